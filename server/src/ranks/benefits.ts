import type { ClubLabel, MemberId } from '@balai/contract'
import type { Db, Tx } from '../platform/db.ts'
import { levelNow, type Whose } from './sql.ts'
import { tableAt } from './table-sql.ts'

/** What a member's level brings now, and by which version of the table. */
export async function benefitsOf(db: Db | Tx, whose: Whose) {
  const { level } = await levelNow(db, whose)
  const table = await tableAt(db)
  const found = table.levels[level]
  if (!found) throw new Error(`there is no level ${level}`)
  const { withdrawDayMost, withdrawalsMore, feeOff, reviewMinutes, waysMost } = found
  return {
    ...{ level, version: table.version },
    ...{ withdrawDayMost, withdrawalsMore, feeOff, reviewMinutes, waysMost },
  }
}

/** The labels that a member bears: one, or none where the level has no word for it. */
export async function labelsOf(
  db: Db | Tx,
  whose: { member: MemberId; bucket: number },
): Promise<ClubLabel[]> {
  const { level } = await levelNow(db, whose)
  if (level === 0) return []
  const { label, color, color2 } = (await tableAt(db)).levels[level] ?? { label: '' }
  return label && color && color2 ? [{ labelName: label, color, color2, rankLevel: level }] : []
}
