import type { Takes } from '@balai/contract'
import type { changes } from '@balai/contract/desk/changes'
import type { Db } from '../platform/db.ts'
import * as sql from './change-sql.ts'
import type { Asker } from './foreseen.ts'
import { shownChange, shownChanges } from './shown.ts'

const pageSize = 50

/** Whether somebody may see changes of a kind: they could make or agree to them, or are an auditor. */
export function sees({ desk, who }: Pick<Asker, 'desk' | 'who'>, kind: string): boolean {
  const terms = desk.changes.get(kind)?.terms
  if (!terms) return false
  return [terms.may, terms.approve, 'audit.see' as const].some((right) => who.may.has(right))
}

const kindsFor = (asker: Asker) =>
  [...asker.desk.changes.keys()].filter((kind) => sees(asker, kind))

const kindsToDecide = ({ desk, who }: Asker) =>
  [...desk.changes.values()]
    .filter(({ terms }) => who.may.has(terms.approve))
    .map(({ terms }) => terms.kind)

/** Changes, the newest first. */
export async function searchChanges(db: Db, asker: Asker, takes: Takes<typeof changes.list>) {
  const { state, kind, subject, mine, made, after } = takes
  const rows = await sql.searchChanges(db, {
    ...{ state, kind, subject },
    kinds: kindsFor(asker),
    ...(mine && { waitsFor: { staff: asker.who.staff, kinds: kindsToDecide(asker) } }),
    ...(made && { maker: asker.who.staff }),
    ...(after && { after: placeOf(after) }),
    limit: pageSize + 1,
  })
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    items: await shownChanges(db, asker, shown),
    next: last ? cursorOf(last) : null,
  }
}

/** One change, if the one who asks may see its kind. */
export async function seeChange(db: Db, asker: Asker, id: string) {
  const row = await sql.changeById(db, id)
  if (!row || !(row.maker === asker.who.staff || sees(asker, row.kind))) return undefined
  return shownChange(db, asker, row)
}

const cursorOf = ({ at, id }: { at: Date; id: string }) => `${at.getTime()}_${id}`

function placeOf(cursor: string) {
  const [, ms = '0', id = ''] = /^(\d{1,16})_([0-9a-f-]{36})$/.exec(cursor) ?? []
  return { at: new Date(Number(ms)), id: id || '00000000-0000-0000-0000-000000000000' }
}
