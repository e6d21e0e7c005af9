import type { SignedIn } from '@balai/contract'
import { toast } from '@balai/ui'
import { useEntry } from '../app/entry.tsx'
import { deviceOf } from '../security/device.ts'
import { useWords } from '../words/words.tsx'
import { rememberDevice } from './loginMemory.ts'
import { useEnter } from './useEnter.ts'

type How = {
  remember: boolean
  /** What was just typed: it is not asked again where it has to be changed at once. */
  oldPassword?: string
}

/**
 * What follows when somebody was let in: a password that is out of date has to go first; otherwise
 * the interrupted act goes on, a first visit is shown around, and others see when they came last.
 */
export function useSignedIn() {
  const enter = useEnter()
  const { open, brought } = useEntry()
  const { t, day, clock } = useWords()
  return (given: SignedIn, { remember, oldPassword = '' }: How) => {
    if (remember && given.deviceToken) rememberDevice(given.deviceToken)
    const first = given.firstTimeLogin || brought?.first === true
    if (given.passwordExpired)
      return open('change', undefined, {
        first,
        expired: { token: given.token, oldPassword, codeTo: given.changeCodeTo },
      })
    enter(given)
    if (first) return open('tour')
    const { lastSignIn } = given
    if (!lastSignIn) return
    const at = new Date(lastSignIn.at)
    const when = t('login.lastAt', { day: day(at), clock: clock(at) })
    toast({
      title: t('login.last', { when }),
      detail: [deviceOf(lastSignIn.device).name, lastSignIn.ip].filter(Boolean).join(' · '),
    })
  }
}
