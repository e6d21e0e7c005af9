import { useCommand } from '@balai/client'
import { kyc, type Takes } from '@balai/contract'
import { Button, CodeField, Notice, Segments, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { MobileField } from '../proof/MobileField.tsx'
import { useCountdown } from '../proof/useCountdown.ts'
import { useConfirmed } from '../security/useConfirmed.tsx'
import { useWords } from '../words/words.tsx'
import type { Again } from './Verification.tsx'

type Where = Takes<typeof kyc.contactCode>['contact']

/** A contact is confirmed by the code that goes there. */
export function Contact({ again }: { again: Again }) {
  const { t } = useWords()
  const [way, choose] = useState<'email' | 'sms'>('email')
  const [email, setEmail] = useState('')
  const [mobile, setMobile] = useState({ countryDialingCode: '62', mobileNum: '' })
  const [sent, setSent] = useState<Where>()
  const sender = useCommand(kyc.contactCode)
  const [left, count] = useCountdown()
  const where: Where =
    way === 'email'
      ? { way, email: email.trim() }
      : { way, countryDialingCode: mobile.countryDialingCode, mobile: mobile.mobileNum }
  const ask = async (contact: Where) => {
    const answer = await sender.send({ contact })
    if (!answer?.given) return
    count(answer.given.expirationTime)
    setSent(contact)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask(where)
  }
  const said = sender.message ?? (sender.failed ? t('kyc.noAnswer') : undefined)
  if (sent)
    return (
      <Code
        contact={sent}
        left={left}
        said={said}
        resend={() => void ask(sent)}
        leave={() => setSent(undefined)}
        again={again}
      />
    )
  return (
    <form className="kyc-form" noValidate onSubmit={submit}>
      <p className="kyc-small">{t('kyc.contactNone')}</p>
      <Segments
        label={t('kyc.contactWay')}
        options={[
          { value: 'email', label: t('kyc.byEmail') },
          { value: 'sms', label: t('kyc.bySms') },
        ]}
        value={way}
        onChange={choose}
      />
      {way === 'email' ? (
        <TextField
          label={t('kyc.email')}
          type="email"
          autoComplete="email"
          maxLength={255}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      ) : (
        <MobileField value={mobile} onChange={setMobile} />
      )}
      {said && <Notice tone="warn">{said}</Notice>}
      <Button type="submit" tone="primary" busy={sender.pending} busyLabel={t('kyc.sending')}>
        {t('kyc.sendCode')}
      </Button>
    </form>
  )
}

type Coding = {
  contact: Where
  left: number
  said: string | undefined
  resend: () => void
  leave: () => void
  again: Again
}

function Code({ contact, left, said, resend, leave, again }: Coding) {
  const { t } = useWords()
  const { send, pending, message, failed } = useCommand(kyc.confirmContact)
  const [code, setCode] = useState('')
  const { confirmed, asking } = useConfirmed()
  const confirm = async (code: string) => {
    await confirmed(() => send({ contact, code }))
    // Also where the answer says that it is confirmed: an earlier one may have been lost.
    await again()
  }
  return (
    <form
      className="kyc-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void confirm(code)
      }}
    >
      <CodeField
        label={t('kyc.code')}
        hint={t('kyc.codeSent')}
        error={message ?? (failed ? t('kyc.noAnswer') : undefined)}
        value={code}
        onChange={setCode}
        onFull={(whole) => void confirm(whole)}
        disabled={pending}
      />
      {said && <Notice tone="warn">{said}</Notice>}
      <div className="kyc-acts">
        <Button type="submit" tone="primary" busy={pending} busyLabel={t('kyc.sending')}>
          {t('kyc.confirm')}
        </Button>
        <Button disabled={left > 0} onClick={resend}>
          {left > 0 ? t('kyc.codeAgain', { seconds: left }) : t('kyc.codeResend')}
        </Button>
        <Button tone="quiet" onClick={leave}>
          {t('kyc.otherContact')}
        </Button>
      </div>
      {asking}
    </form>
  )
}
