import { useAsk, useLive, useSession } from '@balai/client'
import { protection } from '@balai/contract'
import { useEffect, useEffectEvent } from 'react'
import { useNow } from '../app/useNow.ts'

/** A member may play at other games and on other devices meanwhile. */
const playingMs = 30_000
/** No browser can wait longer in one go. */
const waitMaxMs = 2 ** 31 - 1

/**
 * How long the member has played, what it came to, and when they are interrupted. It is asked again at
 * the moment when that falls due, and every half minute where `often`.
 */
export function useReality(often = false) {
  const who = useSession()
  const member = who !== undefined && who.isAgent !== 4
  const { data, dataUpdatedAt, refetch, isError } = useAsk(protection.reality, undefined, {
    enabled: member,
  })
  const look = useEffectEvent(() => void refetch())
  useLive('reality', () => void refetch())
  const sitting = data?.sitting
  useEffect(() => {
    if (!sitting && !often) return
    const dueInMs =
      sitting?.dueAt && !sitting.due ? sitting.dueAt.getTime() - sitting.now.getTime() : waitMaxMs
    const sinceMs = Date.now() - dataUpdatedAt
    const inMs = Math.min(dueInMs - sinceMs, often ? playingMs : waitMaxMs)
    const timer = setTimeout(look, Math.max(1_000, inMs))
    return () => clearTimeout(timer)
  }, [sitting, dataUpdatedAt, often])
  return { data: member ? data : undefined, at: dataUpdatedAt, isError, refetch }
}

type Told = { sitting: { since: Date | null; now: Date } | undefined; at: number }

/** For how long play has lasted, counted on each second from what the house said; its clock is right. */
export function usePlayed({ sitting, at }: Told): number {
  const running = sitting?.since ? sitting : undefined
  const now = useNow(1_000, running !== undefined)
  if (!running?.since) return 0
  return running.now.getTime() - running.since.getTime() + Math.max(0, now - at)
}
