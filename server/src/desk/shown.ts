import type { Change } from '@balai/contract/desk/change'
import type { Db, Tx } from '../platform/db.ts'
import * as sql from './change-sql.ts'
import type { Asker } from './foreseen.ts'

type Who = Pick<Asker, 'desk' | 'who'>

/** A change as it is shown to the one who asks, with what they may do about it. */
export async function shownChange(db: Db | Tx, asker: Who, row: sql.Row): Promise<Change> {
  const [shown] = await shownChanges(db, asker, [row])
  if (!shown) throw new Error(`change ${row.id} cannot be shown`)
  return shown
}

export async function shownChanges(
  db: Db | Tx,
  { desk, who }: Who,
  rows: readonly sql.Row[],
): Promise<Change[]> {
  const decisions = await sql.decisionsOf(
    db,
    rows.map(({ id }) => id),
  )
  const { person } = await sql.personOf(db, who.staff)
  return rows.map((row) => {
    const { maker, makerName, person: makers, amount, ...rest } = row
    const own = decisions.filter(({ change }) => change === row.id)
    const kind = desk.changes.get(row.kind)
    const waits = row.state === 'waiting'
    return {
      ...rest,
      amount: amount === null ? null : String(amount),
      by: { id: maker, name: makerName },
      decisions: own.map(({ staff, name, verdict, reason, at }) => ({
        by: { id: staff, name },
        ...{ verdict, reason, at },
      })),
      may: {
        decide:
          waits &&
          kind !== undefined &&
          who.may.has(kind.terms.approve) &&
          makers !== person &&
          own.every((one) => one.person !== person),
        withdraw: waits && maker === who.staff,
        undo:
          row.state === 'done' &&
          kind?.inverse !== undefined &&
          who.may.has(kind.terms.may) &&
          row.undoneBy === null,
      },
    }
  })
}
