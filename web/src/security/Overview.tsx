import { useAsk } from '@balai/client'
import { type Security, security } from '@balai/contract'
import { Badge, Button, IconCheck, IconLock, IconMail, IconPhone } from '@balai/ui'
import { useState } from 'react'
import { useEntry } from '../app/entry.tsx'
import { ChangeContact } from '../profile/ChangeContact.tsx'
import { useWords } from '../words/words.tsx'
import { Asked } from './Asked.tsx'
import { Authenticator } from './Authenticator.tsx'
import { Meter } from './Meter.tsx'
import { MoneyRows, ProfileRows, SessionsRow } from './OwnRows.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Row } from './Row.tsx'

/** All that is the member's own or guards the account, one row each with how it stands and one way on. */
export function Overview() {
  const { t } = useWords()
  const question = useAsk(security.overview, undefined)
  return (
    <Asked title={t('security.guards')} question={question} count={4}>
      {(own) => (
        <>
          <Meter own={own} />
          <ul className="guards b-card">
            <ProfileRows />
            <PasswordRow own={own} />
            <MoneyRows />
            <ContactRow picture={<IconPhone />} name="mobile" value={own.mobile} />
            <ContactRow picture={<IconMail />} name="email" value={own.email} />
            <Authenticator on={own.totp} />
            <Passkeys passkeys={own.passkeys} />
            <SessionsRow />
          </ul>
        </>
      )}
    </Asked>
  )
}

function PasswordRow({ own }: { own: Security }) {
  const { t, houseDay } = useWords()
  const { open } = useEntry()
  const day = own.passwordChangedAt && houseDay(new Date(own.passwordChangedAt))
  return (
    <Row
      picture={<IconLock />}
      title={t('security.password')}
      action={<Button onClick={() => open('change')}>{t('security.change')}</Button>}
    >
      {day ? t('security.passwordSince', { day }) : t('security.passwordFirst')}
    </Row>
  )
}

type Contact = { picture: React.ReactNode; name: 'mobile' | 'email'; value: string | null }

function ContactRow({ picture, name, value }: Contact) {
  const { t } = useWords()
  const [changing, change] = useState(false)
  const act = t(value ? 'security.change' : 'security.add')
  return (
    <>
      <Row
        picture={picture}
        title={
          <>
            {t(`security.${name}`)}{' '}
            {value && (
              <Badge tone="win" icon={<IconCheck size={16} />}>
                {t('security.confirmed')}
              </Badge>
            )}
          </>
        }
        action={
          <Button aria-label={`${act}: ${t(`security.${name}`)}`} onClick={() => change(true)}>
            {act}
          </Button>
        }
      >
        {value ?? t(`security.${name}None`)}
      </Row>
      {changing && (
        <ChangeContact way={name === 'mobile' ? 'sms' : 'email'} close={() => change(false)} />
      )}
    </>
  )
}
