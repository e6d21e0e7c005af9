import type { SignedIn } from '@balai/contract'
import type { RegisterType } from '@balai/contract/register-rules'
import { useLocation } from 'wouter'
import { useEntry } from '../app/entry.tsx'
import { rememberDevice } from './loginMemory.ts'
import { useEnter } from './useEnter.ts'

/**
 * What follows a registration: the popup closes, the page is home, and the visitor is greeted; who
 * has a generated name is told it first. What had been waiting for a session goes on instead.
 */
export function useRegistered() {
  const enter = useEnter()
  const { greet } = useEntry()
  const [, go] = useLocation()
  return (given: SignedIn, type: RegisterType) => {
    // Kept where the account was opened, so that its next sign-in is asked for nothing more.
    if (given.deviceToken) rememberDevice(given.deviceToken)
    const wentOn = enter(given)
    if (!wentOn) go('/')
    if (type === 'registerMobile') greet({ generated: given.account })
    else if (!wentOn) greet(true)
  }
}
