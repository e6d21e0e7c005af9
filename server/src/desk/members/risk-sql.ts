import { MemberId } from '@balai/contract'
import { Verdict } from '@balai/contract/desk/risk'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'

const NoteRow = z.object({
  id: z.string(),
  by: z.string(),
  name: z.string(),
  at: z.date(),
  text: z.string(),
  of: z.string().nullable(),
})

const note = part`
  select n.id, n.by, s.name, n.at, n.text, n.of
    from desk.note n join desk.staff s on s.id = n.by`

export const notesOf = (db: Db, member: MemberId) => db.many(NoteRow)`
  ${note} where n.member = ${member} order by n.at desc, n.id desc limit 200`

export const notesOfCase = (db: Db, id: string) => db.many(NoteRow)`
  ${note} where n.of = ${id} order by n.at desc, n.id desc limit 200`

export const noteBy = (db: Db | Tx, id: string) => db.one(NoteRow)`${note} where n.id = ${id}`

type NewNote = {
  id: string
  member: MemberId
  of: string | null
  by: string
  text: string
  now: Date
}

export const addNote = (tx: Tx, { id, member, of, by, text, now }: NewNote) => tx.run`
  insert into desk.note (id, member, of, by, text, at)
  values (${id}, ${member}, ${of}, ${by}, ${text}, ${now})`

const CaseRow = z.object({
  id: z.string(),
  member: MemberId,
  rule: z.string(),
  facts: z.record(z.string(), z.string()),
  about: z.string().nullable(),
  openedAt: z.date(),
  openerId: z.string().nullable(),
  opener: z.string().nullable(),
  assignedId: z.string().nullable(),
  assigned: z.string().nullable(),
  state: z.enum(['open', 'watching', 'closed']),
  verdict: z.nullable(Verdict),
  closedAt: z.date().nullable(),
})
export type CaseRow = z.output<typeof CaseRow>

const columns = part`
  c.id, c.member, c.rule, c.facts, c.about, c.opened_at as "openedAt", o.id as "openerId",
  o.name as opener, a.id as "assignedId", a.name as assigned, c.state, c.verdict,
  c.closed_at as "closedAt"`
const joined = part`
  desk.case c left join desk.staff o on o.id = c.opened_by left join desk.staff a on a.id = c.assigned`

export const casesOf = (db: Db, member: MemberId) => db.many(CaseRow)`
  select ${columns} from ${joined}
   where c.member = ${member}
      or c.id in (select l.case from desk.case_link l where l.kind = 'member' and l.ref = ${member})
   order by c.opened_at desc, c.id desc limit 100`

export const caseBy = (db: Db | Tx, id: string) => db.maybe(CaseRow)`
  select ${columns} from ${joined} where c.id = ${id}`

type NewCase = {
  id: string
  member: MemberId
  rule: string
  key: string
  facts: Record<string, string>
  about: string | null
  by: string | null
  now: Date
}

/** Answers 0 when this rule has found it before. */
export const addCase = (tx: Tx, c: NewCase) => tx.run`
  insert into desk.case (id, member, rule, key, facts, about, opened_by, opened_at)
  values (${c.id}, ${c.member}, ${c.rule}, ${c.key}, ${JSON.stringify(c.facts)}::text::jsonb,
          ${c.about}, ${c.by}, ${c.now})
      on conflict (rule, key) do nothing`

/**
 * The case about a member that is not closed, or one of the same rule that they are linked to: held, so that who
 * closes it meanwhile waits.
 */
export const openCaseOf = (tx: Tx, { member, rule }: { member: MemberId; rule: string }) =>
  tx.maybe(z.object({ id: z.string(), member: MemberId }))`
  select c.id, c.member from desk.case c
   where c.state <> 'closed' and (c.member = ${member} or (c.rule = ${rule} and exists (
         select from desk.case_link l
          where l.case = c.id and l.kind = 'member' and l.ref = ${member})))
   order by (c.member = ${member}) desc, c.opened_at limit 1 for no key update`

type Watching = { id: string; from: 'open' | 'watching'; to: 'open' | 'watching' }

/** Answers 0 where it does not stand so. */
export const setWatching = (tx: Tx, { id, from, to }: Watching) => tx.run`
  update desk.case set state = ${to} where id = ${id} and state = ${from}`

export const assignCase = (tx: Tx, { id, to }: { id: string; to: string | null }) => tx.run`
  update desk.case set assigned = ${to} where id = ${id} and state <> 'closed'`

type Closing = { id: string; verdict: Verdict; now: Date }

export const closeCase = (tx: Tx, { id, verdict, now }: Closing) => tx.run`
  update desk.case set state = 'closed', verdict = ${verdict}, closed_at = ${now}
   where id = ${id} and state <> 'closed'`

const Working = z.object({
  id: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
})

/** Everyone who may come to the desk, with what their rights come of. */
export const atWork = (db: Db | Tx) => db.many(Working)`
  select s.id, s.name, array_agg(r.role) as roles,
         array(select distinct unnest(o.permissions)
                 from desk.staff_role h join desk.role o on o.id = h.role
                where h.staff = s.id) as permissions
    from desk.staff s
    join desk.staff_role r on r.staff = s.id
   where not s.locked and not s.closed
   group by s.id
   order by s.name, s.id
   limit 500`

const Waiting = z.object({ waiting: z.int(), oldest: z.date().nullable() })

export const waitingCases = (db: Db) => db.one(Waiting)`
  select count(*)::int as waiting, min(opened_at) as oldest from desk.case where state = 'open'`

const Listed = CaseRow.extend({ place: z.string() })

/** Cases of a stretch of time, the newest first. */
export const casesIn = (
  db: Db,
  { state, rule, member, assigned }: Record<string, string>,
  { since, at, key, limit }: Stretch,
) => db.many(Listed)`
  select c.opened_at::text as place, ${columns}
    from ${joined}
   where c.opened_at >= ${since} and (c.opened_at, c.id) < (${at}::text::timestamptz, ${key}::uuid)
     ${state ? part`and c.state = ${state}` : part``}
     ${rule ? part`and c.rule = ${rule}` : part``}
     ${member ? part`and c.member = ${member}` : part``}
     ${assigned === 'none' ? part`and c.assigned is null` : part``}
     ${assigned === 'some' ? part`and c.assigned is not null` : part``}
   order by c.opened_at desc, c.id desc
   limit ${limit}`

const RuleRow = z.object({
  name: z.string(),
  on: z.boolean(),
  threshold: z.bigint().nullable(),
  lookedAt: z.date().nullable(),
})

export const rulesSet = (db: Db | Tx) => db.many(RuleRow)`
  select name, "on", threshold, looked_at as "lookedAt" from desk.rule`

/** Nobody else looks by this rule meanwhile. */
export async function holdRule(tx: Tx, name: string) {
  await tx.run`insert into desk.rule (name) values (${name}) on conflict do nothing`
  return tx.one(RuleRow)`
    select name, "on", threshold, looked_at as "lookedAt"
      from desk.rule where name = ${name} for update`
}

export const noteLook = (tx: Tx, { name, now }: { name: string; now: Date }) => tx.run`
  update desk.rule set looked_at = ${now} where name = ${name}`

type Setting = { name: string; on: boolean; threshold: bigint }

export const setRule = (tx: Tx, { name, on, threshold }: Setting) => tx.run`
  insert into desk.rule (name, "on", threshold) values (${name}, ${on}, ${String(threshold)}::bigint)
  on conflict (name) do update set "on" = excluded."on", threshold = excluded.threshold`

const OpenBy = z.object({ rule: z.string(), open: z.int() })

export const openByRule = (db: Db) => db.many(OpenBy)`
  select rule, count(*)::int as open from desk.case where state = 'open' group by rule`
