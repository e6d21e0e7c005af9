import type { WaitingWithdrawal } from '@balai/contract/desk/withdrawals'
import { Checkbox, type Column, Table } from '@balai/ui'
import { Since } from '../../app/Since.tsx'
import { Due } from '../Due.tsx'
import { calledBy, useWords } from '../texts.ts'

type Rows = {
  items: readonly WaitingWithdrawal[]
  selected: string
  choose: (id: string) => void
  may: boolean
  picked: ReadonlySet<string>
  pick: (payout: WaitingWithdrawal) => void
}

/** Withdrawals that wait, as rows: for what, how much, and until when. */
export function PayoutTable({ items, selected, choose, may, picked, pick }: Rows) {
  const words = useWords()
  const { t, money } = words
  const picks: Column<WaitingWithdrawal>[] = may
    ? [
        {
          key: 'pick',
          phone: 'none',
          label: <span className="unseen">{t('pickAll')}</span>,
          cell: (payout) =>
            payout.state === 'review' && (
              <Checkbox
                className="cashier-pick"
                checked={picked.has(payout.id)}
                onChange={() => pick(payout)}
              >
                <span className="unseen">{t('pick', { number: payout.number })}</span>
              </Checkbox>
            ),
        },
      ]
    : []
  return (
    <Table
      caption={t('out.title')}
      dense
      rows={items}
      rowKey={({ id }) => id}
      selected={selected}
      columns={[
        ...picks,
        {
          key: 'since',
          label: t('since'),
          phone: 'none',
          cell: ({ since }) => <Since at={since} />,
        },
        {
          key: 'number',
          label: t('number'),
          phone: 'title',
          cell: ({ id, number }) => (
            <button
              type="button"
              className="row-name num"
              aria-current={id === selected || undefined}
              onClick={() => choose(id)}
            >
              {number}
            </button>
          ),
        },
        { key: 'member', label: t('member'), cell: ({ member }) => member.account },
        {
          key: 'turn',
          label: t('out.turn'),
          phone: 'more',
          cell: ({ state }) => t(`out.turn.${state}`),
        },
        {
          key: 'reason',
          label: t('doubt'),
          phone: 'more',
          cell: ({ reason }) => calledBy(words, 'out.reason', reason),
        },
        {
          key: 'amount',
          label: t('amount'),
          figure: true,
          cell: ({ amount, ...purse }) => money(amount, purse),
        },
        { key: 'due', label: t('due'), phone: 'end', cell: ({ due }) => <Due at={due} /> },
      ]}
    />
  )
}
