import { useAsk } from '@balai/client'
import { agentTeam, type TeamIncome } from '@balai/contract'
import { Empty, Segments, SkeletonMany } from '@balai/ui'
import { useState } from 'react'
import { Room } from '../member/Room.tsx'
import { middayOf } from '../record/days.ts'
import { housePurse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { Failed } from './Failed.tsx'
import { Fold } from './Fold.tsx'
import { Payments } from './Payments.tsx'
import { Players } from './Players.tsx'
import { DaysChosen } from './Stretches.tsx'
import { minorOf } from './stretch.ts'
import { TakeTable } from './TakeTable.tsx'
import { useDays } from './useDays.ts'

const faces = ['days', 'paid'] as const

/** What shares of bets come to, and what of it was paid. */
export default function Income() {
  const { t } = useWords()
  const [face, turn] = useState<(typeof faces)[number]>('days')
  return (
    <Room title={t('agent.page_income')}>
      <div className="agent-page">
        <Segments
          label={t('agent.page_income')}
          options={faces.map((value) => ({ value, label: t(`agent.income_${value}`) }))}
          value={face}
          onChange={turn}
        />
        {face === 'days' ? <Days /> : <Payments />}
      </div>
    </Room>
  )
}

/** A day opens to whose bets it is made of, and these to each bet. */
function Days() {
  const { t, signed } = useWords()
  const of = useDays('30')
  const { data, error, refetch, isPlaceholderData } = useAsk(agentTeam.teamIncome, of.days, {
    keepPrevious: true,
  })
  const items = data?.items ?? []
  const days = [...new Set(items.map(({ day }) => day))]
  return (
    <div className="agent-page" aria-busy={isPlaceholderData || undefined}>
      <DaysChosen of={of} />
      {data ? (
        days.length === 0 ? (
          <Empty title={t('agent.incomeNone')}>{t('agent.incomeNoneText')}</Empty>
        ) : (
          <>
            <p className="agent-whole">
              {t('agent.incomeWhole')}
              <b className="num">{signed(minorOf(unitsOf(data.items)), housePurse)}</b>
            </p>
            <ul className="b-card agent-rows">
              {days.map((day) => (
                <Day key={day} day={day} items={items.filter((item) => item.day === day)} />
              ))}
            </ul>
          </>
        )
      ) : error ? (
        <Failed error={error} again={refetch} />
      ) : (
        <SkeletonMany of="row" count={5} />
      )}
      {days.length > 0 && <TakeTable table="income" {...of.days} />}
      <p className="t-13 text-muted">{t('agent.incomeNote')}</p>
    </div>
  )
}

const unitsOf = (items: readonly TeamIncome[]) => items.reduce((sum, { units }) => sum + units, 0n)

function Day({ day, items }: { day: string; items: readonly TeamIncome[] }) {
  const { t, signed, houseDay } = useWords()
  const kinds = [...new Set(items.map(({ category }) => category))]
  const sum = minorOf(unitsOf(items))
  return (
    <Fold
      title={houseDay(middayOf(day))}
      note={kinds.map((kind) => t(`category.${kind}`)).join(' · ')}
      end={<b className={sum > 0n ? 'num text-win' : 'num'}>{signed(sum, housePurse)}</b>}
    >
      {() => <Players day={day} />}
    </Fold>
  )
}
