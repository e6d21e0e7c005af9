import { GameId, MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Whose } from './sql.ts'

const There = z.object({ there: z.boolean() })

/** Whether a member has said that no win of theirs is shown. */
export const isHidden = async (db: Db | Tx, { member, bucket }: Whose) =>
  (
    await db.one(There)`
    select exists (select from missions.hidden
                    where bucket = ${bucket} and member = ${member}) as there`
  ).there

const Unnamed = z.object({ member: MemberId })

/** Who of these has said that no win of theirs is shown. */
export const unnamedOf = async (db: Db | Tx, members: readonly Whose[]): Promise<MemberId[]> =>
  (
    await db.many(Unnamed)`
      select h.member from missions.hidden h
        join unnest(${members.map(({ bucket }) => bucket)}::smallint[],
                    ${members.map(({ member }) => member)}::uuid[]) as w(bucket, member)
          on w.bucket = h.bucket and w.member = h.member`
  ).map(({ member }) => member)

/** From now on no win of theirs is shown, and what was kept to be shown goes. */
export async function hide(tx: Tx, { member, bucket, now }: Whose & { now: Date }) {
  await tx.run`
    insert into missions.hidden (bucket, member, at) values (${bucket}, ${member}, ${now})
    on conflict do nothing`
  await tx.run`delete from missions.win where bucket = ${bucket} and member = ${member}`
}

export const unhide = (tx: Tx, { member, bucket }: Whose) => tx.run`
  delete from missions.hidden where bucket = ${bucket} and member = ${member}`

const WinRow = z.object({
  bucket: z.int(),
  member: MemberId,
  round: z.uuid(),
  game: GameId,
  vendor: z.string(),
  stake: z.bigint(),
  won: z.bigint(),
  at: z.date(),
})
export type WinRow = z.output<typeof WinRow>

/** Keeps wins as they stand now, of whoever lets them be shown. */
export const keepWins = (tx: Tx, wins: readonly WinRow[]) => tx.run`
  insert into missions.win as k (bucket, round, member, game, vendor, stake, won, at)
  select w.bucket, w.round, w.member, w.game, w.vendor, w.stake, w.won, w.at
    from unnest(${wins.map(({ bucket }) => bucket)}::smallint[],
                ${wins.map(({ round }) => round)}::uuid[],
                ${wins.map(({ member }) => member)}::uuid[],
                ${wins.map(({ game }) => game)}::text[],
                ${wins.map(({ vendor }) => vendor)}::text[],
                ${wins.map(({ stake }) => stake)}::bigint[],
                ${wins.map(({ won }) => won)}::bigint[],
                ${wins.map(({ at }) => at)}::timestamptz[])
         as w(bucket, round, member, game, vendor, stake, won, at)
   where not exists (select from missions.hidden h
                      where h.bucket = w.bucket and h.member = w.member)
  on conflict (bucket, round) do update
     set stake = excluded.stake, won = excluded.won, at = excluded.at`

/** What were wins are none any more. */
export const dropWins = (tx: Tx, rounds: readonly { bucket: number; round: string }[]) => tx.run`
  delete from missions.win k
   using unnest(${rounds.map(({ bucket }) => bucket)}::smallint[],
                ${rounds.map(({ round }) => round)}::uuid[]) as w(bucket, round)
   where k.bucket = w.bucket and k.round = w.round`

/** Lets go of what no board will choose any more: older than a moment, and neither new nor big. */
export const forgetWins = (
  tx: Tx,
  { before, today, kept }: { before: Date; today: Date; kept: number },
) => tx.run`
  delete from missions.win w
   where w.at < ${before}
      or (w.round not in (select round from missions.win order by at desc, round limit ${kept})
          and w.round not in (select round from missions.win where at >= ${today}
                               order by won desc, round limit ${kept}))`

/** The newest that may be shown. Who has said no since is not among them. */
export const newestWins = (db: Db, size: number) => db.many(WinRow)`
  select w.bucket, w.member, w.round, w.game, w.vendor, w.stake, w.won, w.at from missions.win w
   where not exists (select from missions.hidden h where h.bucket = w.bucket and h.member = w.member)
   order by w.at desc, w.round limit ${size}`

/** The biggest since a moment. */
export const biggestWins = (db: Db, { since, size }: { since: Date; size: number }) =>
  db.many(WinRow)`
  select w.bucket, w.member, w.round, w.game, w.vendor, w.stake, w.won, w.at from missions.win w
   where w.at >= ${since}
     and not exists (select from missions.hidden h where h.bucket = w.bucket and h.member = w.member)
   order by w.won desc, w.round limit ${size}`
