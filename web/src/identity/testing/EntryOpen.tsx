import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type Door, useEntry } from '../../app/entry.tsx'

/** Opens a door as a press on it would. */
export function EntryOpen({ door, children }: { door: Door; children: ReactNode }) {
  const { open } = useEntry()
  const begin = useEffectEvent(() => open(door))
  useEffect(() => begin(), [])
  return children
}
