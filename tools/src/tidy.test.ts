import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fingerprintOf } from '@balai/games/fair'
import { expect, test } from 'vitest'
import { engineFlags } from './engine.ts'
import { parts } from './stale.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const sources = tracked
  .split('\n')
  .filter((path) => /^\w+\/(src|art|art-src)\/.*\.tsx?$/.test(path))
  .flatMap((path) => {
    try {
      return [{ path, text: readFileSync(`${root}/${path}`, 'utf8') }]
    } catch {
      return []
    }
  })
const product = sources.filter(({ path }) => !/\.test\.tsx?$|\/testing\/|\/stories\//.test(path))
const where = (list: typeof sources, wrong: RegExp) =>
  list.flatMap(({ path, text }) =>
    text
      .split('\n')
      .map((line, i) => ({ line, at: `${path}:${i + 1}` }))
      .filter(({ line }) => wrong.test(line.replace(/^\s*(\/\/|\*|\/\*).*/, '')))
      .map(({ at, line }) => `${at}: ${line.trim()}`),
  )

test('the clock and chance are passed in', () => {
  const servers = product.filter(
    ({ path }) => /^(server|games)\//.test(path) && !path.startsWith('server/src/platform/'),
  )
  expect(where(servers, /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/)).toEqual([])
})

test('no file has a name that says nothing', () => {
  const vague = /(^|\/)(utils?|helpers?|common|misc|types|constants|manager|service)\.(tsx?|css)$/
  expect(tracked.split('\n').filter((path) => vague.test(path))).toEqual([])
})

test('games know nothing of players, clocks, databases or the network', () => {
  const games = product.filter(({ path }) => path.startsWith('games/'))
  expect(where(games, /from '(node:|@balai\/|fastify|postgres)/)).toEqual([])
})

test('the site and the games run without eval, innerHTML or string timers', () => {
  const browser = product.filter(({ path }) => /^(web|play|ui|client|console)\//.test(path))
  // One component shows what the house wrote as HTML, cleaned.
  const plain = browser.filter(({ path }) => path !== 'web/src/html/Html.tsx')
  expect(where(plain, /\beval\(|new Function\(|\.innerHTML\s*=|dangerouslySetInnerHTML/)).toEqual(
    [],
  )
})

test('arrows between the workspaces hold', () => {
  const may: Record<string, string[]> = {
    contract: [],
    games: [],
    client: ['contract'],
    ui: [],
    server: ['contract', 'games'],
    web: ['client', 'contract', 'ui', 'games'],
    play: ['client', 'contract', 'ui', 'games'],
    console: ['client', 'contract', 'ui'],
  }
  const wrong = product.flatMap(({ path, text }) => {
    const allowed = may[path.split('/')[0] ?? '']
    if (!allowed) return []
    return [...text.matchAll(/from '@balai\/([a-z]+)/g)]
      .map(([, used = '']) => used)
      .filter((used) => !allowed.includes(used))
      .map((used) => `${path} imports ${used}`)
  })
  expect(wrong).toEqual([])
})

// Said before anything else is tried: whoever changes a game works its certificate out anew with `npm run certify`.
test('what the house states of its games is of the code that lies here', () => {
  const folder = `${root}/games/certificates`
  const wrong = readdirSync(folder).flatMap((name) => {
    const { code = {} }: { code?: Record<string, string> } = JSON.parse(
      readFileSync(`${folder}/${name}`, 'utf8'),
    )
    return Object.entries(code)
      .filter(([path]) => path.startsWith('games/'))
      .filter(([path, hash]) => fingerprintOf(readFileSync(`${root}/${path}`, 'utf8')) !== hash)
      .map(([path]) => `${name}: ${path} is another`)
  })
  expect(wrong).toEqual([])
})

/** A ratchet: files may not grow past what reads well. Lower these, never raise them. */
const longest = { product: 300, test: 420 }

test('no file is longer than reads well', () => {
  const long = sources
    .map(({ path, text }) => ({ path, lines: text.split('\n').length }))
    .filter(
      ({ path, lines }) => lines > (/\.test\.tsx?$/.test(path) ? longest.test : longest.product),
    )
  expect(long).toEqual([])
})

test('the server is run by the same words wherever it is run', () => {
  const run = engineFlags.join(' ')
  expect(run).not.toBe('')
  expect(readFileSync(`${root}/deploy/balai.service`, 'utf8')).toContain(`/usr/bin/node ${run} `)
  const words = ['node', ...engineFlags, 'server/dist/main.js']
  expect(readFileSync(`${root}/deploy/Dockerfile`, 'utf8')).toContain(
    `CMD [${words.map((word) => `"${word}"`).join(', ')}]`,
  )
})

test('what a built part is made of is there, so that its change is seen', () => {
  const from = Object.values(parts).flatMap((part) => part.from)
  expect(from.filter((path) => !existsSync(`${root}/${path}`))).toEqual([])
})
