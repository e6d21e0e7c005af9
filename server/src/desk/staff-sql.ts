import { Lang } from '@balai/contract'
import { z } from 'zod'
import { type Db, type Part, part, type Tx } from '../platform/db.ts'

const Known = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  person: z.string(),
  lang: Lang,
  passwordHash: z.string(),
  mustChange: z.boolean(),
  locked: z.boolean(),
  closed: z.boolean(),
  totpSecret: z.instanceof(Uint8Array).nullable(),
  totpConfirmed: z.boolean(),
  seeded: z.boolean(),
})
export type Known = z.output<typeof Known>

const columns = part`
  id, account, name, person, lang, password_hash as "passwordHash", must_change as "mustChange",
  locked, closed, totp_secret as "totpSecret",
  totp_confirmed_at is not null as "totpConfirmed", seeded`

const oneStaff = (db: Db | Tx, which: Part) => db.maybe(Known)`
  select ${columns} from desk.staff where ${which}`

export const staffNamed = (db: Db | Tx, account: string) => oneStaff(db, part`account = ${account}`)

export const staffById = (db: Db | Tx, id: string) => oneStaff(db, part`id = ${id}`)

/** Whoever signs in, is locked, reset or given other roles is one after the other. */
export const lockStaff = (tx: Tx, id: string) => oneStaff(tx, part`id = ${id} for no key update`)

export type NewStaff = Pick<Known, 'id' | 'account' | 'name' | 'person' | 'passwordHash'> & {
  mustChange: boolean
  seeded?: boolean
  totpSecret?: Buffer | null
  now: Date
}

/** Answers 0 when there is such an account. */
export const addStaff = (tx: Tx, { now, ...s }: NewStaff) => tx.run`
  insert into desk.staff (id, account, name, person, password_hash, must_change, seeded, totp_secret,
                          totp_confirmed_at, opened_at)
  values (${s.id}, ${s.account}, ${s.name}, ${s.person}, ${s.passwordHash}, ${s.mustChange},
          ${s.seeded ?? false}, ${s.totpSecret ?? null},
          case when ${s.totpSecret ?? null}::bytea is not null then ${now}::timestamptz end, ${now})
  on conflict (account) do nothing`

/** Exactly these roles from now on. */
export const putRoles = async (tx: Tx, { staff, roles }: { staff: string; roles: string[] }) => {
  await tx.run`
    delete from desk.staff_role where staff = ${staff} and role <> all (${roles}::text[])`
  return tx.run`
    insert into desk.staff_role (staff, role) select ${staff}, unnest(${roles}::text[])
    on conflict do nothing`
}

type SignedIn = { id: string; ip: string; lang: Lang; now: Date }
export const noteSignIn = (tx: Tx, { id, ip, lang, now }: SignedIn) => tx.run`
  update desk.staff set last_in_at = ${now}, last_in_ip = ${ip}, lang = ${lang} where id = ${id}`

export const setPassword = (tx: Tx, { id, hash }: { id: string; hash: string }) => tx.run`
  update desk.staff set password_hash = ${hash}, must_change = false, seeded = false
   where id = ${id}`

/** Answers 0 when this step, or a later one, was used before. */
export const useStep = (tx: Tx, { id, step }: { id: string; step: number }) => tx.run`
  update desk.staff set totp_step = ${step}
   where id = ${id} and totp_confirmed_at is not null and totp_step < ${step}`

type Authenticator = { id: string; secret: Uint8Array; step: number; now: Date }

/** Answers 0 when there is one by now. */
export const putTotp = (tx: Tx, { id, secret, step, now }: Authenticator) => tx.run`
  update desk.staff
     set totp_secret = ${Buffer.from(secret)}, totp_confirmed_at = ${now}, totp_step = ${step}
   where id = ${id} and totp_confirmed_at is null`

type Lockout = {
  id: string
  account: string
  staff: string | null
  ip: string
  why: 'password' | 'factor'
  until: Date
  now: Date
}

export const addLockout = (tx: Tx, { now, ...l }: Lockout) => tx.run`
  insert into desk.lockout (id, account, staff, ip, why, at, until)
  values (${l.id}, ${l.account}, ${l.staff}, ${l.ip}, ${l.why}, ${now}, ${l.until})`

const Rights = z.object({
  staff: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
})

/** The rights of these as they stand now; who is locked or gone has none. */
export const rightsNow = (db: Db | Tx, staff: readonly string[]) => db.many(Rights)`
  select s.id as staff, ${rights}
    from desk.staff s
   where s.id = any (${[...staff]}::uuid[]) and not s.locked and not s.closed`

/** Roles of `s`, and what those of them may do that the house itself made. */
export const rights = part`
  array(select sr.role from desk.staff_role sr where sr.staff = s.id) as roles,
  array(select distinct unnest(r.permissions)
          from desk.staff_role sr join desk.role r on r.id = sr.role
         where sr.staff = s.id) as permissions`

const Held = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  person: z.string(),
  locked: z.boolean(),
  closed: z.boolean(),
  totp: z.boolean(),
  passkeys: z.number(),
  mustChange: z.boolean(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
})

/** Somebody with what they have and hold, as changes of staff look at them. */
export const heldBy = (db: Db | Tx, id: string) => db.maybe(Held)`
  select s.id, s.account, s.name, s.person, s.locked, s.closed,
         s.totp_confirmed_at is not null as totp,
         (select count(*)::int from desk.passkey p where p.staff = s.id) as passkeys,
         s.must_change as "mustChange", ${rights}
    from desk.staff s where s.id = ${id}`

export const setLocked = (tx: Tx, { id, locked }: { id: string; locked: boolean }) => tx.run`
  update desk.staff set locked = ${locked} where id = ${id}`

export const setClosed = (tx: Tx, { id, closed }: { id: string; closed: boolean }) => tx.run`
  update desk.staff set closed = ${closed}, locked = false where id = ${id}`

type Reset = { id: string; hash: string }
export const resetStaff = (tx: Tx, { id, hash }: Reset) => tx.run`
  update desk.staff
     set password_hash = ${hash}, must_change = true, seeded = false, totp_secret = null,
         totp_confirmed_at = null
   where id = ${id}`

/** A first password counts once it is whole; it does not end that it has to be changed. */
export const setFirstPassword = (tx: Tx, { id, hash }: Reset) => tx.run`
  update desk.staff set password_hash = ${hash} where id = ${id} and must_change`

/** Two owners who are locked in one moment are locked one after the other. */
export const lockOwners = (tx: Tx) => tx.run`
  select pg_advisory_xact_lock(hashtextextended('desk owners', 0))`

const Count = z.object({ count: z.number() })

/** Owners who can come in, but for one. */
export const otherOwners = async (db: Db | Tx, but: string) =>
  (
    await db.one(Count)`
      select count(*)::int as count
        from desk.staff s join desk.staff_role r on r.staff = s.id and r.role = 'owner'
       where s.id <> ${but} and not s.locked and not s.closed`
  ).count

const Owner = z.object({ person: z.string() })

/** The people who own the house and are not locked out. */
export const ownersWhoCanCome = (tx: Tx) => tx.many(Owner)`
  select distinct s.person
    from desk.staff s join desk.staff_role r on r.staff = s.id and r.role = 'owner'
   where not s.locked and not s.closed`
