import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { affiliatesDesk, type Programme } from '@balai/contract/desk/affiliates'
import { affiliateChanges } from '@balai/contract/desk/affiliates-changes'
import { Button, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Propose } from '../../app/change/Propose.tsx'
import { Fact } from '../../app/Fact.tsx'
import { Failed } from '../../app/Failed.tsx'
import { useMay } from '../../app/me.ts'
import { Page } from '../../app/Page.tsx'
import '../../app/terms/terms.css'
import '../agents.css'
import { Nothing } from '../Nothing.tsx'
import { useWords } from '../texts.ts'
import { EditProgramme } from './EditProgramme.tsx'
import { Hosts } from './Hosts.tsx'
import { ProgrammeText } from './ProgrammeText.tsx'
import { SetRule } from './SetRule.tsx'

export type Whole = Gives<typeof affiliatesDesk.affiliatesTop>

const lists = [
  'affiliates',
  'affiliate-statements',
  'affiliate-brought',
  'affiliate-postbacks',
] as const

/** Programmes of affiliates, which click counts, and where postbacks may go. */
export function Affiliates() {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(affiliatesDesk.affiliatesTop, undefined)
  return (
    <Page title={t('affiliates')} above={{ to: '/agents', label: t('agents') }}>
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && (
        <div role="status" aria-busy="true">
          <SkeletonMany of="row" count={6} />
        </div>
      )}
      {data && (
        <>
          <Figures whole={data} />
          <Programmes whole={data} />
          <Rule whole={data} />
          <Hosts hosts={data.hosts} />
        </>
      )}
    </Page>
  )
}

function Figures({ whole }: { whole: Whole }) {
  const { t, figure, money } = useWords()
  return (
    <section className="sheet terms-sheet" aria-label={t('affiliates.figures')}>
      <dl className="agent-figures">
        <Fact num label={t('affiliates.count')}>
          {figure(whole.affiliates)}
        </Fact>
        <Fact num label={t('affiliates.owed')}>
          {money(whole.owed, whole)}
        </Fact>
      </dl>
      <p className="agent-ways">
        {lists.map((name) => (
          <Link key={name} to="/lists/$name" params={{ name }} className="link">
            {t(`affiliates.list_${name}`)}
          </Link>
        ))}
      </p>
    </section>
  )
}

function Programmes({ whole }: { whole: Whole }) {
  const { t } = useWords()
  const may = useMay('agents.edit')
  const [making, make] = useState(false)
  return (
    <section className="agent-section" aria-label={t('affiliates.programmes')}>
      <h2>{t('affiliates.programmes')}</h2>
      {may && (
        <p>
          <Button tone="primary" onClick={() => make(true)}>
            {t('affiliates.new')}
          </Button>
        </p>
      )}
      {whole.programmes.length === 0 && (
        <Nothing title={t('affiliates.programmesNone')} text={t('affiliates.programmesNoneText')} />
      )}
      {whole.programmes.map((one) => (
        <One key={one.programme} one={one} whole={whole} may={may} />
      ))}
      {making && <EditProgramme whole={whole} close={() => make(false)} />}
    </section>
  )
}

function One({ one, whole, may }: { one: Programme; whole: Whole; may: boolean }) {
  const { t, figure } = useWords()
  const [editing, edit] = useState(false)
  const [newest] = one.versions
  return (
    <article className="sheet terms-sheet" aria-label={one.programme}>
      <header>
        <h3>
          {one.programme} · {newest?.name}
        </h3>
        <small className="text-muted num">
          {t('affiliates.parts', { count: figure(one.affiliates) })}
        </small>
        {may && (
          <Button
            size="sm"
            aria-label={t('affiliates.nextOf', { programme: one.programme })}
            onClick={() => edit(true)}
          >
            {t('affiliates.next')}
          </Button>
        )}
      </header>
      {one.versions.map(({ nth, terms, fromMonth, at }) => (
        <ProgrammeText key={nth} purse={whole} version={{ nth, terms, fromMonth, at }} />
      ))}
      {editing && <EditProgramme whole={whole} of={one} close={() => edit(false)} />}
    </article>
  )
}

function Rule({ whole: { rule } }: { whole: Whole }) {
  const { t, figure, moment } = useWords()
  const may = useMay('agents.edit')
  const [changing, change] = useState<'ask' | { days: number; click: 'first' | 'last' }>()
  const close = () => change(undefined)
  return (
    <section className="agent-section" aria-label={t('affiliates.rule')}>
      <h2>{t('affiliates.rule')}</h2>
      <div className="sheet terms-sheet">
        <p>
          <b>{t(`affiliates.rule_${rule.click}`, { days: figure(rule.days) })}</b>{' '}
          <small className="text-muted num">
            {t('version.since', { nth: figure(rule.nth), at: moment(rule.at) })}
          </small>
        </p>
        {may && (
          <p>
            <Button size="sm" onClick={() => change('ask')}>
              {t('change')}
            </Button>
          </p>
        )}
      </div>
      {changing === 'ask' && <SetRule rule={rule} close={close} propose={change} />}
      {typeof changing === 'object' && (
        <Propose change={affiliateChanges.rule} terms={changing} onClose={close} />
      )}
    </section>
  )
}
