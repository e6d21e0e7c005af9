import { useCommand } from '@balai/client'
import { type KycMine, kyc } from '@balai/contract'
import { Badge, Button, Card, IconCheck, Notice, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { Contact } from './Contact.tsx'
import type { Again } from './Verification.tsx'

type Telling = { mine: KycMine; again: Again }

/** The first level: a contact that is confirmed, a name and a birth date. */
export function Told({ mine, again }: Telling) {
  const { t } = useWords()
  const contact = mine.contact.mobile ?? mine.contact.email
  return (
    <section className="kyc-part" aria-label={t('kyc.toldTitle')}>
      <h3 className="d-20">{t('kyc.toldTitle')}</h3>
      <Card className="kyc-card">
        <div className="kyc-head">
          <b>{t('kyc.contact')}</b>
          {contact && <Done />}
        </div>
        {contact ? <p className="kyc-small">{contact}</p> : <Contact again={again} />}
      </Card>
      <Card className="kyc-card">
        <div className="kyc-head">
          <b>{t('kyc.person')}</b>
          {!mine.mayTell.name && !mine.mayTell.birthday && <Done />}
        </div>
        {mine.name && (
          <p className="kyc-small">
            {mine.name}
            {mine.birthYear && `, ${t('kyc.birthYear', { year: mine.birthYear })}`}
          </p>
        )}
        {(mine.mayTell.name || mine.mayTell.birthday) && <Person mine={mine} again={again} />}
      </Card>
    </section>
  )
}

function Done() {
  const { t } = useWords()
  return (
    <Badge tone="win" icon={<IconCheck size={16} />}>
      {t('kyc.confirmed')}
    </Badge>
  )
}

function Person({ mine, again }: Telling) {
  const { t } = useWords()
  const { send, pending, message, failed } = useCommand(kyc.tell)
  const [name, setName] = useState('')
  const [birthday, setBirthday] = useState('')
  const [tried, tryIt] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (!birthday || (mine.mayTell.name && !name.trim())) return
    const answer = await send({ ...(mine.mayTell.name && { name }), birthday })
    if (answer?.given) await again()
  }
  return (
    <form className="kyc-form" noValidate onSubmit={(event) => void submit(event)}>
      <p className="kyc-small">{t('kyc.personText')}</p>
      {mine.mayTell.name && (
        <TextField
          label={t('kyc.name')}
          autoComplete="name"
          maxLength={100}
          value={name}
          error={tried && !name.trim() ? t('kyc.nameEmpty') : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      )}
      <TextField
        label={t('kyc.birthday')}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        hint={t('kyc.birthdayHint')}
        value={birthday}
        error={tried && !birthday ? t('kyc.birthdayEmpty') : undefined}
        onChange={({ target }) => setBirthday(target.value)}
      />
      {message && <Notice tone="warn">{message}</Notice>}
      {failed && <Notice tone="bad">{t('kyc.noAnswer')}</Notice>}
      <Button
        type="submit"
        tone={mine.contact.mobile || mine.contact.email ? 'primary' : 'secondary'}
        busy={pending}
        busyLabel={t('kyc.sending')}
      >
        {t(mine.mayTell.name || !mine.birthYear ? 'kyc.save' : 'kyc.putRight')}
      </Button>
    </form>
  )
}
