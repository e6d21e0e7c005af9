import { useAsk } from '@balai/client'
import { lists, type Row } from '@balai/contract/desk/list'
import { Button, Segments, SkeletonMany, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../app/Failed.tsx'
import { NoticeDialog } from './NoticeDialog.tsx'
import { calledBy, useWords } from './texts.ts'

const name = 'gateway-notices'
const shown = ['all', 'review', 'nobodys', 'credited'] as const
type Shown = (typeof shown)[number]
const rowsMax = 12

/** The latest that gateways said; each can be read word for word. */
export function Log() {
  const { t } = useWords()
  const [which, choose] = useState<Shown>('all')
  const [looked, look] = useState<Row>()
  const filters: Record<string, string> = which === 'all' ? {} : { became: which }
  const { data, error, refetch } = useAsk(lists.page, { name, filters }, { staleMs: 10_000 })
  const rows = data?.rows.slice(0, rowsMax)
  return (
    <section className="sheet cashier-part" aria-labelledby="cashier-log">
      <header>
        <h2 id="cashier-log">{t('gate.notices')}</h2>
        <Link
          to="/lists/$name"
          params={{ name }}
          search={{ filters }}
          className="b-btn b-btn-quiet b-btn-sm"
        >
          {t('gate.whole')}
        </Link>
      </header>
      <Segments
        label={t('gate.which')}
        value={which}
        onChange={choose}
        options={shown.map((value) => ({
          value,
          label: value === 'all' ? t('gate.all') : t(`became.${value}`),
        }))}
      />
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={3} />}
      {rows?.length === 0 && <p className="text-muted">{t('gate.noNotices')}</p>}
      {rows && rows.length > 0 && <Rows rows={rows} look={look} />}
      {looked?.at && (
        <NoticeDialog
          event={looked.event ?? ''}
          became={looked.became ?? ''}
          body={looked.body ?? ''}
          heardAt={new Date(looked.at)}
          close={() => look(undefined)}
        />
      )}
    </section>
  )
}

function Rows({ rows, look }: { rows: readonly Row[]; look: (row: Row) => void }) {
  const words = useWords()
  const { t, moment } = words
  return (
    <Table
      caption={t('gate.notices')}
      dense
      rows={rows}
      rowKey={({ gateway, event }) => `${gateway} ${event}`}
      columns={[
        {
          key: 'at',
          label: t('at'),
          cell: ({ at }) => <span className="num">{at && moment(new Date(at))}</span>,
        },
        { key: 'gateway', label: t('gateway'), cell: ({ gateway }) => <code>{gateway}</code> },
        {
          key: 'became',
          label: t('became'),
          phone: 'title',
          cell: ({ became }) => calledBy(words, 'became', became ?? ''),
        },
        {
          key: 'deposit',
          label: t('deposits'),
          phone: 'more',
          cell: ({ deposit }) =>
            deposit && (
              <Link to="/deposits/$id" params={{ id: deposit }} className="link num">
                S-{deposit.slice(-8).toUpperCase()}
              </Link>
            ),
        },
        {
          key: 'event',
          label: t('event'),
          phone: 'none',
          cell: ({ event }) => <code>{event}</code>,
        },
        {
          key: 'look',
          label: t('wordForWord'),
          phone: 'end',
          cell: (row) => (
            <Button
              size="sm"
              onClick={() => look(row)}
              aria-label={t('lookAt', { event: row.event ?? '' })}
            >
              {t('look')}
            </Button>
          ),
        },
      ]}
    />
  )
}
