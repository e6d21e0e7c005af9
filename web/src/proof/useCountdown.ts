import { codeStartSeconds } from '@balai/contract'
import { useEffect, useState } from 'react'
import { codePollMs, secondMs } from '../timing.ts'

/** Longer than any wait of the house: a clock of the visitor's that is wrong is not believed. */
const longestMs = 15 * 60 * secondMs

/**
 * Seconds until something may be asked for again, looked at twice a second: from a given instant, or
 * 60 where none is given or the visitor's clock cannot be right. 0 when it may be asked for.
 */
export function useCountdown(): [number, (until: number | undefined) => void] {
  const [until, setUntil] = useState<number>()
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === undefined) return
    const look = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / secondMs))
      setLeft(seconds)
      if (seconds === 0) setUntil(undefined)
    }
    const timer = setInterval(look, codePollMs)
    return () => clearInterval(timer)
  }, [until])
  const begin = (given: number | undefined) => {
    const now = Date.now()
    const wait = given === undefined ? 0 : given - now
    const ms = wait > 0 && wait <= longestMs ? wait : codeStartSeconds * secondMs
    setLeft(Math.ceil(ms / secondMs))
    setUntil(now + ms)
  }
  return [left, begin]
}
