import {
  GameId,
  type lottery,
  type MemberId,
  pointsMost,
  RoundId,
  slipBetsMost,
  slipDrawsMost,
  slipLaidMost,
  slipLinesMost,
  type Takes,
} from '@balai/contract'
import certificate from '@balai/games/certificates/lotteries' with { type: 'json' }
import type { Play } from '@balai/games/lottery/play'
import { ticketLeaf } from '@balai/games/lottery/ticket'
import type { Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import { addTickets } from '../draws/tickets-sql.ts'
import { lotteryOf } from '../games/index.ts'
import { loadMost } from './limits.ts'
import { shown } from './read.ts'
import * as sql from './sql.ts'
import { maskOf, tables } from './tables.ts'

/** Under whose name a stake on a lottery stands in the catalogue. */
export const vendor = 'BALAI'

type Slip = Takes<typeof lottery.laySlip>
type Laying = { member: MemberId; bucket: number; takes: Slip; random: Random; now: Date }
/** A bet as it was read: the lines that it stands for, and what they cost once. */
type Read = Slip['bets'][number] & { kind: string; rules: Play; lines: readonly string[] }

/**
 * Lays all bets of a slip on the draws that they mean, each draw with one stake, or nothing of it. Whether a draw takes bets
 * is decided by the house’s clock as the stake is taken, and it cannot be locked before this is done.
 */
export async function laySlip(tx: Tx, { member, bucket, takes, random, now }: Laying) {
  const { bets, draws, multiples = [], stopOnWin } = takes
  if (!bets.length || bets.length > slipBetsMost) return refuse('slip-large')
  if (draws < 1 || draws > slipDrawsMost || bets.length * draws > slipLaidMost)
    return refuse('slip-large')
  if (multiples.length > draws || multiples.some((each) => each < 1))
    return refuse('points-invalid', { most: pointsMost })
  const read = await readBets(bets)
  if (isRefusal(read)) return read
  if (read.reduce((sum, { lines }) => sum + lines.length, 0) > slipLinesMost)
    return refuse('slip-large')
  const most = Math.max(1, ...multiples)
  if (read.some(({ points }) => points < 1 || points * most > pointsMost))
    return refuse('points-invalid', { most: pointsMost })
  const whose = { member, bucket }
  const slip = random.id(now)
  const laid = await onDraws(tx, { read, draws, multiples, whose, random, now })
  if (isRefusal(laid)) return laid
  const loads = loadsOf(laid)
  const full = await sql.addLoad(tx, loads)
  if (full) return noRoom(tx, full, loads)
  let balanceAfter = 0n
  const cost = laid.reduce((sum, { stake }) => sum + stake, 0n)
  await sql.addSlip(tx, { ...whose, id: slip, draws, stopOnWin, cost, now })
  for (const coupon of laid) {
    const { id, game, draw, turn, stake } = coupon
    const taken = await wagers.place(tx, {
      ...{ ...whose, round: RoundId.parse(id), game: GameId.parse(game), vendor, mode: 'cash' },
      ...{ stake, rules: { version: String(draw.rulesVersion), hash: certificate.codeHash }, now },
    })
    if (isRefusal(taken)) return taken
    balanceAfter = taken.balanceAfter
    await sql.addCoupon(tx, { ...whose, id, slip, turn, game, numero: draw.numero, stake, now })
  }
  const all = laid.flatMap((coupon) => coupon.bets)
  await sql.addBets(tx, all, now)
  await sql.addLines(tx, all.flatMap(linesOf))
  await addTickets(
    tx,
    all.map((bet) => ({ ...ticketOf(bet), at: now })),
  )
  const rows = await sql.betsWith(tx, { ...whose, ids: all.map(({ id }) => id) })
  return { slip, cost, bets: rows.map((row) => shown(row, now)), balanceAfter }
}

/** What each bet means, or what is wrong with one of them. */
async function readBets(bets: Slip['bets']) {
  const kinds = await tables()
  const read: Read[] = []
  for (const [nth, bet] of bets.entries()) {
    const lottery = lotteryOf(bet.game)
    if (!lottery) return refuse('game-unknown')
    const plays: readonly Play[] = kinds[lottery.kind].plays
    const rules = plays.find(({ id }) => id === bet.play)
    const lines = rules?.lines(bet.pick)
    if (!rules || !lines || 'fault' in lines || !lines.length)
      return refuse('pick-invalid', { nth: nth + 1 })
    read.push({ ...bet, kind: lottery.kind, rules, lines })
  }
  return read
}

type Coupon = {
  id: string
  game: string
  draw: sql.OnSale
  turn: number
  stake: bigint
  bets: sql.NewBet[]
  prices: ReadonlyMap<string, bigint>
}
type On = {
  read: readonly Read[]
  draws: number
  multiples: readonly number[]
  whose: sql.Whose
  random: Random
  now: Date
}

/** One coupon for each draw: of all bets on its game that name the same first draw. */
async function onDraws(tx: Tx, { read, draws, multiples, whose, random, now }: On) {
  const coupons: Coupon[] = []
  const firsts = new Map(read.map((bet) => [`${bet.game} ${bet.numero}`, bet]))
  // Bets of one game on several first draws would meet on one draw: they are several slips.
  if (new Set([...firsts.values()].map(({ game }) => game)).size < firsts.size)
    return refuse('draws-mixed')
  for (const { game, numero } of firsts.values()) {
    const onSale = await sql.onSaleFrom(tx, { game, numero, now, most: draws })
    if (onSale[0]?.numero !== numero) return refuse('draw-locked', { game, numero })
    if (onSale.length < draws) return refuse('draws-few', { game, count: onSale.length })
    const own = read.filter((bet) => bet.game === game)
    // Lotteries have plays of the same name at other prices.
    const prices = new Map(own.map(({ play, rules }) => [play, rules.price]))
    for (const [nth, draw] of onSale.entries()) {
      const id = random.id(now)
      const times = multiples[nth] ?? 1
      const bets = own.map((bet): sql.NewBet => {
        const points = bet.points * times
        const stake = bet.rules.price * BigInt(bet.lines.length) * BigInt(points)
        return {
          ...{
            ...whose,
            id: random.id(now),
            coupon: id,
            game,
            numero: draw.numero,
            points,
            stake,
          },
          ...{ play: bet.play, pick: bet.pick, lines: bet.lines, rules: draw.rulesVersion },
        }
      })
      const stake = bets.reduce((sum, bet) => sum + bet.stake, 0n)
      coupons.push({ id, game, draw, turn: nth + 1, stake, bets, prices })
    }
  }
  return coupons
}

const ticketOf = ({ id, game, numero, play, pick, points, stake, rules }: sql.NewBet) => ({
  ...{ game, numero, bet: id },
  leaf: ticketLeaf({
    ...{ draw: `${game}/${numero}`, bet: id, play, pick, points, stake, rules: String(rules) },
  }),
})

const linesOf = ({ id, game, numero, coupon, play, points, lines }: sql.NewBet): sql.NewLine[] =>
  lines.map((line) => ({
    ...{ game, numero, coupon, play, points, bet: id, line, mask: maskOf(line.split('-')) },
  }))

/** How often each line is laid by this slip, with the most that all may lay it. */
function loadsOf(coupons: readonly Coupon[]): sql.Load[] {
  const loads = new Map<string, sql.Load>()
  for (const { bets, prices } of coupons)
    for (const { game, numero, play, points, lines } of bets)
      for (const line of lines) {
        const key = [game, numero, play, line].join(' ')
        const before = loads.get(key)?.points ?? 0
        const price = prices.get(play)
        if (price === undefined) throw new Error(`${play} has no price on its slip`)
        const most = loadMost(price)
        loads.set(key, { game, numero, play, line, points: before + points, most })
      }
  return [...loads.values()]
}

/** What is still left of a line that cannot be laid so often. */
async function noRoom(tx: Tx, full: sql.Full, loads: readonly sql.Load[]) {
  const { game, numero, play, line } = full
  const asked = loads.find(
    (load) =>
      load.game === game && load.numero === numero && load.play === play && load.line === line,
  )
  const left = (asked?.most ?? 0) - Number(await sql.loadOf(tx, full))
  return refuse('number-full', { game, numero, line, left: Math.max(0, left) })
}
