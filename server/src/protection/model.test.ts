import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { setCap } from '../wagers/index.ts'
import { openPlayer, type Player, purse } from '../wagers/testing/players.ts'
import { cancelRaise, confirmRaise } from './confirm-raise.ts'
import { setLimit } from './set-limit.ts'
import { limitsOf } from './state.ts'
import { paidIn } from './testing/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const runs = process.env.LONG ? 3_000 : 100
const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A Tuesday, in the afternoon of Jakarta. */
const start = Date.UTC(2026, 10, 17, 8)

const span = fc.constantFrom<Span>('day', 'day', 'week')
const amount = fc.constantFrom<bigint | null>(0n, 50n, 100n, 100n, 130n, 200n, null)
const is = <const K extends string>(kind: K) => fc.constant(kind)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: is('pay'), amount: fc.constantFrom(10n, 30n, 70n) }) },
  { weight: 4, arbitrary: fc.record({ kind: is('set'), span, amount }) },
  { weight: 4, arbitrary: fc.record({ kind: is('confirm'), span }) },
  { weight: 1, arbitrary: fc.record({ kind: is('other'), span }) },
  { weight: 1, arbitrary: fc.record({ kind: is('cancel'), span }) },
  { weight: 1, arbitrary: fc.record({ kind: is('cap'), span, amount }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: is('wait'), hours: fc.constantFrom(1, 9, 23, 24, 25, 192) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

type Span = 'day' | 'week'
type Line = {
  own: bigint | null
  cap: bigint | null
  /** Whether somebody has limited it yet: before that nothing is counted. */
  counted: boolean
  spent: bigint
  window: number
  raise: { amount: bigint | null; at: number } | null
}
const lengths = { day: dayMs, week: 7 * dayMs }
const newLine = (): Line => ({
  ...{ own: null, cap: null, counted: false, spent: 0n, window: 0, raise: null },
})
const least = ({ own, cap }: Pick<Line, 'own' | 'cap'>) =>
  own === null ? cap : cap === null || own < cap ? own : cap

/** The number of a day, or of a week that begins on Monday, by the clock of Jakarta. */
const windowOf = (of: Span, now: number) =>
  Math.floor((now + 7 * hourMs - (of === 'week' ? 4 * dayMs : 0)) / lengths[of])

/** The rules once more, as plainly as they can be said, for one member in Jakarta. */
function createModel() {
  const lines = { day: newLine(), week: newLine() }
  const look = (of: Span, now: number) => {
    const line = lines[of]
    const window = windowOf(of, now)
    if (line.window !== window) Object.assign(line, { spent: 0n, window })
    if (line.raise && now >= line.raise.at + 8 * dayMs) line.raise = null
    return line
  }
  const countCapped = () => {
    for (const line of Object.values(lines)) line.counted ||= line.cap !== null
  }
  return {
    paid: 0n,
    pay(sum: bigint, now: number) {
      const all = [look('day', now), look('week', now)]
      const stopped = all.some((line) => line.spent + sum > (least(line) ?? sum + line.spent))
      if (stopped) return 'deposit-limit'
      countCapped()
      for (const line of all) if (line.counted) line.spent += sum
      this.paid += sum
      return 'ok'
    },
    set(of: Span, own: bigint | null, now: number) {
      const line = look(of, now)
      if (own === null && line.own === null) return 'ok'
      if (own === null || (line.own !== null && own > line.own))
        line.raise = { amount: own, at: now }
      else {
        if (own !== line.own) countCapped()
        Object.assign(line, { own, raise: null, counted: true })
      }
      return 'ok'
    },
    confirm(of: Span, own: bigint | null, now: number) {
      const line = look(of, now)
      if (line.raise?.amount !== own) return 'raise-unknown'
      if (now < line.raise.at + dayMs) return 'raise-early'
      countCapped()
      Object.assign(line, { own, raise: null })
      return 'ok'
    },
    cancel(of: Span, now: number) {
      const line = look(of, now)
      if (!line.raise) return 'raise-unknown'
      line.raise = null
      return 'ok'
    },
    cap(of: Span, cap: bigint | null) {
      lines[of].cap = cap
      return 'ok'
    },
    wished: (of: Span, now: number) => look(of, now).raise?.amount,
    state: (now: number) =>
      (['day', 'week'] as const).map((span) => {
        const line = look(span, now)
        const { own, cap, spent, raise } = line
        return { span, own, house: cap, spent, amount: least(line), raise: raise?.amount }
      }),
  }
}

/** Most members have a limit already; without one there is nothing to raise. */
const begun: Step[] = [{ kind: 'set', span: 'day', amount: 100n }]

type World = { player: Player; now: number; model: ReturnType<typeof createModel> }

/** Does one step in both worlds, and says what each answered. */
async function both(world: World, step: Step): Promise<[string, string]> {
  const { player, model } = world
  const now = new Date(world.now)
  const { transact } = house.store
  const named = (answer: unknown) => (isRefusal(answer) ? answer.refused : 'ok')
  switch (step.kind) {
    case 'wait':
      world.now += step.hours * hourMs
      return ['ok', 'ok']
    case 'pay': {
      const paid = await paidIn(house, player, { amount: step.amount, now })
      return [named(paid), model.pay(step.amount, world.now)]
    }
    case 'cap': {
      const { span, amount } = step
      await transact((tx) => setCap(tx, { kind: 'deposit', span, amount, by: 'staff:1', now }))
      return ['ok', model.cap(span, amount)]
    }
    case 'set': {
      const which = { ...player, kind: 'deposit', span: step.span, now } as const
      const answer = await transact((tx) => setLimit(tx, { ...which, amount: step.amount }))
      return [named(answer), model.set(step.span, step.amount, world.now)]
    }
    case 'cancel': {
      const which = { ...player, kind: 'deposit', span: step.span, now } as const
      const answer = await transact((tx) => cancelRaise(tx, which))
      return [named(answer), model.cancel(step.span, world.now)]
    }
    default: {
      const which = { ...player, kind: 'deposit', span: step.span, now } as const
      const wished = model.wished(step.span, world.now)
      const amount = step.kind === 'confirm' && wished !== undefined ? wished : 777n
      const answer = await transact((tx) => confirmRaise(tx, { ...which, amount }))
      return [named(answer), model.confirm(step.span, amount, world.now)]
    }
  }
}

test('[RSP-01] limits are what a small model says, whatever is set, raised, confirmed and waited for', async () => {
  const met = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 30, size: 'max' }),
      async (steps) => {
        const player = await openPlayer(house, 1_000n)
        const world: World = { player, now: start, model: createModel() }
        try {
          for (const step of [...begun, ...steps]) {
            const [said, expected] = await both(world, step)
            expect(said, JSON.stringify(step, String)).toBe(expected)
            met.set(`${step.kind} ${said}`, (met.get(`${step.kind} ${said}`) ?? 0) + 1)
          }
          const now = new Date(world.now)
          const found = (await limitsOf(house.store.db, { ...player, now }))
            .filter(({ kind, span }) => kind === 'deposit' && span !== 'month')
            .map(({ span, own, house, spent, amount, raise }) => ({
              ...{ span, own, house, spent, amount, raise: raise?.amount },
            }))
          expect(found).toEqual(world.model.state(world.now))
          expect(await purse(house, player)).toBe(1_000n + world.model.paid)
        } finally {
          for (const span of ['day', 'week'] as const)
            await house.store.transact((tx) =>
              setCap(tx, {
                kind: 'deposit',
                span,
                amount: null,
                by: 'staff:1',
                now: new Date(start),
              }),
            )
        }
      },
    ),
    { numRuns: runs },
  )
  // A run that met hardly anything proves nothing.
  for (const each of ['pay ok', 'confirm raise-early', 'confirm raise-unknown', 'cancel ok'])
    expect(met.get(each) ?? 0, each).toBeGreaterThan(runs / 20)
  expect(met.get('confirm ok')).toBeGreaterThan(runs / 50)
  expect(met.get('pay deposit-limit')).toBeGreaterThan(runs / 2)
}, 600_000)
