import type { Hidden } from '@balai/contract/desk/members'
import { Badge, Button, Card } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMay } from '../app/me.ts'
import { MemberLevel } from '../kyc/MemberLevel.tsx'
import type { Member } from './MemberPage.tsx'
import { Reveal } from './Reveal.tsx'
import { useWords } from './words.ts'

const typeOf = (type: Member['type']) => (type === 0 ? 'member' : type === 4 ? 'trial' : 'agent')

/** Who a member is. */
export function About({ member }: { member: Member }) {
  const { t, moment, day } = useWords()
  const or = (at: Date | null) => (at ? moment(at) : t('never'))
  const factors = [
    ...(member.totp ? [t('about.totp')] : []),
    ...(member.passkeys ? [t('about.passkeys', { count: member.passkeys })] : []),
  ]
  return (
    <div className="member-two">
      <Card className="panel">
        <h2>{t('about.title')}</h2>
        <dl className="facts">
          <Fact name={t('about.id')}>
            <code>{member.id}</code>
          </Fact>
          <Fact name={t('about.nickname')}>{member.nickname}</Fact>
          <Fact name={t('about.type')}>{t(`type.${typeOf(member.type)}`)}</Fact>
          <Fact name={t('about.language')}>{member.language}</Fact>
          <Fact name={t('about.currency')}>{member.currency}</Fact>
          <Fact name={t('about.opened')}>{day(member.openedAt)}</Fact>
          <Fact name={t('about.first')}>{or(member.firstSignedInAt)}</Fact>
          <Fact name={t('about.last')}>{or(member.lastSignedInAt)}</Fact>
          <Fact name={t('about.password')}>{or(member.passwordChangedAt)}</Fact>
          <Fact name={t('about.tags')}>
            {member.tags.length > 0
              ? member.tags.map((tag) => <Badge key={tag}>{tag}</Badge>)
              : t('none')}
          </Fact>
          <Fact name={t('about.factors')}>{factors.join(', ') || t('none')}</Fact>
          {member.changesLockedSince && (
            <Fact name={t('about.changesLocked')}>
              <Badge tone="warn">{day(member.changesLockedSince)}</Badge>
            </Fact>
          )}
          {member.closedByMemberAt && (
            <Fact name={t('about.closedByMember')}>{day(member.closedByMemberAt)}</Fact>
          )}
          {member.dormantSince && <Fact name={t('about.dormant')}>{day(member.dormantSince)}</Fact>}
        </dl>
      </Card>
      <Contacts member={member} />
    </div>
  )
}

const hidden = ['mobile', 'email', 'payeeName', 'birthday', 'idNumber'] as const satisfies Hidden[]

function Contacts({ member }: { member: Member }) {
  const { t } = useWords()
  const may = useMay('kyc.see')
  const [shown, show] = useState<Hidden>()
  return (
    <Card className="panel">
      <h2>{t('about.contact')}</h2>
      <dl className="facts">
        {hidden.map((what) => {
          const { masked, proved } = member[what]
          return (
            <Fact key={what} name={t(`about.${what}`)}>
              {masked ? <span className="num">{masked}</span> : <Faint>{t('none')}</Faint>}
              {proved && <Badge tone="win">{t('about.proved')}</Badge>}
              {masked && may && (
                <Button
                  size="sm"
                  aria-label={t('reveal.title', { what: t(`about.${what}`) })}
                  onClick={() => show(what)}
                >
                  {t('about.reveal')}
                </Button>
              )}
            </Fact>
          )
        })}
        <MemberLevel member={member.id} />
        <Fact name={t('about.invitedBy')}>
          <Other of={member.invitedBy} />
        </Fact>
        <Fact name={t('about.recommender')}>
          <Other of={member.recommender} />
        </Fact>
        <Fact name={t('about.code')}>{member.affiliateCode ?? <Faint>{t('none')}</Faint>}</Fact>
        {member.ownCode && <Fact name={t('about.ownCode')}>{member.ownCode}</Fact>}
        <Fact name={t('about.domain')}>{member.domain ?? <Faint>{t('none')}</Faint>}</Fact>
      </dl>
      {shown && <Reveal member={member} what={shown} close={() => show(undefined)} />}
    </Card>
  )
}

const Faint = ({ children }: { children: ReactNode }) => (
  <span className="text-faint">{children}</span>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

function Other({ of }: { of: Member['invitedBy'] }) {
  const { t } = useWords()
  if (!of) return <Faint>{t('none')}</Faint>
  return (
    <Link to="/members/$id" params={{ id: of.id }} className="link">
      {of.account}
    </Link>
  )
}
