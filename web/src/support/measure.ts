import { pingPath } from '@balai/contract'
import { pingTimeoutMs } from '../timing.ts'

/** So many answers of each address are measured, after one that only opens the line. */
export const samplesMax = 5
/** So many addresses are measured at a time: more would wait for each other. */
export const atOnceMax = 4

/** What is known of an address by now. `ms` are the answers in the order they came. */
export type Speed = {
  state: 'waiting' | 'measuring' | 'measured' | 'away'
  ms: readonly number[]
}

/** The one in the middle: a single slow answer says little of a line. */
export function median(ms: readonly number[]): number | undefined {
  const sorted = [...ms].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)]
}

type Measuring = { signal: AbortSignal; tell: (speed: Speed) => void }

/** Measures one address, and tells what is known of it after each answer. */
export async function measure(origin: string, { signal, tell }: Measuring): Promise<void> {
  tell({ state: 'measuring', ms: [] })
  // The first opens the line, which later calls find open; a line that does not open is no way.
  if ((await pingOnce(origin, signal)) === undefined) {
    if (!signal.aborted) tell({ state: 'away', ms: [] })
    return
  }
  const ms: number[] = []
  let lost = 0
  for (let i = 0; i < samplesMax && lost * 2 < samplesMax; i++) {
    const took = await pingOnce(origin, signal)
    if (signal.aborted) return
    if (took === undefined) lost++
    else ms.push(took)
    tell({ state: 'measuring', ms: [...ms] })
  }
  tell({ state: lost * 2 < samplesMax ? 'measured' : 'away', ms })
}

/** How long one answer took, or undefined where none came in time. */
async function pingOnce(origin: string, signal: AbortSignal): Promise<number | undefined> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), pingTimeoutMs)
  const begun = performance.now()
  try {
    const { ok } = await fetch(origin + pingPath, {
      mode: 'cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.any([signal, late.signal]),
    })
    return ok ? performance.now() - begun : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

type Measurements = { signal: AbortSignal; tell: (origin: string, speed: Speed) => void }

/** Measures all of them, a few at a time, in their order. */
export async function measureAll(origins: readonly string[], { signal, tell }: Measurements) {
  const left = [...origins]
  const work = async () => {
    for (let origin = left.shift(); origin && !signal.aborted; origin = left.shift()) {
      const at = origin
      await measure(at, { signal, tell: (speed) => tell(at, speed) })
    }
  }
  await Promise.all(Array.from({ length: atOnceMax }, work))
}
