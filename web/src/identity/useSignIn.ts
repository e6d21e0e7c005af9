import { useCommand } from '@balai/client'
import { CaptchaFlag, FactorNeeded, signIn, type Takes } from '@balai/contract'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useWords } from '../words/words.tsx'
import { failureOf } from './failure.ts'
import { remembered } from './loginMemory.ts'
import { useSignedIn } from './useSignedIn.ts'

/** Where a refusal is said: at what has to be mended, or above the form. */
type At = 'above' | 'captcha' | 'code'
const placeOf: Readonly<Record<string, At>> = {
  'captcha-needed': 'captcha',
  'captcha-wrong': 'captcha',
  'code-missing': 'code',
  'code-wrong': 'code',
  'code-expired': 'code',
}

/** A second factor that is asked for, and whether this browser may remember it. */
export type Wanted = FactorNeeded & { remember: boolean; oldPassword: string }
type Sent = Takes<typeof signIn.login> & { remember: boolean }

/** Sends a sign-in and says what came of it. The captcha stays, once asked for, until somebody is in. */
export function useSignIn({ onFactor }: { onFactor: (wanted: Wanted) => void }) {
  const { t } = useWords()
  const login = useCommand(signIn.login)
  const signedIn = useSignedIn()
  const [captcha, setCaptcha] = useState({ asked: false, picture: 0 })
  const [said, say] = useState<{ at: At; message: string }>()
  const send = async (takes: Sent): Promise<boolean> => {
    say(undefined)
    const { deviceToken } = remembered()
    const answer = await login.send({ ...takes, ...(deviceToken && { deviceToken }) })
    if (!answer) return false
    const oldPassword = takes.type === 'username' ? takes.password : ''
    if (answer.given) {
      signedIn(answer.given, { remember: takes.remember, oldPassword })
      return true
    }
    const wanted = z.safeParse(FactorNeeded, answer.value)
    if (answer.refused === 'second-factor' && wanted.success) {
      onFactor({ ...wanted.data, remember: takes.remember, oldPassword })
      return true
    }
    const at = placeOf[answer.refused] ?? 'above'
    const flag = z.safeParse(CaptchaFlag, answer.value).data?.captcha || at === 'captcha'
    // Any answer uses a picture up: whatever was wrong, the next try needs another.
    setCaptcha(({ asked, picture }) => ({ asked: asked || flag, picture: picture + 1 }))
    say({ at, message: answer.message })
    return false
  }
  const failed = failureOf(login, t)
  return {
    send,
    pending: login.pending,
    captcha,
    saidAt: (at: At) => (said?.at === at ? said.message : at === 'above' ? failed : undefined),
    sayAt: (at: At, message: string) => say({ at, message }),
    mended: (at: At) => said?.at === at && say(undefined),
  }
}
