import { useAskPages, useCommand } from '@balai/client'
import { type AgentContract, agentContracts, type ContractBill } from '@balai/contract'
import { Button, Dialog, Empty, IconRight, Notice, SkeletonMany, Switch } from '@balai/ui'
import { useId, useState } from 'react'
import { failureOf } from '../../identity/failure.ts'
import { housePurse } from '../../words/format.ts'
import { useWords } from '../../words/words.tsx'
import { Failed } from '../Failed.tsx'
import { rateText } from '../rates.ts'
import { BillBets } from './BillBets.tsx'
import { State } from './State.tsx'
import { periodSaid } from './said.ts'

const pageSize = 20

type BillsOf = { contract: AgentContract; again: () => unknown }

/** What a contract came to, period by period; each opens to how it was reckoned and to its bets. */
export function Bills({ contract, again }: BillsOf) {
  const { t } = useWords()
  const often = contract.kind === 'hourly' || contract.kind === 'realtime'
  const [every, showEvery] = useState(!often)
  const found = useAskPages(agentContracts.contractBills, {
    ...{ contract: contract.id, limit: pageSize, played: !every },
  })
  const choice = often && (
    <Switch end checked={every} onChange={({ target }) => showEvery(target.checked)}>
      {t('contract.everyPeriod')}
    </Switch>
  )
  const all = found.data?.pages.flatMap(({ items }) => items) ?? []
  if (found.error) return <Failed error={found.error} again={found.refetch} />
  if (found.isPending) return <SkeletonMany of="row" count={3} />
  if (!all.length)
    return (
      <>
        {choice}
        <Empty title={t('contract.billsNone')}>
          {t(every ? 'contract.billsNoneText' : 'contract.billsQuiet')}
        </Empty>
      </>
    )
  const anew = async () => {
    await found.refetch()
    await again()
  }
  return (
    <>
      {choice}
      <ul className="deed-bills">
        {all.map((bill) => (
          <Bill key={bill.period.getTime()} contract={contract} bill={bill} again={anew} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          tone="outline"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('agent.more')}
        </Button>
      )}
    </>
  )
}

type BillOf = { contract: AgentContract; bill: ContractBill; again: () => unknown }

function Bill({ contract, bill, again }: BillOf) {
  const spoken = useWords()
  const { t, money } = spoken
  const [open, show] = useState(false)
  const id = useId()
  return (
    <li>
      <button
        type="button"
        className="agent-row agent-line"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => show(!open)}
      >
        <span className="agent-what">
          <b>{periodSaid(contract.kind, bill, spoken)}</b>
          <small>
            <State of={bill.state} />
            {bill.nth > 1 && ` ${t('contract.corrected')}`}
          </small>
        </span>
        <b className="num">{money(bill.amount, housePurse)}</b>
        <IconRight size={16} className="agent-turn" />
      </button>
      <div id={id} hidden={!open}>
        {open && <Reckoned contract={contract} bill={bill} again={again} />}
      </div>
    </li>
  )
}

/** How a bill came about, figure by figure, and what was paid of it. */
function Reckoned({ contract, bill, again }: BillOf) {
  const { t, money, percent, figure } = useWords()
  const [of, look] = useState<'period' | 'tier'>()
  const sum = (value: bigint) => money(value, housePurse)
  const apart = contract.kind === 'hourly' || contract.kind === 'realtime'
  const figures: [string, string][] = [
    [t('contract.stake'), sum(bill.stake)],
    [t('contract.returned'), sum(bill.returned)],
    ...(apart
      ? ([
          [t('contract.lookedStake'), sum(bill.lookedStake)],
          [t('contract.lookedReturned'), sum(bill.lookedReturned)],
        ] as [string, string][])
      : []),
    [t('contract.active'), figure(bill.active)],
    ...(bill.carriedIn < 0n
      ? ([[t('contract.carriedIn'), sum(bill.carriedIn)]] as [string, string][])
      : []),
    ...(bill.carried < 0n
      ? ([[t('contract.carried'), sum(bill.carried)]] as [string, string][])
      : []),
    [t('contract.paidOf'), sum(bill.paid)],
  ]
  return (
    <div className="agent-inside">
      <p className="deed-sum num">
        {bill.tier === null
          ? t('contract.noTier')
          : `${sum(bill.base)} × ${percent(rateText(bill.rate))} = `}
        {bill.tier !== null && <b>{sum(bill.amount)}</b>}
      </p>
      <dl className="agent-said-of">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {bill.before.map((was) => (
        <p key={was.nth} className="t-13 text-muted num">
          {t('contract.stood', { nth: was.nth, stake: sum(was.stake), amount: sum(was.amount) })}
        </p>
      ))}
      {bill.state === 'awaiting' && contract.side === 'given' && (
        <Decide contract={contract.id} period={bill.period} again={again} />
      )}
      <div className="agent-acts">
        <Button
          tone="outline"
          aria-expanded={of === 'period'}
          onClick={() => look(of === 'period' ? undefined : 'period')}
        >
          {t('contract.bets')}
        </Button>
        {apart && (
          <Button
            tone="quiet"
            aria-expanded={of === 'tier'}
            onClick={() => look(of === 'tier' ? undefined : 'tier')}
          >
            {t('contract.betsTier')}
          </Button>
        )}
      </div>
      {of && <BillBets key={of} contract={contract.id} period={bill.period} of={of} />}
    </div>
  )
}

type DecideOf = { contract: string; period: Date; again: () => unknown }

/** A bill that waits: who pays agrees or refuses it. */
function Decide({ contract, period, again }: DecideOf) {
  const { t } = useWords()
  const [asking, ask] = useState(false)
  const deciding = useCommand(agentContracts.decideBill)
  const say = async (verdict: 'agreed' | 'refused') => {
    const answer = await deciding.send({ contract, period, verdict })
    if (answer?.given || answer?.refused === 'bill-decided') await again()
  }
  const wrong = deciding.message ?? failureOf(deciding, t)
  return (
    <>
      <div className="agent-acts">
        <Button tone="primary" busy={deciding.pending} onClick={() => void say('agreed')}>
          {t('contract.agree')}
        </Button>
        <Button tone="danger" onClick={() => ask(true)}>
          {t('contract.refuse')}
        </Button>
      </div>
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      <Dialog
        open={asking}
        title={t('contract.refuseAsk')}
        closeLabel={t('frame.close')}
        onClose={() => ask(false)}
        footer={
          <>
            <Button tone="outline" onClick={() => ask(false)}>
              {t('contract.notNow')}
            </Button>
            <Button
              tone="danger"
              busy={deciding.pending}
              onClick={() => void say('refused').then(() => ask(false))}
            >
              {t('contract.refuse')}
            </Button>
          </>
        }
      >
        <p>{t('contract.refuseText')}</p>
      </Dialog>
    </>
  )
}
