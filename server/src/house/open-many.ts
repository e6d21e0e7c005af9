import type { Gives, house } from '@balai/contract'
import { sealFell } from '@balai/games'
import * as catalogue from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import type { Done } from '../platform/serve.ts'
import * as promotions from '../promotions/index.ts'
import * as protection from '../protection/index.ts'
import { setting } from '../site/index.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { firstStep, opened } from './first-step.ts'
import { feedPools } from './jackpot/play.ts'
import * as many from './many-sql.ts'
import { type Open, stakeOrder } from './open.ts'
import { paceAt } from './pace.ts'
import { commitment, newServerSeed } from './seeds.ts'
import { shown } from './shown.ts'
import type { RoundRow } from './sql.ts'
import { placeOf } from './table.ts'
import { titles } from './titles.ts'

type Played = Gives<typeof house.open>

/**
 * Opens rounds of many members in as many statements as one takes. What `open` would do is done of whatever is
 * plain: nothing open, nothing given by the house, no pool that falls, nobody near a question of their time. All else is
 * left as it stands, for `open` to weigh and to word.
 */
export async function openMany(tx: Tx, calls: readonly Open[]): Promise<Done<Played>> {
  const plain = await plainOf(tx, calls)
  if (plain.length === 0) return { given: calls.map(() => undefined) }
  const begun = plain.flatMap(({ nth, call, listed, seals, ...first }) => {
    const { seat, now, random } = call
    const { step, row } = firstStep({ ...first, seat, now })
    // A pool is held by one round at a time: what takes it goes alone, by the very seed that lies there.
    if (seals && sealFell(row.state)) return []
    const order = stakeOrder({
      ...{ seat, round: row.id, stake: row.stake, game: first.game, vendor: listed.vendor, now },
    })
    return [
      {
        ...{ nth, seat, order, seals, step, random, before: first.held },
        row: { ...row, granted: null, pooled: null },
      },
    ]
  })
  if (begun.length === 0) return { given: calls.map(() => undefined) }
  const missed = await wagers.placeMany(
    tx,
    begun.map(({ order, row: { closed, win } }) => ({ ...order, win: closed ? win : null })),
  )
  if (missed.length > 0) return { without: missed.flatMap((i) => begun[i]?.nth ?? []) }

  // Only now: who is left to `open` has a seed drawn there, and none here.
  const taken = begun.map(({ random, before, ...one }) => {
    const next = newServerSeed(random)
    const held = { ...before, serverSeed: next.toString('hex'), nonce: before.nonce + 1 }
    return { ...one, next, held }
  })
  const rows: RoundRow[] = taken.map(({ row }) => row)
  const seats = taken.map(({ seat: { mode, ...whose } }) => ({ ...whose, trial: mode === 'demo' }))
  // Sent together, and carried out one after the other.
  const [balances] = await Promise.all([
    wallet.balancesOfMembers(tx, seats),
    many.addRounds(tx, rows),
    many.addSteps(
      tx,
      taken.map(({ row, step }) => ({ round: row.id, step: 0, ...step })),
    ),
    feedPools(
      tx,
      taken.flatMap(({ seals, seat, row: { id, stake, openedAt } }) =>
        seals ? [{ seat, round: id, stake, now: openedAt }] : [],
      ),
    ),
    many.nextSeeds(
      tx,
      taken.map(({ seat, next, row }) => ({
        ...{ ...placeOf(seat), serverSeed: next, openRound: row.closed ? null : row.id },
      })),
    ),
  ])
  const given: (Played | undefined)[] = calls.map(() => undefined)
  for (const { nth, seat, row, step, held } of taken) {
    const purse = balances.get(seat.member)
    given[nth] = {
      round: shown(row, [{ round: row.id, ...step }]),
      balance: purse?.pools.find(({ pool }) => pool === seat.mode)?.available ?? 0n,
      version: purse?.version ?? 0n,
      next: commitment(held),
      granted: [],
    }
  }
  return { given }
}

/** Of many calls those that nothing stands against but what the stake itself may meet. */
async function plainOf(tx: Tx, calls: readonly Open[]) {
  const pace = await setting(tx, 'pace')
  const places = calls.map(({ seat }) => placeOf(seat))
  const whose = calls
    .filter(({ seat }) => seat.mode === 'cash')
    .map(({ seat: { member, bucket }, now }) => ({ member, bucket, now }))
  const paced = Math.max(pace.slotMs, pace.otherMs) > 0
  const [held, last, games, due, given] = await Promise.all([
    many.holdPlaces(tx, places),
    paced ? many.lastOpened(tx, places) : [],
    catalogue.gamesById(tx, [...new Set(places.map(({ game }) => game))]),
    protection.maybeDue(tx, whose),
    promotions.whoHasFree(tx, whose),
  ])
  const listedAs = new Map(games.map((game) => [game.id, game]))
  const lastAt = new Map(last.map(({ nth, at }) => [nth, at]))
  return held.flatMap(({ nth, ...place }) => {
    const call = calls[nth]
    const title = call && titles.get(call.seat.game)
    const listed = call && listedAs.get(call.seat.game)
    if (!title || !listed?.open || call.granted !== undefined) return []
    const { seat, stake, now } = call
    const { game } = title
    if (place.openRound || listed.math !== game.hash) return []
    if (due.has(seat.member) || given.has(seat.member)) return []
    const { leastMs } = paceAt(pace, seat.game)
    const before = lastAt.get(nth)
    if (before && now.getTime() - before.getTime() < leastMs) return []
    const laid = { stake, choice: call.choice ?? null }
    const first = opened(title, { ...laid, move: call.move }, { listed, granted: false })
    if ('no' in first || 'chip' in first) return []
    return [
      { nth, call, listed, seals: title.seal !== undefined, game, held: place, laid, ...first },
    ]
  })
}
