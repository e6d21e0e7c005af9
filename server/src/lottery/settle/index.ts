import type { Play, Winners } from '@balai/games/lottery/play'
import type { Tx } from '../../platform/db.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import { giveBack } from '../bets/cancel-coupon.ts'
import { endCoupons } from '../bets/sql.ts'
import { maskOf, tables } from '../bets/tables.ts'
import type { Lane, Paid, Place, Settling } from '../draws/settled.ts'
import type { DrawRow } from '../draws/sql.ts'
import { lotteryOf } from '../games/index.ts'
import { payPool, poolsOfKind } from '../pools/pools.ts'
import type { LotteryKind } from '../read/kinds.ts'
import * as sql from './sql.ts'
import { tellChanged } from './tell.ts'

/** Coupons of a lane that are paid in one transaction, as one set. */
const paidMost = 5_000
/** Coupons that are given back or paid otherwise in one. */
const couponsMost = 1_000

type Result = NonNullable<DrawRow['result']>
type Running = { draw: DrawRow; result: Result; run: number; now: Date }

/**
 * Finds what every bet of a draw won, and notes it as a run. The same draw and result always come to the same wins:
 * nothing but lines and pays is looked at.
 */
async function findWins(tx: Tx, { draw, result, run, now }: Running) {
  const which = { game: draw.game, numero: draw.numero, run }
  const kind = lotteryOf(draw.game)?.kind
  if (!kind) throw new Error(`${draw.game} is no lottery any more`)
  const plays: readonly Play[] = (await tables())[kind].plays
  const lines: sql.LinePay[] = []
  const marked: sql.Marked[] = []
  const hits: sql.HitsPay[] = []
  for (const name of await sql.playsOf(tx, draw)) {
    const winners = plays.find(({ id }) => id === name)?.won(result)
    if (!winners) throw new Error(`${name} is no play of ${draw.game} any more`)
    if (winners.by === 'line')
      for (const [line, pay] of winners.pays) lines.push({ play: name, line, pay })
    else {
      const { drawn, bonus = [] } = winners
      marked.push({ play: name, drawn: maskOf(drawn), bonus: maskOf(bonus) })
      hits.push(...(await paysOf(tx, { ...which, kind, play: name, winners, now })))
    }
  }
  await sql.makeRoom(tx)
  await sql.addRun(tx, { ...which, lines, marked, hits, now })
}

type Hits = {
  game: string
  numero: string
  run: number
  kind: LotteryKind
  play: string
  winners: Winners & { by: 'hits' }
  now: Date
}

/** What a play by hits pays: each what it is printed to, or its share of a jackpot. */
async function paysOf(tx: Tx, { kind, play, winners, now, ...which }: Hits) {
  const { drawn, bonus = [] } = winners
  const pays: sql.HitsPay[] = []
  for (const [key, printed] of Object.entries(winners.pays)) {
    const [hits = 0, more = 0] = key.split('+').map(Number)
    const pool =
      typeof printed === 'bigint'
        ? undefined
        : poolsOfKind(kind).find((one) => one.play === play && one.name === printed.pool)
    if (typeof printed !== 'bigint' && !pool) throw new Error(`${play} has no such jackpot`)
    const pay = pool ? await payPool(tx, { ...which, pool, found: { drawn, bonus }, now }) : printed
    if (typeof pay === 'bigint') pays.push({ play, hits, more, pay })
  }
  return pays
}

/**
 * Finds what the result brought, once. A draw with more coupons than a page holds is paid in lanes; a smaller one is one
 * lane of all.
 */
async function find(tx: Tx, draw: DrawRow, now: Date): Promise<readonly Lane[]> {
  const { result } = draw
  if (!result) throw new Error(`${draw.game} ${draw.numero} has no result`)
  if ((await sql.lastRun(tx, draw)) === 0) await findWins(tx, { draw, result, run: 1, now })
  const { game, numero } = draw
  const unpaid = await sql.unpaidUpTo(tx, { game, numero, most: paidMost + 1 })
  return unpaid > paidMost ? sql.laneNames.map((name) => [name]) : [sql.laneNames]
}

/** Pays a page of a lane as one set. */
async function pay(
  tx: Tx,
  { game, numero }: DrawRow,
  { lane, after, now }: { lane: Lane; after: Place | null; now: Date },
): Promise<Paid> {
  await sql.holdLane(tx, { game, numero, lane })
  const run = await sql.lastRun(tx, { game, numero })
  const { count, last, ...page } = await sql.unpaid(tx, {
    ...{ game, numero, run, lane, after, most: paidMost },
  })
  if (count) {
    await wagers.settleMany(tx, page, now)
    await sql.settleCoupons(tx, { rounds: page.rounds, now })
  }
  return { over: count < paidMost, after: last }
}

/** Ends later coupons of slips that stop with a win. */
async function stop(tx: Tx, { game, numero }: DrawRow, now: Date) {
  const run = await sql.lastRun(tx, { game, numero })
  const later = await sql.laterOfWinners(tx, { game, numero, run, now, most: couponsMost })
  for (const coupon of later) await giveBack(tx, { coupon, ended: 'stopped', now })
  return later.length < couponsMost
}

/** Gives back every stake of a draw that was called off. */
async function refund(tx: Tx, draw: DrawRow, now: Date) {
  const which = { game: draw.game, numero: draw.numero }
  for (let after: Place | null = null; ; ) {
    const coupons = await sql.openCoupons(tx, { ...which, after, most: couponsMost })
    if (!coupons.length) return
    for (const { round, bucket } of coupons) {
      const voided = await wagers.voidRound(tx, { round, bucket, now })
      if (isRefusal(voided)) throw new Error(`${round} was not given back: ${voided.refused}`)
    }
    await endCoupons(tx, { coupons: coupons.map(({ round }) => round), ended: 'void', now })
    const last = coupons.at(-1)
    after = last ? { bucket: last.bucket, id: last.round } : null
  }
}

/**
 * Pays what another result brings: the difference, by opposite transfers, with a word to whom it concerns. Coupons that
 * are not paid yet are paid by the new one. Nothing happens where no wins were found by the earlier one.
 */
async function resettle(tx: Tx, draw: DrawRow, { now }: { now: Date }) {
  const { result } = draw
  const from = await sql.lastRun(tx, draw)
  if (!result) throw new Error(`${draw.game} ${draw.numero} has no result`)
  if (from === 0) return 0
  const to = from + 1
  await findWins(tx, { draw, result, run: to, now })
  const which = { game: draw.game, numero: draw.numero }
  const changed = await sql.changedBetween(tx, { ...which, from, to })
  for (let at = 0; at < changed.length; at += couponsMost) {
    const some = changed.slice(at, at + couponsMost)
    await wagers.adjustMany(
      tx,
      some.map(({ round, bucket, by }) => ({ round, bucket, by, mark: String(to) })),
      now,
    )
    for (const one of some) await tellChanged(tx, { ...which, ...one, run: to, now })
  }
  return changed.length
}

/** How bets of a draw are paid, given back, and paid otherwise. */
export const settling: Settling = { find, pay, stop, refund, resettle }
