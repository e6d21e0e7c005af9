import type { InReview } from '@balai/contract/desk/cashier'
import { Checkbox, type Column, Table } from '@balai/ui'
import { Since } from '../app/Since.tsx'
import { Due } from './Due.tsx'
import { useWords } from './texts.ts'

type Rows = {
  items: readonly InReview[]
  selected: string
  choose: (id: string) => void
  /** Whether the reader may do anything with what is selected. */
  may: boolean
  picked: ReadonlySet<string>
  pick: (id: string) => void
  pickAll: (all: boolean) => void
}

/** Deposits that wait, as rows: how long, how much, and why. */
export function QueueTable({ items, selected, choose, ...picking }: Rows) {
  const words = useWords()
  const { t, money } = words
  const picks = usePicks(items, picking)
  return (
    <Table
      caption={t('deposits')}
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
          key: 'method',
          label: t('method'),
          phone: 'more',
          cell: ({ method }) => t(`method.${method}`),
        },
        {
          key: 'doubt',
          label: t('doubt'),
          phone: 'more',
          cell: ({ doubt }) => t(`reason.${doubt}`),
        },
        {
          key: 'amount',
          label: t('paid'),
          figure: true,
          cell: ({ paid, asked, ...purse }) => money(paid ?? asked, purse),
        },
        { key: 'due', label: t('due'), phone: 'end', cell: ({ due }) => <Due at={due} /> },
      ]}
    />
  )
}

type Picking = Pick<Rows, 'may' | 'picked' | 'pick' | 'pickAll'>

function usePicks(
  items: readonly InReview[],
  { may, picked, pick, pickAll }: Picking,
): Column<InReview>[] {
  const { t } = useWords()
  if (!may) return []
  const all = items.every(({ id }) => picked.has(id))
  return [
    {
      key: 'pick',
      phone: 'none',
      label: (
        <Checkbox
          className="cashier-pick"
          checked={all}
          onChange={({ target }) => pickAll(target.checked)}
        >
          <span className="unseen">{t('pickAll')}</span>
        </Checkbox>
      ),
      cell: ({ id, number }) => (
        <Checkbox className="cashier-pick" checked={picked.has(id)} onChange={() => pick(id)}>
          <span className="unseen">{t('pick', { number })}</span>
        </Checkbox>
      ),
    },
  ]
}
