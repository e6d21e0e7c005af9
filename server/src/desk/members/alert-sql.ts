import type { MemberId } from '@balai/contract'
import { LinkKind } from '@balai/contract/desk/risk'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import type { FoundLink } from '../../platform/desk.ts'

const AlertRow = z.object({
  id: z.string(),
  rule: z.string(),
  facts: z.record(z.string(), z.string()),
  at: z.date(),
})

export const alertsOf = (db: Db, id: string) => db.many(AlertRow)`
  select id, rule, facts, at from desk.alert where "case" = ${id} order by at desc, id desc limit 100`

const Known = z.object({ known: z.boolean() })

/** Whether this rule has found it before. */
export const isKnown = async (tx: Tx, { rule, key }: { rule: string; key: string }) =>
  (
    await tx.one(Known)`
    select exists (select from desk.alert where rule = ${rule} and key = ${key}) as known`
  ).known

type NewAlert = { id: string; rule: string; key: string; member: MemberId; of: string } & {
  facts: Record<string, string>
  now: Date
}

export const addAlert = (tx: Tx, { id, rule, key, member, of, facts, now }: NewAlert) => tx.run`
  insert into desk.alert (id, rule, key, member, "case", facts, at)
  values (${id}, ${rule}, ${key}, ${member}, ${of}, ${JSON.stringify(facts)}::text::jsonb, ${now})`

const LinkRow = z.object({
  kind: LinkKind,
  ref: z.string(),
  by: z.string().nullable(),
  byName: z.string().nullable(),
  at: z.date(),
})

export const linksOfCase = (db: Db, id: string) => db.many(LinkRow)`
  select l.kind, l.ref, l.by, s.name as "byName", l.at
    from desk.case_link l left join desk.staff s on s.id = l.by
   where l.case = ${id} order by l.at desc, l.kind, l.ref limit 200`

type Linking = FoundLink & { id: string; by: string | null; now: Date }

/** Answers 0 where it is linked already. */
export const addLink = (tx: Tx, { id, kind, ref, by, now }: Linking) => tx.run`
  insert into desk.case_link ("case", kind, ref, by, at)
  values (${id}, ${kind}, ${ref}, ${by}, ${now}) on conflict do nothing`

export const dropLink = (tx: Tx, { id, kind, ref }: FoundLink & { id: string }) => tx.run`
  delete from desk.case_link where "case" = ${id} and kind = ${kind} and ref = ${ref}`

const IsLinked = z.object({ linked: z.boolean() })

export const isLinked = async (db: Db | Tx, { id, kind, ref }: FoundLink & { id: string }) =>
  (
    await db.one(IsLinked)`
    select exists (select from desk.case_link
                    where "case" = ${id} and kind = ${kind} and ref = ${ref}) as linked`
  ).linked

const Id = z.object({ id: z.string() })

/** Cases that something is linked to, the newest link first. */
export const casesLinked = async (db: Db, { kind, ref }: FoundLink) =>
  (
    await db.many(Id)`
    select l.case as id from desk.case_link l
     where l.kind = ${kind} and l.ref = ${ref} order by l.at desc limit 50`
  ).map(({ id }) => id)
