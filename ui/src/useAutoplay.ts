import { type RefObject, useEffect, useRef, useState } from 'react'
import { stillness } from './stillness.ts'

type Hold = 'pointer' | 'focus' | 'hidden' | 'rest'

/** Moves a snapping track on every `everyMs`, and around after the last, unless something holds it. */
export function useAutoplay(track: RefObject<HTMLElement | null>, count: number, everyMs: number) {
  const [at, setAt] = useState(0)
  const [held, setHeld] = useState<ReadonlySet<Hold>>(new Set())
  /** Where a scroll of ours is going: the places it passes are not chosen. */
  const bound = useRef<number>(undefined)

  const hold = (why: Hold, on: boolean) =>
    setHeld((now) => {
      if (now.has(why) === on) return now
      const next = new Set(now)
      if (on) next.add(why)
      else next.delete(why)
      return next
    })

  const go = (place: number) => {
    bound.current = place
    setAt(place)
    const list = track.current
    list?.scrollTo({
      left: place * list.clientWidth,
      behavior: stillness() ? 'instant' : 'smooth',
    })
  }

  const scrolled = () => {
    const list = track.current
    if (!list?.clientWidth) return
    const place = Math.round(list.scrollLeft / list.clientWidth)
    const there = Math.abs(list.scrollLeft - place * list.clientWidth) < 2
    if (bound.current !== undefined && bound.current !== place) return
    if (there) bound.current = undefined
    setAt(Math.min(place, count - 1))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `hold` only sets state
  useEffect(() => {
    const look = () => hold('hidden', document.hidden)
    if (stillness()) hold('rest', true)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  const playing = count > 1 && held.size === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each move begins a new wait
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(() => go((at + 1) % count), everyMs)
    return () => clearTimeout(timer)
  }, [playing, at, count, everyMs])

  const resting = held.has('rest')
  return { at, go, scrolled, hold, resting, toggleRest: () => hold('rest', !resting) }
}
