import type { Sitting } from '@balai/contract'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isDue, netOf, playedMs, type State } from './machine/state.ts'
import { turn } from './machine/turn.ts'
import type { House } from './net.ts'
import { watchSitting } from './sitting.ts'
import { openTable } from './table.ts'
import { entered, play, seated, spun } from './testing/table-cast.ts'

const nothing = async () => {}
const show = { start() {}, calm() {}, stand() {}, land: nothing, present: nothing }
const minuteMs = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const said = (over: Partial<Sitting> = {}): Sitting => ({
  ...{ since: new Date(0), now: new Date(10 * minuteMs), currency: 'IDR', exponent: 0 },
  ...{ staked: 5_000n, returned: 1_000n, net: -4_000n },
  ...{ dueAt: new Date(15 * minuteMs), due: false, ...over },
})

function sit(mode: 'cash' | 'demo' = 'cash') {
  const asked: number[] = []
  const spins: string[] = []
  let next = said()
  let refused = false
  const house: House = {
    enter: () => Promise.reject(new Error('not asked')),
    play: async ({ key }) => {
      spins.push(key)
      if (refused)
        return { refused: 'reality-check', message: 'Saatnya berhenti sejenak.', value: {} }
      return { given: spun('nothing', table.get()) }
    },
    table: async () => entered(),
    rounds: async () => [],
    fairRound: () => Promise.reject(new Error('not asked')),
    hits: async () => [],
    setSeed: () => Promise.reject(new Error('not asked')),
    sitting: async () => {
      asked.push(performance.now())
      return next
    },
    answerReality: () => Promise.reject(new Error('not asked')),
  }
  const wait = (ms: number, then: () => void) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  }
  let made = 0
  const table = openTable({ house, show, tell() {}, newKey: () => `key ${++made}`, wait })
  watchSitting({ table, house, wait, now: () => performance.now() })
  table.dispatch({ is: 'entered', table: { ...entered(), mode } })
  return {
    ...{ table, asked, spins },
    says: (over: Partial<Sitting>) => (next = said(over)),
    refuses: () => (refused = true),
  }
}

test('[RSP-02] the table shows what play has come to over all games, and adds its own rounds at once', async () => {
  const { table, says } = sit()
  await vi.advanceTimersByTimeAsync(10)
  expect(netOf(table.get())).toBe(-4_000n)
  expect(playedMs(table.get(), performance.now())).toBeGreaterThanOrEqual(10 * minuteMs)
  const { stake } = table.get()
  table.press()
  await vi.advanceTimersByTimeAsync(20)
  expect(netOf(table.get()), 'before the house was asked again').toBe(-4_000n - stake)
  says({ net: -9_000n, staked: 10_000n })
  await vi.advanceTimersByTimeAsync(500)
  expect(netOf(table.get()), 'and as the house says it, with other games').toBe(-9_000n)
})

test('[RSP-02] the question falls due by the house’s clock, in the middle of automatic play: the round ends, none begins', async () => {
  const { table, says, spins } = sit()
  await vi.advanceTimersByTimeAsync(10)
  says({ dueAt: new Date(11 * minuteMs) })
  table.press()
  await vi.advanceTimersByTimeAsync(1_000)
  table.startAuto({ spins: 100, lossMax: 10n ** 12n, winStop: null })
  says({ dueAt: new Date(11 * minuteMs), due: true })
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(isDue(table.get())).toBe(true)
  const had = spins.length
  expect(had).toBeGreaterThan(1)
  for (let presses = 0; presses < 5; presses++) table.press()
  await vi.advanceTimersByTimeAsync(minuteMs)
  expect(spins).toHaveLength(had)
  expect(table.get()).toMatchObject({ auto: undefined, phase: 'idle' })
})

test('[RSP-02] a stake that the house refuses for it makes the table ask, and what it said goes', async () => {
  const { table, says, refuses } = sit()
  await vi.advanceTimersByTimeAsync(10)
  refuses()
  says({ due: true })
  table.press()
  await vi.advanceTimersByTimeAsync(50)
  expect(table.get()).toMatchObject({ said: undefined, phase: 'idle' })
  expect(isDue(table.get())).toBe(true)
})

test('[RSP-02] play money is not asked about', async () => {
  const { table, asked } = sit('demo')
  table.press()
  await vi.advanceTimersByTimeAsync(5 * minuteMs)
  expect(asked).toEqual([])
  expect(netOf(table.get())).toBe(-table.get().stake)
})

test('[RSP-02] free spins that were begun are played while the question waits; then nothing is staked', () => {
  let state: State = turn(seated(), { is: 'sat', sitting: said(), at: 0 }).state
  state = play(state, 'free')
  state = turn(state, { is: 'landed' }).state
  state = turn(state, { is: 'shown' }).state
  state = turn(state, { is: 'sat', sitting: said({ due: true }), at: 0 }).state
  for (let spin = 0; state.round?.state === 'open' && spin < 200; spin++) {
    const asked = turn(state, { is: 'pressed', key: `free ${spin}` }).state
    expect(asked.intent?.kind).toBe('free')
    state = play(asked, 'any', spin)
    state = turn(state, { is: 'landed' }).state
    state = turn(state, { is: 'shown' }).state
  }
  expect(state.round?.state).toBe('closed')
  expect(turn(state, { is: 'pressed', key: 'next' }).effects).toEqual([])
})

test('[RSP-02] whatever the house says and whenever: the net is what it said and what was played here since', () => {
  const step = fc.oneof(
    fc.record({ is: fc.constant('spin' as const) }),
    fc.record({ is: fc.constant('sat' as const), net: fc.bigInt({ min: -9_999n, max: 9_999n }) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let state = seated()
      let wanted = 0n
      steps.forEach((each, n) => {
        if (each.is === 'sat') {
          state = turn(state, { is: 'sat', sitting: said({ net: each.net }), at: n }).state
          wanted = each.net
        } else {
          const before = state.session
          state = play(state, 'any', n)
          state = turn(turn(state, { is: 'landed' }).state, { is: 'shown' }).state
          const { staked, returned } = state.session
          wanted += returned - before.returned - (staked - before.staked)
        }
        expect(netOf(state)).toBe(wanted)
      })
    }),
  )
})
