import { useCommand } from '@balai/client'
import { FactorNeeded, recovery } from '@balai/contract'
import { Button, Notice } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { useHuman } from '../proof/HumanCheck.tsx'
import { MobileField } from '../proof/MobileField.tsx'
import { proofOf } from '../proof/phoneCode.ts'
import { SmsCodeField } from '../proof/SmsCodeField.tsx'
import { usePhoneCode } from '../proof/usePhoneCode.ts'
import { visitorId } from '../proof/visitor.ts'
import { useWords } from '../words/words.tsx'
import { failureOf } from './failure.ts'
import { LoginFactor } from './LoginFactor.tsx'
import { firstDialCode, mobileFits } from './mobile.ts'
import { NewPassword } from './NewPassword.tsx'
import { useNewPassword } from './useNewPassword.ts'
import { useSignedIn } from './useSignedIn.ts'
import type { Wanted } from './useSignIn.ts'

/**
 * A number, the code that was sent to it, and a new password; who had all three is signed in. Who has
 * an authenticator is asked for it in between.
 */
export function RecoveryByPhone() {
  const { t } = useWords()
  const change = useCommand(recovery.byPhone)
  const human = useHuman()
  const phone = usePhoneCode('password', human)
  const own = useNewPassword()
  const signedIn = useSignedIn()
  const [, go] = useLocation()
  const [mobile, setMobile] = useState({ countryDialingCode: firstDialCode, mobileNum: '' })
  const [code, setCode] = useState('')
  const [tried, setTried] = useState<{ number?: true; code?: true }>({})
  const [said, say] = useState<{ at: 'above' | 'code'; message: string }>()
  const [wanted, want] = useState<Wanted>()
  const fits = mobileFits(mobile.mobileNum)

  const send = async () => {
    setTried({ number: true, code: true })
    say(undefined)
    if (!own.ready() || !fits || code.length < 6) return
    const proved = await phone.prove(code)
    if ('said' in proved) return say({ at: 'code', message: proved.said })
    const answer = await change.send({
      ...mobile,
      ...proofOf(proved),
      newPassword: own.form.next,
      visitor: visitorId(),
    })
    if (answer?.given) {
      signedIn(answer.given, { remember: false })
      return go('/')
    }
    const more = z.safeParse(FactorNeeded, answer?.value)
    if (answer?.refused === 'second-factor' && more.success)
      return want({ ...more.data, remember: false, oldPassword: '' })
    if (!answer || own.refused(answer.refused, answer.message)) return
    const at = answer.refused.startsWith('code-') ? 'code' : 'above'
    if (at === 'code') setCode('')
    say({ at, message: answer.message })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const back = (why?: string) => {
    want(undefined)
    setCode('')
    say(why === undefined ? undefined : { at: 'above', message: why })
  }
  if (wanted) return <LoginFactor wanted={wanted} back={back} onIn={() => go('/')} />
  const above = said?.at === 'above' ? said.message : failureOf(change, t)
  const atCode = said?.at === 'code' ? said.message : undefined
  return (
    <form method="dialog" className="entry-form" noValidate onSubmit={submit}>
      <p className="text-muted">{t('recovery.phoneText')}</p>
      {above && <Notice tone="bad">{above}</Notice>}
      <MobileField
        value={mobile}
        error={tried.number && !fits ? t('login.mobileEmpty') : undefined}
        onChange={setMobile}
      />
      {human.shown}
      <SmsCodeField
        phone={phone}
        mobile={mobile}
        ready={() => {
          setTried((now) => ({ ...now, number: true }))
          return fits
        }}
        value={code}
        error={atCode ?? (tried.code && !code ? t('code.empty') : undefined)}
        onChange={setCode}
      />
      <NewPassword own={own} />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        wide
        busy={change.pending}
        busyLabel={t('password.saving')}
      >
        {t('password.save')}
      </Button>
    </form>
  )
}
