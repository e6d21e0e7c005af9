import { useAsk } from '@balai/client'
import { lists, type Row } from '@balai/contract/desk/list'
import { houseDay } from '@balai/contract/register-rules'
import { Badge, SkeletonMany, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../app/Failed.tsx'
import type { Purse } from '../app/format.ts'
import { useWords } from './texts.ts'

const weekMs = 6 * 86_400_000
const name = 'gateway-reconciliation'

/** Seven days of gateways against credits against books. */
export function Week() {
  const { t } = useWords()
  const [filters] = useState(() => ({ from: houseDay(new Date(Date.now() - weekMs)) }))
  const { data, error, refetch } = useAsk(lists.page, { name, filters }, { staleMs: 30_000 })
  return (
    <section className="sheet cashier-part" aria-labelledby="cashier-week">
      <header>
        <h2 id="cashier-week">{t('gate.week')}</h2>
        <Link to="/lists/$name" params={{ name }} className="b-btn b-btn-quiet b-btn-sm">
          {t('gate.report')}
        </Link>
      </header>
      <p className="text-muted">{t('gate.weekText')}</p>
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={3} />}
      {data?.rows.length === 0 && <p>{t('gate.quiet')}</p>}
      {data && data.rows.length > 0 && <Days rows={data.rows} purse={data.made} />}
    </section>
  )
}

function Days({ rows, purse }: { rows: readonly Row[]; purse: Purse }) {
  const { t, money, day } = useWords()
  const figure = (key: string, label: string, phone: 'figure' | 'none') => ({
    ...{ key, label, phone, figure: true },
    cell: (row: Row) => money(row[key] ?? '0', purse),
  })
  return (
    <Table
      caption={t('gate.week')}
      dense
      rows={rows}
      rowKey={({ day, gateway }) => `${day} ${gateway}`}
      columns={[
        {
          key: 'day',
          label: t('gate.day'),
          phone: 'title',
          cell: (row) => (row.from ? day(new Date(row.from)) : ''),
        },
        { key: 'gateway', label: t('gateway'), cell: ({ gateway }) => <code>{gateway}</code> },
        figure('came', t('gate.came'), 'figure'),
        figure('nobodys', t('gate.nobodys'), 'none'),
        figure('review', t('gate.review'), 'none'),
        figure('credited', t('credited'), 'none'),
        figure('books', t('gate.books'), 'none'),
        {
          key: 'difference',
          label: t('gate.difference'),
          phone: 'end',
          cell: ({ difference }) =>
            difference === '0' ? (
              <Badge tone="win">{t('gate.matches')}</Badge>
            ) : (
              <Badge tone="lose">{money(difference ?? '0', purse)}</Badge>
            ),
        },
      ]}
    />
  )
}
