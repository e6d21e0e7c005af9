import type { Db, Tx } from '../platform/db.ts'
import * as wagers from '../wagers/index.ts'
import type { Period } from './calendar.ts'
import { type MissionRow, missionsAt } from './mission-sql.ts'
import type * as sql from './sql.ts'

/** A mission in one period as the books say now. */
export type Standing = {
  mission: MissionRow
  period: Period
  has: bigint
  reachedAt: Date | null
  claimedAt: Date | null
  /** The one that has to be reached before it, where that is not so yet. */
  waits: boolean
}

/** Missions so that each stands after the one that opens it. */
export function inOrder(missions: readonly MissionRow[]): MissionRow[] {
  const ordered: MissionRow[] = []
  const put = (one: MissionRow) => {
    if (ordered.includes(one)) return
    const before = missions.find(({ mission }) => mission === one.after)
    // A chain has no circle: a version that made one was refused.
    if (before && !ordered.includes(before)) put(before)
    ordered.push(one)
  }
  for (const one of missions) put(one)
  return ordered
}

type Asking = sql.Whose & { period: Period; kept: readonly sql.ProgressRow[] }

/**
 * Where a member stands with each mission of a period, by the versions in force as it began. What follows
 * another counts from the moment at which that one was reached.
 */
export async function standingsIn(db: Db | Tx, { member, bucket, period, kept }: Asking) {
  const missions = inOrder(await missionsAt(db, period))
  const stands = new Map<string, Standing>()
  for (const mission of missions) {
    const row = kept.find((one) => one.mission === mission.mission && one.period === period.first)
    const before = mission.after ? stands.get(mission.after) : undefined
    const common = { mission, period, claimedAt: row?.claimedAt ?? null }
    const from = before ? before.reachedAt : period.begins
    // What was paid stays as it was paid, whatever became of its rounds.
    const counted =
      row?.claimedAt || !from
        ? { has: row?.claimedAt ? row.has : 0n, reachedAt: row?.claimedAt ? row.reachedAt : null }
        : await wagers.goalOf(db, { ...mission, member, bucket, from, to: period.ends })
    stands.set(mission.mission, { ...common, ...counted, waits: !from && !row?.claimedAt })
  }
  return [...stands.values()]
}
