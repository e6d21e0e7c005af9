import { MemberId, Minor, RoundId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Which } from './sql.ts'

export type Mode = 'cash' | 'demo'
type Whose = { member: MemberId; mode: Mode }

const BetRow = z.object({
  round: RoundId,
  bucket: z.int(),
  member: MemberId,
  mode: z.enum(['cash', 'demo']),
  table: z.string(),
  nth: z.int(),
  steps: z.int(),
  stake: z.bigint(),
  state: z.enum(['open', 'taken-back', 'settled', 'voided']),
  win: z.bigint().nullable(),
})
export type BetRow = z.output<typeof BetRow>

/** What a member has on a round now. */
export const betOf = (db: Db | Tx, { table, nth, member, mode }: Which & Whose) => db.maybe(BetRow)`
  select round, bucket, member, mode, table_id as "table", nth, steps, stake, state, win
    from tables.bet
   where table_id = ${table} and nth = ${nth} and member = ${member} and mode = ${mode}
     and state <> 'taken-back'`

export const betWith = (db: Db | Tx, round: string) => db.maybe(BetRow)`
  select round, bucket, member, mode, table_id as "table", nth, steps, stake, state, win
    from tables.bet where round = ${round}`

const Tries = z.object({ tries: z.int() })
export const triesOf = (db: Db | Tx, { table, nth, member, mode }: Which & Whose) => db.one(Tries)`
  select count(*)::int as tries from tables.bet
   where table_id = ${table} and nth = ${nth} and member = ${member} and mode = ${mode}`

type NewBet = Which &
  Whose & {
    round: RoundId
    bucket: number
    attempt: number
    steps: number
    stake: bigint
    now: Date
  }
export const addBet = (tx: Tx, bet: NewBet) => tx.run`
  insert into tables.bet (round, bucket, member, mode, table_id, nth, try, steps, stake, state, laid_at)
  values (${bet.round}, ${bet.bucket}, ${bet.member}, ${bet.mode}, ${bet.table}, ${bet.nth}, ${bet.attempt},
          ${bet.steps}, ${bet.stake}, 'open', ${bet.now})`

export const raiseBet = (tx: Tx, { round, stake }: { round: string; stake: bigint }) => tx.run`
  update tables.bet set steps = steps + 1, stake = stake + ${stake} where round = ${round}`

export const takeBack = (tx: Tx, round: string) => tx.run`
  update tables.bet set state = 'taken-back' where round = ${round}`

type NewChips = {
  round: string
  step: number
  chips: readonly { on: string; stake: bigint }[]
  now: Date
}
export const addChips = (tx: Tx, { round, step, chips, now }: NewChips) => tx.run`
  insert into tables.chip (round, step, place, stake, at)
  select ${round}, ${step}, c.place, c.stake, ${now}
    from unnest(${chips.map(({ on }) => on)}::text[], ${chips.map(({ stake }) => String(stake))}::bigint[])
      as c(place, stake)`

const ChipRow = z.object({ on: z.string(), stake: z.bigint() })
const StepRow = ChipRow.extend({ step: z.int() })

/** The chips of a bet by the press that laid them, in their order. */
export const stepsOf = (db: Db | Tx, round: string) => db.many(StepRow)`
  select step, place as "on", stake from tables.chip where round = ${round} order by step, place`

/** The chips of a bet by the place. */
export const chipsOf = (db: Db | Tx, round: string) => db.many(ChipRow)`
  select place as "on", sum(stake)::bigint as stake from tables.chip
   where round = ${round} group by place order by place`

const TotalsRow = z.object({
  members: z.int(),
  chips: z.array(z.object({ on: z.string(), stake: Minor })),
})

/** What lies on the places of a round together. */
export const totalsOf = (db: Db | Tx, { table, nth, mode }: Which & { mode: Mode }) =>
  db.one(TotalsRow)`
  with laid as (
    select b.round, c.place, c.stake from tables.bet b join tables.chip c on c.round = b.round
     where b.table_id = ${table} and b.nth = ${nth} and b.mode = ${mode} and b.state <> 'taken-back')
  select (select count(distinct round)::int from laid) as members,
         coalesce((select jsonb_agg(jsonb_build_object('on', s.place, 'stake', s.stake::text) order by s.place)
                     from (select place, sum(stake) as stake from laid group by place) s), '[]') as chips`

const Ended = z.object({
  rounds: z.string(),
  buckets: z.string(),
  wins: z.string(),
  count: z.int(),
  open: z.int(),
})

type Paying = Which & { places: readonly string[]; backs: readonly number[] }

/**
 * What every open bet of a round won, as columns in the text of PostgreSQL: what lies on a place times what it brings
 * back in hundredths, cut off to whole units for each place.
 */
export const winsOf = (tx: Tx, { table, nth, places, backs }: Paying) => tx.one(Ended)`
  with paid as (
    select b.round, b.bucket,
           coalesce(sum(l.stake * k.back / 100), 0)::bigint as win
      from tables.bet b
     cross join lateral (select c.place, sum(c.stake)::bigint as stake from tables.chip c
                          where c.round = b.round group by c.place) l
      join unnest(${[...places]}::text[], ${backs.map(String)}::bigint[]) as k(place, back) on k.place = l.place
     where b.table_id = ${table} and b.nth = ${nth} and b.state = 'open'
     group by b.round, b.bucket),
  kept as (
    update tables.bet b set state = 'settled', win = p.win from paid p where b.round = p.round
    returning b.round, b.bucket, p.win)
  select coalesce(array_agg(round order by bucket, round), '{}')::text as rounds,
         coalesce(array_agg(bucket order by bucket, round), '{}')::text as buckets,
         coalesce(array_agg(win order by bucket, round), '{}')::text as wins, count(*)::int as count,
         (select count(*)::int from tables.bet where table_id = ${table} and nth = ${nth} and state = 'open') as open
    from kept`

const Paid = z.object({
  round: RoundId,
  member: MemberId,
  mode: z.enum(['cash', 'demo']),
  stake: z.bigint(),
  win: z.bigint(),
})

const OpenBet = z.object({
  round: RoundId,
  bucket: z.int(),
  member: MemberId,
  mode: BetRow.shape.mode,
  stake: z.bigint(),
})

/** What still lies on a round, by the purses it came from. */
export const openBets = (tx: Tx, { table, nth }: Which) => tx.many(OpenBet)`
  select round, bucket, member, mode, stake from tables.bet
   where table_id = ${table} and nth = ${nth} and state = 'open' order by bucket, round`

export const voidBets = (tx: Tx, { table, nth }: Which) => tx.run`
  update tables.bet set state = 'voided' where table_id = ${table} and nth = ${nth} and state = 'open'`

/** Whoever was paid or lost on a round, to be told so. */
export const settledBets = (tx: Tx, { table, nth }: Which) => tx.many(Paid)`
  select round, member, mode, stake, win from tables.bet
   where table_id = ${table} and nth = ${nth} and state = 'settled' order by round`
