import { useAsk, useSession } from '@balai/client'
import { site } from '@balai/contract'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { openDoors, type Place } from '../routes.ts'
import { useEntry } from './entry.tsx'

/** Where a house that asks everyone to sign in sends who has not. */
export const wallDoor = '/login'

/**
 * True where the house shows nothing without a session. Who has none is led to the way in, and back
 * to where they were going once signed in.
 */
export function useWall({ path }: Place, search: string): boolean {
  const { data } = useAsk(site.config, undefined, { staleMs: 300_000 })
  const signedIn = useSession() !== undefined
  const { keep } = useEntry()
  const [, go] = useLocation()
  const walled = data?.loginedToHomePage === true && !signedIn && !openDoors.includes(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason to run
  useEffect(() => {
    if (!walled) return
    const back = path + (search && `?${search}`) + location.hash
    keep(() => go(back, { replace: true }))
    go(wallDoor, { replace: true })
  }, [walled, path, search])
  return walled
}
