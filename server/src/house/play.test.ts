import { randomUUID } from 'node:crypto'
import { house as calls, wagers as record } from '@balai/contract'
import { commitmentOf, isStake, roundIdOf, slotOf, verifyRound } from '@balai/games'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as catalogue from '../catalogue/index.ts'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { exchange } from '../seamless/index.ts'
import * as wagers from '../wagers/index.ts'
import {
  act,
  bonus,
  cash,
  codeFor,
  fix,
  type Guest,
  guest,
  type Hall,
  openHall,
  plain,
  purse,
  type Round,
  type Seated,
  sit,
  spin,
  type Table,
  tablesWith,
} from './testing/hall.ts'

let house: House
let hall: Hall
let member: Guest
let seat: Seated
beforeAll(async () => {
  house = await openHouse()
  hall = await openHall(house, { max: 24 })
})
afterAll(async () => {
  await hall.close()
  await house.close()
})
beforeEach(async () => {
  member = await guest(hall)
  seat = await sit(hall, member)
})

type Fair = z.input<typeof calls.fairRound.gives>
const fair = (round: string) => hall.call<Fair>(calls.fairRound, { body: { round } })
const table = async ({ token }: Seated) => (await hall.call<Table>(calls.table, { token })).value
const setSeed = (clientSeed: string, { token } = seat) =>
  hall.call<Table['next']>(calls.clientSeed, { token, body: { clientSeed } })
const verified = (found: Fair) => verifyRound(z.decode(calls.fairRound.gives, found))

const Rounds = z.object({ rounds: z.int() })
const roundsOf = async ({ member }: Guest) =>
  (
    await hall.store.db.one(Rounds)`
      select count(*)::int as rounds from house.round where member = ${member}`
  ).rounds

test('[GAM-11] a round is of the committed seed, the player’s seed and the stake, and is verified when closed', async () => {
  const before = await table(seat)
  await fix(hall, member, plain)
  const { next: shown } = await table(seat)
  expect(shown.nonce).toBe(before.next.nonce)
  const { value } = await spin(hall, seat, '2000')
  const { round, next } = value
  expect(round).toMatchObject({ ...shown, state: 'closed', stake: '2000' })
  expect(round.at).toMatchObject({ freeSpinsLeft: 0 })
  const { title, mathHash } = before
  expect(round.id).toBe(roundIdOf({ title, mathHash, ...shown, stake: 2_000n }))
  expect(BigInt(value.balance)).toBe(cash - 2_000n + BigInt(round.win))
  expect(next.nonce).toBe(shown.nonce + 1)
  expect(next.serverSeedHash).not.toBe(shown.serverSeedHash)

  const { value: found } = await fair(round.id)
  expect(commitmentOf(found.serverSeed)).toBe(shown.serverSeedHash)
  expect(verified(found)).toMatchObject({ ok: true })
  expect(verified({ ...found, win: String(BigInt(found.win) + 1n) })).toMatchObject({ ok: false })
})

test('a seed is nowhere to be read before its round is closed', async () => {
  await fix(hall, member, bonus)
  const Seed = z.object({ seed: z.string() })
  const seedOf = () => hall.store.db.one(Seed)`
    select encode(server_seed, 'hex') as seed from house.place where member = ${member.member}`
  const { seed } = await seedOf()
  const { value, text } = await spin(hall, seat)
  expect(value.round.state).toBe('open')
  const said = [
    text,
    (await hall.call(calls.table, { token: seat.token })).text,
    (await hall.call(calls.rounds, { token: seat.token })).text,
    (await hall.call(record.receipt, { token: member.token, body: { round: value.round.id } }))
      .text,
    (await fair(value.round.id)).text,
  ]
  const { seed: following } = await seedOf()
  for (const answer of said) {
    expect(answer).not.toContain(seed)
    expect(answer).not.toContain(following)
  }
  expect(await fair(value.round.id)).toMatchObject({ code: 'not-yet-revealed' })
  expect(await tablesWith(house, seed)).toEqual(['house.round'])
  expect(await tablesWith(house, following)).toEqual(['house.place'])
})

test('a round that never was is unknown, whoever asks', async () => {
  expect(await fair(randomUUID())).toMatchObject({
    code: 'round-unknown',
    message: 'Putaran ini tidak ditemukan.',
  })
})

describe('stakes', () => {
  test('on offer are whole line bets within what the game is listed with', async () => {
    expect(seat.stakes).toEqual(
      [200, 400, 1_000, 2_000, 4_000, 10_000, 20_000, 40_000, 100_000, 200_000].map(String),
    )
    const math = slotOf('lakon-malam')
    expect(math && seat.stakes.every((stake) => isStake(math, BigInt(stake)))).toBe(true)
    const listed = (min: number, max: number) =>
      house.ownerStore.transact(
        (tx) =>
          tx.run`update catalogue.game set min_bet = ${min}, max_bet = ${max} where id = 'lakon-malam'`,
      )
    await listed(1_000, 3_999)
    expect((await table(seat)).stakes).toEqual(['1000', '2000'])
    expect(await spin(hall, seat, '4000')).toMatchObject({ code: 'stake-invalid' })
    await listed(200, 200_000)
  })

  test.each([
    ['nothing', '0', 200, 'stake-invalid'],
    ['less than nothing', '-1000', 200, 'stake-invalid'],
    ['a fraction', '1000.5', 400, 'malformed'],
    ['an exponent', '1e3', 400, 'malformed'],
    ['a number', 1000, 400, 'malformed'],
    ['other digits', '１０００', 400, 'malformed'],
    ['2^63', String(2n ** 63n), 400, 'malformed'],
    ['as many digits as are read', '9'.repeat(18), 200, 'stake-invalid'],
    ['not on offer', '201', 200, 'stake-invalid'],
    ['between two on offer', '300', 200, 'stake-invalid'],
    ['no stake', undefined, 400, 'malformed'],
  ])('%s is refused in both languages, and nothing is lost', async (_name, stake, status, code) => {
    const before = await table(seat)
    const { token } = seat
    const words = new Set<string>()
    for (const lang of ['id', 'en'] as const) {
      const answer = await hall.call(calls.open, { token, body: { stake }, lang })
      expect(answer).toMatchObject({ status, success: false, code })
      words.add(answer.message ?? '')
    }
    expect(words.size).toBe(2)
    expect(await table(seat)).toEqual(before)
    expect(await purse(hall, member)).toBe(cash)
    expect(await roundsOf(member)).toBe(0)
  })

  test('above the balance are refused, and the commitment stays for a smaller one', async () => {
    await fix(hall, member, ({ state }) => state.win === '0', { stake: 200_000n })
    for (let left = 5; left > 0; left--) {
      await spin(hall, seat, '200000')
      if (left > 1) await fix(hall, member, ({ state }) => state.win === '0', { stake: 200_000n })
    }
    const before = await table(seat)
    expect(before.balance).toBe('0')
    expect(await spin(hall, seat, '200')).toMatchObject({
      status: 200,
      code: 'funds-short',
      message: 'Saldo Anda tidak cukup untuk taruhan ini.',
    })
    expect(await table(seat)).toEqual(before)
  })
})

describe('one intent, one round', () => {
  test('the same key answers the same bytes and plays once, though twenty ask at once', async () => {
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => spin(hall, seat, '1000', key)),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.success).toBe(true)
    expect(await roundsOf(member)).toBe(1)
  })

  test('the same key with another stake is refused, and a refusal stays one', async () => {
    const [key, poor] = [randomUUID(), randomUUID()]
    await fix(hall, member, plain)
    await spin(hall, seat, '1000', key)
    expect(await spin(hall, seat, '2000', key)).toMatchObject({ status: 409, code: 'key-reused' })
    expect(await spin(hall, seat, '300', poor)).toMatchObject({ code: 'stake-invalid' })
    expect(await spin(hall, seat, '1000', poor)).toMatchObject({ status: 409, code: 'key-reused' })
    expect(await roundsOf(member)).toBe(1)
  })

  test('two seats that spin at once play one after the other, each its own seed and nonce', async () => {
    const other = await sit(hall, member)
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => spin(hall, i % 2 ? seat : other, '200')),
    )
    const rounds = answers.flatMap(({ success, value }) => (success ? [value.round] : []))
    for (const { code, success } of answers) if (!success) expect(code).toBe('round-open')
    expect(rounds.length).toBeGreaterThan(1)
    expect(rounds.map(({ nonce }) => nonce).toSorted((a, b) => a - b)).toEqual(
      rounds.map((_, i) => i),
    )
    expect(new Set(rounds.map(({ serverSeedHash }) => serverSeedHash)).size).toBe(rounds.length)
    expect(await roundsOf(member)).toBe(rounds.length)
  })
})

describe('the player’s own seed', () => {
  test('decides with the seed that was committed before, and stays until changed', async () => {
    const { next } = await table(seat)
    const { value: set } = await setSeed('Garuda 17-08-1945')
    expect(set).toEqual({ ...next, clientSeed: 'Garuda 17-08-1945' })
    const { value } = await spin(hall, seat)
    expect(value.round.clientSeed).toBe('Garuda 17-08-1945')
    expect(value.round.serverSeedHash).toBe(next.serverSeedHash)
    expect(value.next.clientSeed).toBe('Garuda 17-08-1945')
  })

  test.each(['', ' awal', 'akhir ', 'x'.repeat(65), 'a\u0301', 'baris\nbaru', '\u202eabc'])(
    '%o is none',
    async (clientSeed) => {
      expect(await setSeed(clientSeed)).toMatchObject({ status: 200, code: 'client-seed-invalid' })
      expect((await table(seat)).next).toEqual(seat.next)
    },
  )

  test('cannot be changed while a round is open', async () => {
    await fix(hall, member, bonus)
    await spin(hall, seat)
    expect(await setSeed('lain')).toMatchObject({
      code: 'round-open',
      message: 'Putaran sebelumnya belum selesai.',
    })
  })
})

describe('who may not play', () => {
  test('a closed game takes no stake, and goes on from the same commitment when it opens', async () => {
    const closing = { ...act, game: 'lakon-malam', reason: 'repair' }
    await hall.store.transact((tx) => catalogue.closeGame(tx, closing))
    expect(await spin(hall, seat)).toMatchObject({ code: 'game-closed' })
    await hall.store.transact((tx) => catalogue.openGame(tx, closing))
    const { value } = await spin(hall, seat)
    expect(value.round).toMatchObject(seat.next)
  })

  test('a locked member, and one who rests, in cash and in play money', async () => {
    const free = await sit(hall, member, { demo: true })
    const locking = { ...member, reason: 'test', by: 'house', now: hall.clock.now() }
    await hall.store.transact((tx) => wagers.lock(tx, { ...locking, locked: true }))
    for (const each of [seat, free])
      expect(await spin(hall, each)).toMatchObject({ code: 'member-locked' })
    await hall.store.transact((tx) => wagers.lock(tx, { ...locking, locked: false }))
    const until = new Date(hall.clock.now().getTime() + 86_400_000)
    await hall.store.transact((tx) => wagers.exclude(tx, { ...locking, until }))
    for (const each of [seat, free])
      expect(await spin(hall, each)).toMatchObject({ code: 'self-excluded' })
    expect(await roundsOf(member)).toBe(0)
  })
})

test('the code of a game with a door of its own opens nothing here', async () => {
  const listed = { rtp: '96.00', lines: 1, volatility: 'low', maxWinX: 10, cover: '' } as const
  await hall.store.transact((tx) =>
    catalogue.putGame(
      tx,
      {
        ...{ ...listed, id: 'kolam', vendor: 'BALAI', category: 'FISH', kind: 'SC' },
        ...{ names: { ID: 'Kolam', EN: 'Pond' }, minBet: 100n, maxBet: 1_000n },
      },
      act,
    ),
  )
  const body = { code: await codeFor(hall, member, { nodeId: 'kolam' }) }
  expect(await hall.call(calls.enter, { body })).toMatchObject({ code: 'launch-expired' })
  // Nor does a seat that was taken by that other door.
  const code = await codeFor(hall, member, { nodeId: 'kolam' })
  const { random, clock, store } = hall
  const taken = await store.transact((tx) => exchange(tx, { code, random, now: clock.now() }))
  if (isRefusal(taken)) throw new Error(taken.refused)
  const { token } = taken
  const round = randomUUID()
  for (const [call, body] of [
    [calls.table, {}],
    [calls.open, { stake: '100' }],
    [calls.move, { round }],
    [calls.clientSeed, { clientSeed: 'mine' }],
  ] as const)
    expect(await hall.call(call, { token, body }), call.path).toMatchObject({ code: 'game-closed' })
})

test('play money and cash are two tables: neither moves the other', async () => {
  const free = await sit(hall, member, { demo: true })
  expect([free.mode, free.balance]).toEqual(['demo', '1000000'])
  await fix(hall, member, plain, { mode: 'demo' })
  const { value } = await spin(hall, free)
  expect(BigInt(value.balance)).toBe(1_000_000n - 1_000n + BigInt(value.round.win))
  expect(await purse(hall, member)).toBe(cash)
  expect(await table(seat)).toMatchObject({ next: seat.next, balance: String(cash), last: null })
  const again = await sit(hall, member, { demo: true })
  expect(BigInt(again.balance)).toBeGreaterThanOrEqual(1_000_000n)
  expect(again.last?.id).toBe(value.round.id)
})

test('the last twenty rounds are shown newest first, though the clock was set back, and only one’s own', async () => {
  const ids: string[] = []
  for (let i = 0; i < 24; i++) {
    await fix(hall, member, plain, { stake: 200n })
    hall.clock.advance(i % 2 ? -60_000 : 30_000)
    ids.unshift((await spin(hall, seat, '200')).value.round.id)
  }
  hall.clock.advance(12 * 30_000)
  const { value } = await hall.call<Round[]>(calls.rounds, { token: seat.token })
  expect(value.map(({ id }) => id)).toEqual(ids.slice(0, 20))
  expect((await table(seat)).last?.id).toBe(ids[0])
  const stranger = await sit(hall, await guest(hall))
  expect((await hall.call<Round[]>(calls.rounds, { token: stranger.token })).value).toEqual([])
})
