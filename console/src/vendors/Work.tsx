import { useAsk } from '@balai/client'
import { lists, type Row } from '@balai/contract/desk/list'
import { vendorChanges } from '@balai/contract/desk/vendors-changes'
import { Button, SkeletonMany, Table } from '@balai/ui'
import { type ReactNode, useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { Failed } from '../app/Failed.tsx'
import { useMay } from '../app/me.ts'
import { useWords } from './texts.ts'

type Part = { title: string; none: string; name: string; filters: Record<string, string> }
type Working = Part & {
  columns: readonly { key: string; label: string; cell: (row: Row) => ReactNode }[]
  act: { label: string; fits: (row: Row) => boolean; on: (id: string) => void }
}

/** What of a list waits for somebody, with the one thing that can be done about it. */
function Work({ title, none, name, filters, columns, act }: Working) {
  const { t, moment } = useWords()
  const may = useMay('vendors.edit')
  const { data, error, refetch } = useAsk(lists.page, { name, filters }, { staleMs: 10_000 })
  return (
    <section className="vendor-part sheet" aria-label={title}>
      <h2>{title}</h2>
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={2} />}
      {data?.rows.length === 0 && <p className="text-muted">{none}</p>}
      {data && data.rows.length > 0 && (
        <Table
          caption={title}
          dense
          rows={data.rows}
          rowKey={({ id }) => id ?? ''}
          columns={[
            {
              key: 'at',
              label: t('vendors.at'),
              cell: ({ at }) => <span className="num">{at && moment(new Date(at))}</span>,
            },
            ...columns,
            {
              key: 'act',
              label: t('vendors.act'),
              phone: 'end',
              cell: (row) =>
                may &&
                act.fits(row) && (
                  <Button size="sm" onClick={() => act.on(row.id ?? '')}>
                    {act.label}
                  </Button>
                ),
            },
          ]}
        />
      )}
    </section>
  )
}

/** Differences with a vendor that nobody has closed. */
export function OpenBreaks({ vendor, look }: { vendor: string; look: () => void }) {
  const { t } = useWords()
  const [found, settle] = useState<string>()
  return (
    <>
      <Work
        title={t('vendors.breaks')}
        none={t('vendors.noBreaks')}
        name="vendor-breaks"
        filters={{ vendor, open: 'open' }}
        columns={[
          { key: 'kind', label: t('vendors.difference'), cell: (row) => row.kind },
          {
            key: 'number',
            label: t('vendors.number'),
            cell: (row) => <code>{row.tx ?? row.round}</code>,
          },
        ]}
        act={{ label: t('vendors.closeBreak'), fits: () => true, on: settle }}
      />
      {found && (
        <Propose
          change={vendorChanges.closeBreak}
          terms={{ break: found }}
          onClose={() => {
            settle(undefined)
            look()
          }}
        />
      )}
    </>
  )
}
