import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser, picture, usual, visitor } from './browser.ts'
import { call, newMember, playRound, seat } from './http.ts'
import { launch, register, spinOnce } from './steps.ts'
import { site } from './words.ts'

const url = inject('url')
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'balai-record-'))
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The separate command, as anyone would call it. */
const command = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((done) => {
    const ran = execFile(join(root, 'tools/verify'), args, (_error, stdout, stderr) =>
      done({ code: ran.exitCode ?? -1, said: stdout + stderr }),
    )
  })

/** The same record with one byte of one field another. */
function flipped(record: Record<string, unknown>, field: string): string {
  const text = JSON.stringify(record)
  const start = text.indexOf(`"${field}":`) + field.length + 3
  const at = start + text.slice(start).search(/[0-9a-z]/i)
  const other = text[at] === '1' ? '2' : '1'
  return text.slice(0, at) + other + text.slice(at + 1)
}

test('[FAI-01] a round played in the browser verifies there and by a separate command; one flipped byte fails both', async () => {
  const w = site.EN
  const { context, page, wrong } = await visitor(browser, { ...usual, lang: 'EN' })
  await page.goto(url)
  await register(page, 'EN')
  const frame = await launch(page, 'EN', { name: 'Night of Shadows' })
  await spinOnce(frame, 'EN')
  await page.goto(new URL('/member/bets', url).href)
  const link = page.getByRole('dialog').locator('a[href^="/member/bets/"]').first()
  const round = (await link.getAttribute('href'))?.split('/').at(-1) ?? ''

  // Somebody else, who is not signed in and has nothing but the id.
  const other = await visitor(browser, { ...usual, lang: 'EN' })
  await other.page.goto(new URL('/verify', url).href)
  await other.page.getByLabel(w['receipt.id']).fill(round)
  await other.page.getByRole('button', { name: w['fair.go'], exact: true }).click()
  await other.page.getByText(w['fair.good']).waitFor()
  await picture(other.page, 'verify-good')
  await other.page.getByRole('button', { name: w['fair.flip'] }).click()
  await other.page.getByText(w['fair.bad']).waitFor()
  expect(await other.page.getByText(w['fair.good']).count()).toBe(0)
  await picture(other.page, 'verify-bad')
  await other.page.getByRole('button', { name: w['fair.unflip'] }).click()
  await other.page.getByText(w['fair.good']).waitFor()

  const found = await command(round, '--at', url)
  expect(found.said).toContain(`verified: round ${round}`)
  expect(found.code).toBe(0)

  const published = await call<Record<string, unknown>>(url, `/wps/fair/round?round=${round}`)
  const file = join(folder, 'record.json')
  writeFileSync(file, JSON.stringify(published.value))
  expect((await command(file)).code).toBe(0)
  const fields = [
    'round',
    'mathHash',
    'serverSeed',
    'serverSeedHash',
    'clientSeed',
    'nonce',
    'stake',
    'win',
    'stops',
  ]
  const bad = fields.map((field) => {
    const text = flipped(published.value, field)
    expect(text).toHaveLength(JSON.stringify(published.value).length)
    writeFileSync(join(folder, `${field}.json`), text)
    return join(folder, `${field}.json`)
  })
  const { code, said } = await command(file, ...bad)
  expect(code).toBe(1)
  const lines = said.trim().split('\n')
  expect(
    lines.filter((line) => line.startsWith('NOT VERIFIED')),
    said,
  ).toHaveLength(bad.length)
  expect(
    lines.filter((line) => line.startsWith('verified')),
    said,
  ).toHaveLength(1)
  expect(wrong).toEqual([])
  await Promise.all([context.close(), other.context.close()])
})

test('[FAI-01] rounds of every title of the house verify by the command, and no other round passes for one', async () => {
  const { token } = await newMember(url)
  const { value } = await call<{ games: { nodeId: string }[] }>(
    url,
    '/wps/relay/GCSGAME_gameList?gameType=RNG',
  )
  expect(value.games.length).toBeGreaterThanOrEqual(3)
  const played: { id: string; title: string }[] = []
  for (const { nodeId } of value.games) {
    const { round } = await playRound(url, await seat(url, token, nodeId))
    played.push({ id: round.id, title: nodeId })
  }
  const { code, said } = await command(...played.map(({ id }) => id), '--at', url)
  for (const { id, title } of played) expect(said).toContain(`round ${id} of ${title}`)
  expect(code, said).toBe(0)
  expect((await command('00000000-0000-4000-8000-000000000000', '--at', url)).code).toBe(1)
})
