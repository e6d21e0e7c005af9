import { GameId, MemberId, RoundId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import { Code } from './act-sql.ts'
import { anyBucket, ofRound } from './of-round-sql.ts'
import { RoundRow, type Whose } from './sql.ts'

const ActRow = z.object({
  key: z.uuid(),
  tx: z.string(),
  bucket: z.int(),
  member: MemberId,
  mode: z.enum(['cash', 'demo']),
  kind: z.string(),
  code: Code,
  state: z.enum(['reversed', 'tombstoned', 'already']).nullable(),
  round: z.string().nullable(),
  /** The asker's own number of the round, where the round was opened. */
  ext: z.string().nullable(),
  amount: z.bigint(),
  main: z.bigint(),
  bonus: z.bigint(),
  at: z.date(),
})
/** One act as it was answered. */
export type ActRow = z.output<typeof ActRow>

const Line = ActRow.extend({ line: z.bigint(), writer: z.string() })
export type Line = z.output<typeof Line>

/** A place in a feed: after this line of this transaction. */
export type Place = { writer: string; line: bigint }
type Feed = { source: string; after: Place; size: number }

/**
 * Acts of one asker in the order of their transactions, oldest first. Only those of transactions
 * older than every open one are told, so none can commit behind a reader who goes on from the last.
 */
export const feed = (db: Db | Tx, { source, after, size }: Feed) => db.many(Line)`
  select a.line, a.writer::text as writer, a.key, a.tx, a.bucket, a.member, a.mode, a.kind, a.code,
         a.state, a.round, r.ext, a.amount, a.main, a.bonus, a.at
    from wagers.act a
    left join wagers.round r on r.bucket = a.bucket and r.id = a.round
   where a.source = ${source} and a.source <> 'house'
     and (a.writer, a.line) > (${after.writer}::text::xid8, ${after.line}::bigint)
     and a.writer < pg_snapshot_xmin(pg_current_snapshot())
   order by a.source, a.writer, a.line
   limit ${size}`

/** The act with a key, if this asker asked for it. */
export const actBy = (db: Db | Tx, { source, key }: { source: string; key: string }) =>
  db.maybe(ActRow)`
  select a.key, a.tx, a.bucket, a.member, a.mode, a.kind, a.code, a.state, a.round, r.ext, a.amount,
         a.main, a.bonus, a.at
    from wagers.act a
    left join wagers.round r on r.bucket = a.bucket and r.id = a.round
   where a.key = ${key} and a.source = ${source}`

const Undoable = ActRow.extend({ undone: z.boolean() })
/** An act with what became of it since. */
export type Undoable = z.output<typeof Undoable>

/** The acts with these keys, if this asker asked for them. */
export const actsBy = (
  db: Db | Tx,
  { source, keys }: { source: string; keys: readonly string[] },
) => db.many(Undoable)`
  select a.key, a.tx, a.bucket, a.member, a.mode, a.kind, a.code, a.state, a.round, r.ext, a.amount,
         a.main, a.bonus, a.at,
         exists (select from wagers.act u
                  where u.bucket = a.bucket and u.of = a.key and u.kind = 'rollback'
                    and u.code = 'ok') as undone
    from wagers.act a
    left join wagers.round r on r.bucket = a.bucket and r.id = a.round
   where a.key = any (${[...keys]}::uuid[]) and a.source = ${source}`

type Day = { source: string; from: Date; until: Date; after: Place; size: number }

/** Acts of one asker between two moments, in the order of their transactions. */
export const actsBetween = (db: Db | Tx, { source, from, until, after, size }: Day) =>
  db.many(Line)`
  select a.line, a.writer::text as writer, a.key, a.tx, a.bucket, a.member, a.mode, a.kind, a.code,
         a.state, a.round, r.ext, a.amount, a.main, a.bonus, a.at
    from wagers.act a
    left join wagers.round r on r.bucket = a.bucket and r.id = a.round
   where a.source = ${source} and a.at >= ${from} and a.at < ${until}
     and (a.writer, a.line) > (${after.writer}::text::xid8, ${after.line}::bigint)
   order by a.writer, a.line
   limit ${size}`

/** Acts of one round that anyone is told of at once. */
const actsMax = 1_000

type InRound = { source: string; round: string }

/** What happened in a round, in order. The member is not said, so that every bucket is looked into. */
export const actsOfRound = (db: Db | Tx, { source, round }: InRound) => db.many(ActRow)`
  select a.key, a.tx, a.bucket, a.member, a.mode, a.kind, a.code, a.state, a.round, r.ext, a.amount,
         a.main, a.bonus, a.at
    from wagers.act a
    left join wagers.round r on r.bucket = a.bucket and r.id = a.round
   where ${ofRound({ bucket: anyBucket, round })}
     and a.source = ${source}
   order by a.line
   limit ${actsMax}`

const OldRound = z.object({
  id: RoundId,
  bucket: z.int(),
  member: MemberId,
  mode: z.enum(['cash', 'demo']),
  source: z.string(),
  ext: z.string(),
  game: GameId,
  stake: z.bigint(),
  undone: z.bigint(),
  currency: z.string(),
  openedAt: z.date(),
})
export type OldRound = z.output<typeof OldRound>

type Old = { openedBefore: Date; after: { openedAt: Date; id: string } | null; size: number }

/** Rounds of vendors that have been open since before a moment, oldest first. */
export const oldRounds = (db: Db | Tx, { openedBefore, after, size }: Old) => db.many(OldRound)`
  select id, bucket, member, mode, source, coalesce(ext, id::text) as ext, game, stake, undone,
         currency, opened_at as "openedAt"
    from wagers.open_round
   where source <> 'house' and opened_at < ${openedBefore}
     and (${after?.openedAt ?? null}::timestamptz is null
          or (opened_at, id) > (${after?.openedAt ?? null}, ${after?.id ?? null}::uuid))
   order by opened_at, id
   limit ${size}`

/** A member's rounds that are open now, newest first. */
export const openRounds = (db: Db | Tx, { bucket, member, size }: Whose & { size: number }) =>
  db.many(RoundRow)`
  select id, bucket, member, game, vendor, mode, state, currency, stake, granted, returned,
         rules_version as "rulesVersion", rules_hash as "rulesHash",
         opened_at as "openedAt", closed_at as "closedAt"
    from wagers.open_round
   where bucket = ${bucket} and member = ${member}
   order by opened_at desc, id desc
   limit ${size}`

const Held = z.object({ rounds: z.int(), cash: z.bigint(), demo: z.bigint() })

/** What a member has staked in rounds that are open now. */
export const openSums = (db: Db | Tx, { bucket, member }: Whose) => db.one(Held)`
  select count(*)::int as rounds,
         coalesce(sum(stake - undone) filter (where mode = 'cash'), 0)::bigint as cash,
         coalesce(sum(stake - undone) filter (where mode = 'demo'), 0)::bigint as demo
    from wagers.open_round
   where bucket = ${bucket} and member = ${member}`
