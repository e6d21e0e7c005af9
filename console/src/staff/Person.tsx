import { useAsk } from '@balai/client'
import { staff } from '@balai/contract/desk/staff'
import { Badge, Card } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { Failed } from '../app/Failed.tsx'
import { useMay, useMe } from '../app/me.ts'
import { Nowhere } from '../app/Nowhere.tsx'
import { Page, PageWaits } from '../app/Page.tsx'
import { Factors, type Known } from './Everyone.tsx'
import { Rights } from './Rights.tsx'
import type { KnownRole } from './RoleChoice.tsx'
import { personRoute } from './routes.tsx'
import { StaffActs } from './StaffActs.tsx'
import { StaffState } from './StaffState.tsx'
import { useWords } from './words.ts'

/** One who works at the desk: what they may do, and what can be done about it. */
export function Person() {
  const { t } = useWords()
  const { id } = personRoute.useParams()
  const people = useAsk(staff.all, undefined)
  const roles = useAsk(staff.roles, undefined)
  const above = { to: '/staff', label: t('staff.title') }
  const error = people.error ?? roles.error
  if (error && !(people.data && roles.data))
    return (
      <Page title={t('staff.title')} above={above}>
        <Failed error={error} again={() => void people.refetch()} />
      </Page>
    )
  if (!people.data || !roles.data) return <PageWaits title={t('staff.title')} />
  const person = people.data.find((one) => one.id === id)
  if (!person) return <Nowhere />
  const held = roles.data.filter((role) => person.roles.includes(role.id))
  return (
    <Page title={person.name} above={above} beside={<StaffState state={person.state} />}>
      <div className="person">
        <About person={person} held={held} />
        <Card className="panel">
          <h2>{t('staff.rights')}</h2>
          <p className="t-13 text-muted">{t('staff.rightsText')}</p>
          <Rights held={[...new Set(held.flatMap(({ permissions }) => permissions))]} />
        </Card>
      </div>
    </Page>
  )
}

function About({ person, held }: { person: Known; held: readonly KnownRole[] }) {
  const { t, moment } = useWords()
  const own = useMe().id === person.id
  const may = useMay('staff.edit')
  return (
    <Card className="panel person-about">
      <h2>{t('staff.about')}</h2>
      <dl className="facts">
        <dt>{t('staff.account')}</dt>
        <dd>
          <code>{person.account}</code>
          {own && <Badge tone="turq">{t('staff.you')}</Badge>}
        </dd>
        <dt>{t('staff.person')}</dt>
        <dd>
          <code>{person.person}</code>
        </dd>
        <dt>{t('staff.roles')}</dt>
        <dd>
          {held.map(({ id, name }) => (
            <Link key={id} to="/roles/$id" params={{ id }} className="link">
              {name}
            </Link>
          ))}
        </dd>
        <dt>{t('staff.factors')}</dt>
        <dd>
          <Factors factors={person.factors} />
        </dd>
        <dt>{t('staff.sessions')}</dt>
        <dd className="num">
          {person.sessions
            ? t('staff.sessionsOf', { count: person.sessions })
            : t('staff.sessionsNone')}
        </dd>
        <dt>{t('staff.seen')}</dt>
        <dd className="num">{person.lastSeenAt ? moment(person.lastSeenAt) : t('staff.never')}</dd>
      </dl>
      {person.state === 'closed' && <p className="t-13 text-muted">{t('staff.shutText')}</p>}
      {own && may && <p className="t-13 text-muted">{t('staff.self')}</p>}
      {may && !own && <StaffActs person={person} />}
      <Link
        to="/approvals"
        search={{ view: 'all', subject: `staff:${person.id}` }}
        className="link"
      >
        {t('staff.changes')}
      </Link>
    </Card>
  )
}
