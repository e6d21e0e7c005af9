import { useAsk } from '@balai/client'
import { changes } from '@balai/contract/desk/changes'
import { switches } from '@balai/contract/desk/switches'
import { useEffect } from 'react'
import { useDeskChanged } from '../app/live.ts'

/** While something is stopped and still runs, rounds are counted down by the second. */
const busyMs = 1_000
const calmMs = 5_000

/** The switches as they stand, looked at again by themselves while the page is seen. */
export function useSwitches() {
  const asked = useAsk(switches.now, {}, { staleMs: 0 })
  const waiting = useAsk(changes.list, { kind: 'play-let-go', state: 'waiting' }, { staleMs: 0 })
  const { data, refetch } = asked
  const again = waiting.refetch
  const busy =
    data !== undefined &&
    [data.house, ...data.vendors, ...data.games].some(
      ({ stop, running }) => stop && running.rounds > 0,
    )
  useEffect(() => {
    const timer = setInterval(
      () => document.visibilityState === 'visible' && void refetch(),
      busy ? busyMs : calmMs,
    )
    return () => clearInterval(timer)
  }, [busy, refetch])
  const look = () => {
    void refetch()
    void again()
  }
  useDeskChanged(look)
  const waits = new Set(waiting.data?.items.map(({ subject }) => subject))
  return { ...asked, waits, look }
}
