import type { Permission } from '@balai/contract/desk/permissions'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import { rightsOf } from './house-roles.ts'
import { rights } from './staff-sql.ts'

const Colleague = z.object({
  id: z.uuid(),
  name: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
})

/** Who may do this as things stand now, by name; whoever is locked or gone may nothing. */
export async function staffWhoMay(
  db: Db | Tx,
  may: Permission,
): Promise<{ id: string; name: string }[]> {
  const all = await db.many(Colleague)`
    select s.id, s.name, ${rights} from desk.staff s
     where not s.locked and not s.closed order by s.name, s.id`
  return all.filter((one) => rightsOf(one).has(may)).map(({ id, name }) => ({ id, name }))
}
