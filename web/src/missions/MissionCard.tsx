import { useCommand } from '@balai/client'
import { type Mission, type MissionSummary, missions } from '@balai/contract'
import { Badge, Button, IconCheck, IconGift, IconLock, Notice, Progress } from '@balai/ui'
import { failureOf } from '../identity/failure.ts'
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
  const { state, reward, owed, points, after } = mission
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
        {points > 0 && (
          <span className="num">{t('missions.points', { points: figure(points) })}</span>
        )}
        {reward > 0n && (
          <small>
            {owed > 0n ? t('missions.owed', { owed: money(owed, summary) }) : t('missions.free')}
          </small>
        )}
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
      {state === 'reached' && <Claim mission={mission} resting={summary.resting} again={again} />}
    </article>
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
