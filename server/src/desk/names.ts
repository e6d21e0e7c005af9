import type { Column, Row } from '@balai/contract/desk/list'
import { accountsOf } from '../identity/index.ts'
import type { Db } from '../platform/db.ts'
import type { Staff } from '../platform/serve.ts'
import { namesOf } from './people-sql.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const person = new RegExp(`^(?:(staff|member):)?(${uuid})$`)

type Page = { rows: readonly Row[]; columns: readonly Column[] }
type Found = { cell: string; of: string; id: string }

/**
 * What those are called whose numbers stand in cells, by cell: rows keep the number, which is what is
 * filtered by and exported. Nobody is told a name here that they may not see on a page of its own.
 */
export async function namesIn(
  db: Db,
  { may }: Staff,
  { rows, columns }: Page,
): Promise<Record<string, string>> {
  const seen = { staff: may.has('staff.see'), member: may.has('members.see') }
  const knows = (of: 'staff' | 'member') => seen[of] || may.has('audit.see')
  const found = rows.flatMap((row) => columns.flatMap((column) => personIn(column, row)))
  const idsOf = (kind: string) => [
    ...new Set(found.filter(({ of }) => of === kind).map(({ id }) => id)),
  ]
  const [staff, members] = await Promise.all([
    knows('staff') ? namesOf(db, idsOf('staff')) : [],
    knows('member') ? accountsOf(db, idsOf('member')) : [],
  ])
  const named = new Map<string, string>([
    ...staff.map(({ id, name }) => [`staff ${id}`, name] as const),
    ...members.map(({ id, account }) => [`member ${id}`, account] as const),
  ])
  return Object.fromEntries(
    found.flatMap(({ cell, of, id }) => {
      const name = named.get(`${of} ${id}`)
      return name === undefined ? [] : [[cell, name]]
    }),
  )
}

/** A number alone is of whom the column opens; with its kind before it, it says so itself. */
function personIn({ key, opens }: Column, row: Row): Found[] {
  const cell = row[key]
  const [, kind, id] = person.exec(cell ?? '') ?? []
  const page = opens?.page === 'staff' || opens?.page === 'member' ? opens.page : undefined
  const of = kind ?? (Object.values(opens?.by ?? {}).includes(key) ? page : undefined)
  return cell && of && id ? [{ cell, of, id }] : []
}
