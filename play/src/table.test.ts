import { Unreachable } from '@balai/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { House } from './net.ts'
import { openTable } from './table.ts'
import { entered, spun } from './testing/table-cast.ts'

const nothing = async () => {}
const show = { start() {}, calm() {}, stand() {}, land: nothing, present: nothing }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function sit(play: House['play']) {
  const keys: string[] = []
  const told: string[] = []
  let made = 0
  const house: House = {
    enter: () => Promise.reject(new Error('not asked')),
    play: (intent) => {
      keys.push(intent.key)
      return play(intent)
    },
    table: async () => entered(),
    rounds: async () => [],
    fairRound: () => Promise.reject(new Error('not asked')),
    hits: async () => [],
    setSeed: () => Promise.reject(new Error('not asked')),
    sitting: async () => undefined,
    answerReality: () => Promise.reject(new Error('not asked')),
  }
  const table = openTable({
    house,
    show,
    tell: ({ name }) => void told.push(name),
    newKey: () => `key ${++made}`,
    wait(ms, then) {
      const timer = setTimeout(then, ms)
      return () => clearTimeout(timer)
    },
  })
  table.dispatch({ is: 'entered', table: entered() })
  return { table, keys, told }
}

test('the network fails twice: the same key travels three times and the stake is taken once', async () => {
  let calls = 0
  const { table, keys } = sit(async () => {
    if (++calls < 3) throw new Unreachable('gone')
    return { given: spun('nothing', table.get()) }
  })
  table.press()
  await vi.advanceTimersByTimeAsync(500)
  expect(table.get()).toMatchObject({ phase: 'asking', doubt: true })
  await vi.advanceTimersByTimeAsync(5000)
  expect(keys).toEqual(['key 1', 'key 1', 'key 1'])
  expect(table.get().phase).toBe('idle')
  expect(table.get().session.staked).toBe(table.get().stake)
})

test('a slow answer is said to be confirmed, then shown', async () => {
  const { table } = sit(
    () =>
      new Promise((done) => setTimeout(() => done({ given: spun('nothing', table.get()) }), 3000)),
  )
  table.press()
  await vi.advanceTimersByTimeAsync(1300)
  expect(table.get().doubt).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(table.get().doubt).toBe(true)
  await vi.advanceTimersByTimeAsync(2000)
  expect(table.get()).toMatchObject({ phase: 'idle', doubt: false })
})

test('the page is told when a round is in motion and when it rests', async () => {
  const { table, told } = sit(async () => ({ given: spun('nothing', table.get()) }))
  table.press()
  await vi.advanceTimersByTimeAsync(100)
  expect(told).toEqual(['ready', 'balance', 'busy', 'idle', 'balance'])
})

test('an answer that nobody waits for is ignored', async () => {
  const { table } = sit(async () => ({ given: spun('nothing', table.get()) }))
  const before = table.get()
  table.dispatch({ is: 'answered', key: 'x', played: spun('nothing', before) })
  expect(table.get()).toBe(before)
})
