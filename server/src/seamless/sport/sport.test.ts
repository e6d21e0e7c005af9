import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { rollback } from '../door/calls/rollback.ts'
import { type Booth, cashOf, type Guest, openBooth } from '../steps/testing/booth.ts'
import { sport } from './handlers.ts'
import { Model, offerOf, type Wish } from './testing/model.ts'

let house: House
let booth: Booth
beforeAll(async () => {
  house = await openHouse({ max: 16 })
  booth = await openBooth(house)
})
afterAll(() => house.close())

const purse = 5_000n
const runs = process.env.LONG ? 5_000 : 40
const lanes = 8

/** Everything that can be asked of a ticket. */
const wishes: Wish[] = [
  ...[0n, 1_000n, 9_000n].map((stake) => ({ call: 'reserve', stake }) as const),
  ...(['confirm', 'reject', 'void', 'quote'] as const).map((call) => ({ call })),
  ...[0n, 4_000n].map((amount) => ({ call: 'settle', amount }) as const),
  ...(['last', 'never'] as const).map((which) => ({ call: 'unsettle', which }) as const),
  ...(['last', 'other', 'over'] as const).map((which) => ({ call: 'cashout', which }) as const),
  ...(['rollback-stake', 'rollback-settle'] as const).map((call) => ({ call })),
]
/** The ways on are asked for more often than the ways out. */
const wish = fc.constantFrom(
  ...wishes,
  ...wishes.filter(({ call }) => ['reserve', 'confirm', 'quote', 'unsettle'].includes(call)),
)

type Path =
  | 'bet/reserve'
  | 'bet/confirm'
  | 'bet/reject'
  | 'settle'
  | 'unsettle'
  | 'void'
  | 'cashout/quote'
  | 'cashout/confirm'
const call = (path: Path, body: object) => booth.ask(path, sport[path], body)

const leg = { eventId: 'e1', marketId: '1x2', selectionId: 'home', price: '1.85' }

/** One ticket of one guest, with the numbers of everything that was asked about it. */
class Table {
  readonly guest: Guest
  readonly id = `t-${randomUUID()}`
  readonly said: { path: Path; body: object; code: string }[] = []
  reserved = ''
  settled = ''
  offers = 0
  constructor(guest: Guest) {
    this.guest = guest
  }

  async ask(path: Path, more: object) {
    const { playerRef } = this.guest
    const txId = randomUUID()
    const body = {
      playerRef,
      ticketId: this.id,
      ...(path !== 'cashout/quote' && { txId }),
      ...more,
    }
    const answer = await call(path, body)
    this.said.push({ path, body, code: answer.code })
    return { ...answer, txId }
  }

  async play(wish: Wish): Promise<string> {
    const money = { currency: 'IDR' }
    const { sessionId, playerRef } = this.guest
    switch (wish.call) {
      case 'reserve': {
        const { code, txId } = await this.ask('bet/reserve', {
          ...{
            ...money,
            sessionId,
            gameCode: booth.gameId,
            legs: [leg],
            stake: String(wish.stake),
          },
        })
        if (code === 'OK') this.reserved = txId
        return code
      }
      case 'settle': {
        const { code, txId } = await this.ask('settle', { ...money, amount: String(wish.amount) })
        if (code === 'OK') this.settled = txId
        return code
      }
      case 'unsettle':
        return (
          await this.ask('unsettle', {
            settleTxId: wish.which === 'last' ? this.settled || 'x' : 'never',
          })
        ).code
      case 'quote': {
        const expiresAt = new Date(house.clock.now().getTime() + 30_000).toISOString()
        const n = this.offers + 1
        const { code } = await this.ask('cashout/quote', {
          quoteId: `${this.id}-${n}`,
          amount: String(offerOf(n)),
          expiresAt,
        })
        if (code === 'OK') this.offers = n
        return code
      }
      case 'cashout': {
        const amount = offerOf(this.offers) + (wish.which === 'other' ? 1n : 0n)
        const quoteId = `${this.id}-${wish.which === 'over' ? 'never' : this.offers}`
        const { code, txId } = await this.ask('cashout/confirm', {
          ...money,
          quoteId,
          amount: String(amount),
        })
        if (code === 'OK') this.settled = txId
        return code
      }
      case 'rollback-stake':
      case 'rollback-settle': {
        const originalTxId = wish.call === 'rollback-stake' ? this.reserved : this.settled
        return (
          await booth.ask('rollback', rollback, { playerRef, txId: randomUUID(), originalTxId })
        ).code
      }
      default:
        return (await this.ask(wish.call === 'void' ? 'void' : `bet/${wish.call}`, {})).code
    }
  }

  /** Whatever was said is said again: the same answers, and nothing moves. */
  async again() {
    for (const { path, body, code } of this.said) {
      // An offer that was refused is not kept: it has a number of its own and may be made later.
      if (path === 'cashout/quote' && code !== 'OK') continue
      const answer = await call(path, body)
      expect(answer.code, `${path} again`).toBe(code === 'OK' ? 'DUPLICATE_OK' : code)
    }
  }
}

const seen = new Map<string, number>()

class Step implements fc.AsyncCommand<Model, Table> {
  readonly wish: Wish
  constructor(wish: Wish) {
    this.wish = wish
  }
  check = ({ state }: Readonly<Model>) => {
    if (this.wish.call === 'rollback-stake') return state === 'reserved' || state === 'confirmed'
    return this.wish.call !== 'rollback-settle' || state === 'settled' || state === 'cashed'
  }
  async run(model: Model, table: Table) {
    const before = model.state
    const expected = model.play(this.wish)
    const code = await table.play(this.wish)
    expect(code, `${this.wish.call} of one ${before}`).toBe(expected)
    expect(await cashOf(booth, table.guest), `after ${this.wish.call}`).toBe(model.cash)
    const word = `${before} ${this.wish.call} ${code}`
    seen.set(word, (seen.get(word) ?? 0) + 1)
  }
  toString = () =>
    JSON.stringify(this.wish, (_, part) => (typeof part === 'bigint' ? `${part}` : part))
}

/** What has happened to a ticket already when anything else happens to it. */
const openings: Wish[][] = [
  [],
  [{ call: 'reject' }],
  ...[
    [],
    [{ call: 'reject' } as const],
    [{ call: 'void' } as const],
    [{ call: 'confirm' } as const],
    [{ call: 'confirm' } as const, { call: 'quote' } as const],
    [{ call: 'confirm' } as const, { call: 'void' } as const],
    [{ call: 'confirm' } as const, { call: 'settle', amount: 4_000n } as const],
    [
      { call: 'confirm' } as const,
      { call: 'quote' } as const,
      { call: 'cashout', which: 'last' } as const,
    ],
    [
      { call: 'confirm' } as const,
      { call: 'quote' } as const,
      { call: 'cashout', which: 'last' } as const,
      { call: 'unsettle', which: 'last' } as const,
    ],
  ].map((then): Wish[] => [{ call: 'reserve', stake: 1_000n }, ...then]),
]

const Owed = z.object({ owed: z.bigint() })

/** Plays steps on a ticket of its own, says everything again, and lays the books beside the model. */
async function played(opening: readonly Wish[], steps: Iterable<fc.AsyncCommand<Model, Table>>) {
  const table = new Table(await booth.guest(purse))
  const model = new Model(purse)
  for (const each of opening) await new Step(each).run(model, table)
  await fc.asyncModelRun(() => ({ model, real: table }), steps)
  await table.again()
  const { member, bucket } = table.guest
  expect(await cashOf(booth, table.guest), 'nothing moves by being said again').toBe(model.cash)
  const { owed } = await house.store.db.one(Owed)`
    select coalesce(sum(amount), 0)::bigint as owed from wagers.receivable
     where bucket = ${bucket} and member = ${member}`
  expect(owed).toBe(model.owed)
}

/** So many at once, until all are done. */
async function inLanes<T>(all: readonly T[], work: (one: T) => Promise<void>) {
  const left = [...all]
  const lane = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await work(one)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

test('[GAM-10] whatever is asked of a ticket in any state has its declared answer', async () => {
  const all = openings.flatMap((opening) => wishes.map((each) => ({ opening, each })))
  await inLanes(all, ({ opening, each }) => played(opening, [new Step(each)]))
  // Every state was met by every call, but for rollbacks of what was never taken.
  const states = new Set([...seen.keys()].map((word) => word.split(' ')[0]))
  expect([...states].sort()).toEqual([
    'cashed',
    'confirmed',
    'none',
    'rejected',
    'reserved',
    'settled',
    'tombstone',
    'voided',
  ])
}, 60_000)

test('[GAM-10] every sequence of calls about a ticket is answered and paid as in a schoolbook', async () => {
  const steps = fc.commands([wish.map((each) => new Step(each))], { maxCommands: 14, size: 'max' })
  const opening = fc.constantFrom(...openings)
  const before = [...seen.values()].reduce((a, b) => a + b, 0)
  const lane = () => fc.assert(fc.asyncProperty(opening, steps, played), { numRuns: runs / lanes })
  await Promise.all(Array.from({ length: lanes }, lane))
  const asked = [...seen.values()].reduce((a, b) => a + b, 0) - before
  expect(asked, 'a run that hardly asked anything proves nothing').toBeGreaterThan(runs * 2)
}, 120_000)
