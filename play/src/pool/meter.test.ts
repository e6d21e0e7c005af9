import type { Jackpot } from '@balai/contract/jackpots'
import { expect, test } from 'vitest'
import { autoAfter } from '../machine/auto.ts'
import { paidNow } from '../machine/granted.ts'
import { beginning, type State } from '../machine/state.ts'
import type { Round } from '../read.ts'
import { createMeter } from './meter.ts'

test('whoever watches the meter hears what the page tells of it, until they stop', () => {
  const meter = createMeter()
  const heard: (bigint | undefined)[] = []
  const stop = meter.watch(() => heard.push(meter.get()?.pool))
  const pool = (of: bigint) => ({ game: 'mutiara-raja', pool: of }) as Jackpot
  expect(meter.get()).toBeUndefined()
  meter.tell(pool(5n))
  meter.tell(pool(7n))
  stop()
  meter.tell(pool(9n))
  expect([heard, meter.get()?.pool]).toEqual([[5n, 7n], 9n])
})

const round = (over: Partial<Round>) =>
  ({ state: 'closed', stake: 200n, win: 60n, granted: false, ...over }) as Round

test('[GAM-05] a pool is in the purse as its round is over, not before, and automatic play ends with it', () => {
  const balance = 1_000n
  expect(paidNow(beginning, { round: round({ pool: 5_000n }), balance })).toBe(5_060n)
  expect(paidNow(beginning, { round: round({ pool: 5_000n, state: 'open' }), balance })).toBe(0n)
  expect(paidNow(beginning, { round: round({}), balance })).toBe(60n)
  const auto = { spins: 10, lossMax: 10_000n, winStop: null, left: 8, net: 0n }
  const after = (over: Partial<Round>): State =>
    autoAfter({ ...beginning, auto, round: round(over) })
  expect(after({ pool: 5_000n })).toMatchObject({ auto: undefined, autoEnd: 'win' })
  expect(after({}).auto).toMatchObject({ left: 7, net: -140n })
})
