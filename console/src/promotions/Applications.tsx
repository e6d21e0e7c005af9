import { useAsk } from '@balai/client'
import { lists, type Row } from '@balai/contract/desk/list'
import { buttonClass, Empty, SkeletonMany, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { Failed } from '../app/Failed.tsx'
import { Page } from '../app/Page.tsx'
import { Since } from '../app/Since.tsx'
import { useWords } from './texts.ts'

/** Applications that wait for a decision, what has waited longest first. */
export function Applications() {
  const { t } = useWords()
  return (
    <Page
      title={t('applications')}
      actions={
        <Link to="/lists/$name" params={{ name: 'promotion-entries' }} className={buttonClass({})}>
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
  const { data, error, refetch } = useAsk(
    lists.page,
    { name: 'promotion-entries', filters: { state: 'applying' } },
    { staleMs: 10_000 },
  )
  if (error && !data) return <Failed error={error} again={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-busy="true">
        <SkeletonMany of="row" count={6} />
      </div>
    )
  if (data.rows.length === 0) return <Empty title={t('none')}>{t('noneText')}</Empty>
  const byAge = data.rows.toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))
  return (
    <>
      <Waiting rows={byAge} />
      {data.next && <p className="t-13 text-muted">{t('more')}</p>}
    </>
  )
}

const Waiting = ({ rows }: { rows: readonly Row[] }) => {
  const { t } = useWords()
  return (
    <div className="sheet">
      <Table
        caption={t('applications')}
        dense
        rows={rows}
        rowKey={({ entry }) => entry ?? ''}
        columns={[
          {
            key: 'comment',
            label: t('comment'),
            phone: 'title',
            cell: ({ entry, comment }) => (
              <Link to="/applications/$id" params={{ id: entry ?? '' }} className="row-name">
                {comment || '–'}
              </Link>
            ),
          },
          {
            key: 'activity',
            label: t('activity'),
            phone: 'detail',
            cell: ({ activity }) => <code>{activity}</code>,
          },
          {
            key: 'waits',
            label: t('waits'),
            phone: 'end',
            cell: ({ since }) => <Since at={new Date(since ?? 0)} />,
          },
        ]}
      />
    </div>
  )
}
