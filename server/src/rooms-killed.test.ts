import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Endpoint, live, seamless, wallet } from '@balai/contract'
import { verifyDealt } from '@balai/games/dealt/verify'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDriver } from './platform/driver.ts'
import { ask } from './platform/testing/caller.ts'
import { openDatabase } from './platform/testing/house.ts'
import { signedIn } from './platform/testing/orders.ts'
import { type HouseProcess, startProcess } from './platform/testing/process.ts'

const table = 'bakarat-melati'
const database = await openDatabase('template1')
const data = mkdtempSync(join(tmpdir(), 'balai-rooms-'))
const running: HouseProcess[] = []
const books = openDriver(database.ownerUrl)

afterAll(async () => {
  await Promise.all(running.map((one) => one.end('SIGKILL')))
  await books.end()
  await database.drop()
  rmSync(data, { recursive: true, force: true })
})

async function another(): Promise<HouseProcess> {
  const started = await startProcess({ database, data })
  running.push(started)
  await started.ready()
  return started
}

type Sent = { token?: string; body?: object }
const given = async <E extends Endpoint>(at: HouseProcess, endpoint: E, sent: Sent = {}) => {
  const told = await ask(at.url, endpoint, sent)
  if (!told.success) throw new Error(told.text)
  return z.decode(endpoint.gives as z.ZodType, told.value) as z.output<E['gives']>
}

/** A seat at the table, with the session that it was launched from. */
async function sit(at: HouseProcess) {
  const token = await signedIn(at.url, 'member')
  const { game_url } = await given(at, seamless.launchGame, {
    token,
    body: {
      ...{ nodeId: table, vassalage: 'BALAI', accountType: 1, confirmTrans: 0 },
      ...{ launchMode: 'GLS', platform: 'WEB', clientType: 3, language: 'EN' },
    },
  })
  const code = new URLSearchParams(new URL(game_url).hash.slice(1)).get('code') ?? ''
  return { token, seat: (await given(at, live.enterLive, { body: { code } })).token }
}

type Row = {
  nth: number
  phase: string
  closes_at: Date
  dealt_at: Date
  settled_at: Date
  outcome: unknown
}
const round = async (nth?: number) => {
  const [row] = await books<Row[]>`
    select nth, phase, closes_at, dealt_at, settled_at, outcome from tables.round
     where table_id = ${table} and (${nth ?? null}::int is null or nth = ${nth ?? null})
     order by nth desc limit 1`
  if (!row) throw new Error('the table has a round')
  return row
}
async function until(yes: (row: Row) => boolean, nth?: number): Promise<Row> {
  for (const deadline = performance.now() + 90_000; ; await pause(40)) {
    const row = await round(nth)
    if (yes(row)) return row
    if (performance.now() > deadline) throw new Error(`it stands at ${JSON.stringify(row)}`)
  }
}
/** A round that takes chips for some seconds yet. */
const open = () =>
  until(({ phase, closes_at }) => phase === 'betting' && closes_at.getTime() - Date.now() > 6_000)

const chips = [
  { on: 'player', stake: '20000' },
  { on: 'tie', stake: '5000' },
]

async function played(at: HouseProcess, who: Awaited<ReturnType<typeof sit>>) {
  const { nth } = await open()
  const before = BigInt((await given(at, wallet.balance, { token: who.token })).sumBalance)
  const laid = await given(at, live.layChips, { token: who.seat, body: { table, nth, chips } })
  return { nth, before, id: laid.mine.round ?? '' }
}

/** Its stake was settled once, by the cards that were committed to. */
async function paidOnce(
  at: HouseProcess,
  who: Awaited<ReturnType<typeof sit>>,
  of: Awaited<ReturnType<typeof played>>,
) {
  const record = await given(at, live.fairDealt, { body: { round: of.id } })
  expect(verifyDealt(record)).toEqual({ ok: true })
  const after = BigInt((await given(at, wallet.balance, { token: who.token })).sumBalance)
  expect(after).toBe(of.before - 25_000n + (record.laid?.win ?? 0n))
  const [acts] = await books<{ stakes: number; ends: number }[]>`
    select count(*) filter (where kind = 'bet')::int as stakes, count(*) filter (where kind <> 'bet')::int as ends
      from wagers.act where round = ${of.id} and code = 'ok'`
  expect(acts?.stakes).toBe(1)
  expect(acts?.ends).toBeLessThanOrEqual(1)
}

test('[GAM-12] the process that deals is killed between bet and deal, and the next between deal and payment: another goes on within ten seconds, and each stake is settled once', async () => {
  const first = await another()
  const second = await another()
  const who = await sit(second)

  const bet = await played(second, who)
  await first.end('SIGKILL')
  const settled = await until(({ phase }) => phase === 'settled', bet.nth)
  expect(settled.dealt_at.getTime() - settled.closes_at.getTime()).toBeLessThan(1_500 + 10_000)
  await paidOnce(second, who, bet)

  const third = await another()
  const again = await played(third, who)
  const dealt = await until(({ phase }) => phase === 'dealt', again.nth)
  await second.end('SIGKILL')
  const paid = await until(({ phase }) => phase === 'settled', again.nth)
  expect(paid.outcome).toEqual(dealt.outcome)
  expect(paid.dealt_at).toEqual(dealt.dealt_at)
  // What came is shown for seven seconds at the most before it is paid.
  expect(paid.settled_at.getTime() - dealt.dealt_at.getTime()).toBeLessThan(7_000 + 10_000)
  await paidOnce(third, who, again)
}, 900_000)
