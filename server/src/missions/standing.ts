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

type Asking = { period: Period; kept: readonly sql.ProgressOf[] }
type Many = Asking & { whose: readonly sql.Whose[] }

/**
 * Where members stand with each mission of a period, by the versions in force as it began; in the order in which they
 * were asked for. What follows another counts from the moment at which that one was reached.
 */
export async function standingsOf(db: Db | Tx, { whose, period, kept }: Many) {
  const rows = new Map(kept.map((row) => [nameOf(row.member, row.mission, row.period), row]))
  const standings = whose.map(() => new Map<string, Standing>())
  for (const mission of inOrder(await missionsAt(db, period))) {
    const each = whose.map((one, nth) => {
      const row = rows.get(nameOf(one.member, mission.mission, period.first))
      const before = mission.after ? standings[nth]?.get(mission.after) : undefined
      return { one, row, from: before ? before.reachedAt : period.begins }
    })
    // What was paid stays as it was paid, whatever became of its rounds.
    const asked = each.flatMap(({ one, row, from }) =>
      row?.claimedAt || !from ? [] : [{ ...one, from }],
    )
    const answers = asked.length
      ? await wagers.goalsOf(db, { ...mission, of: asked, to: period.ends })
      : []
    const counted = new Map(asked.map(({ member }, nth) => [member, answers[nth]]))
    each.forEach(({ one, row, from }, nth) => {
      const found = row?.claimedAt ? row : counted.get(one.member)
      standings[nth]?.set(mission.mission, {
        ...{ mission, period, claimedAt: row?.claimedAt ?? null },
        ...{ has: found?.has ?? 0n, reachedAt: found?.reachedAt ?? null },
        waits: !from && !row?.claimedAt,
      })
    })
  }
  return standings.map((stands) => [...stands.values()])
}

const nameOf = (...of: readonly string[]) => of.join(' ')

/** Where one member stands. */
export async function standingsIn(
  db: Db | Tx,
  { member, bucket, ...asking }: sql.Whose & Asking,
): Promise<Standing[]> {
  const [stands] = await standingsOf(db, { ...asking, whose: [{ member, bucket }] })
  return stands ?? []
}
