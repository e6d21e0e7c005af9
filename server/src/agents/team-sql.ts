import { GameId, MemberId, RoundId } from '@balai/contract'
import { Category } from '@balai/contract/catalogue'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'

/** From a day of the house to a day, both within it. */
export type Days = { from: string; to: string }
type Whose = { member: MemberId }

const Size = z.object({ members: z.int(), direct: z.int() })

/** How many stand below somebody now, and how many of them directly. */
export const sizeOf = (db: Db, { member }: Whose) => db.one(Size)`
  select coalesce(sum(members), 0)::int as members, coalesce(sum(direct), 0)::int as direct
    from agents.growth where upline = ${member}`

const DayRow = z.object({
  day: z.string(),
  joined: z.int(),
  deposits: z.int(),
  deposited: z.bigint(),
  withdrawals: z.int(),
  withdrawn: z.bigint(),
  rounds: z.int(),
  stake: z.bigint(),
  counted: z.bigint(),
  returned: z.bigint(),
  units: z.bigint(),
})
export type DayRow = z.output<typeof DayRow>

/** What those below came to by day, from sums that the lines keep: every day is there. */
export const daysOf = (db: Db, { member, from, to }: Whose & Days) => db.many(DayRow)`
  with came as (
    select day, sum(members)::int as joined from agents.growth
     where upline = ${member} and day between ${from}::text::date and ${to}::text::date
     group by 1
  ), played as (
    select day, sum(rounds)::int as rounds, sum(stake)::bigint as stake,
           sum(counted)::bigint as counted, sum(returned)::bigint as returned
      from agents.total
     where member = ${member} and not own and day between ${from}::text::date and ${to}::text::date
     group by 1
  ), earned as (
    select day, sum(units)::bigint as units from agents.earned
     where member = ${member} and day between ${from}::text::date and ${to}::text::date group by 1
  ), moved as (
    select day, sum(count) filter (where kind = 'deposit') as deposits,
           sum(amount) filter (where kind = 'deposit') as deposited,
           sum(count) filter (where kind = 'withdrawal') as withdrawals,
           sum(amount) filter (where kind = 'withdrawal') as withdrawn
      from agents.flow_total
     where upline = ${member} and day between ${from}::text::date and ${to}::text::date
     group by 1
  )
  select d.day::date::text as day, coalesce(c.joined, 0) as joined,
         coalesce(m.deposits, 0)::int as deposits, coalesce(m.deposited, 0)::bigint as deposited,
         coalesce(m.withdrawals, 0)::int as withdrawals,
         coalesce(m.withdrawn, 0)::bigint as withdrawn, coalesce(p.rounds, 0) as rounds,
         coalesce(p.stake, 0) as stake, coalesce(p.counted, 0) as counted,
         coalesce(p.returned, 0) as returned, coalesce(e.units, 0) as units
    from generate_series(${from}::text::date, ${to}::text::date, interval '1 day') as d(day)
    left join came c on c.day = d.day::date
    left join played p on p.day = d.day::date
    left join moved m on m.day = d.day::date
    left join earned e on e.day = d.day::date
   order by 1`

const RateRow = z.object({ member: MemberId, category: Category, rate: z.int() })

/** What these get by category, as it stands now. */
export const ratesOf = (db: Db | Tx, members: readonly MemberId[]) => db.many(RateRow)`
  select distinct on (member, category) member, category, rate from agents.rate
   where member = any (${[...members]}::uuid[]) order by member, category, nth desc`

const TeamRow = z.object({
  member: MemberId,
  joinedAt: z.date(),
  steps: z.int(),
  direct: z.int(),
  below: z.int(),
})

type Listing = Whose & { of: readonly MemberId[] }

/** Those of these members who stand below somebody, and how many stand below them. */
export const standingsOf = (db: Db, { member, of }: Listing) => db.many(TeamRow)`
  select m.member, m.joined_at as "joinedAt", b.steps, n.direct, n.below
    from agents.below b join agents.member m on m.member = b.member
   cross join lateral (select coalesce(sum(g.members), 0)::int as below,
                              coalesce(sum(g.direct), 0)::int as direct
                         from agents.growth g where g.upline = b.member) n
   where b.upline = ${member} and b.member = any (${[...of]}::uuid[])`

const One = z.object({ member: MemberId })
type Paging = { after: string | null; size: number }

/** Who stands directly below somebody, from one of them on. */
export const directOf = async (db: Db, { member, after, size }: Whose & Paging) =>
  (
    await db.many(One)`
    select member from agents.member
     where upline = ${member} and (${after}::uuid is null or member > ${after}::uuid)
     order by member limit ${size}`
  ).map(({ member }) => member)

type Came = Whose & Paging & ({ link: string } | { began: Date; ended: Date })

/** Who of those below somebody came by a link of theirs, or in some time, the newest first. */
export const cameBelow = async (db: Db, { member, after, size, ...by }: Came) =>
  (
    await db.many(One)`
    select m.member from agents.below b join agents.member m on m.member = b.member
     where b.upline = ${member}
       and ${
         'link' in by
           ? part`m.member in (select j.member from agents.link_join j
                     join agents.link l on l.id = j.link
                    where l.id = ${by.link} and l.member = ${member})`
           : part`m.joined_at >= ${by.began} and m.joined_at < ${by.ended}`
       }
       and (${after}::uuid is null or (m.joined_at, m.member) <
            (select o.joined_at, o.member from agents.member o where o.member = ${after}::uuid))
     order by m.joined_at desc, m.member desc limit ${size}`
  ).map(({ member }) => member)

/** Everybody below somebody, the nearest and oldest first, from whoever follows one of them on. */
export const everybodyBelow = (db: Db, { member, after, size }: Whose & Paging) => db.many(TeamRow)`
  with shown as (
    select b.member, m.joined_at, b.steps
      from agents.below b join agents.member m on m.member = b.member
     where b.upline = ${member}
       and (${after}::uuid is null or (b.steps, m.joined_at, b.member) >
            (select l.steps, o.joined_at, l.member
               from agents.below l join agents.member o on o.member = l.member
              where l.upline = ${member} and l.member = ${after}::uuid))
     order by b.steps, m.joined_at, b.member limit ${size}
  )
  select s.member, s.joined_at as "joinedAt", s.steps, n.direct, n.below from shown s
   cross join lateral (select coalesce(sum(g.members), 0)::int as below,
                              coalesce(sum(g.direct), 0)::int as direct
                         from agents.growth g where g.upline = s.member) n
   order by s.steps, s.joined_at, s.member`

/** Which of these stand below somebody, in order. */
export const amongBelow = async (db: Db, { member, of }: Listing) =>
  (
    await db.many(One)`
    select member from agents.below
     where upline = ${member} and member = any (${[...of]}::uuid[]) order by member`
  ).map(({ member }) => member)

const PlayRow = z.object({
  member: MemberId,
  rounds: z.int(),
  stake: z.bigint(),
  counted: z.bigint(),
  returned: z.bigint(),
})
type Playing = Whose & Days & { of: MemberId | null; skip: number; size: number }

/** What each who played below came to, who staked most first. */
export const playOf = (db: Db, { member, from, to, of, skip, size }: Playing) => db.many(PlayRow)`
  select member, sum(rounds)::int as rounds, sum(stake)::bigint as stake,
         sum(counted)::bigint as counted, sum(returned)::bigint as returned
    from agents.below_day
   where upline = ${member} and day between ${from}::text::date and ${to}::text::date
     and (${of}::uuid is null or member = ${of}::uuid)
   group by member having sum(rounds) > 0 or sum(stake) <> 0 or sum(returned) <> 0
   order by sum(stake) desc, member offset ${skip} limit ${size}`

/** The same of everybody, in an order that play does not change, from whoever follows one of them on. */
export const playAfter = (
  db: Db,
  { member, from, to, after, size }: Whose & Days & Paging,
) => db.many(PlayRow)`
  select member, sum(rounds)::int as rounds, sum(stake)::bigint as stake,
         sum(counted)::bigint as counted, sum(returned)::bigint as returned
    from agents.below_day
   where upline = ${member} and day between ${from}::text::date and ${to}::text::date
     and (${after}::uuid is null or member > ${after}::uuid)
   group by member having sum(rounds) > 0 or sum(stake) <> 0 or sum(returned) <> 0
   order by member limit ${size}`

const IncomeRow = z.object({
  day: z.string(),
  category: Category,
  own: z.boolean(),
  units: z.bigint(),
})

/** What shares of bets come to, by the day on which they were counted. */
export const incomeOf = (db: Db, { member, from, to }: Whose & Days) => db.many(IncomeRow)`
  select day::text as day, category, own, units from agents.earned
   where member = ${member} and day between ${from}::text::date and ${to}::text::date and units <> 0
   order by day desc, category, own`

const PlayerRow = z.object({ member: MemberId, bets: z.int(), units: z.bigint() })
type OfDay = Whose & { day: string; skip: number; size: number }

/** Whose bets of a day are somebody's income: their own, and those of whoever stood below as they were made. */
export const playersOf = (db: Db, { member, day, skip, size }: OfDay) => db.many(PlayerRow)`
  select player as member, bets, units from agents.brought
   where member = ${member} and day = ${day}::text::date
   order by units desc, player offset ${skip} limit ${size}`

const BetRow = z.object({
  round: RoundId,
  seq: z.int(),
  game: GameId,
  category: Category,
  endedAt: z.date(),
  counted: z.bigint(),
  share: z.int(),
  units: z.bigint(),
})

/** Bets of somebody on a day of which a share is somebody's, the last first. */
export const betsOf = (
  db: Db,
  { member, day, skip, size, of }: OfDay & { of: MemberId },
) => db.many(BetRow)`
  select l.round, l.seq, l.game, l.category, l.ended_at as "endedAt", l.counted, s.share,
         (l.counted * s.share)::bigint as units
    from agents.line l
    join agents.place p on p.member = l.member and p.nth = l.place
   cross join lateral (select l.shares[array_position(l.member || p.uplines, ${member}::uuid)] as share) s
   where l.member = ${of} and l.counted_on = ${day}::text::date and s.share > 0 and l.counted <> 0
   order by l.ended_at desc, l.round, l.seq offset ${skip} limit ${size}`
