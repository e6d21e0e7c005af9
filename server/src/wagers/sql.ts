import { GameId, MemberId, Pool, RoundId } from '@balai/contract'
import { z } from 'zod'
import { type Db, type Part, part, type Tx } from '../platform/db.ts'
import { ofRound } from './of-round-sql.ts'

export type Whose = { member: MemberId; bucket: number }

const StandingRow = z.object({ locked: z.boolean(), excludedUntil: z.date().nullable() })
export type StandingRow = z.output<typeof StandingRow>

export const standingOf = (db: Db | Tx, { member, bucket }: Whose) => db.maybe(StandingRow)`
  select locked, excluded_until as "excludedUntil" from wagers.standing
   where bucket = ${bucket} and member = ${member}`

/** Holds the purses that a member stakes from: what changes now is seen by the next stake. */
export const holdPurses = (tx: Tx, { member, bucket }: Whose) => tx.run`
  select wallet.lock(array[${bucket}, ${bucket}]::smallint[], array[${member}, ${member}]::uuid[],
                     array['cash', 'demo'])`

/** An exclusion only ever grows: an earlier end never replaces a later one. */
export const exclude = (tx: Tx, { member, bucket, until }: Whose & { until: Date }) => tx.run`
  insert into wagers.standing as s (bucket, member, excluded_until, own_until)
  values (${bucket}, ${member}, ${until}, ${until})
  on conflict (bucket, member) do update
     set excluded_until = greatest(s.excluded_until, excluded.excluded_until),
         own_until = greatest(s.own_until, excluded.own_until)`

type Locked = Whose & { locked: boolean; reason: string; by: string; byName: string; now: Date }

export const setLocked = (tx: Tx, { member, bucket, locked, ...why }: Locked) => tx.run`
  insert into wagers.standing as s (bucket, member, locked, locked_at, locked_by, locked_name,
                                    locked_reason)
  values (${bucket}, ${member}, ${locked}, ${locked ? why.now : null}, ${locked ? why.by : null},
          ${locked ? why.byName : null}, ${locked ? why.reason : null})
  on conflict (bucket, member) do update
     set locked = excluded.locked, locked_at = excluded.locked_at, locked_by = excluded.locked_by,
         locked_name = excluded.locked_name, locked_reason = excluded.locked_reason`

export const RoundRow = z.object({
  id: RoundId,
  bucket: z.int(),
  member: MemberId,
  game: GameId,
  vendor: z.string(),
  mode: z.enum(['cash', 'demo']),
  state: z.enum(['open', 'closed', 'voided']),
  currency: z.string(),
  stake: z.bigint(),
  /** What the house staked for the member, whose own stake is nothing then. */
  granted: z.bigint(),
  returned: z.bigint(),
  rulesVersion: z.string().nullable(),
  rulesHash: z.string().nullable(),
  openedAt: z.date(),
  closedAt: z.date().nullable(),
})
export type RoundRow = z.output<typeof RoundRow>

type Id = { bucket: number; id: string }

export const roundWith = (db: Db | Tx, { bucket, id }: Id) => db.maybe(RoundRow)`
  select id, bucket, member, game, vendor, mode, state, currency, stake, granted, returned,
         rules_version as "rulesVersion", rules_hash as "rulesHash",
         opened_at as "openedAt", closed_at as "closedAt"
    from wagers.round
   where bucket = ${bucket} and id = ${id}`

/** Rounds by their numbers; those that are none are left out. */
export const roundsWith = (db: Db | Tx, of: readonly Id[]) => db.many(RoundRow)`
  select r.id, r.bucket, r.member, r.game, r.vendor, r.mode, r.state, r.currency, r.stake, r.granted,
         r.returned, r.rules_version as "rulesVersion", r.rules_hash as "rulesHash",
         r.opened_at as "openedAt", r.closed_at as "closedAt"
    from unnest(${of.map(({ bucket }) => bucket)}::smallint[], ${of.map(({ id }) => id)}::uuid[])
      as w(bucket, id)
    join wagers.round r on r.bucket = w.bucket and r.id = w.id`

/** What is told of rounds that were ended as one set. */
export const Ended = z.object({
  /** Who won. */
  members: z.array(MemberId),
  /** What was left. */
  left: z.array(z.object({ round: z.guid(), bucket: z.int(), win: z.coerce.bigint() })),
})

type Columns = { rounds: Part; buckets: Part; wins: Part; now: Date }

/** Ends rounds as one set, given as arrays of the statement that it stands in; one row of what `Ended` tells. */
export const endsAll = ({ rounds, buckets, wins, now }: Columns) => part`
  select coalesce(array_agg(member) filter (where ended), '{}') as members,
         coalesce(jsonb_agg(jsonb_build_object('round', round, 'bucket', bucket, 'win', win::text)) filter (where not ended), '[]')
           as left
    from wagers.end_all(${buckets}, ${rounds}, ${wins}, ${now})`

/** The same of arrays in the text of PostgreSQL. */
export const endAll = (
  tx: Tx,
  { rounds, buckets, wins, now }: { rounds: string; buckets: string; wins: string; now: Date },
) =>
  tx.one(Ended)`${endsAll({
    rounds: part`${rounds}::text::uuid[]`,
    buckets: part`${buckets}::text::smallint[]`,
    wins: part`${wins}::text::bigint[]`,
    now,
  })}`

/** A round, if it is this member's. */
export const roundOf = (db: Db | Tx, { bucket, member, id }: Whose & { id: string }) =>
  db.maybe(RoundRow)`
  select id, bucket, member, game, vendor, mode, state, currency, stake, granted, returned,
         rules_version as "rulesVersion", rules_hash as "rulesHash",
         opened_at as "openedAt", closed_at as "closedAt"
    from wagers.round
   where bucket = ${bucket} and id = ${id} and member = ${member}`

const StakeRow = z.object({ tx: z.string() })

/** The numbers of all that was staked on a round, in order. */
export const stakesOf = (db: Db | Tx, { bucket, id }: Id) => db.many(StakeRow)`
  select tx from wagers.act
   where bucket = ${bucket} and round = ${id} and kind = 'bet' and code = 'ok'
   order by line`

const MovementRow = z.object({
  kind: z.enum(['stake', 'win', 'void', 'adjust']),
  pool: Pool,
  amount: z.bigint(),
  balanceAfter: z.bigint(),
  transfer: z.string(),
  at: z.date(),
})
export type MovementRow = z.output<typeof MovementRow>

/** What a round moved, in order: each purse by itself. */
export const movementsOf = (db: Db | Tx, { bucket, id }: Id) => db.many(MovementRow)`
  select case a.kind when 'bet' then 'stake' when 'rollback' then 'void' else a.kind end as kind,
         m.pool, abs(m.moved)::bigint as amount, m.after as "balanceAfter", m.transfer, a.at
    from wagers.act a
   cross join lateral (values (1, coalesce(split_part(a.purse, ':', 1), a.mode), a.main, a.main_after, a.key),
                              (2, 'bonus', a.bonus, a.bonus_after, wagers.half(a.key)))
              as m(place, pool, moved, after, transfer)
   where ${ofRound({ bucket: part`${bucket}`, round: id })} and a.code = 'ok' and m.moved <> 0
   order by a.line, m.place`
