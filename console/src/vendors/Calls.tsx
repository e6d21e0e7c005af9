import { useAsk } from '@balai/client'
import { lists, type Row } from '@balai/contract/desk/list'
import { Badge, Button, Segments, SkeletonMany, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../app/Failed.tsx'
import { later } from '../app/later.tsx'
import { useWords } from './texts.ts'

const OneCall = later(async () => (await import('./OneCall.tsx')).OneCall)

const shown = {
  trouble: { trouble: 'yes' },
  in: { way: 'in' },
  out: { way: 'out' },
  all: {},
} as const
type Shown = keyof typeof shown
const labels = {
  trouble: 'vendors.callsTrouble',
  in: 'vendors.callsIn',
  out: 'vendors.callsOut',
  all: 'vendors.callsAll',
} as const satisfies Record<Shown, string>
const isShown = (value: string): value is Shown => value in shown
const rowsMax = 12

/** The latest calls of a vendor and to it, what failed first; each can be looked at whole. */
export function Calls({ vendor }: { vendor: string }) {
  const { t } = useWords()
  const [which, choose] = useState<Shown>('trouble')
  const [looked, look] = useState<Row>()
  const filters: Record<string, string> = { vendor, ...shown[which] }
  const asked = { name: 'vendor-calls', filters }
  const { data, error, refetch } = useAsk(lists.page, asked, { staleMs: 10_000 })
  const rows = data?.rows.slice(0, rowsMax)
  return (
    <section className="vendor-part sheet" aria-labelledby="vendor-calls">
      <header>
        <h2 id="vendor-calls">{t('vendors.calls15')}</h2>
        <Link
          to="/lists/$name"
          params={{ name: 'vendor-calls' }}
          search={{ filters }}
          className="b-btn b-btn-quiet b-btn-sm"
        >
          {t('vendors.log')}
        </Link>
      </header>
      <Segments
        label={t('vendors.which')}
        value={which}
        onChange={choose}
        options={Object.keys(shown)
          .filter(isShown)
          .map((value) => ({ value, label: t(labels[value]) }))}
      />
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={3} />}
      {rows?.length === 0 && (
        <p className="text-muted">
          {t(which === 'trouble' ? 'vendors.noTrouble' : 'vendors.noCalls')}
        </p>
      )}
      {rows && rows.length > 0 && <CallTable rows={rows} look={look} />}
      {looked && (
        <OneCall
          call={looked}
          vendor={vendor}
          close={() => {
            look(undefined)
            void refetch()
          }}
        />
      )}
    </section>
  )
}

function CallTable({ rows, look }: { rows: readonly Row[]; look: (row: Row) => void }) {
  const { t, moment, figure } = useWords()
  const at = (row: Row) => (row.at ? moment(new Date(row.at)) : '')
  return (
    <Table
      caption={t('vendors.calls15')}
      dense
      rows={rows}
      rowKey={({ id }) => id ?? ''}
      columns={[
        {
          key: 'at',
          label: t('vendors.at'),
          cell: (row) => <span className="num">{at(row)}</span>,
        },
        {
          key: 'call',
          label: t('vendors.call'),
          phone: 'title',
          cell: (row) => <code>{row.call}</code>,
        },
        {
          key: 'way',
          label: t('vendors.way'),
          phone: 'none',
          cell: ({ way }) => t(way === 'in' ? 'vendors.in' : 'vendors.out'),
        },
        {
          key: 'outcome',
          label: t('vendors.outcome'),
          phone: 'end',
          cell: ({ outcome }) => <Outcome outcome={outcome} />,
        },
        { key: 'code', label: t('vendors.code'), cell: ({ code }) => <code>{code}</code> },
        {
          key: 'ms',
          label: t('vendors.took'),
          figure: true,
          cell: ({ ms }) => t('vendors.ms', { ms: figure(Number(ms)) }),
        },
        {
          key: 'act',
          label: t('vendors.act'),
          cell: (row) => (
            <Button
              size="sm"
              onClick={() => look(row)}
              aria-label={t('vendors.lookAt', { call: row.call ?? '', at: at(row) })}
            >
              {t('vendors.look')}
            </Button>
          ),
        },
      ]}
    />
  )
}

/** What became of a call. */
export function Outcome({ outcome }: { outcome: string | null | undefined }) {
  const { t } = useWords()
  if (outcome === 'fault') return <Badge tone="lose">{t('vendors.fault')}</Badge>
  return outcome === 'done' ? (
    <Badge tone="win">{t('vendors.done')}</Badge>
  ) : (
    <Badge>{t('vendors.refusedOne')}</Badge>
  )
}
