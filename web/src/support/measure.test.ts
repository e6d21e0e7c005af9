import { pingPath } from '@balai/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pingTimeoutMs } from '../timing.ts'
import { addressesOf, fastestOf, feelsLike, isAddress, placeAt } from './address.ts'
import { atOnceMax, measure, measureAll, median, type Speed, samplesMax } from './measure.ts'

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Line = (origin: string, call: number) => number | 'lost' | 'never'

/** A net whose lines take as long as they are told to. */
function lines(line: Line) {
  const calls: { url: string; init: RequestInit }[] = []
  const under = { now: 0, most: 0 }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const origin = new URL(String(input)).origin
    const call = calls.filter(({ url }) => url.startsWith(origin)).length
    calls.push({ url: String(input), init })
    under.most = Math.max(under.most, ++under.now)
    try {
      const took = line(origin, call)
      if (took === 'lost') throw new TypeError('failed')
      await new Promise<void>((done, fail) => {
        if (took !== 'never') setTimeout(done, took)
        init.signal?.addEventListener('abort', () => fail(new DOMException('late', 'AbortError')))
      })
      return new Response(null, { status: 204 })
    } finally {
      under.now--
    }
  })
  return { calls, under }
}

const a = 'https://a.example'

async function measured(line: Line, forMs: number) {
  const told: Speed[] = []
  const net = lines(line)
  const leaving = new AbortController()
  const end = measure(a, { signal: leaving.signal, tell: (speed) => told.push(speed) })
  await vi.advanceTimersByTimeAsync(forMs)
  await end
  return { told, last: told.at(-1), ...net }
}

test('[MOD-05] five small answers after one that opens the line, and the one in the middle counts', async () => {
  const took = [400, 30, 90, 20, 500, 40]
  const { last, told, calls } = await measured((_, call) => took[call] ?? 0, 2_000)
  expect(samplesMax).toBe(5)
  expect(last).toEqual({ state: 'measured', ms: [30, 90, 20, 500, 40] })
  expect(median(last?.ms ?? [])).toBe(40)
  // Told as it grows, so that a bar can be drawn live.
  expect(told.map(({ ms }) => ms.length)).toEqual([0, 1, 2, 3, 4, 5, 5])
  expect(calls).toHaveLength(6)
  for (const { url, init } of calls) {
    expect(url).toBe(a + pingPath)
    expect(init).toMatchObject({ mode: 'cors', credentials: 'omit', cache: 'no-store' })
    expect(init.headers).toBeUndefined()
  }
})

test('[MOD-05] a line that stays silent for four seconds is out of reach, and is asked no more', async () => {
  expect(pingTimeoutMs).toBe(4_000)
  const told: Speed[] = []
  const { calls } = lines(() => 'never')
  const { signal } = new AbortController()
  const end = measure(a, { signal, tell: (speed) => told.push(speed) })
  await vi.advanceTimersByTimeAsync(pingTimeoutMs - 1)
  expect(told.at(-1)?.state).toBe('measuring')
  await vi.advanceTimersByTimeAsync(1)
  await end
  expect(told.at(-1)).toEqual({ state: 'away', ms: [] })
  expect(calls).toHaveLength(1)
})

test('a lost answer or two are forgiven; a line that loses most is no way', async () => {
  const some = await measured((_, call) => (call === 2 || call === 4 ? 'lost' : 50), 1_000)
  expect(some.last).toEqual({ state: 'measured', ms: [50, 50, 50] })
  const most = await measured((_, call) => (call > 1 ? 'lost' : 50), 1_000)
  expect(most.last).toEqual({ state: 'away', ms: [50] })
})

test('many addresses are measured a few at a time, each of them, and none once left', async () => {
  const many = Array.from({ length: 10 }, (_, i) => `https://a${i}.example`)
  const { under, calls } = lines(() => 20)
  const states = new Map<string, string>()
  const leaving = new AbortController()
  const tell = (origin: string, { state }: Speed) => states.set(origin, state)
  const end = measureAll(many, { signal: leaving.signal, tell })
  await vi.advanceTimersByTimeAsync(5_000)
  await end
  expect(under.most).toBe(atOnceMax)
  expect([...states.values()]).toEqual(many.map(() => 'measured'))
  calls.length = 0
  const again = measureAll(many, { signal: leaving.signal, tell })
  await vi.advanceTimersByTimeAsync(10)
  leaving.abort()
  await vi.advanceTimersByTimeAsync(5_000)
  await again
  expect(calls).toHaveLength(atOnceMax)
})

test('the fastest is the least median; changing to it is advised only where it would be felt', () => {
  const here = location.origin
  const speed = (...ms: number[]): Speed => ({ state: 'measured', ms })
  const of = (own: Speed, other: Speed) =>
    fastestOf(
      new Map([
        [here, own],
        [a, other],
      ]),
    )
  expect(of(speed(100, 110, 900), speed(20, 30, 40))).toEqual({ url: a, felt: true })
  expect(of(speed(30), speed(20))).toEqual({ url: a, felt: false })
  expect(of(speed(35), speed(20))).toEqual({ url: a, felt: true })
  expect(of(speed(20), speed(90))).toEqual({ url: here, felt: false })
  expect(of({ state: 'away', ms: [] }, speed(900))).toEqual({ url: a, felt: true })
  expect(of(speed(900), { state: 'away', ms: [1] })).toEqual({ url: here, felt: false })
  expect(of({ state: 'away', ms: [] }, { state: 'waiting', ms: [] })).toBeUndefined()
  expect([10, 79, 80, 199, 200, 499, 500].map(feelsLike)).toEqual([
    'Fast',
    'Fast',
    'Good',
    'Good',
    'Fair',
    'Fair',
    'Slow',
  ])
})

test('only plain origins are addresses: nothing that runs, leads on, or carries a name', () => {
  for (const url of [
    'https://balai.example',
    'https://balai.example:8443',
    'http://127.0.0.1:3000',
  ])
    expect(isAddress({ url, name: 'x' }), url).toBe(true)
  for (const url of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https://evil.example/path',
    'https://balai.example@evil.example',
    'https://balai.example?x',
    'https://balai.example#x',
    'HTTPS://BALAI.example',
    'ftp://balai.example',
    'balai.example',
    '',
  ])
    expect(isAddress({ url, name: 'x' }), url).toBe(false)
  expect(addressesOf([{ url: 'javascript:alert(1)', name: 'x' }])).toEqual([
    { url: location.origin, name: location.host },
  ])
})

test('the same place at another address; a code replaces whatever stood there', () => {
  history.replaceState(null, '', '/rng?name=lakon#top')
  expect(placeAt(a)).toBe('https://a.example/rng?name=lakon#top')
  history.replaceState(null, '', `${location.origin}//evil.example/x?token=old`)
  expect(new URL(placeAt(a, 'the-code')).host).toBe('a.example')
  history.replaceState(null, '', '/rng?token=old')
  expect(placeAt(a, 'the-code')).toBe('https://a.example/rng?token=the-code')
})
