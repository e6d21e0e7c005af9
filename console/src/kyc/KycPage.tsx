import { useAsk } from '@balai/client'
import { lists, type Row } from '@balai/contract/desk/list'
import { Badge, buttonClass, Empty, SkeletonMany, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { Failed } from '../app/Failed.tsx'
import { Page } from '../app/Page.tsx'
import { Since } from '../app/Since.tsx'
import { Until } from './Until.tsx'
import { useWords } from './words.ts'

/** Papers that wait for a decision, what is due first above. */
export function KycPage() {
  const { t } = useWords()
  return (
    <Page
      title={t('title')}
      actions={
        <Link to="/lists/$name" params={{ name: 'kyc' }} className={buttonClass({})}>
          {t('all')}
        </Link>
      }
    >
      <Queue />
    </Page>
  )
}

function Queue() {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(lists.page, {
    name: 'kyc',
    filters: { state: 'waiting' },
  })
  if (error && !data) return <Failed error={error} again={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-busy="true">
        <SkeletonMany of="row" count={6} />
      </div>
    )
  if (data.rows.length === 0) return <Empty title={t('none')}>{t('noneText')}</Empty>
  const byDue = data.rows.toSorted((a, b) => (a.due ?? '').localeCompare(b.due ?? ''))
  return (
    <>
      <Papers rows={byDue} />
      {data.next && <p className="t-13 text-muted">{t('more')}</p>}
    </>
  )
}

function Papers({ rows }: { rows: readonly Row[] }) {
  const { t, has } = useWords()
  const stateOf = (state: string) => {
    const key = `state.${state}`
    return has(key) ? t(key) : state
  }
  return (
    <div className="sheet">
      <Table
        caption={t('title')}
        dense
        rows={rows}
        rowKey={({ id }) => id ?? ''}
        columns={[
          {
            key: 'account',
            label: t('account'),
            phone: 'title',
            cell: ({ id, account }) => (
              <Link to="/kyc/$id" params={{ id: id ?? '' }} className="row-name">
                {account}
              </Link>
            ),
          },
          {
            key: 'level',
            label: t('level'),
            phone: 'detail',
            cell: ({ level }) => t('levelOf', { level: level ?? '' }),
          },
          {
            key: 'state',
            label: t('state'),
            phone: 'figure',
            cell: ({ state }) => <Badge tone="info">{stateOf(state ?? '')}</Badge>,
          },
          {
            key: 'waits',
            label: t('waits'),
            phone: 'end',
            cell: ({ since }) => <Since at={new Date(since ?? 0)} />,
          },
          {
            key: 'due',
            label: t('due'),
            phone: 'more',
            cell: ({ due }) => <Until at={new Date(due ?? 0)} />,
          },
        ]}
      />
    </div>
  )
}
