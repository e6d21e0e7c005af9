import { Refused, useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { MemberId } from '@balai/contract'
import { agentsDesk } from '@balai/contract/desk/agents'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { Fact } from '../app/Fact.tsx'
import { Failed } from '../app/Failed.tsx'
import { useMay } from '../app/me.ts'
import { Nowhere } from '../app/Nowhere.tsx'
import { Page, PageWaits } from '../app/Page.tsx'
import { AgentActs } from './AgentActs.tsx'
import { AffiliatePart } from './affiliates/AffiliatePart.tsx'
import '../app/terms/terms.css'
import './agents.css'
import { Below } from './Below.tsx'
import { ContractTable } from './ContractTable.tsx'
import { TypeBadge } from './NodeTable.tsx'
import { Nothing } from './Nothing.tsx'
import { OwnRates } from './OwnRates.tsx'
import { Places } from './Places.tsx'
import { agentRoute } from './routes.tsx'
import { useWords } from './texts.ts'

export type Agent = Gives<typeof agentsDesk.agentOne>

/** One member of the network: the way up, what is played below, what they get, and every place they stood at. */
export function AgentPage() {
  const { id } = agentRoute.useParams()
  const read = z.safeParse(MemberId, id)
  return read.success ? <One key={id} id={read.data} /> : <Nowhere />
}

function One({ id }: { id: MemberId }) {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(agentsDesk.agentOne, { member: id })
  const above = { to: '/agents', label: t('agents') }
  if (error instanceof Refused && error.code === 'agents-unknown') return <Nowhere />
  if (!data && !error) return <PageWaits title={t('agents')} />
  if (!data)
    return (
      <Page title={t('agents')} above={above}>
        {error && <Failed error={error} again={() => void refetch()} />}
      </Page>
    )
  return (
    <Page title={data.node.account} above={above} beside={<TypeBadge type={data.node.type} />}>
      <AgentActs agent={data} />
      <Way agent={data} />
      <Figures agent={data} />
      <OwnRates agent={data} />
      <section className="agent-section" aria-label={t('contracts')}>
        <h2>{t('contracts')}</h2>
        {data.contracts.length === 0 ? (
          <Nothing title={t('contracts.none')} text={t('contracts.noneText')} />
        ) : (
          <ContractTable contracts={data.contracts} purse={data} />
        )}
      </section>
      <AffiliatePart agent={data} />
      <Below member={id} />
      <Places agent={data} />
    </Page>
  )
}

/** Everybody above, the top first. */
function Way({ agent: { path, node } }: { agent: Agent }) {
  const { t } = useWords()
  const sees = useMay('members.see')
  return (
    <nav aria-label={t('way')}>
      <ol className="agent-way">
        <li>
          <Link to="/agents" className="link">
            {t('way.top')}
          </Link>
        </li>
        {path.map(({ member, account }) => (
          <li key={member}>
            <Link to="/agents/$id" params={{ id: member }} className="link">
              {account}
            </Link>
          </li>
        ))}
        <li>
          <b>{node.account}</b>
          {sees && (
            <Link to="/members/$id" params={{ id: node.member }} className="link">
              {t('way.member')}
            </Link>
          )}
        </li>
      </ol>
    </nav>
  )
}

function Figures({ agent }: { agent: Agent }) {
  const { t, figure, money, day } = useWords()
  const { node, played } = agent
  const lists = ['agent-earned', 'agent-payments', 'agent-bets'] as const
  return (
    <section className="sheet terms-sheet" aria-label={t('played')}>
      <dl className="agent-figures">
        <Fact num label={t('direct')}>
          {figure(node.direct)}
        </Fact>
        <Fact num label={t('all')}>
          {figure(node.below)}
        </Fact>
        <Fact num label={t('joined')}>
          {day(node.joinedAt)}
        </Fact>
        <Fact num label={t('played.rounds')}>
          {figure(played.rounds)}
        </Fact>
        <Fact num label={t('played.stake')}>
          {money(played.stake, agent)}
        </Fact>
        <Fact num label={t('played.won')}>
          {money(played.stake - played.returned, agent)}
        </Fact>
      </dl>
      <p className="agent-ways">
        {lists.map((name) => (
          <Link
            key={name}
            to="/lists/$name"
            params={{ name }}
            search={{ filters: { [name === 'agent-bets' ? 'agent' : 'member']: node.member } }}
            className="link"
          >
            {t(`list.${name}`)}
          </Link>
        ))}
      </p>
    </section>
  )
}
