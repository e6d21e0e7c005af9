import { session } from '@balai/client'
import type { SignedIn } from '@balai/contract'
import { useLocation } from 'wouter'
import { useEntry } from '../app/entry.tsx'
import { useAt } from '../app/place.ts'

/**
 * Keeps the session and goes on: with what was waiting, or away from the doors' own pages to home.
 * True when something was waiting.
 */
export function useEnter() {
  const { entered } = useEntry()
  const { route } = useAt()
  const [, go] = useLocation()
  return (given: Pick<SignedIn, 'token' | 'isAgent'>) => {
    session.begin(given)
    const wentOn = entered()
    if (!wentOn && route.section === 'identity') go('/')
    return wentOn
  }
}
