import { GameId, MemberId, RoundId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Whose } from './sql.ts'

/** What stakes count, in hundredths of a percent; null: closed while the bonus runs. */
export type Weights = {
  category: Readonly<Record<string, number | null>>
  vendor: Readonly<Record<string, number | null>>
}

type Running = Whose & {
  id: string
  /** What stakes have to come to by their weights. */
  owed: bigint
  bonusFirst: boolean
  stakeMost: bigint | null
  weights: Weights
  since: Date
  ends: Date
}

/** From now on the member stakes under these terms. The member's purse is held. */
export const runBonus = (tx: Tx, b: Running) => tx.run`
  select wagers.run_bonus(${b.bucket}::smallint, ${b.member}::uuid, ${b.id}::uuid, ${b.owed}::bigint,
    ${b.bonusFirst}, ${b.stakeMost}::bigint, ${JSON.stringify(b.weights)}::text::jsonb, ${b.since}, ${b.ends})`

type Ending = Whose & { id: string; now: Date }

/** From now on the member stakes without it. The member's purse is held. */
export const endBonus = (tx: Tx, { bucket, member, id, now }: Ending) => tx.run`
  select wagers.end_bonus(${bucket}::smallint, ${member}::uuid, ${id}::uuid, ${now})`

const Stands = z.object({ counted: z.bigint(), settled: z.bigint(), inPlay: z.boolean() })

/** What was counted, what of it belongs to rounds that have ended, and whether money of it is in open ones. */
export const bonusStands = (db: Db | Tx, { bucket, id }: { bucket: number; id: string }) =>
  db.maybe(Stands)`
  select counted, settled, in_play as "inPlay"
    from wagers.bonus_stands(${bucket}::smallint, ${id}::uuid)`

const Stake = z.object({
  line: z.bigint(),
  round: RoundId,
  game: GameId,
  category: z.string(),
  stake: z.bigint(),
  share: z.int(),
  counted: z.bigint(),
  at: z.date(),
})

type Listed = Whose & { id: string; after: bigint | null; size: number }

/** What each stake counted for a bonus of this member's, the newest first. */
export const bonusStakes = (db: Db, { bucket, member, id, after, size }: Listed) => db.many(Stake)`
  select s.line, s.round, s.game, s.category, s.stake, s.share, s.counted, s.at
    from wagers.bonus_stake s
    join wagers.bonus b on b.bucket = s.bucket and b.id = s.bonus
   where s.bucket = ${bucket} and s.bonus = ${id} and b.member = ${member}
     and (${after === null} or s.line < ${after ?? 0n}::bigint)
   order by s.line desc limit ${size}`

const Counted = z.object({ counted: z.bigint().nullable() })

/** What all stakes of a round counted for a bonus, less what was undone; null where no bonus ran. */
export const countedOf = async (db: Db, { bucket, id }: { bucket: number; id: string }) =>
  (
    await db.one(Counted)`
      select sum(counted)::bigint as counted from wagers.bonus_stake
       where bucket = ${bucket} and round = ${id}`
  ).counted

const Most = z.object({ stakeMost: z.bigint().nullable() })

/** The most that may be staked on a round while the running bonus runs. */
export const runningBonus = (db: Db | Tx, { bucket, member }: Whose) => db.maybe(Most)`
  select stake_most as "stakeMost" from wagers.bonus
   where bucket = ${bucket} and member = ${member} and ended_at is null`

const Which = z.object({ bucket: z.int(), id: z.uuid(), member: MemberId })

/** Bonuses whose stakes have come to what is owed, the oldest first. */
export const playedBonuses = (db: Db, size: number) => db.many(Which)`
  select bucket, id, member from wagers.bonus
   where ended_at is null and counted >= owed order by since limit ${size}`

const Stray = z.object({
  bucket: z.int(),
  key: z.uuid(),
  member: MemberId,
  amount: z.bigint(),
})

/** Bonus money that came back when no bonus ran any more. */
export const strayBonuses = (db: Db, size: number) => db.many(Stray)`
  select bucket, key, member, amount from wagers.bonus_stray
   where taken_at is null limit ${size}`

type Taking = { bucket: number; key: string; now: Date }

/** False where it was taken by now. */
export const takeStray = async (tx: Tx, { bucket, key, now }: Taking) =>
  (await tx.run`update wagers.bonus_stray set taken_at = ${now}
                 where bucket = ${bucket} and key = ${key} and taken_at is null`) === 1
