import type { Sitting } from '@balai/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FishHouse } from './house.ts'

const settleMs = 1_200
const everyMs = 30_000

/** What play has come to over all games: asked as shots are booked, and every half minute. */
export function useSitting(house: Pick<FishHouse, 'sitting'>, { cash }: { cash: boolean }) {
  const [sitting, set] = useState<Sitting>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    const told = await house.sitting()
    if (told) set(told)
  }, [house])
  const look = useCallback(
    (code?: string) => {
      if (!cash) return
      if (code === 'reality-check') return void ask()
      timer.current ??= setTimeout(() => void ask(), settleMs)
    },
    [ask, cash],
  )
  useEffect(() => {
    if (!cash) return
    void ask()
    const every = setInterval(() => void ask(), everyMs)
    return () => {
      clearInterval(every)
      clearTimeout(timer.current)
    }
  }, [ask, cash])
  return { sitting, look, ask }
}

/** Seconds at play, told anew each second: of all games where that is known, else of this room. */
export function useSeconds(sitting: Sitting | undefined) {
  const [began] = useState(() => performance.now())
  const [now, tick] = useState(began)
  const told = useRef({ sitting, at: began })
  if (told.current.sitting !== sitting) told.current = { sitting, at: performance.now() }
  useEffect(() => {
    const timer = setInterval(() => tick(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const since = sitting?.since
  const before = since && sitting ? sitting.now.getTime() - since.getTime() : undefined
  const ms = before === undefined ? now - began : before + Math.max(0, now - told.current.at)
  return Math.max(0, Math.floor(ms / 1_000))
}
