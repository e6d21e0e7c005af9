import type { Profile } from '@balai/contract'
import { Badge, Button, IconCheck } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { ChangeContact } from './ChangeContact.tsx'
import { Fact, Facts } from './Facts.tsx'

/** How a member is reached, and the way to change it. */
export function Contacts({ own }: { own: Profile }) {
  const { t } = useWords()
  const [changing, change] = useState<'sms' | 'email'>()
  return (
    <Facts title={t('profile.contacts')}>
      <Contact of="mobile" told={own.mobile} change={() => change('sms')} />
      <Contact of="email" told={own.email} change={() => change('email')} />
      {changing && <ChangeContact way={changing} close={() => change(undefined)} />}
    </Facts>
  )
}

type Told = { of: 'mobile' | 'email'; told: Profile['mobile']; change: () => void }

function Contact({ of, told: { value, confirmed, changedAt }, change }: Told) {
  const { t, houseDay } = useWords()
  return (
    <Fact
      name={t(`profile.${of}`)}
      why={
        changedAt
          ? t('profile.contactChanged', { day: houseDay(changedAt) })
          : value
            ? undefined
            : t(`profile.${of}None`)
      }
      action={
        <Button onClick={change} aria-label={t(`profile.change_${of}`)}>
          {t(confirmed ? 'profile.change' : 'profile.add')}
        </Button>
      }
    >
      <span className="num">{value ?? '–'}</span>{' '}
      {value && (
        <Badge
          {...(confirmed && { tone: 'win' as const, icon: <IconCheck size={16} /> })}
          {...(!confirmed && { tone: 'warn' as const })}
        >
          {t(confirmed ? 'profile.confirmed' : 'profile.unconfirmed')}
        </Badge>
      )}
    </Fact>
  )
}
