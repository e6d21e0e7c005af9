import { useAsk } from '@balai/client'
import { lists, type Row } from '@balai/contract/desk/list'
import { Badge, buttonClass, Empty, SkeletonMany, Table, TabPanel, Tabs } from '@balai/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { Failed } from '../app/Failed.tsx'
import { Page } from '../app/Page.tsx'
import { Since } from '../app/Since.tsx'
import { useNow } from '../app/useNow.ts'
import { Rules } from './Rules.tsx'
import { riskRoute } from './routes.tsx'
import { useRuleName } from './useRuleName.ts'
import { useWords } from './words.ts'

/** Cases that wait, the longest first, and the rules that open them. */
export function RiskPage() {
  const { t } = useWords()
  const { tab } = riskRoute.useSearch()
  const go = useNavigate()
  const value = tab ?? 'queue'
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <Link to="/lists/$name" params={{ name: 'linked-accounts' }} className={buttonClass({})}>
            {t('linked')}
          </Link>
          <Link to="/lists/$name" params={{ name: 'cases' }} className={buttonClass({})}>
            {t('all')}
          </Link>
        </>
      }
    >
      <Tabs
        id="risk"
        label={t('tabs')}
        tabs={(['queue', 'watching', 'rules'] as const).map((id) => ({
          id,
          label: t(`tab.${id}`),
        }))}
        value={value}
        onChange={(next) =>
          void go({ to: '/risk', search: next === 'queue' ? {} : { tab: next }, replace: true })
        }
      />
      <TabPanel tabs="risk" value={value}>
        {value === 'rules' ? (
          <Rules />
        ) : (
          <Queue key={value} state={value === 'queue' ? 'open' : value} />
        )}
      </TabPanel>
    </Page>
  )
}

const withinMs = 4 * 3_600_000

function Queue({ state }: { state: 'open' | 'watching' }) {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(lists.page, {
    name: 'cases',
    filters: { state },
  })
  if (error && !data) return <Failed error={error} again={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-busy="true">
        <SkeletonMany of="row" count={6} />
      </div>
    )
  if (data.rows.length === 0)
    return (
      <Empty title={t(state === 'open' ? 'none' : 'noneWatched')}>
        {t(state === 'open' ? 'noneText' : 'noneWatchedText')}
      </Empty>
    )
  return (
    <>
      <Cases rows={[...data.rows].reverse()} />
      {data.next && <p className="t-13 text-muted">{t('more')}</p>}
    </>
  )
}

function Cases({ rows }: { rows: readonly Row[] }) {
  const { t } = useWords()
  const nameOf = useRuleName()
  return (
    <div className="sheet">
      <Table
        caption={t('title')}
        dense
        rows={rows}
        rowKey={({ id }) => id ?? ''}
        columns={[
          {
            key: 'waits',
            label: t('waits'),
            phone: 'end',
            cell: ({ openedAt }) => <Waits since={new Date(openedAt ?? 0)} />,
          },
          {
            key: 'cause',
            label: t('cause'),
            phone: 'title',
            cell: ({ id, rule, about }) => (
              <Link to="/risk/$id" params={{ id: id ?? '' }} className="row-name">
                {nameOf(rule ?? '')}
                {about && <span className="text-muted"> · {about}</span>}
              </Link>
            ),
          },
          {
            key: 'account',
            label: t('account'),
            cell: ({ member, account }) => (
              <Link to="/members/$id" params={{ id: member ?? '' }} className="link">
                {account}
              </Link>
            ),
          },
          {
            key: 'taken',
            label: t('taken'),
            phone: 'figure',
            cell: ({ assigned }) => assigned ?? <span className="text-faint">{t('nobody')}</span>,
          },
        ]}
      />
    </div>
  )
}

const stepMs = 15_000

function Waits({ since }: { since: Date }) {
  const { t } = useWords()
  const late = useNow(stepMs) - since.getTime() > withinMs
  return (
    <span className="badges">
      <Since at={since} />
      {late && <Badge tone="warn">{t('late', { hours: withinMs / 3_600_000 })}</Badge>}
    </span>
  )
}
