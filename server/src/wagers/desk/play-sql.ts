import { MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import type { Whose } from '../sql.ts'

const Round = z.object({
  id: z.string(),
  game: z.string(),
  vendor: z.string(),
  mode: z.enum(['cash', 'demo']),
  state: z.enum(['open', 'closed', 'voided']),
  stake: z.bigint(),
  returned: z.bigint(),
  openedAt: z.date(),
  closedAt: z.date().nullable(),
})

type Some = Whose & { open: boolean; max: number }

/** Rounds of a member, the newest first: all, or those that are open. */
export const roundsOf = (db: Db, { bucket, member, open, max }: Some) => db.many(Round)`
  select id, game, vendor, mode, state, stake, returned, opened_at as "openedAt",
         closed_at as "closedAt"
    from ${open ? part`wagers.open_round` : part`wagers.round`}
   where bucket = ${bucket} and member = ${member}
   order by opened_at desc, id desc
   limit ${max}`

const Played = z.object({ rounds: z.int(), stake: z.bigint(), returned: z.bigint() })

/** What was staked with money, and returned, in rounds opened since a moment. */
export const playedSince = (db: Db, { bucket, member, since }: Whose & { since: Date }) =>
  db.one(Played)`
  select count(*)::int as rounds, coalesce(sum(stake - undone), 0)::bigint as stake,
         coalesce(sum(returned - undone), 0)::bigint as returned
    from wagers.round
   where bucket = ${bucket} and member = ${member} and opened_at >= ${since} and mode = 'cash'`

const Receivable = z.object({ source: z.string(), amount: z.bigint(), at: z.date() })

export const receivablesOf = (db: Db, { bucket, member }: Whose) => db.many(Receivable)`
  select source, amount, at from wagers.receivable
   where bucket = ${bucket} and member = ${member} order by at desc limit 50`

const Whom = z.object({ member: MemberId })

/** Whose a round is: the bucket is not said, so that every one is looked into. */
export const memberOfRound = (db: Db, id: string) =>
  db.many(Whom)`
  select member from wagers.round
   where bucket = any (array(select generate_series(0, 1023)::smallint)) and id = ${id}`

const Source = z.object({ source: z.string() })

/** Who ever asked for an act but the house itself: a step of the index each. */
export const sourcesOfActs = (db: Db) => db.many(Source)`
  with recursive known as (
    select (select source from wagers.act where source <> 'house'
             order by source limit 1) as source
    union all
    select (select a.source from wagers.act a where a.source <> 'house' and a.source > k.source
             order by a.source limit 1)
      from known k where k.source is not null)
  select source from known where source is not null limit 200`

export const membersOfActs = (db: Db, keys: readonly string[]) => db.many(Whom)`
  select distinct member from wagers.act where key = any (${[...keys]}::uuid[]) limit 50`

const Standing = z.object({
  locked: z.boolean(),
  excludedUntil: z.date().nullable(),
  ownUntil: z.date().nullable(),
  orderedUntil: z.date().nullable(),
})

/** Everything that stands against a member’s stakes, by whose word. */
export const wholeStanding = (db: Db | Tx, { bucket, member }: Whose) => db.maybe(Standing)`
  select locked, excluded_until as "excludedUntil", own_until as "ownUntil",
         ordered_until as "orderedUntil"
    from wagers.standing where bucket = ${bucket} and member = ${member}`

/** The later of both words holds; the member’s own is not touched. */
export const orderBreak = (
  tx: Tx,
  { bucket, member, until }: Whose & { until: Date | null },
) => tx.run`
  insert into wagers.standing as s (bucket, member, excluded_until, ordered_until)
  values (${bucket}, ${member}, ${until}::timestamptz, ${until}::timestamptz)
  on conflict (bucket, member) do update
     set ordered_until = excluded.ordered_until,
         excluded_until = greatest(s.own_until, excluded.ordered_until)`
