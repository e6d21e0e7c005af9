import { useAsk, useAskPages } from '@balai/client'
import { agentMoney, type Commission, type Gives, type TeamIncome } from '@balai/contract'
import { Button, Empty, SkeletonMany } from '@balai/ui'
import { useState } from 'react'
import { middayOf } from '../record/days.ts'
import { housePurse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { Failed } from './Failed.tsx'
import { Fold } from './Fold.tsx'
import { Players } from './Players.tsx'
import { daysOfStretch, minorOf, unitPurse } from './stretch.ts'
import { TakeTable } from './TakeTable.tsx'

const pageSize = 20

/** What was paid of the shares of bets, and what is due: a payment opens to its days, and these to each bet. */
export function Payments() {
  const { t } = useWords()
  const [now] = useState(() => new Date())
  const found = useAskPages(agentMoney.commissions, { limit: pageSize })
  const [first] = found.data?.pages ?? []
  const all = found.data?.pages.flatMap(({ items }) => items) ?? []
  if (found.isError) return <Failed error={found.error} again={found.refetch} />
  if (!first) return <SkeletonMany of="row" count={5} />
  return (
    <>
      <Standing of={first} />
      {all.length === 0 ? (
        <Empty title={t('agent.paidNone')}>{t('agent.paidNoneText')}</Empty>
      ) : (
        <ul className="b-card agent-rows">
          {all.map((payment) => (
            <Payment key={payment.nth} payment={payment} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          tone="outline"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('agent.more')}
        </Button>
      )}
      {all.length > 0 && <TakeTable table="commissions" {...daysOfStretch('90', now)} />}
      <p className="t-13 text-muted">{t('agent.paidNote')}</p>
    </>
  )
}

function Standing({ of: { paid, due } }: { of: Gives<typeof agentMoney.commissions> }) {
  const { t, money, signed } = useWords()
  return (
    <dl className="agent-sums">
      <div className="b-card agent-sum">
        <dt>{t('agent.paidSoFar')}</dt>
        <dd>{money(paid, housePurse)}</dd>
      </div>
      <div className="b-card agent-sum">
        <dt>{t('agent.due')}</dt>
        <dd>{signed(due, unitPurse)}</dd>
        {due < 0n && <dd className="agent-than">{t('agent.dueBack')}</dd>}
      </div>
    </dl>
  )
}

function Payment({ payment }: { payment: Commission }) {
  const { t, money, houseDay, day, clock } = useWords()
  const { amount, at } = payment
  return (
    <Fold
      title={t('agent.paidUpTo', { day: houseDay(middayOf(payment.day)) })}
      note={`${day(at)}, ${clock(at)}`}
      end={<b className={amount > 0n ? 'num text-win' : 'num'}>{money(amount, housePurse)}</b>}
    >
      {() => <Inside payment={payment} />}
    </Fold>
  )
}

/** How the sum came about: what was left, what came, what is carried on; then the days that it came from. */
function Inside({ payment: { nth, units, carriedIn, carried, amount } }: { payment: Commission }) {
  const { t, money, signed } = useWords()
  const { data, error, refetch } = useAsk(agentMoney.commissionParts, { nth })
  return (
    <>
      <dl className="agent-sum-up">
        <div>
          <dt>{t('agent.carriedIn')}</dt>
          <dd className="num">{signed(carriedIn, unitPurse)}</dd>
        </div>
        <div>
          <dt>{t('agent.cameIn')}</dt>
          <dd className="num">{signed(units, unitPurse)}</dd>
        </div>
        <div>
          <dt>{t('agent.paidOut')}</dt>
          <dd className="num">{money(amount, housePurse)}</dd>
        </div>
        <div>
          <dt>{t('agent.carried')}</dt>
          <dd className="num">{signed(carried, unitPurse)}</dd>
        </div>
      </dl>
      {error ? (
        <Failed error={error} again={refetch} />
      ) : data ? (
        <ul className="agent-lines">
          {[...new Set(data.items.map(({ day }) => day))].map((day) => (
            <Part key={day} day={day} items={data.items.filter((item) => item.day === day)} />
          ))}
        </ul>
      ) : (
        <SkeletonMany of="row" count={2} />
      )}
    </>
  )
}

function Part({ day, items }: { day: string; items: readonly TeamIncome[] }) {
  const { t, signed, houseDay } = useWords()
  const units = items.reduce((sum, { units }) => sum + units, 0n)
  return (
    <Fold
      inner
      title={houseDay(middayOf(day))}
      note={[...new Set(items.map(({ category }) => t(`category.${category}`)))].join(' · ')}
      end={<b className="num">{signed(minorOf(units), housePurse)}</b>}
    >
      {() => <Players day={day} />}
    </Fold>
  )
}
