import type { Node } from '@balai/contract/desk/agents'
import { Badge, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useCategoryName } from '../app/terms/CategoryRates.tsx'
import { useWords } from './texts.ts'

/** Of which type somebody is. */
export function TypeBadge({ type }: { type: Node['type'] }) {
  const { t } = useWords()
  return <Badge {...(type !== 0 && { tone: 'info' as const })}>{t(`type.${type}`)}</Badge>
}

/** A rate in hundredths of a percent as a percentage. */
export function useRate() {
  const { share } = useWords()
  return (rate: number) => share(rate / 10_000)
}

/** What somebody gets by category; what is nothing is left out. */
function Rates({ rates }: { rates: Node['rates'] }) {
  const named = useCategoryName()
  const rate = useRate()
  const own = rates.filter((one) => one.rate > 0)
  if (own.length === 0) return <span className="text-faint">–</span>
  return (
    <span className="agent-rates">
      {own.map((one) => (
        <span key={one.category}>
          <span className="text-muted">{named(one.category)}</span>{' '}
          <span className="num">{rate(one.rate)}</span>
        </span>
      ))}
    </span>
  )
}

/** Members of the network, each leading to their own branch. */
export function NodeTable({ caption, nodes }: { caption: string; nodes: readonly Node[] }) {
  const { t, day, figure } = useWords()
  return (
    <div className="sheet">
      <Table
        caption={caption}
        dense
        rows={nodes}
        rowKey={({ member }) => member}
        columns={[
          {
            key: 'account',
            label: t('account'),
            phone: 'title',
            cell: ({ member, account }) => (
              <Link to="/agents/$id" params={{ id: member }} className="row-name">
                {account}
              </Link>
            ),
          },
          {
            key: 'type',
            label: t('type'),
            phone: 'figure',
            cell: ({ type }) => <TypeBadge type={type} />,
          },
          {
            key: 'direct',
            label: t('direct'),
            figure: true,
            phone: 'none',
            cell: ({ direct }) => figure(direct),
          },
          {
            key: 'below',
            label: t('all'),
            figure: true,
            phone: 'more',
            cell: ({ below }) => figure(below),
          },
          { key: 'rates', label: t('rates'), cell: ({ rates }) => <Rates rates={rates} /> },
          {
            key: 'joined',
            label: t('joined'),
            phone: 'none',
            cell: ({ joinedAt }) => <span className="num">{day(joinedAt)}</span>,
          },
        ]}
      />
    </div>
  )
}
