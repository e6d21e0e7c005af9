import './proof.css'
import { Button, CodeField } from '@balai/ui'
import { useRef, useState } from 'react'
import { codeThrottleMs } from '../timing.ts'
import type { Mobile, PhoneCode } from './phoneCode.ts'
import { useProofWords } from './texts.ts'
import { useCountdown } from './useCountdown.ts'
import { Warning } from './Warning.tsx'

type SmsCode = {
  /** Who sends it: `usePhoneCode` says. */
  phone: PhoneCode
  mobile: Mobile
  /** Asked before sending: false when the number cannot be sent to, which its own field then says. */
  ready: () => boolean
  value: string
  onChange: (code: string) => void
  onFull?: (code: string) => void
  error?: string | undefined
  label?: string
  disabled?: boolean
}

/** A code by SMS: asked for by a button that counts down to the next, entered in six boxes. */
export function SmsCodeField(props: SmsCode) {
  const { phone, mobile, ready, value, onChange, onFull, error, disabled = false } = props
  const { t } = useProofWords()
  const [sending, setSending] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const [said, say] = useState<string>()
  const [left, count] = useCountdown()
  const pressed = useRef(-codeThrottleMs)
  const send = async () => {
    const now = performance.now()
    if (sending || now - pressed.current < codeThrottleMs) return
    pressed.current = now
    if (!ready()) return
    setSending(true)
    const sent = await phone.send(mobile)
    setSending(false)
    if ('said' in sent) return say(sent.said)
    setSentTo(
      `${mobile.countryDialingCode} ${mobile.mobileNum.replace(/\D/g, '').replace(/^0/, '')}`,
    )
    count(sent.expirationTime)
  }
  return (
    <div className="proof-code">
      <CodeField
        label={props.label ?? t('proof.code')}
        name="verificationCode"
        value={value}
        onChange={onChange}
        {...(onFull && { onFull })}
        error={error}
        hint={sentTo && t('proof.codeSent', { number: sentTo })}
        disabled={disabled}
      />
      <Button
        disabled={left > 0 || disabled}
        busy={sending}
        busyLabel={t('proof.codeSending')}
        onClick={() => void send()}
      >
        {left > 0 ? t('proof.codeAgain', { seconds: left }) : t('proof.codeSend')}
      </Button>
      {said !== undefined && <Warning onClose={() => say(undefined)}>{said}</Warning>}
    </div>
  )
}
