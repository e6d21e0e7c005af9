import { GameId, MemberId, RoundId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import { settles } from './moved-sql.ts'

const Which = z.object({ bucket: z.int(), round: RoundId })
export type WhichRound = z.output<typeof Which>

/** Rounds of vendors, of real money, of which anything has settled or was undone from one moment to before another. */
export const vendorRoundsMoved = (db: Db | Tx, { from, to }: { from: Date; to: Date }) => db.many(
  Which,
)`
  select distinct a.bucket, a.round from wagers.act a
   where a.at >= ${from} and a.at < ${to} and a.mode = 'cash' and a.code = 'ok'
     and a.source <> 'house' and a.round is not null and ${settles}
   order by a.bucket, a.round`

const Played = Which.extend({
  member: MemberId,
  game: GameId,
  /** What was staked from cash, played and not undone, once the round has ended; before that nothing. */
  counted: z.bigint(),
  /** The same with what was staked from bonus money. */
  withBonus: z.bigint(),
  /** All that was staked, undone or not. */
  stake: z.bigint(),
  /** What came back of what counts, once the round has ended: between members as if the rest were the house’s. */
  returned: z.bigint(),
  at: z.date(),
})
export type PlayedRound = z.output<typeof Played>

/** What counts of these rounds now, each once, as the books have them. Play money counts for nothing. */
export const roundsPlayed = (db: Db | Tx, rounds: readonly WhichRound[]) => db.many(Played)`
  select r.bucket, r.id as round, r.member, r.game, coalesce(r.closed_at, r.opened_at) as at,
         case when r.state = 'closed' and r.mode = 'cash'
              then greatest(0, r.stake - r.undone - r.bonus_staked - r.unplayed) else 0 end as counted,
         case when r.state = 'closed' and r.mode = 'cash'
              then greatest(0, r.stake - r.undone - r.unplayed) else 0 end as "withBonus",
         r.stake,
         case when r.state <> 'closed' or r.mode <> 'cash' then 0
              when r.earned is null then r.returned - r.undone
              else r.stake - r.undone - r.unplayed - r.earned end as returned
    from (select distinct bucket, id
            from unnest(${rounds.map(({ bucket }) => bucket)}::smallint[],
                        ${rounds.map(({ round }) => round)}::uuid[]) as asked(bucket, id)) as w
    join wagers.round r on r.bucket = w.bucket and r.id = w.id
   order by r.bucket, r.member, r.closed_at, r.id`
