import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { handlers } from '../door/handlers.ts'
import { foldPots } from '../pots/jobs.ts'
import { type Booth, cashOf, type Guest, houseOf, openBooth } from '../steps/testing/booth.ts'
import { openJackpot } from './open-jackpot.ts'
import { standings } from './sql.ts'

let house: House
let booth: Booth
beforeAll(async () => {
  house = await openHouse({ max: 24 })
  booth = await openBooth(house)
})
afterAll(() => house.close())

const seed = 1_000n
const open = async (by = booth, over: { currency?: string } = {}) => {
  const id = randomUUID()
  const now = house.clock.now()
  const order = { vendor: by.vendor.code, id, currency: 'IDR', seed, by: 'staff:1', now, ...over }
  await house.store.transact((tx) => openJackpot(tx, order))
  return id
}
const pool = async (id: string, by = booth) =>
  (await standings(house.store.db, by.vendor.code)).find((one) => one.id === id)?.pool

type Share = { jackpotId: string; amount: bigint }
const stakeOf = (guest: Guest, amount: bigint, shares: Share[], by = booth) => ({
  ...{
    playerRef: guest.playerRef,
    sessionId: guest.sessionId,
    txId: randomUUID(),
    currency: 'IDR',
  },
  ...{ roundId: randomUUID(), gameCode: by.gameId, amount: String(amount) },
  jackpotContribution: shares.map((share) => ({ ...share, amount: String(share.amount) })),
})
const stake = async (guest: Guest, amount: bigint, shares: Share[], more: object = {}) => {
  const body = { ...stakeOf(guest, amount, shares), ...more }
  return { ...(await booth.ask('bet', handlers.bet, body)), ...body }
}
const won = async (
  guest: Guest,
  jackpotId: string,
  amount: bigint,
  more: object = {},
  by = booth,
) => {
  const body = {
    ...{ playerRef: guest.playerRef, txId: randomUUID(), currency: 'IDR', roundId: randomUUID() },
    ...{ amount: String(amount), winType: 'jackpot', jackpotId, roundEnd: false },
    ...more,
  }
  return { ...(await by.ask('win', handlers.win, body)), txId: body.txId }
}
const undo = (guest: Guest, originalTxId: string) =>
  booth.ask('rollback', handlers.rollback, {
    playerRef: guest.playerRef,
    txId: randomUUID(),
    originalTxId,
  })

type Wish = {
  act: 'stake' | 'fall' | 'again' | 'undo-stake' | 'undo-fall' | 'fold'
  amount: bigint
  share: bigint
}
const wish: fc.Arbitrary<Wish> = fc.record({
  act: fc.constantFrom(
    'stake' as const,
    'stake' as const,
    'stake' as const,
    'fall' as const,
    'fall' as const,
    'again' as const,
    'undo-stake' as const,
    'undo-fall' as const,
    'fold' as const,
  ),
  amount: fc.constantFrom(100n, 900n, 1_000n, 1_040n, 5_000n),
  share: fc.constantFrom(0n, 1n, 40n, 99n, 101n),
})
type Model = {
  gathered: bigint
  cash: bigint
  stakes: { amount: bigint; share: bigint }[]
  falls: { amount: bigint; gathered: bigint }[]
}
type Real = {
  guest: Guest
  id: string
  stakes: string[]
  falls: { txId: string; roundId: string }[]
}
const cash = 100_000n
const seen = new Map<string, number>()

class Step implements fc.AsyncCommand<Model, Real> {
  readonly wish: Wish
  constructor(wish: Wish) {
    this.wish = wish
  }
  check = ({ stakes, falls }: Readonly<Model>) => {
    if (this.wish.act === 'undo-stake') return stakes.length > 0
    return !['undo-fall', 'again'].includes(this.wish.act) || falls.length > 0
  }
  expected(m: Model): string {
    const { act, amount, share } = this.wish
    if (act === 'stake') {
      if (share > amount) return 'AMOUNT_INVALID'
      m.cash -= amount
      m.gathered += share
      m.stakes.push({ amount, share })
      return 'OK'
    }
    if (act === 'undo-stake') {
      const last = m.stakes.pop()!
      m.gathered -= last.share
      m.cash += last.amount
      return 'OK'
    }
    if (act === 'undo-fall') {
      const last = m.falls.pop()!
      m.cash -= last.amount
      m.gathered += last.gathered
      return 'OK'
    }
    if (act === 'again') return 'BET_ALREADY_SETTLED'
    if (act === 'fold') return 'OK'
    if (amount > seed + m.gathered) return 'AMOUNT_INVALID'
    const gathered = m.gathered < 0n ? 0n : m.gathered < amount ? m.gathered : amount
    m.gathered -= gathered
    m.cash += amount
    m.falls.push({ amount, gathered })
    return 'OK'
  }
  async ask(real: Real): Promise<string> {
    const { act, amount, share } = this.wish
    const { guest, id } = real
    if (act === 'stake') {
      const { code, txId } = await stake(guest, amount, [{ jackpotId: id, amount: share }])
      if (code === 'OK') real.stakes.push(txId)
      return code
    }
    if (act === 'undo-stake') return (await undo(guest, real.stakes.pop()!)).code
    if (act === 'undo-fall') return (await undo(guest, real.falls.pop()!.txId)).code
    if (act === 'again')
      return (await won(guest, id, 1n, { roundId: real.falls.at(-1)!.roundId })).code
    if (act === 'fold') {
      await foldPots.run(house.store, house.clock.now())
      return 'OK'
    }
    const roundId = randomUUID()
    const { code, txId } = await won(guest, id, amount, { roundId })
    if (code === 'OK') real.falls.push({ txId, roundId })
    return code
  }
  async run(model: Model, real: Real) {
    const expected = this.expected(model)
    expect(await this.ask(real), this.toString()).toBe(expected)
    expect(await pool(real.id), this.toString()).toBe(seed + model.gathered)
    expect(await cashOf(booth, real.guest)).toBe(model.cash)
    seen.set(`${this.wish.act} ${expected}`, (seen.get(`${this.wish.act} ${expected}`) ?? 0) + 1)
  }
  toString = () =>
    JSON.stringify(this.wish, (_, part) => (typeof part === 'bigint' ? `${part}` : part))
}

test('[GAM-10] a jackpot holds what stakes brought, less what was won, whatever is asked of it', async () => {
  const lanes = 6
  const play = (_: unknown, lane: number) =>
    fc.assert(
      fc.asyncProperty(
        fc.commands([wish.map((each) => new Step(each))], { maxCommands: 12, size: 'max' }),
        async (steps) => {
          const real: Real = {
            guest: await booth.guest(cash),
            id: await open(),
            stakes: [],
            falls: [],
          }
          const model: Model = { gathered: 0n, cash, stakes: [], falls: [] }
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
    'stake OK',
    'stake AMOUNT_INVALID',
    'fall OK',
    'fall AMOUNT_INVALID',
    'again BET_ALREADY_SETTLED',
    'undo-stake OK',
    'undo-fall OK',
  ])
    expect(seen.get(word) ?? 0, word).toBeGreaterThan(0)
}, 120_000)

test('[GAM-10] of twenty who trigger one jackpot at once, one is paid what it holds', async () => {
  const id = await open()
  const guests = await Promise.all(Array.from({ length: 20 }, () => booth.guest(cash)))
  const before = await houseOf(booth)
  await Promise.all(guests.map((guest) => stake(guest, 1_000n, [{ jackpotId: id, amount: 50n }])))
  expect(await pool(id)).toBe(seed + 1_000n)
  const [greedy] = guests
  expect((await won(greedy!, id, seed + 1_001n)).code, 'one more than it holds').toBe(
    'AMOUNT_INVALID',
  )
  const answers = await Promise.all(guests.map((guest) => won(guest, id, seed + 1_000n)))
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'AMOUNT_INVALID')).toHaveLength(19)
  expect(await pool(id), 'it begins with its seed again').toBe(seed)
  expect((await houseOf(booth)) - before).toBe(20_000n - 2_000n)
})

test('[GAM-10] a double trigger: the same call hears its answer, another of the round is refused', async () => {
  const id = await open()
  const guest = await booth.guest(cash)
  const [roundId, txId] = [randomUUID(), randomUUID()]
  const same = await Promise.all(
    Array.from({ length: 12 }, () => won(guest, id, 400n, { roundId, txId })),
  )
  expect(same.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect(same.filter(({ code }) => code === 'DUPLICATE_OK')).toHaveLength(11)
  const others = await Promise.all(
    Array.from({ length: 6 }, () => won(guest, id, 300n, { roundId })),
  )
  expect(new Set(others.map(({ code }) => code))).toEqual(new Set(['BET_ALREADY_SETTLED']))
  expect((await won(guest, id, 401n, { roundId, txId })).code).toBe('TX_CONFLICT')
  expect(await cashOf(booth, guest)).toBe(cash + 400n)
})

test('[GAM-10] stakes that feed a jackpot go on while somebody holds it, and none of them is lost', async () => {
  const id = await open()
  const guests = await Promise.all(Array.from({ length: 8 }, () => booth.guest(cash)))
  let falls = 0n
  const feeding = guests.map(async (guest, i) => {
    for (let n = 0; n < 6; n++) {
      await stake(guest, 100n, [{ jackpotId: id, amount: 10n }])
      if (i === 0 && (await won(guest, id, 15n)).code === 'OK') falls += 15n
      if (i === 1) await foldPots.run(house.store, house.clock.now())
    }
  })
  await Promise.all(feeding)
  const Part = z.object({ gathered: z.bigint(), paid: z.bigint() })
  const { gathered, paid } = await house.store.db.one(Part)`
    select coalesce(sum(w.gathered), 0)::bigint as gathered,
           coalesce(sum(w.amount), 0)::bigint as paid
      from seamless.jackpot_win w join seamless.jackpot j on j.pot = w.pot where j.id = ${id}`
  expect(paid).toBe(falls)
  expect(await pool(id)).toBe(seed + 480n - gathered)
})

test('[GAM-10] a stake that is sent again feeds a jackpot once, and one that is refused not at all', async () => {
  const id = await open()
  const guest = await booth.guest(1_000n)
  const body = stakeOf(guest, 600n, [
    { jackpotId: id, amount: 4n },
    { jackpotId: id, amount: 2n },
  ])
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => booth.ask('bet', handlers.bet, body)),
  )
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect(await pool(id)).toBe(seed + 6n)
  expect((await stake(guest, 600n, [{ jackpotId: id, amount: 6n }])).code).toBe(
    'INSUFFICIENT_FUNDS',
  )
  expect(await pool(id)).toBe(seed + 6n)
  const both = {
    ...{ playerRef: guest.playerRef, sessionId: guest.sessionId, currency: 'IDR' },
    ...{ roundId: randomUUID(), gameCode: booth.gameId },
    bet: {
      txId: randomUUID(),
      amount: '100',
      jackpotContribution: [{ jackpotId: id, amount: '5' }],
    },
    win: { txId: randomUUID(), amount: '30' },
  }
  expect((await booth.ask('betwin', handlers.betwin, both)).code).toBe('OK')
  expect((await booth.ask('betwin', handlers.betwin, both)).code).toBe('DUPLICATE_OK')
  expect(await pool(id)).toBe(seed + 11n)
})

test('[GAM-10] a share is part of its stake, of a jackpot of this vendor and this currency', async () => {
  const id = await open()
  const other = await openBooth(house)
  const [theirs, dollars] = [await open(other), await open(booth, { currency: 'USD' })]
  const guest = await booth.guest(cash)
  const code = async (shares: Share[]) => (await stake(guest, 100n, shares)).code
  expect(await code([{ jackpotId: id, amount: 101n }])).toBe('AMOUNT_INVALID')
  expect(
    await code([
      { jackpotId: id, amount: 60n },
      { jackpotId: id, amount: 41n },
    ]),
  ).toBe('AMOUNT_INVALID')
  expect(await code([{ jackpotId: id, amount: -1n }])).toBe('AMOUNT_INVALID')
  for (const jackpotId of [theirs, dollars, 'never'])
    expect(await code([{ jackpotId, amount: 1n }])).toBe('MALFORMED')
  expect(await cashOf(booth, guest)).toBe(cash)
  for (const jackpotId of [theirs, dollars, 'never'])
    expect((await won(guest, jackpotId, 1n)).code).toBe('AMOUNT_INVALID')
  for (const amount of [0n, -5n]) expect((await won(guest, id, amount)).code).toBe('AMOUNT_INVALID')
  expect((await won(await other.guest(), id, 1n, {}, other)).code).toBe('AMOUNT_INVALID')
  expect([await pool(id), await pool(theirs, other)]).toEqual([seed, seed])
  expect(await cashOf(booth, guest)).toBe(cash)
})

test('a jackpot is opened once by its number, and with other terms refused', async () => {
  const id = await open()
  const now = house.clock.now()
  const order = { vendor: booth.vendor.code, id, currency: 'IDR', seed, by: 'staff:1', now }
  const again = (more: object) =>
    house.store.transact((tx) => openJackpot(tx, { ...order, ...more }))
  expect(await again({})).toMatchObject({ id, seed })
  expect(await again({ seed: 2_000n })).toMatchObject({ refused: 'key-reused' })
  expect(await again({ id: 'x', seed: -1n })).toMatchObject({ refused: 'stake-invalid' })
})
