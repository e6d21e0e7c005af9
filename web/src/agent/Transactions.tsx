import { useAsk, useAskPages } from '@balai/client'
import {
  agentMoney,
  type Gives,
  type MoneyKind as Kind,
  type MemberId,
  MoneyKind,
  type TeamFlow,
} from '@balai/contract'
import { Empty, Segments, SkeletonMany } from '@balai/ui'
import { useState } from 'react'
import { useAt } from '../app/place.ts'
import { Room } from '../member/Room.tsx'
import { middayOf } from '../record/days.ts'
import { useWords } from '../words/words.tsx'
import { DayBars } from './DayBars.tsx'
import { Failed } from './Failed.tsx'
import { Fold } from './Fold.tsx'
import { Listed } from './Listed.tsx'
import { DaysChosen } from './Stretches.tsx'
import { daysBetween } from './stretch.ts'
import { TakeTable } from './TakeTable.tsx'
import { useDays } from './useDays.ts'

const pageSize = 20
const kinds = MoneyKind.options
type Found = Gives<typeof agentMoney.teamFlows>

/** What those below paid in, were paid out and were given: a kind opens to days, these to members and movements. */
export default function Transactions() {
  const { t } = useWords()
  const of = useDays('30')
  const { data, error, refetch, isPlaceholderData } = useAsk(agentMoney.teamFlows, of.days, {
    keepPrevious: true,
  })
  return (
    <Room title={t('agent.page_transactions')}>
      <div className="agent-page" aria-busy={isPlaceholderData || undefined}>
        <DaysChosen of={of} />
        {data ? (
          <Flows of={data} />
        ) : error ? (
          <Failed error={error} again={refetch} />
        ) : (
          <SkeletonMany of="row" count={5} />
        )}
        {data && data.items.length > 0 && <TakeTable table="transactions" {...of.days} />}
        <p className="t-13 text-muted">{t('agent.flowNote')}</p>
      </div>
    </Room>
  )
}

const sumOf = (items: readonly TeamFlow[], of: Kind) => {
  const own = items.filter(({ kind }) => kind === of)
  return {
    count: own.reduce((sum, { count }) => sum + count, 0),
    amount: own.reduce((sum, { amount }) => sum + amount, 0n),
  }
}

function Flows({ of }: { of: Found }) {
  const { t, money, figure } = useWords()
  const { search } = useAt()
  const [kind, turn] = useState<Kind>(
    () => kinds.find((one) => one === new URLSearchParams(search).get('kind')) ?? 'deposit',
  )
  const items = of.items.filter((item) => item.kind === kind)
  const byDay = new Map(items.map(({ day, amount }) => [day, amount]))
  return (
    <>
      <dl className="agent-sums">
        {kinds.map((each) => {
          const { count, amount } = sumOf(of.items, each)
          return (
            <div key={each} className="b-card agent-sum">
              <dt>{t(`agent.flow_${each}`)}</dt>
              <dd>{money(amount, of)}</dd>
              <dd className="agent-than num">{t('agent.flowCount', { count: figure(count) })}</dd>
            </div>
          )
        })}
      </dl>
      <Segments
        label={t('agent.flowKind')}
        options={kinds.map((value) => ({ value, label: t(`agent.flow_${value}`) }))}
        value={kind}
        onChange={turn}
      />
      {items.length === 0 ? (
        <Empty title={t('agent.flowNone')}>{t('agent.flowNoneText')}</Empty>
      ) : (
        <>
          <DayBars
            label={t(`agent.flow_${kind}`)}
            points={daysBetween(of).map((day) => ({ day, value: byDay.get(day) ?? 0n }))}
            say={(value) => money(value, of)}
          />
          <ul key={kind} className="b-card agent-rows">
            {items.map((item) => (
              <Day key={item.day} item={item} purse={of} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type Purse = Pick<Found, 'currency' | 'exponent'>

function Day({ item, purse }: { item: TeamFlow; purse: Purse }) {
  const { t, money, figure, houseDay } = useWords()
  return (
    <Fold
      title={houseDay(middayOf(item.day))}
      note={t('agent.flowCount', { count: figure(item.count) })}
      end={<b className="num">{money(item.amount, purse)}</b>}
    >
      {() => <Members of={item} purse={purse} />}
    </Fold>
  )
}

function Members({ of: { day, kind }, purse }: { of: TeamFlow; purse: Purse }) {
  const { t, money, figure } = useWords()
  const found = useAskPages(agentMoney.flowMembers, { day, kind, limit: pageSize })
  return (
    <Listed found={found}>
      <ul className="agent-lines">
        {found.data?.pages
          .flatMap(({ items }) => items)
          .map(({ member, account, count, amount }) => (
            <Fold
              key={member}
              inner
              title={account}
              note={t('agent.flowCount', { count: figure(count) })}
              end={<b className="num">{money(amount, purse)}</b>}
            >
              {() => <Moves of={{ day, kind, member }} purse={purse} />}
            </Fold>
          ))}
      </ul>
    </Listed>
  )
}

type Whose = { day: string; kind: Kind; member: MemberId }

function Moves({ of, purse }: { of: Whose; purse: Purse }) {
  const { t, signed, clock } = useWords()
  const found = useAskPages(agentMoney.flowMoves, { ...of, limit: pageSize })
  return (
    <Listed found={found}>
      <ul>
        {found.data?.pages
          .flatMap(({ items }) => items)
          .map(({ transfer, at, count, amount }) => (
            <li key={transfer} className="agent-bet">
              <span className="agent-what num">{clock(at)}</span>
              <span>{t(count > 0 ? `agent.flow_${of.kind}` : 'agent.flowBack')}</span>
              <b className="num">{signed(amount, purse)}</b>
            </li>
          ))}
      </ul>
    </Listed>
  )
}
