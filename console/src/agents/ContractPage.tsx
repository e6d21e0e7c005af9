import { Refused, useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { agentsDesk } from '@balai/contract/desk/agents'
import { agentChanges } from '@balai/contract/desk/agents-changes'
import { Button } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Propose } from '../app/change/Propose.tsx'
import { Fact } from '../app/Fact.tsx'
import { Failed } from '../app/Failed.tsx'
import { useMay } from '../app/me.ts'
import { Nowhere } from '../app/Nowhere.tsx'
import { Page, PageWaits } from '../app/Page.tsx'
import '../app/terms/terms.css'
import './agents.css'
import { Bills } from './Bills.tsx'
import { ContractBadge } from './ContractTable.tsx'
import { Ends } from './Ends.tsx'
import { Entries } from './Entries.tsx'
import { contractRoute } from './routes.tsx'
import { useWords } from './texts.ts'
import { Versions } from './Versions.tsx'

export type Contract = Gives<typeof agentsDesk.agentContract>

/** One contract: between whom it is, its terms, its bills down to the bets, and its account. */
export function ContractPage() {
  const { id } = contractRoute.useParams()
  return z.safeParse(z.uuid(), id).success ? <One key={id} id={id} /> : <Nowhere />
}

function One({ id }: { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(agentsDesk.agentContract, { contract: id })
  const above = { to: '/agents', label: t('agents') }
  if (error instanceof Refused && error.code === 'contract-unknown') return <Nowhere />
  if (!data && !error) return <PageWaits title={t('contract')} />
  if (!data)
    return (
      <Page title={t('contract')} above={above}>
        {error && <Failed error={error} again={() => void refetch()} />}
      </Page>
    )
  const { contract } = data
  return (
    <Page
      title={`${t(`kind.${contract.kind}`)} · ${contract.account}`}
      above={above}
      beside={<ContractBadge state={contract.state} />}
    >
      <Acts whole={data} />
      <About whole={data} />
      <Bills whole={data} />
      <Versions versions={data.versions} purse={data} />
      {data.ends.length > 0 && <Ends ends={data.ends} />}
      <Entries whole={data} />
    </Page>
  )
}

function About({ whole }: { whole: Contract }) {
  const { t, money, moment } = useWords()
  const { contract } = whole
  const { member, account, upline, since, until, proposedAt, balance, cancelledBy } = contract
  return (
    <section className="sheet terms-sheet" aria-label={t('contract')}>
      <dl className="agent-figures">
        <Fact label={t('from')}>
          {upline ? (
            <Link to="/agents/$id" params={{ id: upline.member }} className="link">
              {upline.account}
            </Link>
          ) : (
            t('house')
          )}
        </Fact>
        <Fact label={t('to')}>
          <Link to="/agents/$id" params={{ id: member }} className="link">
            {account}
          </Link>
        </Fact>
        <Fact num label={t(balance < 0n ? 'overpaid' : 'owed')}>
          {money(balance < 0n ? -balance : balance, whole)}
        </Fact>
      </dl>
      <dl>
        <Fact num label={t('proposed')}>
          {moment(proposedAt)}
        </Fact>
        <Fact num label={t('since')}>
          {since ? moment(since) : '–'}
        </Fact>
        <Fact num label={t('until')}>
          {until ? moment(until) : '–'}
        </Fact>
        {cancelledBy && <Fact label={t('cancelledBy')}>{t(`side.${cancelledBy}`)}</Fact>}
      </dl>
    </section>
  )
}

/** What the house may do with what it is a party to. */
function Acts({ whole: { contract, versions } }: { whole: Contract }) {
  const { t } = useWords()
  const may = useMay('agents.edit')
  const [doing, begin] = useState<'withdraw' | 'end' | 'agree' | 'goOn'>()
  if (!may || contract.upline) return null
  const offered = versions.some(({ state }) => state === 'signing')
  const terms = { contract: contract.id }
  const close = () => begin(undefined)
  const wanted = contract.state === 'cancelling'
  return (
    <div className="member-acts">
      {offered && <Button onClick={() => begin('withdraw')}>{t('withdraw')}</Button>}
      {contract.state === 'active' && !offered && (
        <Button onClick={() => begin('end')}>{t('end')}</Button>
      )}
      {wanted && contract.cancelledBy === 'agent' && (
        <Button tone="primary" onClick={() => begin('agree')}>
          {t('end.agree')}
        </Button>
      )}
      {wanted && <Button onClick={() => begin('goOn')}>{t('end.goOn')}</Button>}
      {doing === 'withdraw' && (
        <Propose change={agentChanges.withdraw} terms={terms} onClose={close} />
      )}
      {doing === 'end' && <Propose change={agentChanges.end} terms={terms} onClose={close} />}
      {(doing === 'agree' || doing === 'goOn') && (
        <Propose
          change={agentChanges.answer}
          terms={{ ...terms, agrees: doing === 'agree' }}
          onClose={close}
        />
      )}
    </div>
  )
}
