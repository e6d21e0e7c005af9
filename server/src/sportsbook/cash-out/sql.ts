import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Judged = z.object({
  nth: z.int(),
  above: z.bigint().nullable(),
  below: z.bigint(),
})

/** What came of the legs of a ticket so far: parts of a stake over parts, or nothing yet. */
export const judgedLegs = (db: Db | Tx, ticket: string) => db.many(Judged)`
  select nth, above, below from sportsbook.legs_of(array[${ticket}::uuid]) order by nth`

const Quote = z.object({
  id: z.guid(),
  ticket: z.guid(),
  turn: z.int(),
  each: z.bigint(),
  worth: z.bigint(),
  margin: z.int(),
  offer: z.bigint(),
  expiresAt: z.date(),
})
export type QuoteRow = z.output<typeof Quote>

export const addQuote = (tx: Tx, q: QuoteRow & { now: Date }) => tx.run`
  insert into sportsbook.quote (id, ticket, turn, each, worth, margin, offer, at, expires_at)
  values (${q.id}, ${q.ticket}, ${q.turn}, ${q.each}::bigint, ${q.worth}::bigint, ${q.margin}, ${q.offer}::bigint,
          ${q.now}, ${q.expiresAt})`

export const quoteWith = (db: Db | Tx, id: string) => db.maybe(Quote)`
  select id, ticket, turn, each, worth, margin, offer, expires_at as "expiresAt"
    from sportsbook.quote where id = ${id}`

/** Forgets offers that nobody can take any more. */
export const dropQuotes = (tx: Tx, before: Date) =>
  tx.run`delete from sportsbook.quote where expires_at < ${before}`

type Taking = {
  ticket: string
  quote: string | null
  each: bigint
  worth: bigint
  margin: number
  paid: bigint
  ends: boolean
  now: Date
}

/** Takes so much out of each row of a ticket, or all of it. Answers which of its parts it was. */
export const takeOut = async (tx: Tx, t: Taking): Promise<number> => {
  await tx.run`
    update sportsbook.ticket
       set goes_on = goes_on - ${t.each}::bigint, turn = turn + 1,
           state = case when ${t.ends} then 'cashed' else state end, ended_at = ${t.ends ? t.now : null}
     where id = ${t.ticket}`
  const { nth } = await tx.one(z.object({ nth: z.int() }))`
    insert into sportsbook.cashed (ticket, nth, at, quote, each, worth, margin, paid)
    select ${t.ticket}, coalesce(max(nth), 0) + 1, ${t.now}, ${t.quote}, ${t.each}::bigint, ${t.worth}::bigint,
           ${t.margin}, ${t.paid}::bigint
      from sportsbook.cashed where ticket = ${t.ticket}
    returning nth`
  return nth
}

const Rule = z.object({
  ticket: z.guid(),
  bucket: z.int(),
  member: MemberId,
  mode: z.enum(['cash', 'demo']),
  atLeast: z.bigint(),
})

/** Rules of tickets that are open. */
export const rulesNow = (db: Db) => db.many(Rule)`
  select r.ticket, t.bucket, t.member, t.mode, r.at_least as "atLeast"
    from sportsbook.cash_rule r join sportsbook.ticket t on t.id = r.ticket
   where t.state = 'open' order by r.at limit 1000`

export const putRule = (
  tx: Tx,
  { ticket, atLeast, now }: { ticket: string; atLeast: bigint; now: Date },
) => tx.run`
  insert into sportsbook.cash_rule (ticket, at_least, at) values (${ticket}, ${atLeast}::bigint, ${now})
  on conflict (ticket) do update set at_least = excluded.at_least, at = excluded.at`

export const dropRule = (tx: Tx, ticket: string) =>
  tx.run`delete from sportsbook.cash_rule where ticket = ${ticket}`

/** Forgets rules of tickets that are over. */
export const dropOldRules = (tx: Tx) => tx.run`
  delete from sportsbook.cash_rule r using sportsbook.ticket t where t.id = r.ticket and t.ended_at is not null`
