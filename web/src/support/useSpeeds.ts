import { useEffect, useState } from 'react'
import type { Speeds } from './address.ts'
import { measureAll, type Speed } from './measure.ts'

const waiting: Speed = { state: 'waiting', ms: [] }

/** Measures the addresses as soon as they are known, and again when that is asked for. */
export function useSpeeds(origins: readonly string[]) {
  const [speeds, setSpeeds] = useState<Speeds>(new Map())
  const [time, setTime] = useState(0)
  const of = origins.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `time` stands for being asked once more
  useEffect(() => {
    if (!of) return
    const leaving = new AbortController()
    const all = of.split(' ')
    setSpeeds(new Map(all.map((origin) => [origin, waiting])))
    void measureAll(all, {
      signal: leaving.signal,
      tell: (origin, speed) => {
        if (!leaving.signal.aborted) setSpeeds((before) => new Map(before).set(origin, speed))
      },
    })
    return () => leaving.abort()
  }, [of, time])
  const done =
    speeds.size > 0 &&
    [...speeds.values()].every(({ state }) => state === 'measured' || state === 'away')
  return { speeds, done, again: () => setTime(time + 1) }
}
