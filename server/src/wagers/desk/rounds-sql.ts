import { z } from 'zod'
import { type Db, part } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'
import { anyBucket, ofRound } from '../of-round-sql.ts'

export type Filters = Record<string, string>

const RoundRow = z.object({
  place: z.string(),
  id: z.string(),
  member: z.string(),
  game: z.string(),
  vendor: z.string(),
  source: z.string(),
  ext: z.string().nullable(),
  mode: z.enum(['cash', 'demo']),
  state: z.enum(['open', 'closed', 'voided']),
  stake: z.bigint(),
  returned: z.bigint(),
  undone: z.bigint(),
  openedAt: z.date(),
  closedAt: z.date().nullable(),
})
export type RoundRow = z.output<typeof RoundRow>

/** What is asked of rounds, whichever way they are found. */
const asked = ({ game, vendor, mode, state, min, win, member, round }: Filters) => part`
  ${game ? part`and r.game = ${game}` : part``}
  ${vendor ? part`and r.vendor = ${vendor}` : part``}
  ${mode ? part`and r.mode = ${mode}` : part``}
  ${state && state !== 'open' ? part`and r.state = ${state}` : part``}
  ${state === 'voided' ? part`and r.undone > 0` : part``}
  ${min ? part`and r.stake >= ${min}::bigint` : part``}
  ${win ? part`and r.returned - r.undone >= ${win}::bigint` : part``}
  ${member ? part`and r.bucket = ${anyBucket} and r.member = ${member}::uuid` : part``}
  ${round ? part`and r.bucket = ${anyBucket} and r.id = ${round}::uuid` : part``}`

/** Whether rounds are found by an index of their own; else by the acts that opened them. */
export const isDirect = ({ state, member, round }: Filters) =>
  Boolean(member || round || state === 'open' || state === 'voided')

type Between = { since: Date; at: string }

/**
 * Rounds opened in a stretch of time. Rounds change as they end and lie in no order, but each is
 * opened by an act of the same moment, and acts lie in the order in which they came.
 */
const opened = (filters: Filters, { since, at }: Between) =>
  isDirect(filters)
    ? part`
      select r.* from ${filters.state === 'open' ? part`wagers.open_round` : part`wagers.round`} r
       where r.opened_at >= ${since} and r.opened_at <= ${at}::timestamptz ${asked(filters)}`
    : part`
      select r.*
        from (select distinct a.bucket, a.round, a.at from wagers.act a
               where a.at >= ${since} and a.at <= ${at}::timestamptz
                 and a.kind = 'bet' and a.code = 'ok' and a.round is not null
                 ${filters.game ? part`and a.game = ${filters.game}` : part``}
                 ${filters.mode ? part`and a.mode = ${filters.mode}` : part``}) as a
       -- One by one, by their keys: a join could be planned as a walk through all there ever was.
       cross join lateral (
          select * from wagers.round r
           where r.bucket = a.bucket and r.id = a.round and r.opened_at = a.at ${asked(filters)}
          offset 0) as r`

/** Rounds from a stretch of time, the newest first. */
export const roundsIn = (db: Db, filters: Filters, { since, at, key, limit }: Stretch) =>
  db.many(RoundRow)`
  select r.opened_at::text as place, r.id, r.member, r.game, r.vendor, r.source, r.ext, r.mode,
         r.state, r.stake, r.returned, r.undone, r.opened_at as "openedAt",
         r.closed_at as "closedAt"
    from (${opened(filters, { since, at })}) as r
   where (r.opened_at, r.id) < (${at}::timestamptz, ${key}::uuid)
   order by r.opened_at desc, r.id desc
   limit ${limit}`

const Sums = z.object({ rounds: z.bigint(), stake: z.bigint(), returned: z.bigint() })

/** Sums over every round that is asked for. What was undone was neither staked nor returned. */
export const roundSums = (
  db: Db,
  filters: Filters,
  { from, to }: { from: Date; to: string },
) => db.one(Sums)`
  select count(*) as rounds, coalesce(sum(r.stake - r.undone), 0)::bigint as stake,
         coalesce(sum(r.returned - r.undone), 0)::bigint as returned
    from (${opened(filters, { since: from, at: to })}) as r
   where r.opened_at < ${to}::timestamptz`

const Count = z.object({ rows: z.int() })

/** How many acts there are in a stretch, counted no further than its limit. */
export const actsCounted = async (db: Db, { since, at, limit }: Stretch) => {
  const { rows } = await db.one(Count)`
    select count(*)::int as rows
      from (select from wagers.act
             where at >= ${since} and at <= ${at}::timestamptz limit ${limit}) as met`
  return rows
}

const ActRow = z.object({
  place: z.string(),
  line: z.bigint(),
  key: z.string(),
  source: z.string(),
  tx: z.string(),
  member: z.string(),
  mode: z.enum(['cash', 'demo']),
  kind: z.string(),
  round: z.string().nullable(),
  game: z.string().nullable(),
  amount: z.bigint(),
  main: z.bigint(),
  bonus: z.bigint(),
  code: z.string(),
  state: z.string().nullable(),
  at: z.date(),
})
export type ActRow = z.output<typeof ActRow>

const askedOfActs = ({ kind, source, game, mode, member, round, answer, min }: Filters) => part`
  ${kind ? part`and a.kind = ${kind}` : part``}
  ${source ? part`and a.source = ${source}` : part``}
  ${game ? part`and coalesce(a.game, r.game) = ${game}` : part``}
  ${mode ? part`and a.mode = ${mode}` : part``}
  ${member ? part`and a.member = ${member}::uuid` : part``}
  ${round ? part`and ${ofRound({ bucket: anyBucket, round })}` : part``}
  ${min ? part`and abs(a.amount) >= ${min}::bigint` : part``}
  ${answer === 'ok' ? part`and a.code = 'ok'` : part``}
  ${answer === 'refused' ? part`and a.code <> 'ok'` : part``}`

/** What ends a round need not name its game again. */
const rounded = part`
  left join wagers.round r on a.game is null and r.bucket = a.bucket and r.id = a.round`

/** Acts from a stretch of time, the newest first. */
export const actsIn = (db: Db, filters: Filters, { since, at, key, limit }: Stretch) =>
  db.many(ActRow)`
  select a.at::text as place, a.line, a.key, a.source, a.tx, a.member, a.mode, a.kind, a.round,
         coalesce(a.game, r.game) as game, a.amount, a.main, a.bonus, a.code, a.state, a.at
    from wagers.act a ${rounded}
   where a.at >= ${since} and a.at <= ${at}::timestamptz
     and (a.at, a.line) < (${at}::timestamptz, ${key}::bigint) ${askedOfActs(filters)}
   order by a.at desc, a.line desc
   limit ${limit}`

const ActSums = z.object({ acts: z.bigint(), moved: z.bigint() })

export const actSums = (db: Db, filters: Filters, { from, to }: { from: Date; to: string }) =>
  db.one(ActSums)`
  select count(*) as acts, coalesce(sum(a.main + a.bonus), 0)::bigint as moved
    from wagers.act a ${filters.game ? rounded : part``}
   where a.at >= ${from} and a.at < ${to}::timestamptz ${askedOfActs(filters)}`

const OwedRow = z.object({
  place: z.string(),
  key: z.string(),
  member: z.string(),
  source: z.string(),
  amount: z.bigint(),
  at: z.date(),
})

/** What is owed to the house, the newest first. */
export const owedIn = (db: Db, { member, source }: Filters, { since, at, key, limit }: Stretch) =>
  db.many(OwedRow)`
  select w.at::text as place, w.key, w.member, w.source, w.amount, w.at
    from wagers.receivable w
   where w.at >= ${since} and (w.at, w.key) < (${at}::timestamptz, ${key}::uuid)
     ${member ? part`and w.member = ${member}::uuid` : part``}
     ${source ? part`and w.source = ${source}` : part``}
   order by w.at desc, w.key desc
   limit ${limit}`

const OwedSum = z.object({ entries: z.bigint(), amount: z.bigint() })

export const owedSum = (
  db: Db,
  { member, source }: Filters,
  { from, to }: { from: Date; to: string },
) => db.one(OwedSum)`
  select count(*) as entries, coalesce(sum(w.amount), 0)::bigint as amount
    from wagers.receivable w
   where w.at >= ${from} and w.at < ${to}::timestamptz
     ${member ? part`and w.member = ${member}::uuid` : part``}
     ${source ? part`and w.source = ${source}` : part``}`
