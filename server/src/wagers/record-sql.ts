import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'
import { playedFrom } from './played-from.ts'
import { RoundRow, type Whose } from './sql.ts'

/** What a member’s rounds are narrowed by. */
export type Narrowed = Whose & {
  from: Date | null
  until: Date | null
  games: readonly string[] | null
  vendor: string | null
  outcome: 'won' | 'lost' | 'open' | 'voided' | null
  mode: 'cash' | 'demo' | null
}
type Place = { openedAt: Date; id: string }
type Page = Narrowed & { after: Place | null; size: number }

/** Rounds that one page looks through at most: the next one goes on from there. */
export const lookedMax = 5_000

/** What is asked of a round itself. One that was won brought back more than was staked. */
const asked = ({ games, vendor, outcome, mode }: Narrowed) => part`
  ${games ? part`and r.game = any (${[...games]}::text[])` : part``}
  ${vendor ? part`and r.vendor = ${vendor}` : part``}
  ${mode ? part`and r.mode = ${mode}` : part``}
  ${outcome === 'open' || outcome === 'voided' ? part`and r.state = ${outcome}` : part``}
  ${outcome === 'won' ? part`and r.state = 'closed' and r.returned > r.stake` : part``}
  ${outcome === 'lost' ? part`and r.state = 'closed' and r.returned <= r.stake` : part``}`

/** The rounds of a member from a place on, newest first, as they lie in their index. */
const near = ({ member, bucket, from, until, after }: Omit<Page, 'size'>, most: number) => part`
  select * from wagers.round
   where bucket = ${bucket} and member = ${member}
     ${from ? part`and opened_at >= ${from}` : part``}
     ${until ? part`and opened_at < ${until}` : part``}
     ${after ? part`and (opened_at, id) < (${after.openedAt}, ${after.id}::uuid)` : part``}
   order by opened_at desc, id desc
   limit ${most}`

/** One page of rounds as it is asked, so that its plan can be looked at. */
export const pageOf = (page: Page) => part`
  select r.id, r.bucket, r.member, r.game, r.vendor, r.mode, r.state, r.currency, r.stake, r.granted, r.returned,
         r.rules_version as "rulesVersion", r.rules_hash as "rulesHash",
         r.opened_at as "openedAt", r.closed_at as "closedAt"
    from (${near(page, lookedMax)}) as r
   where true ${asked(page)}
   order by r.opened_at desc, r.id desc
   limit ${page.size}`

export const rounds = (db: Db, page: Page) => db.many(RoundRow)`${pageOf(page)}`

const Held = z.object({ held: z.bigint() })

/** What the purse of a round held as it was opened, though nothing went out of it. */
export const heldAt = async (db: Db, { bucket, id }: { bucket: number; id: string }) =>
  (
    await db.maybe(Held)`
      select main_after as held from wagers.act
       where bucket = ${bucket} and round = ${id} and kind = 'bet' order by line limit 1`
  )?.held

const PlaceRow = z.object({ openedAt: z.date(), id: z.uuid() })

/** The last round that a page looked at, where there may be more behind it. */
export const lookedTo = (db: Db, page: Page) => db.maybe(PlaceRow)`
  with looked as materialized (
    select r.opened_at, r.id, count(*) over () as met from (${near(page, lookedMax)}) as r)
  select opened_at as "openedAt", id from looked where met = ${lookedMax}
   order by opened_at, id limit 1`

const Totals = z.object({ rounds: z.int(), stake: z.bigint(), returned: z.bigint() })

const quarterMs = 900_000
const quarter = (at: Date, round: (quarters: number) => number) =>
  new Date(round(at.getTime() / quarterMs) * quarterMs)
const poolsOf = { cash: ['cash', 'bonus'], demo: ['demo'] } as const

/**
 * Sums over everything that matches, an open round as staked and not yet returned: whole quarters of an hour
 * from what is summed along the leaves of the books, what is left at both ends round by round.
 */
export const totals = (db: Db | Tx, filter: Narrowed) => {
  const { bucket, member, from, until, mode, games, vendor } = filter
  const first = from && quarter(from, Math.ceil)
  const last = until && quarter(until, Math.floor)
  // Within one quarter all of it is an edge.
  const whole = !first || !last || first < last
  const edges = whole
    ? [...(first ? [[from, first]] : []), ...(last ? [[last, until]] : [])]
    : [[from, until]]
  const pools = mode ? poolsOf[mode] : [...poolsOf.cash, ...poolsOf.demo]
  return db.one(Totals)`
    with summed as (
      select coalesce(sum(s.rounds), 0) as rounds, coalesce(sum(s.staked), 0) as stake,
             coalesce(sum(s.returned + s.undone), 0) as returned
        from ${playedFrom({ bucket, member, pools: whole ? pools : [] })} as p(pool)
       cross join lateral wagers.play_sums(${bucket}::smallint, ${member}::uuid, p.pool, true,
                            coalesce(${first}::timestamptz, '-infinity'),
                            coalesce(${last}::timestamptz, 'infinity')) as s
       where s.vendor <> ''
         ${games ? part`and s.game = any (${[...games]}::text[])` : part``}
         ${vendor ? part`and s.vendor = ${vendor}` : part``}),
    edged as (
      select count(r.*) filter (where r.granted = 0) as rounds, coalesce(sum(r.stake), 0) as stake,
             coalesce(sum(r.returned), 0) as returned
        from unnest(${edges.map(([begins]) => begins?.toISOString() ?? '-infinity')}::timestamptz[],
                    ${edges.map(([, ends]) => ends?.toISOString() ?? 'infinity')}::timestamptz[])
             as e(begins, ends)
       cross join lateral (
         select * from wagers.round r
          where r.bucket = ${bucket} and r.member = ${member}
            and r.opened_at >= e.begins and r.opened_at < e.ends ${asked(filter)} offset 0) as r),
    -- Of those that the house staked on no purse knows when they were opened. They are few.
    given as (
      select count(*) as rounds from wagers.round r
       where r.bucket = ${bucket} and r.member = ${member} and r.granted > 0
         ${from ? part`and r.opened_at >= ${from}` : part``}
         ${until ? part`and r.opened_at < ${until}` : part``} ${asked(filter)})
    select (s.rounds + e.rounds + g.rounds)::int as rounds, (s.stake + e.stake)::bigint as stake,
           (s.returned + e.returned)::bigint as returned
      from summed s, edged e, given g`
}

const Looked = Totals.extend({ looked: z.int() })
/** Rounds that are added up one by one at most. */
export const addedMax = 10_000

/** The same of an outcome, which no sum knows: one by one, and only so far. */
export const totalsByOutcome = (db: Db, filter: Narrowed) => db.one(Looked)`
  with looked as materialized (${near({ ...filter, after: null }, addedMax + 1)})
  select (select count(*) from looked)::int as looked, count(*)::int as rounds,
         coalesce(sum(r.stake), 0)::bigint as stake, coalesce(sum(r.returned), 0)::bigint as returned
    from looked r where true ${asked(filter)}`
