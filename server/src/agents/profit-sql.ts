import { GameId, MemberId, RoundId } from '@balai/contract'
import { Category } from '@balai/contract/catalogue'
import { z } from 'zod'
import { type Db, part } from '../platform/db.ts'
import type { Days } from './team-sql.ts'

type Whose = { member: MemberId }
type Page = { skip: number; size: number }

const ProfitRow = z.object({
  member: MemberId,
  stake: z.bigint(),
  returned: z.bigint(),
  bonus: z.bigint(),
  deposited: z.bigint(),
  withdrawn: z.bigint(),
})

/** What each below played, was given, paid in and was paid out, from kept sums. */
const summed = ({ member, from, to }: Whose & Days) => part`
  with play as (
    select member, sum(stake) as stake, sum(returned) as returned from agents.below_day
     where upline = ${member} and day between ${from}::text::date and ${to}::text::date group by 1
  ), money as (
    select member, sum(amount) filter (where kind = 'bonus') as bonus,
           sum(amount) filter (where kind = 'deposit') as deposited,
           sum(amount) filter (where kind = 'withdrawal') as withdrawn
      from agents.flow
     where upline = ${member} and day between ${from}::text::date and ${to}::text::date group by 1
  ), summed as (
    select member, coalesce(p.stake, 0)::bigint as stake, coalesce(p.returned, 0)::bigint as returned,
           coalesce(m.bonus, 0)::bigint as bonus, coalesce(m.deposited, 0)::bigint as deposited,
           coalesce(m.withdrawn, 0)::bigint as withdrawn
      from play p full join money m using (member)
  )
  select * from summed
   where (stake, returned, bonus, deposited, withdrawn) <> (0, 0, 0, 0, 0)`

/** Who won or lost most first. */
export const profitOf = (db: Db, { skip, size, ...of }: Whose & Days & Page) => db.many(ProfitRow)`
  ${summed(of)}
   order by abs(returned + bonus - stake) desc, member offset ${skip} limit ${size}`

/** The same one after another, whoever won or lost. */
export const profitAfter = (
  db: Db,
  { after, size, ...of }: Whose & Days & { after: MemberId | null; size: number },
) => db.many(ProfitRow)`
  ${summed(of)} and (${after}::uuid is null or member > ${after}::uuid)
   order by member limit ${size}`

const BetRow = z.object({
  round: RoundId,
  game: GameId,
  category: Category,
  endedAt: z.date(),
  stake: z.bigint(),
  returned: z.bigint(),
})
type Playing = Whose & Days & Page & { of: MemberId }

/** The bets of somebody that counted for somebody above, as they stand by now, the last first. */
export const playedBy = (db: Db, { member, of, from, to, skip, size }: Playing) => db.many(BetRow)`
  select l.round, min(l.game) as game, min(l.category) as category, min(l.ended_at) as "endedAt",
         sum(l.stake)::bigint as stake, sum(l.returned)::bigint as returned
    from agents.line l
    join agents.place p on p.member = l.member and p.nth = l.place
   where l.member = ${of} and l.day between ${from}::text::date and ${to}::text::date
     and ${member} = any (p.uplines) and l.why is null
   group by l.bucket, l.round having sum(l.stake) <> 0 or sum(l.returned) <> 0
   order by min(l.ended_at) desc, l.round offset ${skip} limit ${size}`
