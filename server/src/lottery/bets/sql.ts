import { MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'

export type Whose = { member: MemberId; bucket: number }

const OnSale = z.object({
  game: z.string(),
  numero: z.string(),
  opensAt: z.date(),
  locksAt: z.date(),
  drawsAt: z.date(),
  rulesVersion: z.int(),
})
export type OnSale = z.output<typeof OnSale>

/**
 * Draws of a game that take bets now, from one on: none may be locked before this transaction ends. What the house’s clock
 * says decides, and what the draw has become by now.
 */
export const onSaleFrom = (
  tx: Tx,
  { game, numero, now, most }: { game: string; numero: string; now: Date; most: number },
) => tx.many(OnSale)`
  select d.game, d.numero, d.opens_at as "opensAt", d.locks_at as "locksAt", d.draws_at as "drawsAt",
         d.rules_version as "rulesVersion"
    from lottery.draw d
   where d.game = ${game} and d.state = 'open' and d.opens_at <= ${now} and d.locks_at > ${now}
     and d.draws_at >= (select f.draws_at from lottery.draw f where f.game = ${game} and f.numero = ${numero})
   order by d.draws_at limit ${most} for key share`

/** Whether a draw takes bets now; it does until this transaction ends. */
export const isOnSale = async (
  tx: Tx,
  { game, numero, now }: { game: string; numero: string; now: Date },
) =>
  (await tx.maybe(z.object({ game: z.string() }))`
    select d.game from lottery.draw d
     where d.game = ${game} and d.numero = ${numero} and d.state = 'open' and d.locks_at > ${now}
       for key share`) !== undefined

type Slip = Whose & { id: string; draws: number; stopOnWin: boolean; cost: bigint; now: Date }

export const addSlip = (tx: Tx, s: Slip) => tx.run`
  insert into lottery.slip (id, bucket, member, draws, stop_on_win, cost, at)
  values (${s.id}, ${s.bucket}, ${s.member}, ${s.draws}, ${s.stopOnWin}, ${s.cost}::bigint, ${s.now})`

type Coupon = Whose & {
  id: string
  slip: string
  turn: number
  game: string
  numero: string
  stake: bigint
  now: Date
}

export const addCoupon = (tx: Tx, c: Coupon) => tx.run`
  insert into lottery.coupon (id, slip, turn, bucket, member, game, numero, stake, at)
  values (${c.id}, ${c.slip}, ${c.turn}, ${c.bucket}, ${c.member}, ${c.game}, ${c.numero},
          ${c.stake}::bigint, ${c.now})`

export type NewBet = Whose & {
  id: string
  coupon: string
  game: string
  numero: string
  play: string
  pick: readonly (readonly string[])[]
  points: number
  lines: readonly string[]
  stake: bigint
  rules: number
}

export const addBets = (tx: Tx, bets: readonly NewBet[], now: Date) => tx.run`
  insert into lottery.bet (id, coupon, bucket, member, game, numero, play, pick, points, lines, stake, rules, at)
  select b.id, b.coupon, b.bucket, b.member, b.game, b.numero, b.play, b.pick::jsonb, b.points, b.lines,
         b.stake, b.rules, ${now}
    from unnest(${bets.map(({ id }) => id)}::uuid[], ${bets.map(({ coupon }) => coupon)}::uuid[],
                ${bets.map(({ bucket }) => bucket)}::smallint[], ${bets.map(({ member }) => member)}::uuid[],
                ${bets.map(({ game }) => game)}::text[], ${bets.map(({ numero }) => numero)}::text[],
                ${bets.map(({ play }) => play)}::text[],
                ${bets.map(({ pick }) => JSON.stringify(pick))}::text[],
                ${bets.map(({ points }) => points)}::int[], ${bets.map(({ lines }) => lines.length)}::int[],
                ${bets.map(({ stake }) => stake)}::bigint[], ${bets.map(({ rules }) => rules)}::int[])
      as b(id, coupon, bucket, member, game, numero, play, pick, points, lines, stake, rules)`

export type NewLine = Pick<NewBet, 'game' | 'numero' | 'coupon' | 'play' | 'points'> & {
  bet: string
  line: string
  mask: string
}

export const addLines = (tx: Tx, lines: readonly NewLine[]) => tx.run`
  insert into lottery.line (game, numero, coupon, bet, play, line, mask, points)
  select l.game, l.numero, l.coupon, l.bet, l.play, l.line, l.mask::bit(100), l.points
    from unnest(${lines.map(({ game }) => game)}::text[], ${lines.map(({ numero }) => numero)}::text[],
                ${lines.map(({ coupon }) => coupon)}::uuid[], ${lines.map(({ bet }) => bet)}::uuid[],
                ${lines.map(({ play }) => play)}::text[], ${lines.map(({ line }) => line)}::text[],
                ${lines.map(({ mask }) => mask)}::text[], ${lines.map(({ points }) => points)}::int[])
      as l(game, numero, coupon, bet, play, line, mask, points)`

export type Load = {
  game: string
  numero: string
  play: string
  line: string
  points: number
  most: number
}
const Full = z.object({
  game: z.string(),
  numero: z.string(),
  play: z.string(),
  line: z.string(),
})

export type Full = z.output<typeof Full>

/**
 * Adds to how often lines are laid by all, each as far as its bound goes: answers with one that has no room left.
 * In one order, so that nobody waits in a ring.
 */
export const addLoad = (tx: Tx, loads: readonly Load[]) => tx.maybe(Full)`
  with asked as (
    select * from unnest(${loads.map(({ game }) => game)}::text[], ${loads.map(({ numero }) => numero)}::text[],
                         ${loads.map(({ play }) => play)}::text[], ${loads.map(({ line }) => line)}::text[],
                         ${loads.map(({ points }) => points)}::bigint[], ${loads.map(({ most }) => most)}::bigint[])
                  as a(game, numero, play, line, points, most)
     order by game, numero, play, line
  ), put as (
    insert into lottery.laid as l (game, numero, play, line, points)
    select game, numero, play, line, points from asked where points <= most
    on conflict (game, numero, play, line) do update set points = l.points + excluded.points
     where l.points + excluded.points <= (select a.most from asked a
            where (a.game, a.numero, a.play, a.line) = (l.game, l.numero, l.play, l.line))
    returning game, numero, play, line
  )
  select a.game, a.numero, a.play, a.line from asked a
   where not exists (select from put p
            where (p.game, p.numero, p.play, p.line) = (a.game, a.numero, a.play, a.line))
   limit 1`

const Laid = z.object({ points: z.bigint() })

/** How often a line of a draw is laid by all now. */
export const loadOf = async (
  tx: Tx,
  { game, numero, play, line }: { game: string; numero: string; play: string; line: string },
) =>
  (
    await tx.maybe(Laid)`
    select points from lottery.laid
     where game = ${game} and numero = ${numero} and play = ${play} and line = ${line}`
  )?.points ?? 0n

/** Takes what a coupon laid out of it again. */
export const dropLoad = (tx: Tx, coupon: string) => tx.run`
  update lottery.laid l set points = l.points - s.points
    from (select game, numero, play, line, sum(points) as points from lottery.line
           where coupon = ${coupon} group by 1, 2, 3, 4 order by 1, 2, 3, 4) s
   where (l.game, l.numero, l.play, l.line) = (s.game, s.numero, s.play, s.line)`

const CouponRow = z.object({
  id: z.guid(),
  slip: z.guid(),
  bucket: z.int(),
  member: MemberId,
  game: z.string(),
  numero: z.string(),
  ended: z.enum(['settled', 'cancelled', 'stopped', 'void']).nullable(),
})
export type CouponRow = z.output<typeof CouponRow>
const couponColumns = part`c.id, c.slip, c.bucket, c.member, c.game, c.numero, c.ended`

/** A coupon, if it is this member’s, held until the transaction ends. */
export const holdCoupon = (tx: Tx, { id, member, bucket }: Whose & { id: string }) => tx.maybe(
  CouponRow,
)`
  select ${couponColumns} from lottery.coupon c
   where c.id = ${id} and c.bucket = ${bucket} and c.member = ${member} for no key update`

type End = { coupons: readonly string[]; ended: NonNullable<CouponRow['ended']>; now: Date }

export const endCoupons = (tx: Tx, { coupons, ended, now }: End) => tx.run`
  update lottery.coupon set ended = ${ended}, ended_at = ${now} where id = any (${[...coupons]}::uuid[])`

const BetId = z.object({ id: z.guid() })

export const betsOfCoupon = async (db: Db | Tx, coupon: string) =>
  (await db.many(BetId)`select id from lottery.bet where coupon = ${coupon}`).map(({ id }) => id)

const BetRow = z.object({
  id: z.guid(),
  slip: z.guid(),
  coupon: z.guid(),
  game: z.string(),
  numero: z.string(),
  play: z.string(),
  pick: z.array(z.array(z.string())),
  points: z.int(),
  lines: z.int(),
  stake: z.bigint(),
  rules: z.int(),
  at: z.date(),
  locksAt: z.date(),
  drawsAt: z.date(),
  drawState: z.string(),
  ended: CouponRow.shape.ended,
  win: z.bigint().nullable(),
})
export type BetRow = z.output<typeof BetRow>

const betColumns = part`
  b.id, c.slip, b.coupon, b.game, b.numero, b.play, b.pick, b.points, b.lines, b.stake, b.rules, b.at,
  d.locks_at as "locksAt", d.draws_at as "drawsAt", d.state as "drawState", c.ended,
  (select w.amount from lottery.win w
    where w.bet = b.id and w.run = (select max(r.nth) from lottery.run r
                                     where r.game = b.game and r.numero = b.numero)) as win`

type Paging = Whose & { after: string | null; game: string | null; size: number }

/** A member’s bets, the latest first. */
export const betsOf = (db: Db, { member, bucket, after, game, size }: Paging) => db.many(BetRow)`
  select ${betColumns}
    from lottery.bet b
    join lottery.coupon c on c.id = b.coupon
    join lottery.draw d on d.game = b.game and d.numero = b.numero
   where b.bucket = ${bucket} and b.member = ${member}
     and (${game}::text is null or b.game = ${game})
     and (${after}::uuid is null
          or (b.at, b.id) < (select a.at, a.id from lottery.bet a
                              where a.id = ${after}::uuid and a.bucket = ${bucket} and a.member = ${member}))
   order by b.at desc, b.id desc limit ${size}`

/** Bets of a member by their numbers. */
export const betsWith = (
  db: Db | Tx,
  { member, bucket, ids }: Whose & { ids: readonly string[] },
) =>
  db.many(BetRow)`
  select ${betColumns}
    from lottery.bet b
    join lottery.coupon c on c.id = b.coupon
    join lottery.draw d on d.game = b.game and d.numero = b.numero
   where b.id = any (${[...ids]}::uuid[]) and b.bucket = ${bucket} and b.member = ${member}
   order by b.at, b.id`

const Leaf = z.object({ leaf: z.string() })

/** The leaf of a bet, in hex, as it stands in the tree of its draw. */
export const leafOf = async (
  db: Db | Tx,
  { game, numero, bet }: { game: string; numero: string; bet: string },
) =>
  (
    await db.one(Leaf)`
    select encode(leaf, 'hex') as leaf from lottery.ticket
     where game = ${game} and numero = ${numero} and bet = ${bet}`
  ).leaf
