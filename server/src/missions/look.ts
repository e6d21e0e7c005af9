import type { Tx } from '../platform/db.ts'
import { type Period, periodAt, periodBefore } from './calendar.ts'
import * as sql from './sql.ts'
import { type Standing, standingsIn } from './standing.ts'

/** The periods of a moment, and the ones before: a round that ended late still belongs to its own. */
export function periodsAbout(now: Date): Period[] {
  const running = [periodAt('day', now), periodAt('week', now)]
  return [...running, ...running.map(periodBefore)]
}

/** Keeps what the books say of a member's missions now; whoever comes second finds it done. */
export async function look(tx: Tx, { now, ...whose }: sql.Whose & { now: Date }) {
  await sql.holdMember(tx, { ...whose, now })
  const periods = periodsAbout(now)
  const kept = await sql.progressIn(tx, { ...whose, periods: periods.map(({ first }) => first) })
  for (const period of periods)
    for (const stand of await standingsIn(tx, { ...whose, period, kept }))
      await keepOne(tx, stand, { ...whose, now, there: isKept(kept, stand) })
}

const isKept = (kept: readonly sql.ProgressRow[], { mission, period }: Standing) =>
  kept.some((row) => row.mission === mission.mission && row.period === period.first)

type Keeping = sql.Whose & { now: Date; there: boolean }

/** Keeps one, where there is anything to keep, and tells the member's open screens of it. */
export async function keepOne(
  tx: Tx,
  { mission: { mission, version, points }, period, has, reachedAt, claimedAt }: Standing,
  { there, ...whose }: Keeping,
) {
  if (claimedAt || (has === 0n && !there)) return
  const kept = { mission, period: period.first, has }
  if (!(await sql.keep(tx, { ...whose, ...kept, version, reachedAt, points }))) return
  const body = { ...kept, done: reachedAt !== null }
  tx.push({ topic: `member:${whose.member}`, name: 'missions', body })
}
