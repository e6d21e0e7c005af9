import type { Entry, Statement } from '@balai/contract/records'
import { type Column, Table } from '@balai/ui'
import { Link } from 'wouter'
import { type Spoken, useWords } from '../../words/words.tsx'
import { wordOf } from './wordOf.ts'

/** The entries of a statement, each with what the purse held after it. A row opens what it is made of. */
export function Entries({ entries, statement }: { entries: Entry[]; statement: Statement }) {
  const spoken = useWords()
  return (
    <div className="b-card bets">
      <Table
        caption={spoken.t('title.statement')}
        columns={columnsIn(spoken, statement)}
        rows={entries}
        rowKey={({ number }) => number}
      />
    </div>
  )
}

const columnsIn = (
  { t, has, day, clock, money, signed }: Spoken,
  statement: Statement,
): Column<Entry>[] => [
  {
    key: 'kind',
    label: t('statement.for'),
    phone: 'title',
    cell: (entry) => (
      <span className="entry-name">
        <Link href={`/member/statement/${entry.number}`} className="bet-link">
          {t(wordOf(entry, has))}
        </Link>
        {entry.game && <small className="text-muted">{entry.game}</small>}
      </span>
    ),
  },
  {
    key: 'when',
    label: t('record.when'),
    phone: 'detail',
    cell: ({ at }) => (
      <time dateTime={at.toISOString()} className="num text-muted">
        {day(at)}, {clock(at)}
      </time>
    ),
  },
  {
    key: 'amount',
    label: t('statement.amount'),
    figure: true,
    cell: ({ amount }) => (
      <b className={amount > 0n ? 'text-win num' : 'num'}>{signed(amount, statement)}</b>
    ),
  },
  {
    key: 'after',
    label: t('statement.after'),
    figure: true,
    phone: 'end',
    cell: ({ after }) => <span className="text-muted num">{money(after, statement)}</span>,
  },
]
