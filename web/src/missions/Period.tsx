import type { Mission, MissionSummary } from '@balai/contract'
import { useWords } from '../words/words.tsx'
import { MissionCard } from './MissionCard.tsx'

type Props = {
  per: 'day' | 'week'
  missions: readonly Mission[]
  summary: MissionSummary
  again: () => Promise<void>
}

/** What runs today, or this week: chains first, along their thread, then each by itself. */
export function Period({ per, missions, summary, again }: Props) {
  const { t, houseDay } = useWords()
  const [first] = missions
  if (!first) return null
  const done = missions.filter(({ reachedAt }) => reachedAt).length
  const last = houseDay(new Date(first.ends.getTime() - 1))
  return (
    <section className="missions-part">
      <header className="missions-head">
        <h3 className="d-20">{t(`missions.per_${per}`)}</h3>
        <span className="num">{t('missions.done_of', { done, all: missions.length })}</span>
      </header>
      <p className="missions-rule">{t(`missions.until_${per}`, { day: last })}</p>
      {threads(missions).map((thread) => (
        <ul
          key={thread[0]?.mission}
          className={thread.length > 1 ? 'missions-list missions-chain' : 'missions-list'}
          aria-label={thread.length > 1 ? t('missions.chain') : undefined}
        >
          {thread.map((mission) => (
            <li key={mission.mission} data-state={mission.state}>
              <MissionCard mission={mission} summary={summary} again={again} />
            </li>
          ))}
        </ul>
      ))}
    </section>
  )
}

/** Missions with those that follow them. They come so that each stands after the one that opens it. */
export function threads(missions: readonly Mission[]): Mission[][] {
  const found: Mission[][] = []
  for (const mission of missions) {
    const before = found.find((thread) => thread.at(-1)?.mission === mission.after?.mission)
    if (mission.after && before) before.push(mission)
    else found.push([mission])
  }
  return found
}
