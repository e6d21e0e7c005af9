import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Product, startProduct } from '@balai/tools/product'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser, picture, usual, visitor } from './browser.ts'
import {
  type Answer,
  balanceOf,
  call,
  given,
  newMember,
  type Played,
  record,
  type Seated,
  seat,
} from './http.ts'
import { launch, register, spinOnce } from './steps.ts'
import { play } from './words.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const kills = process.env.LONG ? 40 : 4
/** Kills that must have come between a spin's asking and its answer, or the test proves nothing. */
const cutLeast = kills - 1
const players = 6
const warmAfter = 60
/** On a machine that does nothing else it takes five seconds; beside other journeys it only has to come back. */
const startAgainMs = 45_000
/** What may pass between two kills besides. */
const playMs = 15_000
const allKillsMs = kills * (startAgainMs + playMs)

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(async () => {
  await product.stop()
  rmSync(product.data, { recursive: true, force: true })
})

const postgresNow = () =>
  Number(readFileSync(join(product.data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Kills the server as a power cut would, and starts it again on the same house. */
async function killAndStart(while_?: () => Promise<void>) {
  const postgres = postgresNow()
  await product.stop('SIGKILL')
  await while_?.()
  const began = performance.now()
  product = await startProduct(product)
  const tookMs = performance.now() - began
  expect(postgresNow(), 'the surviving PostgreSQL is taken up again').toBe(postgres)
  expect(tookMs).toBeLessThan(startAgainMs)
}

type Asked = { path: string; key: string; body: object }
type Player = {
  token: string
  table: Seated
  welcome: bigint
  /** Every call that was answered, with the bytes of its answer. */
  answered: (Asked & { text: string })[]
  /** The call whose answer the kill swallowed. */
  cut: Asked | undefined
  open: string | undefined
}

async function sitDown(): Promise<Player> {
  const { token } = await newMember(product.url)
  const welcome = BigInt((await balanceOf(product.url, token)).sumBalance)
  const table = await seat(product.url, token)
  return { token, table, welcome, answered: [], cut: undefined, open: undefined }
}

const ask = ({ table }: Player, { path, key, body }: Asked) =>
  call<Played>(product.url, path, { token: table.token, key, body })

const next = ({ table, open }: Player): Asked =>
  open
    ? { path: '/play/v1/move', key: randomUUID(), body: { round: open } }
    : { path: '/play/v1/open', key: randomUUID(), body: { stake: table.stakes[0] } }

function keep(player: Player, asked: Asked, answer: Answer<Played>) {
  expect(answer.success, answer.text).toBe(true)
  player.answered.push({ ...asked, text: answer.text })
  const { round } = answer.value
  player.open = round.state === 'open' ? round.id : undefined
}

/** Plays without a pause until a call is cut off. */
async function playUntilCut(player: Player, dead: AbortSignal) {
  while (!dead.aborted) {
    const asked = next(player)
    const answer = await ask(player, asked).catch(() => undefined)
    if (!answer) {
      player.cut = asked
      return
    }
    keep(player, asked, answer)
  }
}

/** Asks again what was cut off: it counts once, whether the house had heard it or not. */
async function askAgain(player: Player): Promise<'had landed' | 'had not' | 'nothing cut'> {
  const { cut, token } = player
  if (!cut) return 'nothing cut'
  const before = await record(product.url, token)
  const first = await ask(player, cut)
  keep(player, cut, first)
  const after = await record(product.url, token)
  const repeated = await ask(player, cut)
  expect(repeated.text).toBe(first.text)
  expect(await record(product.url, token)).toEqual(after)
  player.cut = undefined
  if (cut.path.endsWith('/move')) return 'had landed'
  const known = before.items.some(({ round }) => round === first.value.round.id)
  expect(after.items.length).toBe(before.items.length + (known ? 0 : 1))
  return known ? 'had landed' : 'had not'
}

/** Everything the member can see of the own money agrees. */
async function agree({ token, welcome }: Player) {
  const { items, totals } = await record(product.url, token)
  const sum = (of: (bet: (typeof items)[number]) => string) =>
    items.reduce((all, bet) => all + BigInt(of(bet)), 0n)
  const stakes = sum(({ stake }) => stake)
  const returns = sum(({ returned }) => returned)
  expect(BigInt((await balanceOf(product.url, token)).sumBalance)).toBe(welcome - stakes + returns)
  expect(BigInt(totals.net)).toBe(returns - stakes)
  return items
}

const answers = (all: Player[]) => all.reduce((sum, { answered }) => sum + answered.length, 0)

const auditVerify = () =>
  spawnSync(process.execPath, ['--import', 'tsx', 'server/src/audit-verify.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, BALAI_DATA: product.data },
  })

test('a server killed in mid-spin, again and again, loses and doubles nothing', {
  timeout: allKillsMs,
}, async () => {
  const all = await Promise.all(Array.from({ length: players }, sitDown))
  let cutKills = 0
  const found = { 'had landed': 0, 'had not': 0, 'nothing cut': 0 }
  for (let kill = 0; kill < kills; kill++) {
    const dead = new AbortController()
    const playing = all.map((player) => playUntilCut(player, dead.signal))
    // A house just started is slow at first: a kill then would always come before the money moved.
    const warm = answers(all) + warmAfter
    while (answers(all) < warm) await pause(1)
    await pause(Math.random() * 30)
    await killAndStart(async () => {
      dead.abort()
      await Promise.all(playing)
    })
    if (all.some(({ cut }) => cut)) cutKills++
    for (const player of all) {
      found[await askAgain(player)]++
      await agree(player)
    }
  }
  console.log(`${cutKills} of ${kills} kills cut a spin: ${JSON.stringify(found)}`)
  expect(cutKills).toBeGreaterThanOrEqual(cutLeast)

  for (const player of all) {
    for (const { text, ...asked } of player.answered.slice(-20))
      expect((await ask(player, asked)).text, 'an earlier key answers as it did').toBe(text)
    while (player.open) {
      const asked = next(player)
      keep(player, asked, await ask(player, asked))
    }
    const items = await agree(player)
    expect(items.map(({ state }) => state)).not.toContain('open')
    const spins = player.answered.filter(({ path }) => path.endsWith('/open'))
    expect(items.length, 'one round a spin').toBe(new Set(spins.map(({ key }) => key)).size)
  }
  const audit = auditVerify()
  expect(audit.status, audit.stdout + audit.stderr).toBe(0)
})

test('a page left open through the crash says so, goes on by itself, and shows the right sum', async () => {
  const browser = await openBrowser()
  const { page } = await visitor(browser, { ...usual, lang: 'EN' })
  await page.goto(product.url)
  await register(page, 'EN')
  const frame = await launch(page, 'EN', { name: 'Night of Shadows' })
  await spinOnce(frame, 'EN')
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  const before = await record(product.url, token)

  await killAndStart(async () => {
    await frame.getByRole('button', { name: play.EN.spin, exact: true }).click()
    await frame.locator('.status').getByText(play.EN['status.confirming']).waitFor()
    await picture(page, 'crash-waiting')
  })
  await frame
    .locator('button.spin:not([aria-disabled="true"])')
    .and(frame.getByRole('button', { name: play.EN.spin, exact: true }))
    .waitFor({ timeout: 60_000 })
  const after = await record(product.url, token)
  expect(after.items.length, 'the press counted once').toBe(before.items.length + 1)

  const { sumBalance } = await given<{ sumBalance: string }>(
    product.url,
    '/wps/v2/wallets/balance',
    { token },
  )
  const shown = `Rp ${sumBalance.replace(/\B(?=(\d{3})+$)/g, ',')}`
  const digits = (text: string) => text.replace(/\s/g, ' ')
  await expect
    .poll(async () => digits(await frame.locator('.facts').innerText()), { timeout: 10_000 })
    .toContain(shown)
  await expect
    .poll(async () => digits(await page.locator('.balance-sum').innerText()), { timeout: 10_000 })
    .toContain(shown)
  await picture(page, 'crash-after')
  await browser.close()
})
