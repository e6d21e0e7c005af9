import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'

const Json = z.json()

const Row = z.object({
  id: z.string(),
  kind: z.string(),
  subject: z.string(),
  name: z.string(),
  terms: Json,
  before: Json,
  after: Json,
  guard: Json,
  touches: z.record(z.string(), z.string()),
  amount: z.bigint().nullable(),
  reason: z.string(),
  maker: z.string(),
  makerName: z.string(),
  person: z.string(),
  at: z.date(),
  state: z.enum(['waiting', 'done', 'rejected', 'withdrawn', 'undone']),
  approvers: z.number(),
  doneAt: z.date().nullable(),
  undoes: z.string().nullable(),
  undoneBy: z.string().nullable(),
})
export type Row = z.output<typeof Row>

const columns = part`
  c.id, c.kind, c.subject, c.name, c.terms, c.before, c.after, c.guard, c.touches, c.amount, c.reason, c.maker,
  s.name as "makerName", s.person, c.at, c.state, c.approvers, c.done_at as "doneAt", c.undoes,
  c.undone_by as "undoneBy"`

export const changeById = (db: Db | Tx, id: string) => db.maybe(Row)`
  select ${columns} from desk.change c join desk.staff s on s.id = c.maker where c.id = ${id}`

/** Nobody decides about it meanwhile. */
export const lockChange = (tx: Tx, id: string) => tx.maybe(Row)`
  select ${columns} from desk.change c join desk.staff s on s.id = c.maker
   where c.id = ${id} for update of c`

/** Changes of one subject are carried out one after the other: each finds what the last one left. */
export const lockSubject = (tx: Tx, subject: string) => tx.run`
  select pg_advisory_xact_lock(hashtextextended('desk ' || ${subject}::text, 0))`

type Searched = {
  state?: string | undefined
  kind?: string | undefined
  subject?: string | undefined
  /** Only what this one has made. */
  maker?: string | undefined
  /** Only what this one may still decide: of no account of their person, and undecided by it. */
  waitsFor?: { staff: string; kinds: readonly string[] } | undefined
  after?: { at: Date; id: string } | undefined
  kinds: readonly string[]
  limit: number
}

export const searchChanges = (
  db: Db,
  { state, kind, subject, maker, waitsFor, after, kinds, limit }: Searched,
) =>
  db.many(Row)`
  select ${columns} from desk.change c join desk.staff s on s.id = c.maker
   where c.kind = any (${[...kinds]}::text[])
     ${state ? part`and c.state = ${state}` : part``}
     ${kind ? part`and c.kind = ${kind}` : part``}
     ${subject ? part`and c.subject = ${subject}` : part``}
     ${maker ? part`and c.maker = ${maker}` : part``}
     ${
       waitsFor
         ? part`and c.state = 'waiting' and c.kind = any (${[...waitsFor.kinds]}::text[])
            and s.person <> (select person from desk.staff where id = ${waitsFor.staff})
            and not exists (select from desk.decision d
                              join desk.staff b on b.id = d.staff
                             where d.change = c.id
                               and b.person = (select person from desk.staff
                                                where id = ${waitsFor.staff}))`
         : part``
     }
     ${after ? part`and (c.at, c.id) < (${after.at}, ${after.id}::uuid)` : part``}
   order by c.at desc, c.id desc
   limit ${limit}`

type NewChange = Pick<
  Row,
  'id' | 'kind' | 'subject' | 'name' | 'reason' | 'approvers' | 'undoes'
> & {
  terms: string
  before: string
  after: string
  guard: string
  touches: string
  amount: bigint | null
  maker: string
  now: Date
}

export const addChange = (tx: Tx, c: NewChange) => tx.run`
  insert into desk.change (id, kind, subject, name, terms, before, after, guard, touches, amount,
                           reason, maker, at, state, approvers, undoes)
  values (${c.id}, ${c.kind}, ${c.subject}, ${c.name}, ${c.terms}::text::jsonb,
          ${c.before}::text::jsonb, ${c.after}::text::jsonb, ${c.guard}::text::jsonb, ${c.touches}::text::jsonb,
          ${c.amount === null ? null : String(c.amount)}::bigint, ${c.reason}, ${c.maker}, ${c.now},
          'waiting', ${c.approvers}, ${c.undoes})`

const Id = z.object({ id: z.string() })

/**
 * What one has proposed and nobody has decided about. What somebody decides about in this moment is
 * left to them: to wait for it here, holding a subject, could be to wait in a circle.
 */
export const lockWaitingOf = (tx: Tx, maker: string) => tx.many(Id)`
  select id from desk.change where maker = ${maker} and state = 'waiting'
   order by id
     for update skip locked`

type Ending = { id: string; state: 'rejected' | 'withdrawn' }
export const endChange = (tx: Tx, { id, state }: Ending) => tx.run`
  update desk.change set state = ${state} where id = ${id} and state = 'waiting'`

export const finishChange = (tx: Tx, { id, now }: { id: string; now: Date }) => tx.run`
  update desk.change set state = 'done', done_at = ${now} where id = ${id} and state = 'waiting'`

/** The one that was put back says by which. */
export const markUndone = (tx: Tx, { id, by }: { id: string; by: string }) => tx.run`
  update desk.change set state = 'undone', undone_by = ${by} where id = ${id} and state = 'done'`

const DecisionRow = z.object({
  change: z.string(),
  staff: z.string(),
  name: z.string(),
  person: z.string(),
  verdict: z.enum(['agreed', 'rejected']),
  reason: z.string(),
  at: z.date(),
})
export type DecisionRow = z.output<typeof DecisionRow>

export const decisionsOf = (db: Db | Tx, changes: readonly string[]) => db.many(DecisionRow)`
  select d.change, d.staff, s.name, s.person, d.verdict, d.reason, d.at
    from desk.decision d join desk.staff s on s.id = d.staff
   where d.change = any (${[...changes]}::uuid[])
   order by d.at, d.staff`

type NewDecision = { change: string; staff: string; verdict: string; reason: string; now: Date }
export const addDecision = (tx: Tx, d: NewDecision) => tx.run`
  insert into desk.decision (change, staff, verdict, reason, at)
  values (${d.change}, ${d.staff}, ${d.verdict}, ${d.reason}, ${d.now})
      on conflict do nothing`

export const personOf = (db: Db | Tx, staff: string) => db.one(z.object({ person: z.string() }))`
  select person from desk.staff where id = ${staff}`

const Hand = z.object({ person: z.string(), name: z.string() })

/** Whose hands a change went through. */
export const handsOf = (db: Db | Tx, staff: readonly string[]) => db.many(Hand)`
  select person, name from desk.staff where id = any (${[...staff]}::uuid[])`
