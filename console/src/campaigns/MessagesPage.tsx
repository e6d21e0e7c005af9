import { useAsk } from '@balai/client'
import { lists, type Row } from '@balai/contract/desk/list'
import { Badge, Button, buttonClass, Empty, SkeletonMany, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../app/Failed.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import { Write } from './Write.tsx'
import { useWords } from './words.ts'

/** What was written to many members at once, how far it has come, and a new one. */
export function MessagesPage() {
  const { t } = useWords()
  const may = useMay('content.edit')
  const [writing, write] = useState(false)
  const list = { name: 'campaigns', filters: {} }
  const { data, error, refetch } = useAsk(lists.page, list, { staleMs: 5_000 })
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <Link to="/lists/$name" params={{ name: 'campaigns' }} className={buttonClass({})}>
            {t('all')}
          </Link>
          {may && (
            <Button tone="primary" onClick={() => write(true)}>
              {t('write')}
            </Button>
          )}
        </>
      }
    >
      {error && !data ? (
        <Failed error={error} again={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-busy="true">
          <SkeletonMany of="row" count={5} />
        </div>
      ) : data.rows.length === 0 ? (
        <Empty title={t('none')}>{t('noneText')}</Empty>
      ) : (
        <Sent rows={data.rows} />
      )}
      {writing && <Write close={() => write(false)} done={() => void refetch()} />}
    </Page>
  )
}

function Sent({ rows }: { rows: readonly Row[] }) {
  const { t, figure, moment, has } = useWords()
  const topic = (name: string) => {
    const key = `topic.${name}`
    return has(key) ? t(key) : name
  }
  const to = ({ named, levelFrom }: Row) =>
    named !== null && named !== undefined
      ? t('toNamed', { count: named })
      : levelFrom && levelFrom !== '0'
        ? t('fromLevel', { level: levelFrom })
        : t('everyone')
  return (
    <div className="sheet">
      <Table
        caption={t('title')}
        dense
        rows={rows}
        rowKey={({ change }) => change ?? ''}
        columns={[
          {
            key: 'title',
            label: t('name'),
            phone: 'title',
            cell: ({ title, state }) => (
              <span className="badges">
                <b>{title}</b>
                <Badge tone={state === 'ended' ? 'win' : 'info'}>
                  {t(state === 'ended' ? 'state.ended' : 'state.running')}
                </Badge>
              </span>
            ),
          },
          { key: 'topic', label: t('topic'), cell: (row) => topic(row.topic ?? '') },
          { key: 'to', label: t('to'), cell: to },
          {
            key: 'told',
            label: t('told'),
            figure: true,
            cell: ({ told }) => figure(BigInt(told ?? 0)),
          },
          {
            key: 'spared',
            label: t('spared'),
            figure: true,
            cell: ({ spared }) => figure(BigInt(spared ?? 0)),
          },
          {
            key: 'at',
            label: t('sent'),
            cell: ({ at }) => (
              <span className="num text-muted">{at ? moment(new Date(at)) : ''}</span>
            ),
          },
        ]}
      />
    </div>
  )
}
