import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import { alive, type Limits } from './session-sql.ts'

const Person = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  person: z.string(),
  locked: z.boolean(),
  closed: z.boolean(),
  roles: z.array(z.string()),
  totp: z.boolean(),
  passkeys: z.number(),
  sessions: z.number(),
  lastSeenAt: z.date().nullable(),
})

/** Everyone who works at the desk, by name. */
export const everyone = (db: Db | Tx, limits: Limits) => db.many(Person)`
  select s.id, s.account, s.name, s.person, s.locked, s.closed,
         array(select role from desk.staff_role r where r.staff = s.id order by role) as roles,
         s.totp_confirmed_at is not null as totp,
         (select count(*)::int from desk.passkey p where p.staff = s.id) as passkeys,
         (select count(*)::int from desk.session e
           where e.staff = s.id and ${alive(limits)}) as sessions,
         (select max(seen_at) from desk.session e where e.staff = s.id) as "lastSeenAt"
    from desk.staff s
   order by s.name, s.id`

const Role = z.object({
  id: z.string(),
  name: z.string(),
  permissions: z.array(z.string()),
  fixed: z.boolean(),
  staff: z.number(),
})

export const allRoles = (db: Db | Tx) => db.many(Role)`
  select r.id, r.name, r.permissions, r.fixed,
         (select count(*)::int from desk.staff_role s where s.role = r.id) as staff
    from desk.role r
   order by not r.fixed, r.name, r.id`

const Named = z.object({ id: z.string(), name: z.string() })

/** What these are called, whether or not they still work here. */
export const namesOf = (db: Db, ids: readonly string[]) => db.many(Named)`
  select id, name from desk.staff where id = any (${[...ids]}::uuid[])`
