import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Role = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  fixed: z.boolean(),
})

export const rolesNamed = (db: Db | Tx, ids: readonly string[]) => db.many(Role)`
  select id, name, permissions, fixed from desk.role where id = any (${[...ids]}::text[])`

const Holder = z.object({ person: z.string() })

/** The people who have a role. */
export const holdersOf = (db: Db | Tx, role: string) => db.many(Holder)`
  select s.person from desk.staff_role r join desk.staff s on s.id = r.staff where r.role = ${role}`

type Put = { id: string; name: string; permissions: readonly string[]; now: Date }

/** Answers 0 where it is one of the house's own. */
export const putRole = (tx: Tx, { id, name, permissions, now }: Put) => tx.run`
  insert into desk.role as r (id, name, permissions, updated_at)
  values (${id}, ${name}, ${[...permissions]}, ${now})
  on conflict (id) do update
     set name = excluded.name, permissions = excluded.permissions, updated_at = excluded.updated_at
   where not r.fixed`
