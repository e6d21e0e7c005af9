import { randomUUID } from 'node:crypto'
import { LiveView, live } from '@balai/contract'
import { type DealtKind, placesOf } from '@balai/games/dealt/table'
import { verifyDealt } from '@balai/games/dealt/verify'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { guestOn, until } from '../rooms/testing/hall.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { addLimits } from './limits-sql.ts'
import { lastRound } from './sql.ts'
import { tables } from './tables.ts'
import { cash, enter, type Guest, guest, openSalon, type Salon, table } from './testing/salon.ts'
import { voidMs } from './void.ts'

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
const betting = async (of = table) => {
  do await salon.pass(of)
  while ((await now(of)).phase !== 'betting')
  return now(of)
}
const through = async (of = table) => {
  while ((await now(of)).phase !== 'settled') await salon.pass(of)
}
const sit = async (over: object = {}) => {
  const who = await guest(salon)
  return { ...who, seat: (await enter(salon, who, over)).token }
}
type Laying = { nth: number; of?: string; key?: string }
const lay = (token: string, { nth, of = table, key }: Laying, chips: Chip[]) =>
  salon.call<Laid>(live.layChips, { token, body: { table: of, nth, chips }, ...(key && { key }) })
const undo = (token: string, { nth, of = table, key }: Laying) =>
  salon.call<Laid>(live.undoChips, { token, body: { table: of, nth }, ...(key && { key }) })
const purse = async (of: Guest) =>
  (await wallet.balanceOf(salon.store.db, { ...of, trial: false })).pools.find(
    ({ pool }) => pool === 'cash',
  )!.available
const fair = async (round: string) => {
  const { value } = await salon.call(live.fairDealt, { body: { round } })
  return z.decode(live.fairDealt.gives, value as never)
}

const drawn: [string, DealtKind][] = [...tables.values()]
  .filter(({ terms }) => !['baccarat', 'dragon-tiger'].includes(terms.kind))
  .map(({ id, terms }) => [id, terms.kind])

test.each(drawn)(
  '[GAM-08] [FAI-01] at %s every place is paid by what the seed of the round draws, to the unit',
  async (of, kind) => {
    const one = await sit({ nodeId: of })
    const most = tables.get(of)!.places
    const places = placesOf({ kind })
    const drawn = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...places), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 40 }),
        async (on, many) => {
          const { nth, commitment } = await betting(of)
          const before = await purse(one)
          const stake = (place: string) => Math.min(many * 1_000, Number(most.get(place)))
          const laid = await lay(
            one.seat,
            { nth, of },
            on.map((each) => chip(each, stake(each))),
          )
          expect(laid.code).toBeUndefined()
          await through(of)
          const record = await fair(laid.value.mine.round!)
          expect(record).toMatchObject({ commitment, seed: expect.any(String), shoe: null })
          expect(verifyDealt(record)).toEqual({ ok: true })
          const staked = on.reduce((sum, each) => sum + BigInt(stake(each)), 0n)
          expect(await purse(one)).toBe(before - staked + record.laid!.win)
          drawn.add(JSON.stringify(record.outcome))
        },
      ),
      { numRuns: 6, endOnFailure: true },
    )
    // Forged by one result it holds no more.
    const { nth } = await now(of)
    const { value } = await salon.call(live.fairTable, { body: { table: of, nth: String(nth) } })
    const record = z.decode(live.fairTable.gives, value as never)
    const other = [...drawn].find((each) => each !== JSON.stringify(record.outcome))
    if (other)
      expect(verifyDealt({ ...record, outcome: JSON.parse(other) })).toMatchObject({ ok: false })
  },
  60_000,
)

test('the whole table of the wheel is laid by one press, and what was laid last is taken back step by step', async () => {
  const of = 'rolet-samudra'
  const one = await sit({ nodeId: of })
  const full = await purse(one)
  const { nth } = await betting(of)
  const all = placesOf({ kind: 'roulette' }).map((on) => chip(on, 1_000))
  const first = await lay(one.seat, { nth, of }, all)
  expect(first.value.mine.chips).toHaveLength(157)
  expect(first.value.mine.stake).toBe('157000')
  await lay(one.seat, { nth, of }, [chip('red', 5_000)])
  await lay(one.seat, { nth, of }, [chip('red', 7_000), chip('straight:17', 2_000)])
  expect(await purse(one)).toBe(full - 171_000n)
  const key = randomUUID()
  const once = await undo(one.seat, { nth, of, key })
  expect(once.value.mine.stake).toBe('162000')
  expect(once.value.mine.chips).toContainEqual(chip('red', 6_000))
  // The same press again changes nothing.
  expect((await undo(one.seat, { nth, of, key })).value.mine.stake).toBe('162000')
  expect(await purse(one)).toBe(full - 162_000n)
  // What is laid after it is taken back before what lay there.
  await lay(one.seat, { nth, of }, [chip('black', 3_000)])
  expect((await undo(one.seat, { nth, of })).value.mine.stake).toBe('162000')
  expect((await undo(one.seat, { nth, of })).value.mine.stake).toBe('157000')
  expect((await undo(one.seat, { nth, of })).value.mine).toMatchObject({ stake: '0', chips: [] })
  expect((await undo(one.seat, { nth, of })).value.mine.stake).toBe('0')
  expect(await purse(one)).toBe(full)
  const again = await lay(one.seat, { nth, of }, [chip('odd', 4_000)])
  await through(of)
  const record = await fair(again.value.mine.round!)
  expect(await purse(one)).toBe(full - 4_000n + record.laid!.win)
  expect(await undo(one.seat, { nth, of })).toMatchObject({ code: 'bets-closed' })
})

test('nobody takes back what another laid, nor after the end of its time', async () => {
  const [one, other] = [await sit(), await sit()]
  const { nth, closesAt } = await betting()
  await lay(one.seat, { nth }, [chip('player', 3_000)])
  expect((await undo(other.seat, { nth })).value.mine.stake).toBe('0')
  expect(await purse(one)).toBe(cash - 3_000n)
  expect(await undo('x'.repeat(40), { nth })).toMatchObject({ code: 'signed-out' })
  house.clock.advance(Number(closesAt) - house.clock.now().getTime())
  expect(await undo(one.seat, { nth })).toMatchObject({ code: 'bets-closed' })
  expect(await purse(one)).toBe(cash - 3_000n)
  await through()
})

test('presses in any order come to the same as the chips that stay: what is taken back never was', async () => {
  const of = 'sic-bo-mawar'
  const one = await sit({ nodeId: of })
  const press = fc.oneof(
    fc.record({
      on: fc.constantFrom('big', 'small', 'face-3', 'total-9'),
      many: fc.integer({ min: 1, max: 9 }),
    }),
    fc.constant('undo' as const),
    fc.constant('clear' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(press, { minLength: 1, maxLength: 9 }), async (presses) => {
      const { nth } = await betting(of)
      const before = await purse(one)
      const model: bigint[] = []
      for (const each of presses) {
        if (each === 'undo') {
          model.pop()
          await undo(one.seat, { nth, of })
        } else if (each === 'clear') {
          model.length = 0
          await salon.call(live.clearChips, { token: one.seat, body: { table: of, nth } })
        } else {
          model.push(BigInt(each.many * 1_000))
          await lay(one.seat, { nth, of }, [chip(each.on, each.many * 1_000)])
        }
        const lies = model.reduce((sum, stake) => sum + stake, 0n)
        expect(await purse(one)).toBe(before - lies)
      }
      await through(of)
    }),
    { numRuns: 10, endOnFailure: true },
  )
}, 60_000)

test.each([
  ['between its bets and its deal', 'closed'],
  ['while it takes chips', 'betting'],
] as const)(
  '[GAM-12] a house that stands still %s for a minute returns every stake by its opposite, tells it, and goes on',
  async (_, phase) => {
    const of = 'bakarat-kenanga'
    const [one, free] = [await sit({ nodeId: of }), await sit({ nodeId: of, demo: true })]
    const { nth, shoe, at } = await betting(of)
    const line = await guestOn(salon.app, one.seat)
    line.send({ do: 'watch', rooms: [of] })
    await until(() => line.of('view').length === 1)
    const full = await purse(one)
    const laid = await lay(one.seat, { nth, of }, [chip('player', 9_000), chip('tie', 1_000)])
    await lay(one.seat, { nth, of }, [chip('banker', 2_000)])
    await lay(free.seat, { nth, of }, [chip('player', 5_000)])
    expect(await purse(one)).toBe(full - 12_000n)
    if (phase === 'closed') await salon.pass(of)
    expect((await now(of)).phase).toBe(phase)
    const { closesAt } = await now(of)
    house.clock.advance(Number(closesAt) + voidMs - house.clock.now().getTime())
    const killed = await salon.takeOver()
    expect(await salon.stepAs(killed, of)).toBe(false)
    await Promise.all([salon.step(of), salon.step(of)])
    expect(await now(of)).toMatchObject({ phase: 'void', outcome: null })
    expect(await purse(one)).toBe(full)
    const id = laid.value.mine.round!
    expect(await wagers.roundWith(salon.store.db, { bucket: one.bucket, id })).toMatchObject({
      state: 'voided',
      returned: 12_000n,
    })
    await until(() => line.events(of).some((each) => (each as { is: string }).is === 'void'))
    expect(await lay(one.seat, { nth, of }, [chip('player', 1_000)])).toMatchObject({
      code: 'bets-closed',
    })
    const told = await house.ownerStore.db.many(z.object({ words: z.unknown() }))`
      select words from messages.inbox where member = ${one.member} and purpose = 'table-round-void'`
    expect(told).toHaveLength(1)
    // Nobody saw a card of it: the next round is dealt from the same place of the shoe.
    await salon.pass(of)
    const next = await now(of)
    expect(next).toMatchObject({ nth: nth + 1, phase: 'betting', shoe, at })
    const more = await lay(one.seat, { nth: nth + 1, of }, [chip('player', 1_000)])
    expect(more.success).toBe(true)
    await through(of)
    for (const asked of [
      await salon.call(live.fairDealt, { body: { round: id } }),
      await salon.call(live.fairTable, { body: { table: of, nth: String(nth) } }),
    ])
      expect(asked).toMatchObject({ code: 'round-void' })
  },
)

test('what was dealt is paid however late, and a round that is late by less is dealt', async () => {
  const of = 'naga-macan'
  const one = await sit({ nodeId: of })
  const { nth, closesAt } = await betting(of)
  const full = await purse(one)
  const laid = await lay(one.seat, { nth, of }, [chip('dragon', 4_000)])
  await salon.pass(of)
  house.clock.advance(Number(closesAt) + voidMs - 5_000 - house.clock.now().getTime())
  await salon.step(of)
  expect((await now(of)).phase).toBe('dealt')
  house.clock.advance(10 * voidMs)
  await salon.step(of)
  expect((await now(of)).phase).toBe('settled')
  const record = await fair(laid.value.mine.round!)
  expect(await purse(one)).toBe(full - 4_000n + record.laid!.win)
})

test('limits that staff set count from the next round on, and each round keeps its own', async () => {
  const of = 'roda-kencana'
  const one = await sit({ nodeId: of })
  const { nth } = await betting(of)
  await salon.store.transact((tx) =>
    addLimits(tx, {
      ...{ table: of, version: 1, most: 2_000_000n, roundMost: 3_000_000n, by: 'staff:1' },
      ...{ agreed: ['staff:2'], reason: 'a quiet week', now: house.clock.now() },
    }),
  )
  expect((await lay(one.seat, { nth, of }, [chip('1', 5_000_000)])).success).toBe(true)
  await through(of)
  const next = await betting(of)
  expect(next.limits).toBe(1)
  const refused = await lay(one.seat, { nth: next.nth, of }, [chip('1', 2_001_000)])
  expect(refused).toMatchObject({ code: 'place-most' })
  expect((await lay(one.seat, { nth: next.nth, of }, [chip('1', 2_000_000)])).success).toBe(true)
  expect(
    await lay(one.seat, { nth: next.nth, of }, [chip('2', 1_000_000), chip('6', 1_000)]),
  ).toMatchObject({ code: 'table-most' })
  const line = await guestOn(salon.app, one.seat)
  line.send({ do: 'watch', rooms: [of] })
  await until(() => line.of('view').length === 1)
  const view = z.decode(LiveView, line.of('view')[0]!.view as never)
  expect(view.terms.roundMost).toBe(3_000_000n)
  expect(view.terms.places).toContainEqual({ on: '1', most: 2_000_000n })
  await expect(
    house.store.transact((tx) => tx.run`update tables.limits set most = 1 where table_id = ${of}`),
  ).rejects.toThrow(/permission denied/)
})

test('a phrase of the house is heard by all at the table under the name that others know; who is silenced says none, and nobody says many', async () => {
  const [one, other] = [await sit(), await sit()]
  await betting()
  const line = await guestOn(salon.app, other.seat)
  line.send({ do: 'watch', rooms: [table] })
  await until(() => line.of('view').length === 1)
  const say = (token: string, phrase = 'salam', of: string = table) =>
    salon.call(live.hail, { token, body: { table: of, phrase } })
  expect((await say(one.seat)).success).toBe(true)
  await until(() => line.events(table).length >= 1)
  expect(line.events(table)).toContainEqual({
    ...{ is: 'hailed', phrase: 'salam', name: expect.stringContaining('•••') },
  })
  expect(JSON.stringify(line.heard)).not.toContain(one.member)
  expect(await say(one.seat, 'x')).toMatchObject({ code: 'malformed' })
  expect(await say(one.seat, 'salam', 'segara-kidul')).toMatchObject({ code: 'room-unknown' })
  // Of those that are said at once, six are heard at the most.
  const many = await Promise.all(Array.from({ length: 8 }, () => say(one.seat, 'mantap')))
  expect(many.filter(({ success }) => success)).toHaveLength(5)
  expect(many.find(({ success }) => !success)).toMatchObject({ code: 'chat-flood' })
  await salon.store.transact((tx) =>
    wagers.exclude(tx, {
      ...{ ...other, until: new Date(Number(house.clock.now()) + 86_400_000) },
      ...{ by: 'house', now: house.clock.now() },
    }),
  )
  expect(await say(other.seat)).toMatchObject({ code: 'chat-resting' })
})
