import type { AgentBill } from '@balai/contract/desk/agents'
import { agentChanges } from '@balai/contract/desk/agents-changes'
import { Badge, Button, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { useMay } from '../app/me.ts'
import type { Contract } from './ContractPage.tsx'
import { useRate } from './NodeTable.tsx'
import { Nothing } from './Nothing.tsx'
import { useWords } from './texts.ts'

const tones = {
  'not-reached': 'info',
  awaiting: 'warn',
  refused: 'lose',
  issued: 'win',
  partly: 'warn',
  short: 'lose',
} as const

/** The last periods as they are billed by now. Each opens the bets that it is made of. */
export function Bills({ whole }: { whole: Contract }) {
  const { t, figure } = useWords()
  const { bills, billsLeft, contract } = whole
  return (
    <section className="agent-section" aria-label={t('bills')}>
      <h2>{t('bills')}</h2>
      {bills.length === 0 ? (
        <Nothing title={t('bills.none')} text={t('bills.noneText')} />
      ) : (
        <BillTable whole={whole} />
      )}
      {billsLeft > 0 && (
        <Link
          to="/lists/$name"
          params={{ name: 'agent-bills' }}
          search={{ filters: { contract: contract.id } }}
          className="link"
        >
          {t('bills.left', { count: figure(billsLeft) })}
        </Link>
      )}
    </section>
  )
}

type Deciding = { bill: AgentBill; verdict: 'agreed' | 'refused' }

function BillTable({ whole }: { whole: Contract }) {
  const { t, money, figure, moment } = useWords()
  const rate = useRate()
  const may = useMay('agents.edit')
  const [deciding, decide] = useState<Deciding>()
  const { bills, contract } = whole
  const amount = (of: bigint) => <span className="num">{money(of, whole)}</span>
  return (
    <div className="sheet">
      <Table
        caption={t('bills')}
        dense
        rows={bills}
        rowKey={({ period }) => period.toISOString()}
        columns={[
          {
            key: 'period',
            label: t('period'),
            phone: 'title',
            cell: ({ period, periodTo, nth }) => (
              <Link
                to="/lists/$name"
                params={{ name: 'agent-bets' }}
                search={{
                  filters: {
                    contract: contract.id,
                    endedFrom: period.toISOString(),
                    endedTo: periodTo.toISOString(),
                  },
                }}
                className="row-name num"
              >
                {moment(period)}
                {nth > 1 && (
                  <span className="text-muted"> · {t('bill.again', { nth: figure(nth) })}</span>
                )}
              </Link>
            ),
          },
          {
            key: 'state',
            label: t('state'),
            phone: 'end',
            cell: ({ state }) => <Badge tone={tones[state]}>{t(`bill.${state}`)}</Badge>,
          },
          {
            key: 'stake',
            label: t('bill.stake'),
            figure: true,
            phone: 'more',
            cell: ({ stake }) => amount(stake),
          },
          {
            key: 'loss',
            label: t('bill.loss'),
            figure: true,
            phone: 'none',
            cell: ({ stake, returned }) => amount(stake - returned),
          },
          {
            key: 'active',
            label: t('bill.active'),
            figure: true,
            phone: 'none',
            cell: ({ active }) => figure(active),
          },
          {
            key: 'carried',
            label: t('bill.carriedIn'),
            figure: true,
            phone: 'none',
            cell: ({ carriedIn }) => amount(carriedIn),
          },
          {
            key: 'base',
            label: t('bill.base'),
            figure: true,
            phone: 'none',
            cell: ({ base }) => amount(base),
          },
          {
            key: 'rate',
            label: t('bill.rate'),
            figure: true,
            phone: 'more',
            cell: (bill) => rate(bill.rate),
          },
          {
            key: 'amount',
            label: t('amount'),
            figure: true,
            cell: (bill) => <b>{amount(bill.amount)}</b>,
          },
          {
            key: 'act',
            label: '',
            phone: 'detail',
            cell: (bill) =>
              may &&
              !contract.upline &&
              bill.state === 'awaiting' && (
                <span className="member-acts">
                  <Button
                    size="sm"
                    aria-label={t('bill.payAt', { at: moment(bill.period) })}
                    onClick={() => decide({ bill, verdict: 'agreed' })}
                  >
                    {t('bill.pay')}
                  </Button>
                  <Button
                    size="sm"
                    tone="danger"
                    aria-label={t('bill.refuseAt', { at: moment(bill.period) })}
                    onClick={() => decide({ bill, verdict: 'refused' })}
                  >
                    {t('bill.refuse')}
                  </Button>
                </span>
              ),
          },
        ]}
      />
      {deciding && (
        <Propose
          change={agentChanges.bill}
          terms={{
            ...{ contract: contract.id, period: deciding.bill.period },
            verdict: deciding.verdict,
          }}
          onClose={() => decide(undefined)}
        />
      )}
    </div>
  )
}
