import { useCommand } from '@balai/client'
import { security } from '@balai/contract'
import { Button, CodeField, Notice } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { failureOf } from './failure.ts'
import { Resend } from './Resend.tsx'

type Code = {
  to: 'sms' | 'email' | null
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

/** A code that goes to the member's own number or address, before a password may change. */
export function ChangeCode({ to, value, error, onChange }: Code) {
  const { t } = useWords()
  const sender = useCommand(security.sendCode)
  // A code that was sent stays good while another is refused.
  const [again, setAgain] = useState<number>()
  const send = async () => {
    const sent = await sender.send({})
    if (sent?.given) setAgain(sent.given.expirationTime)
  }
  const wrong = sender.message ?? failureOf(sender, t)
  return (
    <fieldset className="change-code">
      <legend className="b-label">{t('password.verify')}</legend>
      <p className="text-muted">{t(to ? `password.to_${to}` : 'password.to_any')}</p>
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      {again !== undefined ? (
        <>
          <CodeField
            label={t('factor.code')}
            name="verificationCode"
            value={value}
            error={error}
            onChange={onChange}
          />
          <Resend at={again} resend={() => void send()} />
        </>
      ) : (
        <>
          <Button busy={sender.pending} onClick={() => void send()}>
            {t('code.send')}
          </Button>
          {error && <p className="change-code-error">{error}</p>}
        </>
      )}
    </fieldset>
  )
}
