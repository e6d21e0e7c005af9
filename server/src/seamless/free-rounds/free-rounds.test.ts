import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as catalogue from '../../catalogue/index.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { exclude, lock } from '../../wagers/index.ts'
import { bet } from '../door/calls/bet.ts'
import { rollback } from '../door/calls/rollback.ts'
import { handlers } from '../door/handlers.ts'
import { type Booth, cashOf, type Guest, openBooth } from '../steps/testing/booth.ts'
import { cancelFreeRounds, grantFreeRounds } from './grant.ts'
import { grantsOf } from './sql.ts'

let house: House
let booth: Booth
beforeAll(async () => {
  house = await openHouse({ max: 24 })
  booth = await openBooth(house)
})
afterAll(() => house.close())

const purse = 1_000n
const value = 200n
const later = (ms = 3_600_000) => new Date(house.clock.now().getTime() + ms)

type Over = { id?: string; count?: number; expiresAt?: Date }
const giving = ({ member, bucket }: Guest, over: Over = {}, by = booth) => ({
  ...{ vendor: by.vendor.code, member, bucket, mode: 'cash' as const, game: by.gameId, value },
  ...{ id: randomUUID(), currency: 'IDR', count: 5, expiresAt: later(), by: 'staff:1' },
  ...over,
  now: house.clock.now(),
})
const given = async (guest: Guest, over: Over = {}) => {
  const order = giving(guest, over)
  await house.store.transact((tx) => grantFreeRounds(tx, order))
  return order.id
}
const stake = (guest: Guest, freeRoundId: string, more: object = {}, by = booth) => ({
  ...{
    playerRef: guest.playerRef,
    sessionId: guest.sessionId,
    txId: randomUUID(),
    currency: 'IDR',
  },
  ...{ roundId: randomUUID(), gameCode: by.gameId, amount: String(value), freeRoundId },
  ...more,
})
const spin = (guest: Guest, id: string, more: object = {}, by = booth) =>
  by.ask('bet', handlers.bet, stake(guest, id, more, by))
const result = (guest: Guest, grantId: string, more: object, by = booth) =>
  by.ask('freeround/result', handlers['freeround/result'], {
    ...{ playerRef: guest.playerRef, txId: randomUUID(), currency: 'IDR', grantId },
    ...more,
  })
const undo = (guest: Guest, originalTxId: string) =>
  booth.ask('rollback', rollback, { playerRef: guest.playerRef, txId: randomUUID(), originalTxId })
const grantOf = async ({ member, bucket }: Guest) =>
  (await grantsOf(house.store.db, { member, bucket, size: 10 }))[0]

type Wish =
  | { act: 'spin' | 'cancel' | 'undo-spin' | 'undo-result' | 'expire' }
  | { act: 'result'; remaining: number; amount: bigint }
const wish: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 6, arbitrary: fc.constant({ act: 'spin' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('result' as const),
      remaining: fc.integer({ min: -1, max: 5 }),
      amount: fc.constantFrom(0n, 300n),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom(
        'cancel' as const,
        'undo-spin' as const,
        'undo-result' as const,
        'undo-spin' as const,
        'undo-result' as const,
      ),
    }),
  },
)
type Model = {
  used: number
  remaining: number
  won: bigint
  cash: bigint
  cancelled: boolean
  spins: number
  results: { rounds: number; amount: bigint }[]
}
type Real = { guest: Guest; id: string; spins: string[]; results: string[] }
const count = 4
const seen = new Map<string, number>()

class Step implements fc.AsyncCommand<Model, Real> {
  readonly wish: Wish
  constructor(wish: Wish) {
    this.wish = wish
  }
  check = (model: Readonly<Model>) =>
    this.wish.act === 'undo-spin'
      ? model.spins > 0
      : this.wish.act !== 'undo-result' || model.results.length > 0

  expected(m: Model): string {
    const { wish } = this
    if (wish.act === 'spin') {
      if (m.cancelled || m.used >= count || m.remaining === 0) return 'FREEROUND_INVALID'
      m.used++
      m.spins++
      return 'OK'
    }
    if (wish.act === 'cancel') {
      const was = m.cancelled
      m.cancelled = true
      return was ? 'over' : 'OK'
    }
    if (wish.act === 'result') {
      const known = !m.cancelled || wish.remaining >= count - m.used
      if (wish.remaining < 0 || wish.remaining >= m.remaining || !known) return 'FREEROUND_INVALID'
      m.results.push({ rounds: m.remaining - wish.remaining, amount: wish.amount })
      m.remaining = wish.remaining
      m.won += wish.amount
      m.cash += wish.amount
      return 'OK'
    }
    if (wish.act === 'undo-spin') {
      m.used--
      m.spins--
      return 'OK'
    }
    const last = m.results.pop()!
    m.remaining += last.rounds
    m.won -= last.amount
    m.cash -= last.amount
    return 'OK'
  }

  async ask({ guest, id, spins, results }: Real): Promise<string> {
    const { wish } = this
    const txId = randomUUID()
    if (wish.act === 'spin') {
      const { code } = await spin(guest, id, { txId })
      if (code === 'OK') spins.push(txId)
      return code
    }
    if (wish.act === 'cancel') {
      const order = { vendor: booth.vendor.code, id, by: 'staff:1', now: house.clock.now() }
      return (await house.store.transact((tx) => cancelFreeRounds(tx, order))) ? 'OK' : 'over'
    }
    if (wish.act === 'result') {
      const { code } = await result(guest, id, {
        txId,
        amount: String(wish.amount),
        remaining: wish.remaining,
      })
      if (code === 'OK') results.push(txId)
      return code
    }
    return (await undo(guest, (wish.act === 'undo-spin' ? spins : results).pop()!)).code
  }

  async run(model: Model, real: Real) {
    const expected = this.expected(model)
    expect(await this.ask(real), this.toString()).toBe(expected)
    const word = `${this.wish.act} ${expected}`
    seen.set(word, (seen.get(word) ?? 0) + 1)
    const { used, remaining, won } = model
    expect(await grantOf(real.guest)).toMatchObject({ used, remaining, won })
    expect(await cashOf(booth, real.guest)).toBe(model.cash)
  }
  toString = () =>
    JSON.stringify(this.wish, (_, part) => (typeof part === 'bigint' ? `${part}` : part))
}

test('[GAM-10] a grant is played and paid as in a schoolbook, whatever is asked of it', async () => {
  const lanes = 6
  const play = (_: unknown, lane: number) =>
    fc.assert(
      fc.asyncProperty(
        fc.commands([wish.map((each) => new Step(each))], { maxCommands: 12, size: 'max' }),
        async (steps) => {
          const guest = await booth.guest(purse)
          const real: Real = { guest, id: await given(guest, { count }), spins: [], results: [] }
          const model = {
            used: 0,
            remaining: count,
            won: 0n,
            cash: purse,
            cancelled: false,
            spins: 0,
            results: [],
          }
          await fc.asyncModelRun(() => ({ model, real }), steps)
        },
      ),
      {
        numRuns: (process.env.LONG ? 3_000 : 48) / lanes,
        ...(process.env.LONG ? {} : { seed: lane }),
      },
    )
  await Promise.all(Array.from({ length: lanes }, play))
  for (const word of [
    'spin OK',
    'spin FREEROUND_INVALID',
    'result OK',
    'result FREEROUND_INVALID',
    'cancel OK',
    'undo-spin OK',
    'undo-result OK',
  ])
    expect(seen.get(word) ?? 0, word).toBeGreaterThan(0)
}, 120_000)

test('[GAM-10] of twenty free rounds at once on a grant of five, five are played and none costs anything', async () => {
  const guest = await booth.guest(purse)
  const id = await given(guest)
  const answers = await Promise.all(Array.from({ length: 20 }, () => spin(guest, id)))
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(5)
  expect(answers.filter(({ code }) => code === 'FREEROUND_INVALID')).toHaveLength(15)
  const [first] = answers.filter(({ code }) => code === 'OK')
  expect(first).toMatchObject({ split: { real: '0', bonus: '0' }, balance: { real: '1000' } })
  const paid = await Promise.all(
    Array.from({ length: 6 }, () => result(guest, id, { amount: '70', remaining: 2 })),
  )
  expect(
    paid.filter(({ code }) => code === 'OK'),
    'what is left goes down once',
  ).toHaveLength(1)
  expect(await cashOf(booth, guest)).toBe(purse + 70n)
})

test('[GAM-10] a free round sent again is as before; its number stands for nothing else', async () => {
  const guest = await booth.guest(purse)
  const id = await given(guest, { count: 3 })
  const body = stake(guest, id)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => booth.ask('bet', handlers.bet, body)),
  )
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'DUPLICATE_OK')).toHaveLength(9)
  expect((await grantOf(guest))?.used).toBe(1)
  const { freeRoundId: _, ...plain } = body
  expect((await booth.ask('bet', bet, plain)).code, 'as a stake').toBe('TX_CONFLICT')
  const staked = randomUUID()
  expect((await booth.ask('bet', bet, { ...plain, txId: staked })).code).toBe('OK')
  expect((await spin(guest, id, { txId: staked })).code).toBe('TX_CONFLICT')
  const early = randomUUID()
  expect((await undo(guest, early)).code).toBe('OK')
  expect((await spin(guest, id, { txId: early })).code).toBe('BET_ALREADY_CANCELLED')
  expect((await grantOf(guest))?.used).toBe(1)
  expect(await cashOf(booth, guest)).toBe(purse - value)
})

test('[GAM-10] another vendor, another player, another game, another stake: no free round', async () => {
  const guest = await booth.guest(purse)
  const id = await given(guest)
  const other = await openBooth(house)
  const [intruder, neighbour] = [await other.guest(), await booth.guest()]
  const refused = async (answer: Promise<{ code: string }>, why: string) =>
    expect((await answer).code, why).toBe('FREEROUND_INVALID')
  await refused(spin(intruder, id, {}, other), 'another vendor')
  await refused(
    result(intruder, id, { amount: '999', remaining: 0 }, other),
    'another vendor’s result',
  )
  await refused(spin(neighbour, id), 'another player')
  await refused(result(neighbour, id, { amount: '999', remaining: 0 }), 'another player’s result')
  await refused(spin(guest, randomUUID()), 'one that never was')
  await refused(spin(guest, id, { amount: '201' }), 'another stake')
  await refused(
    spin(guest, await given(guest, { expiresAt: house.clock.now() })),
    'one that is over',
  )
  expect((await result(guest, id, { amount: '-1', remaining: 0 })).code).toBe('AMOUNT_INVALID')
  expect((await spin(guest, id, { gameCode: other.gameId })).code).toBe('GAME_UNKNOWN')
  const share = [{ jackpotId: 'grand', amount: '1' }]
  expect((await spin(guest, id, { jackpotContribution: share })).code).toBe('AMOUNT_INVALID')
  expect(await grantOf(guest)).toMatchObject({ won: 0n })
  expect(await cashOf(booth, guest)).toBe(purse)
})

test('[RSP-01] a free round is play: not for who rests, is locked or signed out, nor on a closed game; what it won is paid', async () => {
  const guest = await booth.guest(purse)
  const id = await given(guest)
  const { member, bucket, session } = guest
  const now = house.clock.now()
  const code = async () => (await spin(guest, id)).code
  const locking = { member, bucket, reason: 'test', by: 'staff:1', now }
  await house.store.transact((tx) => lock(tx, { ...locking, locked: true }))
  expect(await code()).toBe('PLAYER_BLOCKED')
  await house.store.transact((tx) => lock(tx, { ...locking, locked: false }))
  const game = { game: booth.gameId, by: 'staff:1', now, reason: 'repair' }
  await house.store.transact((tx) => catalogue.closeGame(tx, game))
  expect(await code()).toBe('GAME_DISABLED')
  await house.store.transact((tx) => catalogue.openGame(tx, game))
  expect(await code()).toBe('OK')
  await house.store.transact((tx) =>
    exclude(tx, { member, bucket, until: later(), by: 'member', now }),
  )
  expect(await code()).toBe('PLAYER_EXCLUDED')
  house.clock.advance(2 * 3_600_000)
  await house.ownerStore.transact(
    (tx) => tx.run`update identity.session set revoked_at = ${now} where id = ${session}`,
  )
  expect(await code()).toBe('TOKEN_EXPIRED')
  expect((await result(guest, id, { amount: '450', remaining: 4 })).code).toBe('OK')
  expect(await cashOf(booth, guest)).toBe(purse + 450n)
})

test('a grant by the same number is given once, and with other terms refused', async () => {
  const guest = await booth.guest(purse)
  const order = giving(guest, { expiresAt: later(7_200_000) })
  const give = (more: object) =>
    house.store.transact((tx) => grantFreeRounds(tx, { ...order, ...more }))
  expect(await give({})).toMatchObject({ id: order.id, remaining: 5 })
  expect(await give({ by: 'staff:2' })).toMatchObject({ grantedBy: 'staff:1' })
  expect(await give({ count: 6 })).toMatchObject({ refused: 'key-reused' })
  expect(await give({ id: 'x', value: 0n })).toMatchObject({ refused: 'stake-invalid' })
  expect(await give({ id: 'x', game: (await openBooth(house)).gameId })).toMatchObject({
    refused: 'game-unknown',
  })
})
