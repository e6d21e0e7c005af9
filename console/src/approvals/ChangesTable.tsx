import type { Change } from '@balai/contract/desk/change'
import { Table } from '@balai/ui'
import { StateBadge } from '../app/change/StateBadge.tsx'
import { useWords } from '../app/change/texts.ts'
import { useKindName } from '../app/change/useKindName.ts'
import { Since } from '../app/Since.tsx'

type Changes = {
  items: readonly Change[]
  selected: string
  choose: (id: string) => void
}

/** Changes as rows: how long each waits, what it is about, who made it, what became of it. */
export function ChangesTable({ items, selected, choose }: Changes) {
  const { t } = useWords()
  const nameOf = useKindName()
  return (
    <Table
      caption={t('approvals.title')}
      dense
      rows={items}
      rowKey={({ id }) => id}
      selected={selected}
      columns={[
        {
          key: 'since',
          label: t('approvals.since'),
          phone: 'end',
          cell: ({ at, state }) => <Since at={at} running={state === 'waiting'} />,
        },
        {
          key: 'what',
          label: t('approvals.what'),
          phone: 'title',
          cell: ({ id, kind }) => (
            <button
              type="button"
              className="row-name"
              aria-current={id === selected || undefined}
              onClick={() => choose(id)}
            >
              {nameOf(kind)}
            </button>
          ),
        },
        { key: 'subject', label: t('approvals.subject'), cell: ({ name }) => name },
        {
          key: 'by',
          label: t('approvals.by'),
          phone: 'none',
          cell: ({ by }) => <span className="text-muted">{by.name}</span>,
        },
        {
          key: 'state',
          label: t('approvals.stateColumn'),
          phone: 'figure',
          cell: (change) => <StateBadge change={change} />,
        },
      ]}
    />
  )
}
