import { randomUUID } from 'node:crypto'
import { LiveView, live, liveGames } from '@balai/contract'
import { placesOf } from '@balai/games/dealt/table'
import { verifyDealt } from '@balai/games/dealt/verify'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import * as catalogue from '../catalogue/index.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { roomById } from '../rooms/sql.ts'
import { guestOn, until } from '../rooms/testing/hall.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { lastRound } from './sql.ts'
import { tables } from './tables.ts'
import { enter, type Guest, guest, openSalon, type Salon, table } from './testing/salon.ts'

let house: House
let salon: Salon
beforeAll(async () => {
  house = await openHouse({ max: 12 })
  salon = await openSalon(house)
})
afterAll(async () => {
  await salon.close()
  await house.close()
})

type Laid = z.input<typeof live.layChips.gives>
type Chip = { on: string; stake: string }
const chip = (on: string, stake: number) => ({ on, stake: String(stake) })
const now = async (of = table) => (await lastRound(salon.store.db, of))!
/** Moves the table on until it takes chips again. */
const betting = async (of = table) => {
  do await salon.pass(of)
  while ((await now(of)).phase !== 'betting')
  return now(of)
}
const through = async (of = table) => {
  const { nth } = await now(of)
  while ((await now(of)).phase !== 'settled') await salon.pass(of)
  return nth
}
const sit = async (over: object = {}) => {
  const who = await guest(salon)
  return { ...who, seat: (await enter(salon, who, over)).token }
}
const lay = (
  seat: string,
  { nth, chips, of = table, key }: { nth: number; chips: Chip[]; of?: string; key?: string },
) =>
  salon.call<Laid>(live.layChips, {
    token: seat,
    body: { table: of, nth, chips },
    ...(key && { key }),
  })
const purse = async (of: Guest, pool = 'cash') =>
  (await wallet.balanceOf(salon.store.db, { ...of, trial: pool === 'demo' })).pools.find(
    (one) => one.pool === pool,
  )?.available
const fair = async (round: string) => {
  const { value } = await salon.call(live.fairDealt, { body: { round } })
  return z.decode(live.fairDealt.gives, value as never)
}

test('[GAM-08] [FAI-01] chips of many are taken, none after the end, and paid as one by what was committed to before', async () => {
  const all = await Promise.all([sit(), sit(), sit()])
  const { nth, commitment } = await betting()
  const before = await Promise.all(all.map((one) => purse(one)))
  const laid = await Promise.all(
    all.map(({ seat }, i) =>
      lay(seat, {
        nth,
        chips: [chip('banker', 20_000 * (i + 1)), chip('tie', 1_000), chip('player-pair', 3_000)],
      }),
    ),
  )
  expect(laid.map(({ success }) => success)).toEqual([true, true, true])
  const more = await lay(all[0]!.seat, { nth, chips: [chip('banker', 5_000)] })
  expect(more.value.mine).toMatchObject({ stake: '29000' })
  expect(more.value.mine.chips).toContainEqual(chip('banker', 25_000))
  expect(
    await salon.call(live.fairDealt, { body: { round: more.value.mine.round! } }),
  ).toMatchObject({ code: 'not-yet-revealed' })
  await through()
  for (const [i, one] of all.entries()) {
    const id = laid[i]!.value.mine.round!
    const record = await fair(id)
    expect(record).toMatchObject({ commitment, seed: null, nth })
    expect(verifyDealt(record)).toEqual({ ok: true })
    const { win } = record.laid!
    const stake = BigInt(i === 0 ? 29_000 : 20_000 * (i + 1) + 4_000)
    expect(await purse(one)).toBe(before[i]! - stake + win)
    expect(await wagers.roundWith(salon.store.db, { bucket: one.bucket, id })).toMatchObject({
      state: 'closed',
      stake,
      returned: win,
    })
  }
})

test('[GAM-12] a stake is taken until the end of its time and refused a millisecond after, also before anybody has closed the round', async () => {
  const { seat } = await sit()
  const { nth, closesAt } = await betting()
  house.clock.advance(Number(closesAt) - house.clock.now().getTime() - 60_000)
  const put = (ms: number) =>
    house.clock.advance(Number(closesAt) + ms - house.clock.now().getTime())
  put(-2_000)
  expect(await lay(seat, { nth, chips: [chip('player', 1_000)] })).toMatchObject({ success: true })
  put(0)
  expect(await lay(seat, { nth, chips: [chip('player', 1_000)] })).toMatchObject({
    code: 'bets-closed',
  })
  expect(await salon.call(live.clearChips, { token: seat, body: { table, nth } })).toMatchObject({
    code: 'bets-closed',
  })
  await salon.pass()
  for (const wrong of [nth, nth + 1, nth - 1, 0, -1])
    expect(await lay(seat, { nth: wrong, chips: [chip('player', 1_000)] })).toMatchObject({
      code: 'bets-closed',
    })
})

test('chips that are sent twice by one key lie there once; taken back they never lay there, and may lie there again', async () => {
  const one = await sit()
  const { nth } = await betting()
  const full = await purse(one)
  const key = randomUUID()
  const sent = await Promise.all(
    [1, 2, 3].map(() => lay(one.seat, { nth, chips: [chip('player', 7_000)], key })),
  )
  for (const { success, value } of sent)
    if (success) expect(value.mine).toMatchObject({ stake: '7000' })
  expect(await purse(one)).toBe(full! - 7_000n)
  const clear = () => salon.call<Laid>(live.clearChips, { token: one.seat, body: { table, nth } })
  expect((await clear()).value.mine).toEqual({ round: null, chips: [], stake: '0', win: null })
  expect((await clear()).success).toBe(true)
  expect(await purse(one)).toBe(full)
  const again = await lay(one.seat, { nth, chips: [chip('banker', 2_000)] })
  expect(again.value.mine).toMatchObject({ stake: '2000', chips: [chip('banker', 2_000)] })
  await through()
  const record = await fair(again.value.mine.round!)
  expect(await purse(one)).toBe(full! - 2_000n + record.laid!.win)
})

test('what no table takes is refused before any money moves', async () => {
  const one = await sit()
  const { nth } = await betting()
  const full = await purse(one)
  const most = tables.get(table)!.places.get('perfect-pair')!
  const cases: [Chip[], string][] = [
    [[], 'choice-invalid'],
    [[chip('player', 1_000), chip('player', 1_000)], 'choice-invalid'],
    [[chip('super-six', 1_000)], 'choice-invalid'],
    [[chip('straight:17', 1_000)], 'choice-invalid'],
    [[chip('constructor', 1_000)], 'choice-invalid'],
    [[chip('player', 0)], 'stake-invalid'],
    [[chip('player', -1_000)], 'stake-invalid'],
    [[chip('player', 1_500)], 'stake-invalid'],
    [[chip('player', 2_000), chip('banker', -1_000)], 'stake-invalid'],
    [[chip('perfect-pair', Number(most) + 1_000)], 'place-most'],
    [[chip('player', 10_001_000)], 'place-most'],
    [
      ['player', 'banker', 'big'].map((on) => chip(on, 10_000_000)).concat(chip('tie', 1_000)),
      'table-most',
    ],
  ]
  for (const [chips, code] of cases)
    expect(await lay(one.seat, { nth, chips }), code).toMatchObject({ code })
  expect(await lay(one.seat, { nth, chips: [{ on: "x'; drop", stake: '1000' }] })).toMatchObject({
    code: 'malformed',
  })
  expect(await lay(one.seat, { nth, chips: [{ on: 'player', stake: '1e3' }] })).toMatchObject({
    code: 'malformed',
  })
  expect(
    await lay(one.seat, { nth, chips: [chip('player', 1_000)], of: 'segara-kidul' }),
  ).toMatchObject({ code: 'room-unknown' })
  expect(await lay(one.seat, { nth: nth + 1, chips: [chip('player', 1_000)] })).toMatchObject({
    code: 'bets-closed',
  })
  // A place that is full by two presses.
  const half = Number(most) - 1_000
  expect(await lay(one.seat, { nth, chips: [chip('perfect-pair', half)] })).toMatchObject({
    success: true,
  })
  expect(await lay(one.seat, { nth, chips: [chip('perfect-pair', 2_000)] })).toMatchObject({
    code: 'place-most',
  })
  expect(await purse(one)).toBe(full! - BigInt(half))
  const poor = await guest(salon, 5_000n)
  const { token } = await enter(salon, poor)
  const both = await Promise.all(
    ['player', 'banker'].map((on) => lay(token, { nth, chips: [chip(on, 4_000)] })),
  )
  expect(both.map(({ success, code }) => (success ? 'laid' : code)).sort()).toEqual([
    'funds-short',
    'laid',
  ])
  expect(await purse(poor)).toBe(1_000n)
})

test('whoever may not stake at all lays no chip: the game closed, the member resting', async () => {
  const one = await sit()
  const { nth } = await betting()
  const act = { by: 'house', now: house.clock.now() }
  const done = (work: Parameters<typeof salon.store.transact>[0]) => salon.store.transact(work)
  await done((tx) => catalogue.closeGame(tx, { game: table, reason: 'x', ...act }))
  expect(await lay(one.seat, { nth, chips: [chip('player', 1_000)] })).toMatchObject({
    code: 'game-closed',
  })
  await done((tx) => catalogue.openGame(tx, { game: table, ...act }))
  await done((tx) =>
    wagers.exclude(tx, { ...one, until: new Date(Number(act.now) + 86_400_000), ...act }),
  )
  expect(await lay(one.seat, { nth, chips: [chip('player', 1_000)] })).toMatchObject({
    code: 'self-excluded',
  })
  const stranger = await lay('x'.repeat(40), { nth, chips: [chip('player', 1_000)] })
  expect(stranger).toMatchObject({ code: 'signed-out' })
})

test('[GAM-12] whoever is killed between two phases leaves the round where it stands: the next deals the same cards and pays once', async () => {
  const one = await sit()
  const { nth } = await betting()
  const full = await purse(one)
  const { value } = await lay(one.seat, {
    nth,
    chips: [chip('player', 10_000), chip('banker', 10_000), chip('tie', 1_000)],
  })
  for (const phase of ['closed', 'dealt', 'settled'] as const) {
    // Killed in the middle of the step: nothing of it stands.
    const room = (await roomById(salon.store.db, table))!
    house.clock.advance(Math.max(0, Number(room.dueAt) - house.clock.now().getTime()))
    const killed = await salon.takeOver()
    expect(await salon.stepAs(killed)).toBe(false)
    expect(await Promise.all([salon.step(), salon.step(), salon.step()])).toContain(true)
    expect((await now()).phase).toBe(phase)
  }
  const record = await fair(value.mine.round!)
  expect(verifyDealt(record)).toEqual({ ok: true })
  expect(await purse(one)).toBe(full! - 21_000n + record.laid!.win)
  const never = house.ownerStore
  const refused = (change: Parameters<typeof never.transact>[0]) =>
    expect(never.transact(change)).rejects.toThrow(/does not go|is over|stays/)
  await refused(
    (tx) =>
      tx.run`update tables.round set phase = 'dealt' where table_id = ${table} and nth = ${nth}`,
  )
  await refused((tx) => tx.run`update tables.bet set win = 1 where round = ${value.mine.round!}`)
})

test('each at the table sees what lies there of all who play with the same money, and of others nothing but that', async () => {
  const [one, other, free] = [await sit(), await sit(), await sit({ demo: true })]
  const { nth } = await betting()
  const lines = await Promise.all([one, other, free].map(({ seat }) => guestOn(salon.app, seat)))
  for (const line of lines) line.send({ do: 'watch', rooms: [table] })
  await until(() => lines.every((line) => line.of('view').length === 1))
  const [a, b, c] = lines as [(typeof lines)[0], (typeof lines)[0], (typeof lines)[0]]
  const view = z.decode(LiveView, a.of('view')[0]!.view as never)
  expect(view).toMatchObject({
    round: { nth, phase: 'betting', outcome: null },
    mine: { stake: 0n },
    totals: { members: 0 },
  })
  const laid = await lay(one.seat, { nth, chips: [chip('player', 3_000)] })
  await lay(free.seat, { nth, chips: [chip('tie', 2_000)] })
  await until(() => lines.every((line) => line.events(table).length >= 2))
  expect(b.events(table)).toContainEqual(
    expect.objectContaining({
      is: 'totals',
      mode: 'cash',
      totals: { members: 1, chips: [chip('player', 3_000)] },
    }),
  )
  expect(a.events(table)).toContainEqual(
    expect.objectContaining({ is: 'mine', mine: laid.value.mine }),
  )
  for (const line of [b, c]) expect(JSON.stringify(line.heard)).not.toContain(laid.value.mine.round)
  await through()
  await until(() =>
    lines.every((line) =>
      line.events(table).some((event) => (event as { is: string }).is === 'settled'),
    ),
  )
  const kinds = b.events(table).map((event) => (event as { is: string }).is)
  expect(kinds).toEqual(['totals', 'totals', 'closed', 'dealt', 'settled'])
})

test('a shoe is dealt from its cut on, its seed told only then, and with it every round of it', async () => {
  const of = 'bakarat-kenanga'
  await betting(of)
  const first = (await now(of)).shoe!
  let rounds = 0
  while ((await now(of)).shoe === first && rounds < 120) {
    await betting(of)
    rounds++
  }
  expect((await now(of)).shoe).toBe(first + 1)
  expect(rounds).toBeGreaterThan(50)
  const told = async (nth: number) => {
    const { value } = await salon.call(live.fairTable, { body: { table: of, nth: String(nth) } })
    return z.decode(live.fairTable.gives, value as never)
  }
  for (const nth of [1, 2, rounds]) {
    const record = await told(nth)
    expect(record.seed).toMatch(/^[0-9a-f]{64}$/)
    expect(verifyDealt(record)).toEqual({ ok: true })
  }
  await through(of)
  const last = await told((await now(of)).nth)
  expect(last.seed).toBeNull()
  expect(verifyDealt(last)).toEqual({ ok: true })
}, 60_000)

test('[GAM-08] whatever chips are laid where, the books come to what each place brings back', async () => {
  const all = await Promise.all([sit(), sit(), sit(), sit()])
  const places = placesOf({ kind: 'baccarat', commission: true })
  const chips = fc.uniqueArray(
    fc.record({
      on: fc.constantFrom(...places),
      stake: fc.integer({ min: 1, max: 40 }).map((n) => String(n * 1_000)),
    }),
    {
      selector: ({ on }) => on,
      ...{ minLength: 1, maxLength: 6 },
    },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(chips, { minLength: 4, maxLength: 4 }), async (each) => {
      const { nth } = await betting()
      const before = await Promise.all(all.map((one) => purse(one)))
      const laid = await Promise.all(all.map(({ seat }, i) => lay(seat, { nth, chips: each[i]! })))
      await through()
      for (const [i, one] of all.entries()) {
        const record = await fair(laid[i]!.value.mine.round!)
        expect(verifyDealt(record)).toEqual({ ok: true })
        const stake = each[i]!.reduce((sum, { stake }) => sum + BigInt(stake), 0n)
        expect(await purse(one)).toBe(before[i]! - stake + record.laid!.win)
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 60_000)

test('[GAM-08] at dragon tiger every place is paid by the two cards that the shoe gave', async () => {
  const of = 'naga-macan'
  const one = await sit()
  const chips = placesOf({ kind: 'dragon-tiger' }).map((on) => chip(on, 3_000))
  for (let rounds = 0; rounds < 5; rounds++) {
    const { nth } = await betting(of)
    const before = await purse(one)
    const laid = await lay(one.seat, { nth, chips, of })
    await through(of)
    const record = await fair(laid.value.mine.round!)
    expect(verifyDealt(record)).toEqual({ ok: true })
    expect(await purse(one)).toBe(before! - 24_000n + record.laid!.win)
  }
})

test('the tables of the house are those that a launch knows to open as one', () => {
  expect([...tables.keys()]).toEqual([...liveGames])
})

test('the lobby tells of each table how it stands, what came, who plays and what it takes', async () => {
  // Each begins with its first round.
  for (const of of tables.keys()) await salon.step(of)
  const { value } = await salon.call<z.input<typeof live.liveTables.gives>>(live.liveTables)
  expect(value.map((one) => one.table)).toEqual([...tables.keys()])
  const tile = value.find((one) => one.table === table)!
  expect(tile).toMatchObject({ kind: 'baccarat', open: true, least: '1000', most: '30000000' })
  expect(tile.past.length).toBeGreaterThan(10)
  const { seat } = await sit()
  const page = await salon.call<{ items: { nth: number }[]; next: string | null }>(
    live.liveRounds,
    { token: seat, body: { table } },
  )
  expect(page.value.items[0]!.nth).toBeGreaterThan(page.value.items[1]!.nth)
})
