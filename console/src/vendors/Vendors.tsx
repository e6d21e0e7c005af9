import { useAsk } from '@balai/client'
import { type VendorStanding, vendors } from '@balai/contract/desk/vendors'
import { SkeletonMany, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { Failed } from '../app/Failed.tsx'
import { Page } from '../app/Page.tsx'
import { Since } from '../app/Since.tsx'
import { Took, VendorState } from './VendorState.tsx'
import './vendors.css'
import { useWords } from './texts.ts'

/** Every vendor with how its line does. */
export function Vendors() {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(vendors.all, {}, { staleMs: 10_000 })
  return (
    <Page
      title={t('vendors.title')}
      actions={
        <>
          <Link
            to="/lists/$name"
            params={{ name: 'vendor-calls' }}
            className="b-btn b-btn-quiet b-btn-sm"
          >
            {t('vendors.log')}
          </Link>
          <Link
            to="/lists/$name"
            params={{ name: 'vendor-breaks' }}
            className="b-btn b-btn-quiet b-btn-sm"
          >
            {t('vendors.allBreaks')}
          </Link>
        </>
      }
    >
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={4} />}
      {data && <All vendors={data} />}
    </Page>
  )
}

function All({ vendors: all }: { vendors: readonly VendorStanding[] }) {
  const { t, said, figure } = useWords()
  return (
    <div className="sheet">
      <Table
        caption={t('vendors.title')}
        dense
        rows={all}
        rowKey={({ vendor }) => vendor}
        columns={[
          {
            key: 'vendor',
            label: t('vendors.vendor'),
            phone: 'title',
            cell: ({ vendor, words }) => (
              <>
                <Link to="/vendors/$id" params={{ id: vendor }} className="row-name">
                  {said(words)}
                </Link>{' '}
                <code>{vendor}</code>
              </>
            ),
          },
          {
            key: 'state',
            label: t('vendors.state'),
            phone: 'end',
            cell: (one) => <VendorState standing={one} />,
          },
          {
            key: 'calls',
            label: t('vendors.calls'),
            figure: true,
            cell: ({ incoming }) => figure(incoming.calls),
          },
          {
            key: 'faults',
            label: t('vendors.faults'),
            figure: true,
            phone: 'more',
            cell: ({ incoming, outgoing }) => figure(incoming.faults + outgoing.faults),
          },
          {
            key: 'p99',
            label: t('vendors.p99'),
            figure: true,
            phone: 'more',
            cell: ({ incoming }) => <Took line={incoming} />,
          },
          {
            key: 'last',
            label: t('vendors.lastSeen'),
            phone: 'none',
            cell: ({ incoming: { lastAt } }) =>
              lastAt ? (
                <Since at={lastAt} />
              ) : (
                <span className="text-muted">{t('vendors.never')}</span>
              ),
          },
          {
            key: 'games',
            label: t('vendors.games'),
            figure: true,
            phone: 'none',
            cell: ({ games }) => figure(games),
          },
          {
            key: 'keys',
            label: t('vendors.keys'),
            figure: true,
            phone: 'none',
            cell: ({ keys }) => figure(keys),
          },
          {
            key: 'breaks',
            label: t('vendors.breaks'),
            figure: true,
            phone: 'more',
            cell: ({ breaks }) => figure(breaks),
          },
        ]}
      />
    </div>
  )
}
