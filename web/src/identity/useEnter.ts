import { session } from '@balai/client'
import type { Gives, signIn } from '@balai/contract'
import { useLocation } from 'wouter'
import { useEntry } from '../app/entry.tsx'
import { useAt } from '../app/place.ts'

/** Keeps the session and goes on: with what was waiting, or away from the sign-in page to home. */
export function useEnter() {
  const { entered, greet } = useEntry()
  const { route } = useAt()
  const [, go] = useLocation()
  return (given: Gives<typeof signIn.login>, fresh = false) => {
    session.begin({ token: given.token, isAgent: given.isAgent })
    const wentOn = entered()
    if (!wentOn && route.section === 'identity') go('/')
    if (fresh && !wentOn) greet(true)
  }
}
