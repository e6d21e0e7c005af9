import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceSeen, reveal, seen } from './reveal.ts'

let done: string[] = []
const tell = (what: string) => onceSeen('balance', () => void done.push(what))

beforeEach(() => {
  done = []
  vi.useFakeTimers()
})
afterEach(() => {
  reveal(false)
  vi.useRealTimers()
})

test('what is told while the reels turn is done when they stand, and only the last of it', () => {
  tell('before')
  reveal(true)
  tell('first')
  tell('second')
  expect(done).toEqual(['before'])
  reveal(false)
  expect(done).toEqual(['before', 'second'])
  tell('after')
  reveal(false)
  expect(done).toEqual(['before', 'second', 'after'])
})

test('between free spins the page shows what the game has shown, and waits for the rest', () => {
  reveal(true)
  tell('stake')
  seen()
  tell('win')
  expect(done).toEqual(['stake'])
  reveal(false)
  expect(done).toEqual(['stake', 'win'])
})

test('a game that falls silent holds the balance back for twenty seconds at most', () => {
  reveal(true)
  vi.advanceTimersByTime(60_000)
  tell('told')
  vi.advanceTimersByTime(19_999)
  expect(done).toEqual([])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['told'])
})
