import { useAsk } from '@balai/client'
import { protection } from '@balai/contract'
import { useEffect, useEffectEvent } from 'react'
import type { Launch } from './useLaunch.ts'

/**
 * A launch that was refused because the member has not answered how they go on: the house is asked at
 * once what is due, and the game opens by itself when the answer is in.
 */
export function useInterrupted(launch: Launch, again: () => void) {
  const waits = launch.state === 'refused' && launch.code === 'reality-check'
  const { data, refetch } = useAsk(protection.reality, undefined, { enabled: waits })
  const look = useEffectEvent(() => void refetch())
  const open = useEffectEvent(again)
  useEffect(() => {
    if (waits) look()
  }, [waits])
  const due = data?.sitting.due
  useEffect(() => {
    if (waits && due === false) open()
  }, [waits, due])
}
