import { Button, Notice } from '@balai/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { useHuman } from '../proof/HumanCheck.tsx'
import { MobileField } from '../proof/MobileField.tsx'
import { proofOf } from '../proof/phoneCode.ts'
import { SmsCodeField } from '../proof/SmsCodeField.tsx'
import { usePhoneCode } from '../proof/usePhoneCode.ts'
import { visitorId } from '../proof/visitor.ts'
import { useWords } from '../words/words.tsx'
import { LoginFoot } from './LoginFoot.tsx'
import { forgetMe, remembered, rememberSms } from './loginMemory.ts'
import { firstDialCode, mobileFits } from './mobile.ts'
import { useSignIn, type Wanted } from './useSignIn.ts'

/** A mobile number and the code that was sent to it. Nothing tells whether the number is known. */
export function LoginByPhone({ onFactor }: { onFactor: (wanted: Wanted) => void }) {
  const { t } = useWords()
  const own = useSignIn({ onFactor })
  const human = useHuman()
  const phone = usePhoneCode('login', human)
  const [mobile, setMobile] = useState({ countryDialingCode: firstDialCode, mobileNum: '' })
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(false)
  const [tried, setTried] = useState<{ number?: true; code?: true }>({})
  useEffect(() => {
    const { sms, deviceToken } = remembered()
    if (sms) setMobile(sms)
    if (sms || deviceToken) setRemember(true)
  }, [])
  const fits = mobileFits(mobile.mobileNum)
  const ready = () => {
    setTried((now) => ({ ...now, number: true }))
    return fits
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried({ number: true, code: true })
    if (!fits || code.length < 6) return
    const proved = await phone.prove(code)
    if ('said' in proved) {
      setCode('')
      return own.sayAt('code', proved.said)
    }
    if (remember) rememberSms(mobile)
    else forgetMe()
    const proof = { ...proofOf(proved), visitor: visitorId() }
    if (!(await own.send({ type: 'sms', ...mobile, ...proof, remember }))) setCode('')
  }
  const above = own.saidAt('above')
  const atCode = own.saidAt('code') ?? (tried.code && !code ? t('code.empty') : undefined)
  return (
    <form
      method="dialog"
      className="entry-form"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
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
        ready={ready}
        value={code}
        error={atCode}
        onChange={(next) => {
          own.mended('code')
          setCode(next)
        }}
      />
      <LoginFoot remember={remember} onRemember={setRemember} />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        wide
        busy={own.pending}
        busyLabel={t('entry.entering')}
      >
        {t('entry.enter')}
      </Button>
    </form>
  )
}
