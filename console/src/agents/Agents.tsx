import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { agentsDesk } from '@balai/contract/desk/agents'
import { Button, IconSearch, SkeletonMany, TextField } from '@balai/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Fact } from '../app/Fact.tsx'
import { Failed } from '../app/Failed.tsx'
import { Page } from '../app/Page.tsx'
import '../app/terms/terms.css'
import './agents.css'
import { Below } from './Below.tsx'
import { NodeTable } from './NodeTable.tsx'
import { Nothing } from './Nothing.tsx'
import { agentsRoute } from './routes.tsx'
import { TopRates } from './TopRates.tsx'
import { useWords } from './texts.ts'

export type Whole = Gives<typeof agentsDesk.agentTop>

const lists = [
  'agent-contracts',
  'agent-bills',
  'agent-earned',
  'agent-bets',
  'agent-payments',
  'agent-residue',
] as const

/** The network of agents: what it comes to, whoever is looked for, who stands at the top, and what all may get. */
export function Agents() {
  const { t } = useWords()
  const { q = '' } = agentsRoute.useSearch()
  const { data, error, refetch } = useAsk(agentsDesk.agentTop, undefined, { staleMs: 10_000 })
  return (
    <Page title={t('agents')}>
      <p className="agent-ways">
        <Link to="/agents/affiliates" className="link">
          {t('affiliates')}
        </Link>
      </p>
      <Find key={q} text={q} />
      {q.trim().length >= 2 && <Found text={q.trim()} />}
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <Waits />}
      {data && (
        <>
          <Figures whole={data} />
          <Below />
          <TopRates whole={data} />
        </>
      )}
    </Page>
  )
}

const Waits = () => (
  <div role="status" aria-busy="true">
    <SkeletonMany of="row" count={8} />
  </div>
)

function Find({ text }: { text: string }) {
  const { t } = useWords()
  const go = useNavigate()
  const [typed, type] = useState(text)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void go({ to: '/agents', search: { q: typed.trim() || undefined } })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form is what Enter sends
    <form className="member-find" role="search" onSubmit={submit}>
      <TextField
        label={t('find')}
        hint={t('find.hint')}
        type="search"
        name="q"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={64}
        value={typed}
        start={<IconSearch size={18} />}
        onChange={({ target }) => type(target.value)}
      />
      <div className="member-find-acts">
        <Button type="submit" tone="primary">
          {t('find.go')}
        </Button>
      </div>
    </form>
  )
}

function Found({ text }: { text: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(agentsDesk.agentFind, { search: text })
  if (error && !data) return <Failed error={error} again={() => void refetch()} />
  if (!data) return <Waits />
  return (
    <section className="agent-section" aria-label={t('found')}>
      <h2>{t('found')}</h2>
      {data.length === 0 ? (
        <Nothing title={t('found.none')} text={t('found.noneText')} />
      ) : (
        <NodeTable caption={t('found')} nodes={data} />
      )}
    </section>
  )
}

function Figures({ whole }: { whole: Whole }) {
  const { t, figure, money } = useWords()
  return (
    <section className="sheet terms-sheet" aria-label={t('figures')}>
      <dl className="agent-figures">
        <Fact num label={t('figures.members')}>
          {figure(whole.members)}
        </Fact>
        <Fact num label={t('figures.contracts')}>
          {figure(whole.contracts)}
        </Fact>
        <Fact num label={t('figures.owed')}>
          {money(whole.owed, whole)}
        </Fact>
        <Fact num label={t('figures.waiting')}>
          {figure(whole.waiting)}
        </Fact>
        <Fact num label={t('figures.residue')}>
          {money(whole.residue, whole)}
        </Fact>
      </dl>
      <p className="agent-ways">
        {lists.map((name) => (
          <Link key={name} to="/lists/$name" params={{ name }} className="link">
            {t(`list.${name}`)}
          </Link>
        ))}
      </p>
    </section>
  )
}
