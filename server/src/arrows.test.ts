import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { arrows } from './arrows.ts'

const root = new URL('.', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const files = readdirSync(root, { recursive: true, withFileTypes: false })
  .map((path) => String(path).replaceAll('\\', '/'))
  .filter((path) => path.includes('/') && /\.(ts|sql)$/.test(path))
  .map((path) => ({ path, module: path.split('/')[0] ?? '', text: read(path) }))

const mayUse = (module: string, other: string) =>
  other === module || other === 'platform' || (arrows[module]?.includes(other) ?? false)
const tested = (path: string) => /\.test\.ts$|\/testing\//.test(path)

test('every folder is a module that is listed', () => {
  expect(files.filter(({ module }) => !(module in arrows)).map(({ path }) => path)).toEqual([])
})

test('modules import only along the arrows, and only by the front door', () => {
  const wrong = files
    .filter(({ path }) => !tested(path))
    .flatMap(({ path, module, text }) =>
      [...text.matchAll(/from '(\.[^']+)'/g)]
        .map(([, to]) => join(dirname(path), to ?? ''))
        // The list itself belongs to everyone: migrations follow its order.
        .filter((to) => to !== 'arrows.ts')
        .filter((to) => {
          const [other = '', ...rest] = to.split('/')
          const own = other === module || other === 'platform'
          return !mayUse(module, other) || (!own && rest.join('/') !== 'index.ts')
        })
        .map((to) => `${path} imports ${to}`),
    )
  expect(wrong).toEqual([])
})

test('a module reads and writes only its own tables; functions and foreign keys may follow the arrows', () => {
  const names = /\b(?:(from|join|into|update|table|references)\s+)?([a-z_]+)\.[a-z_]+(\()?/g
  const catalogs = new Set(['pg_catalog', 'information_schema', 'graphile_worker'])
  const wrong = files
    .filter(({ path }) => /sql(\.ts)?$/.test(path))
    .flatMap(({ path, module, text }) =>
      [...text.matchAll(names)]
        .filter(([, word, , call]) => word || call)
        .map(([found, word, schema = '', call]) => ({
          found,
          door: word === 'references' || call !== undefined,
          schema,
          owner: schema.replaceAll('_', '-'),
        }))
        .filter(({ door, owner, schema }) => {
          if (catalogs.has(schema) || !(owner in arrows)) return false
          return door ? !mayUse(module, owner) : owner !== module
        })
        .map(({ found }) => `${path}: ${found}`),
    )
  expect(wrong).toEqual([])
})

test('every arrow points at something listed earlier, so there is no circle', () => {
  const settled = new Set<string>()
  for (const [module, uses] of Object.entries(arrows)) {
    expect(
      uses.filter((used) => !settled.has(used)),
      module,
    ).toEqual([])
    settled.add(module)
  }
})
