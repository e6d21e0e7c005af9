import { useAsk } from '@balai/client'
import { agentTeam, type Gives, type TeamFigures } from '@balai/contract'
import { type Column, SkeletonCard, Sparkline, Table } from '@balai/ui'
import { useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { middayOf } from '../record/days.ts'
import { type Spoken, useWords } from '../words/words.tsx'
import { DayBars } from './DayBars.tsx'
import { Failed } from './Failed.tsx'
import { Stretches } from './Stretches.tsx'
import { daysOfStretch, minorOf, type Stretch } from './stretch.ts'

type Found = Gives<typeof agentTeam.teamOverview>

/** Bets count for those above within the minute: figures are asked for again twice in it. */
const liveEveryMs = 30_000

/** What is told of some days, and drawn by day. */
const measures = [
  'units',
  'stake',
  'returned',
  'rounds',
  'deposited',
  'withdrawn',
  'joined',
] as const
type Measure = (typeof measures)[number]

/** Where a figure of some days opens to what it is made of. */
const opens: Readonly<Record<Measure, (days: string) => string>> = {
  units: (days) => `/agent/income?${days}`,
  stake: (days) => `/agent/betting?${days}`,
  returned: (days) => `/agent/betting?${days}`,
  rounds: (days) => `/agent/betting?${days}`,
  deposited: (days) => `/agent/transactions?kind=deposit&${days}`,
  withdrawn: (days) => `/agent/transactions?kind=withdrawal&${days}`,
  joined: (days) => `/agent/team?${days}`,
}

/** How many times that was, where it is a sum of single ones. */
const times = { deposited: 'deposits', withdrawn: 'withdrawals' } as const
const isTimed = (measure: Measure): measure is keyof typeof times => measure in times

const amountOf = (of: TeamFigures, measure: Measure): bigint =>
  measure === 'units' ? minorOf(of.units) : BigInt(of[measure])

const sayIn =
  ({ money, figure }: Spoken, purse: Found) =>
  (measure: Measure, value: bigint) =>
    measure === 'joined' || measure === 'rounds' ? figure(value) : money(value, purse)

/** What the network below came to, beside as many days before. */
export default function Overview() {
  const [now, look] = useState(() => new Date())
  const [stretch, choose] = useState<Stretch>('7')
  const { data, error, refetch, isPlaceholderData } = useAsk(
    agentTeam.teamOverview,
    daysOfStretch(stretch, now),
    { keepPrevious: true },
  )
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.hidden) return
      // After midnight of the house its days are others.
      look(new Date())
      void refetch()
    }, liveEveryMs)
    return () => clearInterval(timer)
  }, [refetch])
  return (
    <div className="agent-page" aria-busy={isPlaceholderData || undefined}>
      <Stretches value={stretch} onChange={choose} />
      {data ? (
        <Figures of={data} days={`days=${stretch}`} />
      ) : error ? (
        <Failed error={error} again={refetch} />
      ) : (
        <div className="agent-page" aria-busy="true">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      )}
    </div>
  )
}

function Figures({ of, days }: { of: Found; days: string }) {
  const spoken = useWords()
  const { t, figure } = spoken
  const [measure, measureBy] = useState<Measure>('units')
  const name = useId()
  const say = sayIn(spoken, of)
  return (
    <>
      <div className="agent-cards" role="radiogroup" aria-label={t('agent.measure')}>
        <Link className="b-card agent-card" href="/agent/team">
          <span>{t('agent.members')}</span>
          <b>{figure(of.members)}</b>
          <small>{t('agent.direct', { count: figure(of.direct) })}</small>
        </Link>
        {measures.map((each) => (
          <label key={each} className="b-card agent-card">
            <input
              type="radio"
              name={name}
              checked={each === measure}
              onChange={() => measureBy(each)}
              aria-label={t(`agent.of_${each}`)}
            />
            <Card of={of} measure={each} say={say} />
          </label>
        ))}
      </div>
      <DayBars
        label={t(`agent.of_${measure}`)}
        points={of.days.map((day) => ({ day: day.day, value: amountOf(day, measure) }))}
        before={of.daysBefore.map((day) => amountOf(day, measure))}
        say={(value) => say(measure, value)}
      />
      <Link className="agent-link agent-made" href={opens[measure](days)}>
        {t('agent.madeOf', { what: t(`agent.of_${measure}`) })}
      </Link>
      <details className="agent-table">
        <summary>{t('agent.asTable')}</summary>
        <Table
          caption={t('agent.asTable')}
          columns={columnsIn(spoken, of)}
          rows={of.days.toReversed()}
          rowKey={({ day }) => day}
        />
      </details>
      <p className="t-13 text-muted">{t('agent.note')}</p>
    </>
  )
}

type CardOf = { of: Found; measure: Measure; say: ReturnType<typeof sayIn> }

/** A figure, how it went by day, and what it was before. */
function Card({ of, measure, say }: CardOf) {
  const { t, figure } = useWords()
  const [now, before] = [amountOf(of.now, measure), amountOf(of.before, measure)]
  const way = wayOf(now, before)
  return (
    <>
      <span>{t(`agent.of_${measure}`)}</span>
      <b>{say(measure, now)}</b>
      <small className="agent-than" data-way={way}>
        {t('agent.before', { sum: say(measure, before) })}
      </small>
      {isTimed(measure) && (
        <small>{t('agent.flowCount', { count: figure(of.now[times[measure]]) })}</small>
      )}
      <span className="agent-spark" aria-hidden="true">
        <Sparkline label="" values={of.days.map((day) => Number(amountOf(day, measure)))} />
      </span>
    </>
  )
}

const wayOf = (now: bigint, before: bigint) =>
  now > before ? 'up' : now < before ? 'down' : undefined

const columnsIn = (spoken: Spoken, purse: Found): Column<Found['days'][number]>[] => {
  const { t, houseDay } = spoken
  const say = sayIn(spoken, purse)
  return [
    {
      key: 'day',
      label: t('agent.day'),
      phone: 'title',
      cell: ({ day }) => houseDay(middayOf(day)),
    },
    ...(['joined', 'deposited', 'withdrawn', 'stake', 'returned', 'units'] as const).map(
      (measure) => ({
        key: measure,
        label: t(`agent.of_${measure}`),
        figure: true,
        phone: measure === 'units' ? ('figure' as const) : ('more' as const),
        cell: (row: Found['days'][number]) => (
          <Link className="agent-opens num" href={opens[measure](`day=${row.day}`)}>
            {say(measure, amountOf(row, measure))}
          </Link>
        ),
      }),
    ),
  ]
}
