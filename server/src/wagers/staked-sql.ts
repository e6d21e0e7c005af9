import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Whose } from './sql.ts'

const Staked = z.object({ staked: z.bigint() })

/**
 * What was staked of members' own cash in each of these stretches of time, one after another, in minor units:
 * of rounds that ended in it, what was neither undone nor of a bonus. Rounds that were opened more than 31 days
 * before the stretch began are not counted.
 */
export const stakedIn = async (db: Db | Tx, of: readonly (Whose & { from: Date; to: Date })[]) =>
  (
    await db.many(Staked)`
      select coalesce(sum(greatest(0, r.stake - r.undone - r.bonus_staked - r.unplayed)), 0)::bigint as staked
        from unnest(${of.map(({ bucket }) => bucket)}::smallint[],
                    ${of.map(({ member }) => member)}::uuid[],
                    ${of.map(({ from }) => from.toISOString())}::timestamptz[],
                    ${of.map(({ to }) => to.toISOString())}::timestamptz[])
             with ordinality as s(bucket, member, begins, ends, place)
        left join wagers.round r
          on r.bucket = s.bucket and r.member = s.member and r.mode = 'cash' and r.state = 'closed'
         and r.opened_at >= s.begins - interval '31 days' and r.opened_at < s.ends
         and r.closed_at >= s.begins and r.closed_at < s.ends
       group by s.place order by s.place`
  ).map(({ staked }) => staked)
