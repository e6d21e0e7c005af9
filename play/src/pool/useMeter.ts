import type { Jackpot } from '@balai/contract/jackpots'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAround } from '../screens/seat.ts'
import { isStill } from '../stillness.ts'

/** So long the page may take before the pool counts as unread. */
const patienceMs = 12_000

const leftOf = (since: number) => Math.max(0, since + patienceMs - performance.now())

/** The pool of the game that is played: waited for, known, or not to be had for now. */
export function useMeter(): Jackpot | 'waiting' | 'unread' {
  const { meter, seat } = useAround()
  const told = useSyncExternalStore(meter.watch, meter.get)
  const [late, isLate] = useState(() => leftOf(meter.since) === 0)
  useEffect(() => {
    const timer = setTimeout(() => isLate(true), leftOf(meter.since))
    return () => clearTimeout(timer)
  }, [meter])
  if (told && told.game === seat.title && told.currency === seat.currency) return told
  return late ? 'unread' : 'waiting'
}

/** Rolls up to what was told last, and never beyond it; down, as when it fell, at once. */
export function useRolling(to: bigint, ms: number, from = to): bigint {
  const [shown, show] = useState(from)
  useEffect(() => {
    if (isStill()) return show(to)
    let began: number | undefined
    let first: bigint | undefined
    let handle = requestAnimationFrame(function roll(now) {
      began ??= now
      const part = Math.min(1, (now - began) / ms)
      const eased = BigInt(Math.round((1 - (1 - part) ** 3) * 10_000))
      show((before) => {
        first ??= before
        return part === 1 || to < first ? to : first + ((to - first) * eased) / 10_000n
      })
      if (part < 1) handle = requestAnimationFrame(roll)
    })
    return () => cancelAnimationFrame(handle)
  }, [to, ms])
  return shown
}
