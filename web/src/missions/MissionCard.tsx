import { useCommand } from '@balai/client'
import { type FreeExtra, type Mission, type MissionSummary, missions } from '@balai/contract'
import { Badge, Button, IconCheck, IconGift, IconLock, Notice, Progress } from '@balai/ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { failureOf } from '../identity/failure.ts'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { asksOf, farOf, goalIcon, shareOf } from './goal.tsx'

type Card = {
  mission: Mission
  summary: MissionSummary
  again: () => Promise<void>
  /** Says of which day or week it is. */
  dated?: boolean
}

/** One mission: what it asks, how far it is, what it brings, and the one thing to press. */
export function MissionCard({ mission, summary, again, dated }: Card) {
  const spoken = useWords()
  const { t, lang, money, figure, houseDay } = spoken
  const { state, reward, owed, points, mallPoints, extra, after } = mission
  const [taken, took] = useState(false)
  const Icon = state === 'waits' ? IconLock : state === 'done' ? IconCheck : goalIcon[mission.goal]
  const name = mission.names[lang]
  const far = farOf(mission, summary, spoken)
  return (
    <article className="b-card mission" data-state={state} aria-label={name}>
      <span className="mission-mark" aria-hidden="true">
        <Icon size={22} />
      </span>
      <div className="mission-words">
        <h4>
          {name} <State mission={mission} />
        </h4>
        <p>{mission.abouts[lang]}</p>
        <p className="mission-asks">
          {asksOf(mission, summary, spoken)}
          {dated && ` ${t('missions.of', { day: houseDay(mission.begins) })}`}
        </p>
        <Only mission={mission} />
      </div>
      <div className="mission-brings">
        {reward > 0n && (
          <b className="num">
            <IconGift size={16} /> {money(reward, summary)}
          </b>
        )}
        {mallPoints > 0 && (
          <b className="num">
            <IconGift size={16} /> {t('missions.mallPoints', { points: figure(mallPoints) })}
          </b>
        )}
        {points > 0 && (
          <span className="num">{t('missions.points', { points: figure(points) })}</span>
        )}
        {reward > 0n && (
          <small>
            {owed > 0n ? t('missions.owed', { owed: money(owed, summary) }) : t('missions.free')}
          </small>
        )}
        {extra && <Extra extra={extra} purse={summary} />}
      </div>
      <div className="mission-far">
        {state === 'waits' && after ? (
          <small>{t('missions.after', { name: after.names[lang] })}</small>
        ) : (
          <>
            <Progress label={name} value={shareOf(mission)} max={1_000} tone="gold" words={far} />
            <small className="num">{far}</small>
          </>
        )}
      </div>
      {state === 'reached' && (
        <Claim
          mission={mission}
          resting={summary.resting}
          again={async () => {
            took(true)
            await again()
          }}
        />
      )}
      {state === 'done' && taken && extra && (
        <p className="mission-claim" role="status">
          {t('missions.extraSoon', { days: figure(extra.claimDays) })}{' '}
          <Link href="/member/rewards" className="link">
            {t('missions.extraOpen')}
          </Link>
        </p>
      )}
      {state === 'done' && taken && mallPoints > 0 && (
        <p className="mission-claim" role="status">
          {t('missions.mallSoon', { points: figure(mallPoints) })}
        </p>
      )}
    </article>
  )
}

type Beside = { extra: FreeExtra; purse: Purse }

/** Stakes of the house that come with it: how many, where, and what becomes of a win. */
function Extra({ extra, purse }: Beside) {
  const { t, money, figure } = useWords()
  const { sort, count, stake, games, winTo, times } = extra
  const called = { count: figure(count), stake: money(stake, purse) }
  return (
    <span className="mission-extra">
      <b className="num">
        <IconGift size={16} /> {t(`missions.extra_${sort}`, called)}
      </b>
      <small>
        {t('missions.extraAt', { games: games.map(({ name }) => name).join(', ') })}{' '}
        {t(`missions.extraWin_${winTo}`, { times: figure(times ?? 0) })}
      </small>
    </span>
  )
}

function State({ mission: { state, claimedAt } }: { mission: Mission }) {
  const { t } = useWords()
  if (state === 'waits') return <Badge icon={<IconLock size={14} />}>{t('missions.waits')}</Badge>
  if (state !== 'done') return null
  return (
    <Badge tone="win" icon={<IconCheck size={14} />}>
      {t(claimedAt ? 'missions.claimed' : 'missions.done')}
    </Badge>
  )
}

/** What alone counts, where not everything does. */
function Only({ mission: { categories, games, bonusCounts } }: { mission: Mission }) {
  const { t, lang } = useWords()
  const names = [
    ...categories.map((category) => t(`category.${category}`)),
    ...games.map(({ names }) => names[lang]),
  ]
  if (!names.length && !bonusCounts) return null
  return (
    <p className="mission-only">
      {names.length > 0 && t('missions.only', { names: names.join(', ') })}{' '}
      {bonusCounts && t('missions.bonusCounts')}
    </p>
  )
}

function Claim({
  mission,
  resting,
  again,
}: Pick<Card, 'mission' | 'again'> & { resting: boolean }) {
  const { t, lang } = useWords()
  const claim = useCommand(missions.claim)
  const wrong = claim.message ?? failureOf(claim, t)
  const take = async () => {
    await claim.send({ mission: mission.mission, period: mission.period })
    await again()
  }
  if (resting) return <p className="mission-claim">{t('missions.keptForYou')}</p>
  return (
    <div className="mission-claim">
      {wrong && <Notice tone="warn">{wrong}</Notice>}
      <Button
        tone="primary"
        busy={claim.pending}
        aria-label={t('missions.claimOne', { name: mission.names[lang] })}
        onClick={() => void take()}
      >
        {t('missions.claim')}
      </Button>
    </div>
  )
}
