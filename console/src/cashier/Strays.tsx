import { useAsk } from '@balai/client'
import { lists, type Row } from '@balai/contract/desk/list'
import { Button, SkeletonMany, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../app/Failed.tsx'
import { later } from '../app/later.tsx'
import { useMay, useMe } from '../app/me.ts'
import { useWords } from './texts.ts'

const Assign = later(async () => (await import('./Assign.tsx')).Assign)
const asked = { name: 'payments', filters: { whose: 'nobody' } }

/** Money that came and that is nobody’s, which can be given to whom it belongs. */
export function Strays() {
  const { t } = useWords()
  const [given, give] = useState<Row>()
  const { data, error, refetch } = useAsk(lists.page, asked, { staleMs: 10_000 })
  return (
    <section className="sheet cashier-part" aria-labelledby="cashier-strays">
      <header>
        <h2 id="cashier-strays">{t('gate.strays')}</h2>
        <Link
          to="/lists/$name"
          params={{ name: 'payments' }}
          className="b-btn b-btn-quiet b-btn-sm"
        >
          {t('payments')}
        </Link>
      </header>
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={2} />}
      {data?.rows.length === 0 && <p className="text-muted">{t('gate.noStrays')}</p>}
      {data && data.rows.length > 0 && <Rows rows={data.rows} give={give} />}
      {given && <Assign payment={given} close={() => give(undefined)} />}
    </section>
  )
}

function Rows({ rows, give }: { rows: readonly Row[]; give: (row: Row) => void }) {
  const { t, money, moment } = useWords()
  const may = useMay('money.move')
  const { exponent } = useMe()
  const amountOf = ({ amount, currency }: Row) =>
    money(amount ?? '0', { currency: currency ?? '', exponent })
  return (
    <Table
      caption={t('gate.strays')}
      dense
      rows={rows}
      rowKey={({ gateway, payment }) => `${gateway} ${payment}`}
      columns={[
        {
          key: 'at',
          label: t('at'),
          cell: ({ at }) => <span className="num">{at && moment(new Date(at))}</span>,
        },
        { key: 'gateway', label: t('gateway'), cell: ({ gateway }) => <code>{gateway}</code> },
        {
          key: 'reference',
          label: t('gate.reference'),
          phone: 'title',
          cell: ({ reference }) =>
            reference || <span className="text-faint">{t('gate.noReference')}</span>,
        },
        {
          key: 'payment',
          label: t('theirNumber'),
          phone: 'none',
          cell: ({ payment }) => <code>{payment}</code>,
        },
        { key: 'amount', label: t('amount'), figure: true, cell: amountOf },
        {
          key: 'act',
          label: t('gate.assign'),
          phone: 'end',
          cell: (row) =>
            may && (
              <Button
                size="sm"
                onClick={() => give(row)}
                aria-label={t('gate.assignOf', {
                  amount: amountOf(row),
                  payment: row.payment ?? '',
                })}
              >
                {t('gate.assign')}
              </Button>
            ),
        },
      ]}
    />
  )
}
