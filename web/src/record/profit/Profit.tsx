import { useAsk } from '@balai/client'
import { type Profit, records, type Span } from '@balai/contract/records'
import { Button, Empty, Segments, SkeletonCard, SkeletonMany } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { DayRange } from '../DayRange.tsx'
import type { Chosen } from '../days.ts'
import { Panel } from '../Panel.tsx'
import { saidOf } from '../said.ts'
import { Totals } from '../Totals.tsx'
import { Bars } from './Bars.tsx'
import { Parts } from './Parts.tsx'

/** What play has come to: a panel over the page. */
export function ProfitPanel() {
  const { t } = useWords()
  return (
    <Panel title={t('title.profit')}>
      <Asked />
    </Panel>
  )
}

const bys = ['day', 'week', 'month'] as const satisfies readonly Span[]

function Asked() {
  const { t } = useWords()
  const [now] = useState(() => new Date())
  const [chosen, choose] = useState<Chosen>({ stretch: 'month', days: {} })
  const [by, setBy] = useState<Span>('day')
  const takes = { ...chosen.days, by }
  const { data, error, refetch, isPlaceholderData } = useAsk(records.profit, takes, {
    keepPrevious: true,
  })
  return (
    <div className="stack-close statement" aria-busy={isPlaceholderData || undefined}>
      <DayRange chosen={chosen} zone={data?.zone} now={now} onChoose={choose} />
      {error ? (
        <Empty
          title={t('profit.failed')}
          action={
            <Button tone="primary" onClick={() => void refetch()}>
              {t('frame.retry')}
            </Button>
          }
        >
          {saidOf(error)}
        </Empty>
      ) : !data ? (
        <div aria-busy="true">
          <SkeletonCard />
          <SkeletonMany of="row" count={5} />
        </div>
      ) : data.totals.rounds === 0 && data.totals.staked === 0n && data.totals.returned === 0n ? (
        <Empty title={t('profit.none')} />
      ) : (
        <>
          <Totals totals={{ ...data.totals, stake: data.totals.staked }} purse={data} />
          <Segments
            label={t('profit.by')}
            options={bys.map((value) => ({ value, label: t(`profit.by_${value}`) }))}
            value={by}
            onChange={setBy}
          />
          <Whole profit={data} />
        </>
      )}
    </div>
  )
}

function Whole({ profit }: { profit: Profit }) {
  const { t, has } = useWords()
  return (
    <>
      <Bars profit={profit} />
      <Parts
        title={t('profit.categories')}
        profit={profit}
        parts={profit.categories.map((part) => {
          const name = `category.${part.category}`
          return {
            ...part,
            id: part.category ?? '',
            name: has(name) ? t(name) : t('profit.elsewhere'),
          }
        })}
      />
      <Parts
        title={t('profit.games')}
        profit={profit}
        parts={profit.games.map((part) => ({ ...part, id: part.game, name: part.gameName }))}
      />
      <p className="t-13 text-muted">{t('profit.note')}</p>
    </>
  )
}
