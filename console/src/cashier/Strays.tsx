import { useAsk } from '@balai/client'
import { cashierChanges } from '@balai/contract/desk/cashier-changes'
import { lists, type Row } from '@balai/contract/desk/list'
import { Badge, Button, SkeletonMany, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
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
  const [back, sendBack] = useState<Row>()
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
      {data && data.rows.length > 0 && <Rows rows={data.rows} give={give} sendBack={sendBack} />}
      {given && <Assign payment={given} close={() => give(undefined)} />}
      {back && (
        <Propose
          change={cashierChanges.refund}
          terms={{ gateway: back.gateway ?? '', payment: back.payment ?? '' }}
          onClose={() => {
            sendBack(undefined)
            void refetch()
          }}
        />
      )}
    </section>
  )
}

type Rows = {
  rows: readonly Row[]
  give: (row: Row) => void
  sendBack: (row: Row) => void
}

function Rows({ rows, give, sendBack }: Rows) {
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
          cell: (row) => {
            const of = { amount: amountOf(row), payment: row.payment ?? '' }
            // What is on its way back is nobody’s to be given.
            if (row.refund && row.refund !== 'refused')
              return <Badge tone="info">{t('gate.goingBack')}</Badge>
            if (!may) return row.refund && <Badge tone="warn">{t('gate.byHand')}</Badge>
            return (
              <span className="cashier-two">
                {row.refund ? (
                  <Badge tone="warn">{t('gate.byHand')}</Badge>
                ) : (
                  <Button
                    size="sm"
                    tone="quiet"
                    onClick={() => sendBack(row)}
                    aria-label={t('gate.refundOf', of)}
                  >
                    {t('gate.refund')}
                  </Button>
                )}
                <Button size="sm" onClick={() => give(row)} aria-label={t('gate.assignOf', of)}>
                  {t('gate.assign')}
                </Button>
              </span>
            )
          },
        },
      ]}
    />
  )
}
