import type { AgentContract } from '@balai/contract/desk/agents'
import { Badge, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import type { Purse } from '../app/format.ts'
import { useWords } from './texts.ts'

const tones = {
  signing: 'warn',
  active: 'win',
  cancelling: 'warn',
  ended: 'info',
  rejected: 'lose',
  withdrawn: 'info',
} as const

/** How a contract stands. */
export function ContractBadge({ state }: Pick<AgentContract, 'state'>) {
  const { t } = useWords()
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}

type ContractTableProps = { contracts: readonly AgentContract[]; purse: Purse }

/** Contracts, who pays whom, and what is owed by each. */
export function ContractTable({ contracts, purse }: ContractTableProps) {
  const { t, money, day } = useWords()
  return (
    <div className="sheet">
      <Table
        caption={t('contracts')}
        dense
        rows={contracts}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'kind',
            label: t('kind'),
            phone: 'title',
            cell: ({ id, kind }) => (
              <Link to="/agents/contracts/$id" params={{ id }} className="row-name">
                {t(`kind.${kind}`)}
              </Link>
            ),
          },
          {
            key: 'sides',
            label: t('sides'),
            cell: ({ account, upline }) => (
              <span>
                {upline?.account ?? t('house')} <span className="text-faint">→</span> {account}
              </span>
            ),
          },
          {
            key: 'state',
            label: t('state'),
            phone: 'end',
            cell: ({ state }) => <ContractBadge state={state} />,
          },
          {
            key: 'since',
            label: t('since'),
            phone: 'none',
            cell: ({ since }) => <span className="num">{since ? day(since) : '–'}</span>,
          },
          {
            key: 'balance',
            label: t('owed'),
            figure: true,
            cell: ({ balance }) => <span className="num">{money(balance, purse)}</span>,
          },
        ]}
      />
    </div>
  )
}
