import { useAsk, useLive } from '@balai/client'
import { type MissionSummary, missions } from '@balai/contract'
import { Button, Empty, Notice, Segments, SkeletonCard, SkeletonMany } from '@balai/ui'
import { useState } from 'react'
import { MembersOnly } from '../member/MembersOnly.tsx'
import { Room } from '../member/Room.tsx'
import { useWords } from '../words/words.tsx'
import { Board } from './Board.tsx'
import { MissionCard } from './MissionCard.tsx'
import { Period } from './Period.tsx'

/** Missions and the board of their points: a page of the member centre. */
export function Missions() {
  const { t } = useWords()
  return (
    <Room title={t('title.missions')}>
      <div className="missions">
        <MembersOnly>
          <Both />
        </MembersOnly>
      </div>
    </Room>
  )
}

const views = ['missions', 'board'] as const

function Both() {
  const { t } = useWords()
  const [view, show] = useState<(typeof views)[number]>('missions')
  return (
    <>
      <Segments
        label={t('title.missions')}
        options={views.map((value) => ({ value, label: t(`missions.view_${value}`) }))}
        value={view}
        onChange={show}
      />
      {view === 'missions' ? <Own /> : <Board />}
    </>
  )
}

function Own() {
  const { t } = useWords()
  const { data, isError, refetch } = useAsk(missions.summary, undefined, { staleMs: 0 })
  const again = async () => void (await refetch())
  // What is played and claimed on another screen moves here too.
  useLive('missions', () => void again())
  useLive('balance', () => void again())
  if (isError && !data)
    return (
      <Empty
        title={t('missions.failed')}
        action={<Button onClick={() => void again()}>{t('frame.retry')}</Button>}
      >
        {t('missions.failedText')}
      </Empty>
    )
  if (!data)
    return (
      <div className="missions" aria-busy="true">
        <SkeletonCard />
        <SkeletonMany of="row" count={5} />
      </div>
    )
  return <All summary={data} again={again} />
}

type All = { summary: MissionSummary; again: () => Promise<void> }

function All({ summary, again }: All) {
  const { t } = useWords()
  const { missions: running, waiting, resting } = summary
  const of = (per: 'day' | 'week') => running.filter((one) => one.per === per)
  return (
    <>
      {resting && <Notice tone="info">{t('missions.resting')}</Notice>}
      {waiting.length > 0 && (
        <section className="missions-part">
          <h3 className="d-20">{t('missions.waiting')}</h3>
          <p className="missions-rule">{t('missions.waitingText')}</p>
          <ul className="missions-list">
            {waiting.map((mission) => (
              <li key={`${mission.mission} ${mission.period}`}>
                <MissionCard mission={mission} summary={summary} again={again} dated />
              </li>
            ))}
          </ul>
        </section>
      )}
      {running.length === 0 && waiting.length === 0 && (
        <Empty title={t('missions.empty')}>{t('missions.emptyText')}</Empty>
      )}
      {(['day', 'week'] as const).map((per) => (
        <Period key={per} per={per} missions={of(per)} summary={summary} again={again} />
      ))}
      {running.length > 0 && <p className="missions-rule">{t('missions.rules')}</p>}
    </>
  )
}
