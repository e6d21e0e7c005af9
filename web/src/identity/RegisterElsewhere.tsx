import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { useEntry } from '../app/entry.tsx'

/** The popup of a house whose registration is a page of its own: it leads there. */
export function RegisterElsewhere() {
  const { close } = useEntry()
  const [, go] = useLocation()
  const leave = useEffectEvent(() => {
    close()
    go('/register')
  })
  useEffect(() => leave(), [])
  return null
}
