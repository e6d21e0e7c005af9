import { useAsk } from '@balai/client'
import { type Security, security } from '@balai/contract'
import { Badge, Button, IconCheck, IconLock, IconMail, IconPhone } from '@balai/ui'
import { useEntry } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'
import { Asked } from './Asked.tsx'
import { Authenticator } from './Authenticator.tsx'
import { Meter } from './Meter.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Row } from './Row.tsx'

/** The password, the ways to reach the member, passkeys and the authenticator, one row each. */
export function Overview() {
  const { t } = useWords()
  const question = useAsk(security.overview, undefined)
  return (
    <Asked title={t('security.guards')} question={question} count={4}>
      {(own) => (
        <>
          <Meter own={own} />
          <ul className="guards b-card">
            <PasswordRow own={own} />
            <ContactRow picture={<IconPhone />} name="mobile" value={own.mobile} />
            <ContactRow picture={<IconMail />} name="email" value={own.email} />
            <Authenticator on={own.totp} />
            <Passkeys passkeys={own.passkeys} />
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
  return (
    <Row
      picture={picture}
      title={t(`security.${name}`)}
      action={
        value && (
          <Badge tone="win" icon={<IconCheck size={16} />}>
            {t('security.confirmed')}
          </Badge>
        )
      }
    >
      {value ?? t(`security.${name}None`)}
    </Row>
  )
}
