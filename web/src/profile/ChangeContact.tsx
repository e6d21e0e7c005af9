import { askKey, useCommand, useSession } from '@balai/client'
import { type NewContact, profile, security } from '@balai/contract'
import { Button, CodeField, Dialog, Notice, TextField } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { MobileField } from '../proof/MobileField.tsx'
import { useCountdown } from '../proof/useCountdown.ts'
import { useConfirmed } from '../security/useConfirmed.tsx'
import { useWords } from '../words/words.tsx'
import { useProfileAgain } from './Profile.tsx'

type Changing = { way: 'sms' | 'email'; close: () => void }

/** Another number or address: who it is is asked first, then a code goes to the new one, and the old one is told. */
export function ChangeContact({ way, close }: Changing) {
  const { t } = useWords()
  const [email, setEmail] = useState('')
  const [mobile, setMobile] = useState({ countryDialingCode: '62', mobileNum: '' })
  const [sent, setSent] = useState<NewContact>()
  const sender = useCommand(profile.newContactCode)
  const [left, count] = useCountdown()
  const { confirmed, asking } = useConfirmed()
  const contact: NewContact =
    way === 'email'
      ? { way, email: email.trim() }
      : { way, countryDialingCode: mobile.countryDialingCode, mobile: mobile.mobileNum }
  const ask = async (contact: NewContact) => {
    const answer = await confirmed(() => sender.send({ contact }))
    if (!answer?.given) return
    count(answer.given.expirationTime)
    setSent(contact)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void ask(contact)
  }
  const said = sender.message ?? failureOf(sender, t)
  const title = t(way === 'email' ? 'profile.change_email' : 'profile.change_mobile')
  return (
    <Dialog open title={title} closeLabel={t('frame.close')} onClose={close}>
      {sent ? (
        <Code contact={sent} left={left} said={said} resend={() => void ask(sent)} close={close} />
      ) : (
        <form className="profile-form" noValidate onSubmit={submit}>
          <p className="text-muted">{t('profile.contactText')}</p>
          {way === 'email' ? (
            <TextField
              label={t('profile.newEmail')}
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
          <Button type="submit" tone="primary" size="lg" wide busy={sender.pending}>
            {t('profile.sendCode')}
          </Button>
        </form>
      )}
      {asking}
    </Dialog>
  )
}

type Coding = {
  contact: NewContact
  left: number
  said: string | undefined
  resend: () => void
  close: () => void
}

function Code({ contact, left, said, resend, close }: Coding) {
  const { t } = useWords()
  const again = useProfileAgain()
  const client = useQueryClient()
  const token = useSession()?.token
  const change = useCommand(profile.changeContact)
  const { confirmed, asking } = useConfirmed()
  const [code, setCode] = useState('')
  const give = async (code: string) => {
    const answer = await confirmed(() => change.send({ contact, code }))
    setCode('')
    // Also where it stands already: an earlier answer may have been lost.
    if (!answer?.given && answer?.refused !== 'contact-same') return
    await again()
    await client.invalidateQueries({ queryKey: askKey(security.overview, undefined, token) })
    close()
  }
  return (
    <form
      className="profile-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void give(code)
      }}
    >
      <p className="text-muted">
        {t('profile.codeSent', {
          to:
            contact.way === 'email'
              ? contact.email
              : `+${contact.countryDialingCode} ${contact.mobile}`,
        })}
      </p>
      <CodeField
        label={t('profile.code')}
        error={code ? undefined : (change.message ?? failureOf(change, t))}
        value={code}
        disabled={change.pending}
        onChange={setCode}
        onFull={(whole) => void give(whole)}
      />
      {said && <Notice tone="warn">{said}</Notice>}
      <Button type="submit" tone="primary" size="lg" wide busy={change.pending}>
        {t('profile.change')}
      </Button>
      <Button disabled={left > 0} onClick={resend} wide>
        {left > 0 ? t('profile.codeAgain', { seconds: left }) : t('profile.codeResend')}
      </Button>
      {asking}
    </form>
  )
}
