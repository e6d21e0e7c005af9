import { DepositDoubt, DepositMethod } from '@balai/contract/cashier'
import type { InReview } from '@balai/contract/desk/cashier'
import { Button, Empty, SkeletonMany } from '@balai/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../app/Failed.tsx'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import { Choice } from '../approvals/Choice.tsx'
import { type Doing, DoingDialog } from './DepositActs.tsx'
import { DepositPanel } from './DepositPanel.tsx'
import { isNarrow } from './isNarrow.ts'
import { QueueTable } from './QueueTable.tsx'
import { type Looking, queueRoute } from './routes.tsx'
import './cashier.css'
import { useWords } from './texts.ts'
import { useQueueKeys } from './useQueueKeys.ts'
import { filtersIn, useReview } from './useReview.ts'

const BulkDeposits = later(async () => (await import('./BulkDeposits.tsx')).BulkDeposits)

/** Deposits that wait for a decision, what is due first at the top. */
export function Queue() {
  const { t } = useWords()
  const looking = queueRoute.useSearch()
  return (
    <Page title={t('deposits')}>
      <div className="approvals-bar">
        <Filters looking={looking} />
        <nav className="cashier-links" aria-label={t('queues')}>
          <Link
            to="/lists/$name"
            params={{ name: 'deposits' }}
            className="b-btn b-btn-quiet b-btn-sm"
          >
            {t('all')}
          </Link>
          <Link to="/gateways" className="b-btn b-btn-quiet b-btn-sm">
            {t('gateways')}
          </Link>
          <Link to="/deposit-ways" className="b-btn b-btn-quiet b-btn-sm">
            {t('ways')}
          </Link>
        </nav>
      </div>
      <Found looking={looking} />
    </Page>
  )
}

function Filters({ looking }: { looking: Looking }) {
  const { t } = useWords()
  const go = useNavigate()
  const { method, doubt } = filtersIn(looking)
  const look = (search: Looking) => void go({ to: '/deposits', search: { ...search } })
  return (
    <div className="approvals-filters">
      <Choice
        label={t('method')}
        any={t('anyMethod')}
        value={method}
        of={DepositMethod.options.map((value) => ({ value, label: t(`method.${value}`) }))}
        onChange={(method) => look({ doubt, method })}
      />
      <Choice
        label={t('doubt')}
        any={t('anyDoubt')}
        value={doubt}
        of={DepositDoubt.options.map((value) => ({ value, label: t(`reason.${value}`) }))}
        onChange={(doubt) => look({ doubt, method })}
      />
    </div>
  )
}

function Found({ looking }: { looking: Looking }) {
  const { t } = useWords()
  const go = useNavigate()
  const may = useMay('money.move')
  const asked = useReview(looking)
  const [chosen, choose] = useState<string>()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [doing, begin] = useState<{ doing: Doing; deposit: InReview }>()
  const [bulk, beginBulk] = useState<{ doing: Doing; deposits: readonly InReview[] }>()
  const items = asked.data?.pages.flatMap(({ items }) => items) ?? []
  const selected = items.find(({ id }) => id === chosen) ?? items[0]
  const pick = (id: string) =>
    setPicked(new Set(picked.has(id) ? [...picked].filter((one) => one !== id) : [...picked, id]))
  const look = (id: string) => go({ to: '/deposits/$id', params: { id } })
  const act = (doing: Doing, deposit: InReview) => begin({ doing, deposit })
  useQueueKeys<InReview>({
    ...{ items, selected, choose },
    acts: may
      ? {
          pick: ({ id }) => pick(id),
          a: (deposit) => act('credit', deposit),
          r: (deposit) => act('return', deposit),
        }
      : undefined,
    open: ({ id }) => void look(id),
  })
  if (asked.error && !asked.data)
    return <Failed error={asked.error} again={() => void asked.refetch()} />
  if (!asked.data) return <SkeletonMany of="row" count={6} />
  const deposits = items.filter(({ id }) => picked.has(id))
  return (
    <>
      {selected ? (
        <div className="approvals cashier-queue">
          <div className="approvals-list">
            {deposits.length > 0 && (
              <Picked
                deposits={deposits}
                clear={() => setPicked(new Set())}
                begin={(doing) => beginBulk({ doing, deposits })}
              />
            )}
            <QueueTable
              {...{ items, may, picked, pick }}
              choose={(id) => (isNarrow() ? void look(id) : choose(id))}
              selected={selected.id}
              pickAll={(all) => setPicked(new Set(all ? items.map(({ id }) => id) : []))}
            />
            <footer>
              <small className="approvals-keys">{t('keys')}</small>
              {asked.hasNextPage && (
                <Button
                  size="sm"
                  busy={asked.isFetchingNextPage}
                  onClick={() => void asked.fetchNextPage()}
                >
                  {t('more')}
                </Button>
              )}
            </footer>
          </div>
          <DepositPanel
            key={selected.id}
            deposit={selected}
            begin={(doing) => act(doing, selected)}
          />
        </div>
      ) : (
        <Nothing looking={looking} />
      )}
      {doing && <DoingDialog {...doing} close={() => begin(undefined)} />}
      {bulk && (
        <BulkDeposits
          {...bulk}
          close={() => {
            beginBulk(undefined)
            setPicked(new Set())
          }}
        />
      )}
    </>
  )
}

type Picking = {
  deposits: readonly InReview[]
  clear: () => void
  begin: (doing: Doing) => void
}

/** What can be done with all that is selected. */
function Picked({ deposits, clear, begin }: Picking) {
  const { t, figure } = useWords()
  return (
    <div className="cashier-picked" role="status">
      <b>{t('picked', { count: figure(deposits.length) })}</b>
      <Button size="sm" tone="primary" onClick={() => begin('credit')}>
        {t('credit')}
      </Button>
      <Button size="sm" tone="danger" onClick={() => begin('return')}>
        {t('return')}
      </Button>
      <Button size="sm" tone="quiet" onClick={clear}>
        {t('pickNone')}
      </Button>
    </div>
  )
}

function Nothing({ looking }: { looking: Looking }) {
  const { t } = useWords()
  const go = useNavigate()
  const { method, doubt } = filtersIn(looking)
  if (!method && !doubt) return <Empty title={t('none')}>{t('noneText')}</Empty>
  return (
    <Empty
      title={t('noneFiltered')}
      action={
        <Button onClick={() => void go({ to: '/deposits', search: {} })}>{t('showAll')}</Button>
      }
    >
      {t('noneFilteredText')}
    </Empty>
  )
}
