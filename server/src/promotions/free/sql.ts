import { FreeEnd, type FreeHere, FreeSort, FreeWin, GameId, MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import type { Which, Whose } from '../sql.ts'

export const FreeRow = z.object({
  bucket: z.int(),
  id: z.uuid(),
  member: MemberId,
  activity: z.string(),
  version: z.int(),
  sort: FreeSort,
  games: z.array(GameId),
  stake: z.bigint(),
  count: z.int(),
  winTo: FreeWin,
  stakeBack: z.boolean(),
  used: z.int(),
  playing: z.int(),
  won: z.bigint(),
  givenAt: z.date(),
  expiresAt: z.date(),
  ended: z.nullable(FreeEnd),
  endedAt: z.date().nullable(),
  said: z.string().nullable(),
  bonus: z.uuid().nullable(),
})
export type FreeRow = z.output<typeof FreeRow>

export const shown = part`
  f.bucket, f.id, f.member, f.activity, f.version, f.sort, f.games, f.stake, f.count, f.win_to as "winTo",
  f.stake_back as "stakeBack", f.used, f.playing, f.won, f.given_at as "givenAt",
  f.expires_at as "expiresAt", f.ended, f.ended_at as "endedAt", f.said, f.bonus`

type Given = Omit<
  FreeRow,
  'used' | 'playing' | 'won' | 'ended' | 'endedAt' | 'said' | 'bonus' | 'games'
> & { games: readonly string[] }

export const addFree = (tx: Tx, f: Given) => tx.run`
  insert into promotions.free (bucket, id, member, activity, version, sort, games, stake, count, win_to,
                               stake_back, given_at, expires_at)
  values (${f.bucket}, ${f.id}, ${f.member}, ${f.activity}, ${f.version}, ${f.sort},
          ${[...f.games]}::text[], ${f.stake}::bigint, ${f.count}, ${f.winTo}, ${f.stakeBack},
          ${f.givenAt}, ${f.expiresAt})`

/** One of a member's own. */
export const freeOf = (db: Db | Tx, { member, bucket, id }: Whose & Which) => db.maybe(FreeRow)`
  select ${shown} from promotions.free f
   where f.bucket = ${bucket} and f.id = ${id} and f.member = ${member}`

/** The same, held until the transaction ends. */
export const holdFree = (tx: Tx, { member, bucket, id }: Whose & Which) => tx.maybe(FreeRow)`
  select ${shown} from promotions.free f
   where f.bucket = ${bucket} and f.id = ${id} and f.member = ${member} for no key update`

/** The one that a round was played with, held. */
export const holdOfRound = (tx: Tx, { bucket, round }: { bucket: number; round: string }) =>
  tx.maybe(FreeRow)`
  select ${shown} from promotions.free f
   where f.bucket = ${bucket}
     and f.id = (select free from promotions.free_use where bucket = ${bucket} and round = ${round})
     for no key update`

/** What can be used now, what is over first at the top. */
export const usable = (db: Db | Tx, { member, bucket, now }: Whose & { now: Date }) => db.many(
  FreeRow,
)`
  select ${shown} from promotions.free f
   where f.bucket = ${bucket} and f.member = ${member} and f.ended is null and f.used < f.count
     and f.expires_at > ${now}
   order by f.expires_at, f.id`

const Has = z.object({ member: MemberId })

/** Which of many members have anything that can be used now, at whatever game. */
export const whoHasUsable = (db: Db | Tx, of: readonly (Whose & { now: Date })[]) => db.many(Has)`
  select w.member
    from unnest(${of.map(({ bucket }) => bucket)}::smallint[], ${of.map(({ member }) => member)}::uuid[],
                ${of.map(({ now }) => now)}::timestamptz[]) as w(bucket, member, now)
   where exists (
           select from promotions.free f
            where f.bucket = w.bucket and f.member = w.member and f.ended is null
              and f.used < f.count and f.expires_at > w.now)`

type Listed = Whose & { now: Date; past: number }

/** What can be used now, and of the rest the last so many. */
export const freesOf = (db: Db, { member, bucket, now, past }: Listed) => db.many(FreeRow)`
  (select ${shown} from promotions.free f
    where f.bucket = ${bucket} and f.member = ${member} and f.ended is null and f.expires_at > ${now}
    order by f.expires_at, f.id)
   union all
  (select ${shown} from promotions.free f
    where f.bucket = ${bucket} and f.member = ${member}
      and (f.ended is not null or f.expires_at <= ${now})
    order by f.given_at desc, f.id desc limit ${past})`

type Using = Which & { round: string; now: Date }

/** Uses one more of a row that is held, for a round. */
export async function use(tx: Tx, { bucket, id, round, now }: Using) {
  await tx.run`
    update promotions.free set used = used + 1, playing = playing + 1
     where bucket = ${bucket} and id = ${id}`
  await tx.run`
    insert into promotions.free_use (bucket, free, nth, round, at)
    select bucket, id, used, ${round}, ${now} from promotions.free
     where bucket = ${bucket} and id = ${id}`
}

type Won = Using & { win: bigint; due: bigint }

/** Notes what a round won, once; false where it was noted by now. The row is held. */
export async function noteWin(tx: Tx, { bucket, id, round, win, due, now }: Won) {
  const noted = await tx.run`
    update promotions.free_use set win = ${win}::bigint, due = ${due}::bigint, ended_at = ${now}
     where bucket = ${bucket} and round = ${round} and win is null`
  if (noted === 0) return false
  await tx.run`
    update promotions.free set playing = playing - 1, won = won + ${due}::bigint
     where bucket = ${bucket} and id = ${id}`
  return true
}

type Ending = Which & { ended: FreeEnd; said?: string; now: Date }

export const end = (tx: Tx, { bucket, id, ended, said, now }: Ending) => tx.run`
  update promotions.free set ended = ${ended}, ended_at = ${now}, said = ${said ?? null}
   where bucket = ${bucket} and id = ${id} and ended is null`

export const becameBonus = (tx: Tx, { bucket, id, bonus }: Which & { bonus: string }) => tx.run`
  update promotions.free set bonus = ${bonus} where bucket = ${bucket} and id = ${id}`

const Found = z.object({ bucket: z.int(), id: z.uuid(), member: MemberId })

/** What is past its time, what was over first at the top. */
export const due = (db: Db, { now, size }: { now: Date; size: number }) => db.many(Found)`
  select bucket, id, member from promotions.free
   where ended is null and expires_at <= ${now} order by expires_at limit ${size}`

/** What was won and is no bonus yet. */
export const waiting = (db: Db, { size }: { size: number }) => db.many(Found)`
  select bucket, id, member from promotions.free
   where win_to = 'bonus' and bonus is null and won > 0 and ended is not null and playing = 0
   order by ended_at limit ${size}`

/** What a member has that has not ended. */
export const openOf = (db: Db | Tx, { member, bucket }: Whose) => db.many(Found)`
  select bucket, id, member from promotions.free
   where bucket = ${bucket} and member = ${member} and ended is null order by id`

const buckets = part`array(select generate_series(0, 1023)::smallint)`

/** Whose it is, whoever's it is. */
export const freeById = (db: Db | Tx, id: string) => db.maybe(Found)`
  select bucket, id, member from promotions.free where bucket = any (${buckets}) and id = ${id}`

/** What of it a game shows. */
export const here = (row: FreeRow): FreeHere => ({
  ...{ id: row.id, sort: row.sort, stake: row.stake, count: row.count, used: row.used },
  ...{ winTo: row.winTo, stakeBack: row.stakeBack, expiresAt: row.expiresAt },
})
