import type { Tx } from '../platform/db.ts'
import { type Period, periodAt, periodBefore } from './calendar.ts'
import * as sql from './sql.ts'
import { type Standing, standingsOf } from './standing.ts'

/** The periods of a moment, and the ones before: a round that ended late still belongs to its own. */
export function periodsAbout(now: Date): Period[] {
  const running = [periodAt('day', now), periodAt('week', now)]
  return [...running, ...running.map(periodBefore)]
}

type Looking = { whose: readonly sql.Whose[]; now: Date }

/**
 * Keeps what the books say of members' missions now: what is to be kept is read for all of them together, and written
 * where it is another than before. Whoever comes second finds it done.
 */
export async function lookAll(tx: Tx, { whose, now }: Looking) {
  await sql.holdMembers(tx, { whose, now })
  const periods = periodsAbout(now)
  const kept = await sql.progressOf(tx, { whose, periods: periods.map(({ first }) => first) })
  const before = new Map(kept.map((row) => [nameOf(row), row]))
  const changed: Keeping[] = []
  for (const period of periods) {
    const standings = await standingsOf(tx, { whose, period, kept })
    whose.forEach((one, nth) => {
      for (const stand of standings[nth] ?? []) {
        const row = before.get(
          nameOf({ ...one, mission: stand.mission.mission, period: period.first }),
        )
        if (isNew(stand, row)) changed.push({ ...one, stand })
      }
    })
  }
  await keepAll(tx, changed, now)
}

const nameOf = (of: { member: string; mission: string; period: string }) =>
  `${of.member} ${of.mission} ${of.period}`

/** Whether what the books say is another than what was kept; nothing at all is not kept. */
function isNew({ claimedAt, has, reachedAt }: Standing, row: sql.ProgressRow | undefined) {
  if (claimedAt) return false
  if (!row) return has > 0n
  return row.has !== has || row.reachedAt?.getTime() !== reachedAt?.getTime()
}

type Keeping = sql.Whose & { stand: Standing }

/** Keeps them, and tells the members' open screens of those that are another than before. */
export async function keepAll(tx: Tx, all: readonly Keeping[], now: Date) {
  if (all.length === 0) return
  const rows = all.map(({ member, bucket, stand: { mission, period, has, reachedAt } }) => ({
    ...{ member, bucket, mission: mission.mission, period: period.first },
    ...{ version: mission.version, has, reachedAt, points: mission.points },
  }))
  const changed = new Set((await sql.keep(tx, { all: rows, now })).map(nameOf))
  for (const row of rows) {
    if (!changed.has(nameOf(row))) continue
    const { member, mission, period, has, reachedAt } = row
    const body = { mission, period, has, done: reachedAt !== null }
    tx.push({ topic: `member:${member}`, name: 'missions', body })
  }
}
