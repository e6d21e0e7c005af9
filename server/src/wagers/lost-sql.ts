import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Whose } from './sql.ts'

const Lost = z.object({ lost: z.bigint() })
type Spans = { spans: readonly { from: Date; to: Date }[] }

/**
 * What a member lost of their own cash in each of these stretches of time, one after another: stakes of rounds
 * that ended in it, less what they returned; of rounds between members what the house earned. Below 0 they won.
 * Rounds with money of a bonus in them, or of the house, are not counted, nor those that were opened more than
 * 31 days before the stretch began.
 */
export const lostIn = async (db: Db | Tx, { member, bucket, spans }: Whose & Spans) =>
  (
    await db.many(Lost)`
      select coalesce(sum(coalesce(r.earned, r.stake - r.returned)), 0)::bigint as lost
        from unnest(${spans.map(({ from }) => from.toISOString())}::timestamptz[],
                    ${spans.map(({ to }) => to.toISOString())}::timestamptz[])
             with ordinality as s(begins, ends, place)
        left join wagers.round r
          on r.bucket = ${bucket} and r.member = ${member} and r.mode = 'cash' and r.state = 'closed'
         and r.bonus_staked = 0 and r.granted = 0 and r.opened_at >= s.begins - interval '31 days'
         and r.opened_at < s.ends and r.closed_at >= s.begins and r.closed_at < s.ends
       group by s.place order by s.place`
  ).map(({ lost }) => lost)
