import { Refused, useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { type Case, risk, Verdict } from '@balai/contract/desk/risk'
import { riskChanges } from '@balai/contract/desk/risk-changes'
import { Badge, Button, Card, SelectField } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { Failed } from '../app/Failed.tsx'
import { useMay, useMe } from '../app/me.ts'
import { Nowhere } from '../app/Nowhere.tsx'
import { Page, PageWaits } from '../app/Page.tsx'
import { Notes, WriteNote } from '../members/NotesPanel.tsx'
import { Alerts } from './Alerts.tsx'
import { Links } from './Links.tsx'
import { caseRoute } from './routes.tsx'
import { useWords } from './words.ts'

export type Whole = Gives<typeof risk.one>

/** One case: what was found, who looks into it, what was written, and what came of it. */
export function CasePage() {
  const { id } = caseRoute.useParams()
  return z.safeParse(z.uuid(), id).success ? <One key={id} id={id} /> : <Nowhere />
}

function One({ id }: { id: string }) {
  const { t, said } = useWords()
  const { data, error, refetch } = useAsk(risk.one, { case: id })
  const above = { to: '/risk', label: t('title') }
  if (error instanceof Refused && error.code === 'case-unknown') return <Nowhere />
  if (!data && !error) return <PageWaits title={t('title')} />
  if (!data)
    return (
      <Page title={t('title')} above={above}>
        {error && <Failed error={error} again={() => void refetch()} />}
      </Page>
    )
  const { case: one } = data
  return (
    <Page
      title={one.words ? said(one.words) : t('hand')}
      above={above}
      beside={
        <Badge tone={one.state === 'open' ? 'warn' : 'info'}>{t(`state.${one.state}`)}</Badge>
      }
    >
      <div className="member-two">
        <div className="member-stack">
          <About one={one} />
          <Acts whole={data} />
          <Alerts alerts={data.alerts} />
          <Links whole={data} />
        </div>
        <NotesOf whole={data} />
      </div>
    </Page>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

function About({ one }: { one: Case }) {
  const { t, has, moment, figure } = useWords()
  const named = (fact: string) => {
    const key = `fact.${fact}`
    return has(key) ? t(key) : fact
  }
  return (
    <Card className="panel">
      {one.about && <blockquote>{one.about}</blockquote>}
      <dl className="facts">
        <Fact name={t('account')}>
          <Link to="/members/$id" params={{ id: one.member }} className="link">
            {one.account}
          </Link>
        </Fact>
        {Object.entries(one.facts).map(([fact, value]) => (
          <Fact key={fact} name={named(fact)}>
            {fact === 'round' ? (
              <Link
                to="/lists/$name"
                params={{ name: 'rounds' }}
                search={{ filters: { round: value } }}
                className="link"
              >
                {value}
              </Link>
            ) : (
              <span className="num">{/^\d+$/.test(value) ? figure(value) : value}</span>
            )}
          </Fact>
        ))}
        <Fact name={t('opened')}>
          <span className="num">{moment(one.openedAt)}</span>
        </Fact>
        <Fact name={t('openedBy')}>{one.openedBy?.name ?? t('rule')}</Fact>
        <Fact name={t('taken')}>{one.assigned?.name ?? t('nobody')}</Fact>
        {one.verdict && <Fact name={t('verdict')}>{t(`verdict.${one.verdict}`)}</Fact>}
        {one.closedAt && (
          <Fact name={t('closedAt')}>
            <span className="num">{moment(one.closedAt)}</span>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

function Acts({ whole: { case: one, staff } }: { whole: Whole }) {
  const { t } = useWords()
  const me = useMe()
  const may = useMay('risk.edit')
  const [doing, begin] = useState<'give' | 'close' | 'watch' | { to: string | null }>()
  if (!may || one.state === 'closed') return null
  const close = () => begin(undefined)
  const mine = one.assigned?.id === me.id
  return (
    <div className="member-acts">
      {!mine && staff.some(({ id }) => id === me.id) && (
        <Button tone="primary" onClick={() => begin({ to: me.id })}>
          {t('take')}
        </Button>
      )}
      <Button onClick={() => begin('give')}>{t('give')}</Button>
      {one.assigned && <Button onClick={() => begin({ to: null })}>{t('release')}</Button>}
      <Button onClick={() => begin('watch')}>
        {t(one.state === 'watching' ? 'reopen' : 'watch')}
      </Button>
      <Button onClick={() => begin('close')}>{t('close')}</Button>
      {typeof doing === 'object' && (
        <Propose
          change={riskChanges.assign}
          terms={{ case: one.id, to: doing.to }}
          onClose={close}
        />
      )}
      {doing === 'watch' && (
        <Propose
          change={riskChanges.watch}
          terms={{ case: one.id, watching: one.state !== 'watching' }}
          onClose={close}
        />
      )}
      {doing === 'give' && <Give staff={staff} give={(to) => begin({ to })} close={close} />}
      {doing === 'close' && <Close id={one.id} close={close} />}
    </div>
  )
}

type Giving = { staff: Whole['staff']; give: (to: string) => void; close: () => void }

function Give({ staff, give, close }: Giving) {
  const { t } = useWords()
  const [to, choose] = useState(staff[0]?.id ?? '')
  return (
    <Ask title={t('give')} onSubmit={() => to && give(to)} close={close}>
      <SelectField
        label={t('assign')}
        options={staff.map(({ id, name }) => ({ value: id, label: name }))}
        value={to}
        onChange={({ target }) => choose(target.value)}
      />
    </Ask>
  )
}

function Close({ id, close }: { id: string; close: () => void }) {
  const { t } = useWords()
  const [verdict, choose] = useState<Verdict>('clear')
  const [proposing, propose] = useState(false)
  if (proposing)
    return (
      <Propose
        change={riskChanges.close}
        terms={{ case: id, verdict }}
        title={t('close')}
        onClose={close}
      />
    )
  return (
    <Ask title={t('close')} onSubmit={() => propose(true)} close={close}>
      <SelectField
        label={t('decide')}
        options={Verdict.options.map((value) => ({ value, label: t(`verdict.${value}`) }))}
        value={verdict}
        onChange={({ target }) => choose(z.parse(Verdict, target.value))}
      />
    </Ask>
  )
}

function NotesOf({ whole: { case: one, notes } }: { whole: Whole }) {
  const { t } = useWords()
  const writes = useMay('members.edit')
  return (
    <Card className="panel member-stack">
      <h2>{t('notes')}</h2>
      {writes && <WriteNote member={one.member} of={one.id} />}
      {notes.length === 0 ? (
        <p className="t-13 text-muted">{t('notesNone')}</p>
      ) : (
        <Notes notes={notes} />
      )}
    </Card>
  )
}
