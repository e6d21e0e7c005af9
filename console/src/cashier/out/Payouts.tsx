import { HouseTurn, type WaitingWithdrawal } from '@balai/contract/desk/withdrawals'
import { Button, Empty, SkeletonMany } from '@balai/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../../app/Failed.tsx'
import { later } from '../../app/later.tsx'
import { useMay } from '../../app/me.ts'
import { Page } from '../../app/Page.tsx'
import { Choice } from '../../approvals/Choice.tsx'
import { isNarrow } from '../isNarrow.ts'
import { payoutsRoute, type Turning } from '../routes.tsx'
import '../cashier.css'
import { useWords } from '../texts.ts'
import { useQueueKeys } from '../useQueueKeys.ts'
import { actsOf, type Doing, DoingDialog } from './PayoutActs.tsx'
import { PayoutPanel } from './PayoutPanel.tsx'
import { PayoutTable } from './PayoutTable.tsx'
import { turnIn, usePayouts } from './usePayouts.ts'

const BulkPayouts = later(async () => (await import('./BulkPayouts.tsx')).BulkPayouts)

/** Withdrawals that wait for the house, what is due first at the top. */
export function Payouts() {
  const { t } = useWords()
  const go = useNavigate()
  const turning = payoutsRoute.useSearch()
  return (
    <Page title={t('out.title')}>
      <div className="approvals-bar">
        <div className="approvals-filters">
          <Choice
            label={t('out.turn')}
            any={t('out.anyTurn')}
            value={turnIn(turning)}
            of={HouseTurn.options.map((value) => ({ value, label: t(`out.turn.${value}`) }))}
            onChange={(state) => void go({ to: '/withdrawals', search: { state } })}
          />
        </div>
        <nav className="cashier-links" aria-label={t('queues')}>
          <Link
            to="/lists/$name"
            params={{ name: 'withdrawals' }}
            className="b-btn b-btn-quiet b-btn-sm"
          >
            {t('out.all')}
          </Link>
          <Link to="/payout-terms" className="b-btn b-btn-quiet b-btn-sm">
            {t('out.terms')}
          </Link>
        </nav>
      </div>
      <Found turning={turning} />
    </Page>
  )
}

function Found({ turning }: { turning: Turning }) {
  const { t } = useWords()
  const go = useNavigate()
  const may = useMay('money.move')
  const asked = usePayouts(turning)
  const [chosen, choose] = useState<string>()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [doing, begin] = useState<{ doing: Doing; payout: WaitingWithdrawal }>()
  const [bulk, beginBulk] = useState<Bulking>()
  const items = asked.data?.pages.flatMap(({ items }) => items) ?? []
  const selected = items.find(({ id }) => id === chosen) ?? items[0]
  const look = (id: string) => void go({ to: '/withdrawals/$id', params: { id } })
  const pick = ({ id, state }: WaitingWithdrawal) => {
    // Together only what waits for the same: a decision.
    if (state !== 'review') return
    setPicked(new Set(picked.has(id) ? [...picked].filter((one) => one !== id) : [...picked, id]))
  }
  useQueueKeys<WaitingWithdrawal>({
    ...{ items, selected, choose, open: ({ id }) => look(id) },
    acts: may
      ? {
          pick,
          a: (payout) => begin({ payout, doing: actsOf(payout.state).yes }),
          r: (payout) => begin({ payout, doing: actsOf(payout.state).no }),
        }
      : undefined,
  })
  if (asked.error && !asked.data)
    return <Failed error={asked.error} again={() => void asked.refetch()} />
  if (!asked.data) return <SkeletonMany of="row" count={6} />
  if (!selected) return <Empty title={t('out.none')}>{t('out.noneText')}</Empty>
  const payouts = items.filter(({ id }) => picked.has(id))
  return (
    <div className="approvals cashier-queue">
      <div className="approvals-list">
        {payouts.length > 0 && (
          <Picked
            count={payouts.length}
            clear={() => setPicked(new Set())}
            begin={(doing) => beginBulk({ doing, payouts })}
          />
        )}
        <PayoutTable
          {...{ items, may, picked, pick }}
          selected={selected.id}
          choose={(id) => (isNarrow() ? look(id) : choose(id))}
        />
        <footer>
          <small className="approvals-keys">{t('out.keys')}</small>
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
      <PayoutPanel
        key={selected.id}
        payout={selected}
        begin={(doing) => begin({ payout: selected, doing })}
      />
      {doing && <DoingDialog {...doing} close={() => begin(undefined)} />}
      {bulk && (
        <BulkPayouts
          {...bulk}
          close={() => {
            beginBulk(undefined)
            setPicked(new Set())
          }}
        />
      )}
    </div>
  )
}

type Together = 'agree' | 'decline'
type Bulking = { doing: Together; payouts: readonly WaitingWithdrawal[] }
type Picking = { count: number; clear: () => void; begin: (doing: Together) => void }

/** What can be done with all that is selected. */
function Picked({ count, clear, begin }: Picking) {
  const { t, figure } = useWords()
  return (
    <div className="cashier-picked" role="status">
      <b>{t('picked', { count: figure(count) })}</b>
      <Button size="sm" tone="primary" onClick={() => begin('agree')}>
        {t('out.agree')}
      </Button>
      <Button size="sm" tone="danger" onClick={() => begin('decline')}>
        {t('out.decline')}
      </Button>
      <Button size="sm" tone="quiet" onClick={clear}>
        {t('pickNone')}
      </Button>
    </div>
  )
}
