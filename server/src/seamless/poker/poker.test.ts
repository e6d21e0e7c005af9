import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { rollback } from '../door/calls/rollback.ts'
import { win } from '../door/calls/win.ts'
import { holdPot } from '../pots/sql.ts'
import { type Booth, cashOf, type Guest, houseOf, openBooth } from '../steps/testing/booth.ts'
import { poker } from './handlers.ts'
import { potOfTable } from './seat.ts'

let house: House
let booth: Booth
beforeAll(async () => {
  house = await openHouse({ max: 24 })
  booth = await openBooth(house)
})
afterAll(() => house.close())

const money = { currency: 'IDR' }
const purse = 2_000n

type Chair = { guest: Guest; seatId: string }
type Sent = { booth?: Booth; txId?: string }

const buyIn = async (
  tableId: string,
  { guest, seatId }: Chair,
  amount: bigint,
  sent: Sent = {},
) => {
  const { booth: by = booth, txId = randomUUID() } = sent
  const answer = await by.ask('seat/buyin', poker['seat/buyin'], {
    ...{ ...money, txId, tableId, seatId, playerRef: guest.playerRef, sessionId: guest.sessionId },
    ...{ gameCode: by.gameId, buyIn: String(amount) },
  })
  return { ...answer, txId }
}
const cashOut = async (
  tableId: string,
  { guest, seatId }: Chair,
  stack: bigint,
  sent: Sent = {},
) => {
  const { booth: by = booth, txId = randomUUID() } = sent
  const answer = await by.ask('seat/cashout', poker['seat/cashout'], {
    ...{ ...money, txId, tableId, seatId, playerRef: guest.playerRef, stack: String(stack) },
  })
  return { ...answer, txId }
}
const undo = (guest: Guest, originalTxId: string) =>
  booth.ask('rollback', rollback, { playerRef: guest.playerRef, txId: randomUUID(), originalTxId })

type Part = { chair: Chair; contribution: bigint; rake: bigint; won: bigint }
const hand = (tableId: string, parts: readonly Part[], handId: string = randomUUID(), by = booth) =>
  by.ask('hand/report', poker['hand/report'], {
    ...{ ...money, handId, tableId, at: '2026-11-18T05:00:00.000Z' },
    seats: parts.map(({ chair, contribution, rake, won }) => ({
      ...{ playerRef: chair.guest.playerRef, seatId: chair.seatId },
      ...{ contribution: String(contribution), rake: String(rake), won: String(won) },
    })),
  })
const chairs = async (count: number, cash = purse): Promise<Chair[]> =>
  Promise.all(
    Array.from({ length: count }, async () => ({
      guest: await booth.guest(cash),
      seatId: randomUUID(),
    })),
  )
const onTable = (id: string, code = booth.vendor.code) =>
  house.store.transact((tx) => holdPot(tx, potOfTable(code, { id, mode: 'cash', currency: 'IDR' })))

const Wish = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('in' as const),
      who: fc.nat(2),
      amount: fc.constantFrom(0n, 100n, 700n, 2_500n),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('out' as const),
      who: fc.nat(2),
      amount: fc.constantFrom(0n, 100n, 650n, 1_400n, 5_000n),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('rake' as const),
      who: fc.nat(2),
      amount: fc.constantFrom(0n, 5n, 50n, 900n),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constantFrom('undo-in' as const, 'undo-out' as const, 'undo-out' as const),
      who: fc.nat(2),
      amount: fc.constant(0n),
    }),
  },
)
type Wish = typeof Wish extends fc.Arbitrary<infer W> ? W : never
type Place = {
  state: 'free' | 'open' | 'ended' | 'voided'
  cash: bigint
  ins: bigint[]
  live: bigint
  out: bigint | undefined
}

/** A table as a schoolbook has it. */
class Model {
  pot = 0n
  raked = 0n
  places: Place[] = [0, 1, 2].map(() => ({
    state: 'free',
    cash: purse,
    ins: [],
    live: 0n,
    out: undefined,
  }))

  play({ act, who, amount }: Wish): string {
    const place = this.places[who]!
    if (act === 'in') {
      if (amount === 0n) return 'AMOUNT_INVALID'
      if (place.state === 'ended' || place.state === 'voided') return 'ROUND_CLOSED'
      if (amount > place.cash) return 'INSUFFICIENT_FUNDS'
      this.pot += amount
      place.state = 'open'
      place.cash -= amount
      place.live += amount
      place.ins.push(amount)
      return 'OK'
    }
    if (act === 'rake') {
      if (place.state === 'free') return 'ROUND_UNKNOWN'
      if (amount > this.pot) return 'AMOUNT_INVALID'
      this.pot -= amount
      this.raked += amount
      return 'OK'
    }
    if (act === 'out') {
      if (place.state === 'free') return 'ROUND_UNKNOWN'
      if (amount > this.pot) return 'AMOUNT_INVALID'
      if (place.state !== 'open')
        return place.state === 'ended' ? 'ROUND_CLOSED' : 'BET_ALREADY_CANCELLED'
      this.pot -= amount
      place.state = 'ended'
      place.out = amount
      place.cash += amount
      return 'OK'
    }
    if (act === 'undo-in') {
      if (place.state === 'ended') return 'BET_ALREADY_SETTLED'
      const last = place.ins.pop()!
      this.pot -= last
      place.cash += last
      place.live -= last
      if (place.live === 0n) place.state = 'voided'
      return 'OK'
    }
    const out = place.out!
    const can = out < place.cash ? out : place.cash
    place.cash -= can
    this.pot += out
    place.state = 'open'
    place.out = undefined
    return 'OK'
  }
}

class Table {
  readonly id = randomUUID()
  readonly chairs: Chair[]
  readonly ins: string[][] = [[], [], []]
  readonly outs: string[] = ['', '', '']
  constructor(chairs: Chair[]) {
    this.chairs = chairs
  }
  async play({ act, who, amount }: Wish): Promise<string> {
    const chair = this.chairs[who]!
    if (act === 'in') {
      const { code, txId } = await buyIn(this.id, chair, amount)
      if (code === 'OK') this.ins[who]!.push(txId)
      return code
    }
    if (act === 'rake')
      return (await hand(this.id, [{ chair, contribution: amount, rake: amount, won: 0n }])).code
    if (act === 'undo-in') {
      const { code } = await undo(chair.guest, this.ins[who]!.at(-1)!)
      if (code === 'OK') this.ins[who]!.pop()
      return code
    }
    if (act === 'undo-out') return (await undo(chair.guest, this.outs[who]!)).code
    const { code, txId } = await cashOut(this.id, chair, amount)
    if (code === 'OK') this.outs[who] = txId
    return code
  }
}

const seen = new Map<string, number>()
class Step implements fc.AsyncCommand<Model, Table> {
  readonly wish: Wish
  constructor(wish: Wish) {
    this.wish = wish
  }
  check = ({ places }: Readonly<Model>) => {
    const place = places[this.wish.who]!
    if (this.wish.act === 'undo-in') return place.ins.length > 0
    return this.wish.act !== 'undo-out' || place.out !== undefined
  }
  async run(model: Model, table: Table) {
    const expected = model.play(this.wish)
    const code = await table.play(this.wish)
    expect(code, this.toString()).toBe(expected)
    const word = `${this.wish.act} ${code}`
    seen.set(word, (seen.get(word) ?? 0) + 1)
  }
  toString = () =>
    JSON.stringify(this.wish, (_, part) => (typeof part === 'bigint' ? `${part}` : part))
}

test('[GAM-10] a table gives out what its seats brought in less the rake, whatever is asked of it', async () => {
  const lanes = 6
  const runs = process.env.LONG ? 3_000 : 48
  const play = (_: unknown, lane: number) =>
    fc.assert(
      fc.asyncProperty(
        fc.commands([Wish.map((each) => new Step(each))], { maxCommands: 14, size: 'max' }),
        async (steps) => {
          const table = new Table(await chairs(3))
          const model = new Model()
          await fc.asyncModelRun(() => ({ model, real: table }), steps)
          for (const [i, { guest }] of table.chairs.entries())
            expect(await cashOf(booth, guest)).toBe(model.places[i]!.cash)
          if (table.ins.some((all) => all.length) || model.pot !== 0n)
            expect(await onTable(table.id)).toBe(model.pot)
        },
      ),
      { numRuns: runs / lanes, ...(process.env.LONG ? {} : { seed: lane }) },
    )
  await Promise.all(Array.from({ length: lanes }, play))
  for (const word of [
    'in OK',
    'in INSUFFICIENT_FUNDS',
    'in ROUND_CLOSED',
    'out OK',
    'out AMOUNT_INVALID',
    'out ROUND_CLOSED',
    'out ROUND_UNKNOWN',
    'rake OK',
    'rake AMOUNT_INVALID',
    'undo-in OK',
    'undo-out OK',
  ])
    expect(seen.get(word) ?? 0, word).toBeGreaterThan(0)
}, 120_000)

test('[GAM-10] twenty seats that cash out at once get no more than the table holds', async () => {
  const tableId = randomUUID()
  const seats = await chairs(20)
  for (const chair of seats) expect((await buyIn(tableId, chair, 100n)).code).toBe('OK')
  const before = await houseOf(booth)
  // Each asks for what five brought: the table holds four times that.
  const answers = await Promise.all(seats.map((chair) => cashOut(tableId, chair, 500n)))
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(4)
  expect(answers.filter(({ code }) => code === 'AMOUNT_INVALID')).toHaveLength(16)
  expect(await onTable(tableId)).toBe(0n)
  expect(before - (await houseOf(booth)), 'what went out').toBe(2_000n)
  const sums = await Promise.all(seats.map(({ guest }) => cashOf(booth, guest)))
  expect(sums.reduce((a, b) => a + b, 0n)).toBe(20n * purse)
})

test('[GAM-10] one cash-out sent twenty times at once is paid once, and with another stack it is in conflict', async () => {
  const tableId = randomUUID()
  const [chair] = await chairs(1)
  await buyIn(tableId, chair!, 900n)
  const txId = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => cashOut(tableId, chair!, 300n, { txId })),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([...Array(19).fill('DUPLICATE_OK'), 'OK'])
  expect((await cashOut(tableId, chair!, 600n, { txId })).code).toBe('TX_CONFLICT')
  expect(await cashOf(booth, chair!.guest)).toBe(purse - 600n)
})

test('[GAM-10] two players who take one seat at once: one sits, the other keeps the money', async () => {
  for (let i = 0; i < 6; i++) {
    const tableId = randomUUID()
    const seatId = randomUUID()
    const both = (await chairs(2)).map(({ guest }) => ({ guest, seatId }))
    const answers = await Promise.all(both.map((chair) => buyIn(tableId, chair, 500n)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'ROUND_UNKNOWN'])
    const left = await Promise.all(both.map(({ guest }) => cashOf(booth, guest)))
    expect(left.sort()).toEqual([purse - 500n, purse].sort())
  }
})

test('a seat that could not be paid for is free for the next', async () => {
  const tableId = randomUUID()
  const [poor, other] = await chairs(2)
  const { seatId } = poor!
  expect((await buyIn(tableId, poor!, purse + 1n)).code).toBe('INSUFFICIENT_FUNDS')
  expect((await buyIn(tableId, { ...other!, seatId }, 500n)).code).toBe('OK')
})

test('[GAM-10] what one wins from another leaves with the winner, less what was raked', async () => {
  const tableId = randomUUID()
  const [winner, loser] = await chairs(2)
  const [a, b] = [winner!, loser!]
  await buyIn(tableId, a, 1_000n)
  await buyIn(tableId, b, 1_000n)
  const parts = [
    { chair: a, contribution: 1_000n, rake: 30n, won: 1_940n },
    { chair: b, contribution: 1_000n, rake: 30n, won: 0n },
  ]
  const handId = randomUUID()
  expect((await hand(tableId, parts, handId)).code).toBe('OK')
  expect((await hand(tableId, parts, handId)).code).toBe('DUPLICATE_OK')
  const other = parts.map((part) => ({ ...part, rake: 0n }))
  expect((await hand(tableId, other, handId)).code).toBe('TX_CONFLICT')
  expect((await cashOut(tableId, a, 1_941n)).code, 'the rake is not theirs').toBe('AMOUNT_INVALID')
  expect((await cashOut(tableId, a, 1_940n)).code).toBe('OK')
  expect((await cashOut(tableId, b, 0n)).code).toBe('OK')
  expect(await cashOf(booth, a.guest)).toBe(purse + 940n)
  expect(await onTable(tableId)).toBe(0n)
  const Rake = z.object({ rake: z.bigint(), contribution: z.bigint() })
  const kept = await house.store.db.many(Rake)`
    select rake, contribution from seamless.hand_seat where hand = ${handId}`
  expect(kept).toEqual([
    { rake: 30n, contribution: 1_000n },
    { rake: 30n, contribution: 1_000n },
  ])
})

test('a hand must be covered, of this table, by those who sit there, each once', async () => {
  const tableId = randomUUID()
  const [one, stranger] = await chairs(2)
  await buyIn(tableId, one!, 100n)
  await buyIn(randomUUID(), stranger!, 100n)
  const fair = { chair: one!, contribution: 100n, rake: 5n, won: 95n }
  const said = async (parts: Part[], at = tableId) => (await hand(at, parts)).code
  expect(await said([{ ...fair, won: 96n }])).toBe('AMOUNT_INVALID')
  expect(await said([{ ...fair, contribution: -1n, rake: -5n, won: 0n }])).toBe('AMOUNT_INVALID')
  expect(await said([fair, fair])).toBe('MALFORMED')
  expect(await said([fair, { ...fair, chair: stranger! }])).toBe('ROUND_UNKNOWN')
  expect(await said([fair], randomUUID())).toBe('ROUND_UNKNOWN')
  expect(await said([{ ...fair, chair: { ...stranger!, seatId: one!.seatId } }])).toBe(
    'ROUND_UNKNOWN',
  )
  expect(await said([fair])).toBe('OK')
})

test('[GAM-10] another vendor, another player and another table find no seat; a win by the number of a seat finds no round', async () => {
  const tableId = randomUUID()
  const [one, neighbour] = await chairs(2)
  await buyIn(tableId, one!, 800n)
  const other = await openBooth(house)
  const intruder = { guest: await other.guest(purse), seatId: one!.seatId }
  const before = await cashOf(booth, one!.guest)
  expect((await cashOut(tableId, intruder, 800n, { booth: other })).code).toBe('ROUND_UNKNOWN')
  expect((await cashOut(tableId, { ...neighbour!, seatId: one!.seatId }, 800n)).code).toBe(
    'ROUND_UNKNOWN',
  )
  expect((await cashOut(randomUUID(), one!, 800n)).code).toBe('ROUND_UNKNOWN')
  expect((await buyIn(randomUUID(), one!, 100n)).code, 'the same seat at another table').toBe(
    'ROUND_UNKNOWN',
  )
  expect((await cashOut(tableId, one!, -5n)).code).toBe('AMOUNT_INVALID')
  const basic = {
    ...money,
    playerRef: one!.guest.playerRef,
    txId: randomUUID(),
    roundId: one!.seatId,
    amount: '5000',
    winType: 'base',
    roundEnd: true,
  }
  expect((await booth.ask('win', win, basic)).code).toBe('ROUND_UNKNOWN')
  expect(await cashOf(booth, one!.guest)).toBe(before)
  expect(await onTable(tableId)).toBe(800n)
})
