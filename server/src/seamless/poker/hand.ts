import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import type { Answer, Asked } from '../door/handlers.ts'
import { isSaid, say } from '../door/said.ts'
import { holdPot, moveAll } from '../pots/sql.ts'
import { potOfTable } from './seat.ts'
import * as sql from './sql.ts'

type Told = Asked<'hand/report'>

/**
 * Keeps what the seats of a hand put in, what was raked and what each won, once. No purse is moved,
 * but what was raked stands on the table no more.
 */
export async function report(asked: Told): Promise<Answer<'hand/report'>> {
  const { store, takes, vendor } = asked
  const { handId, seats } = takes
  const sums = { contribution: 0n, rake: 0n, won: 0n }
  for (const { contribution, rake, won } of seats) {
    if (contribution < 0n || rake < 0n || won < 0n) return say('AMOUNT_INVALID', { field: 'seats' })
    sums.contribution += contribution
    sums.rake += rake
    sums.won += won
  }
  if (sums.contribution < sums.rake + sums.won) return say('AMOUNT_INVALID', { field: 'seats' })
  if (new Set(seats.map(({ seatId }) => seatId)).size < seats.length)
    return say('MALFORMED', { field: 'seats' })
  const members = new Map<string, string>()
  for (const { playerRef, seatId } of seats) {
    const player = await asked.who.player(vendor, playerRef)
    if (isSaid(player)) return player
    members.set(seatId, player.member)
  }
  return store.transact(async (tx) => {
    const found = await keep(tx, asked, { members, rake: sums.rake })
    return typeof found === 'string' ? { code: found, handId } : found
  })
}

type Checked = { members: Map<string, string>; rake: bigint }

async function keep(tx: Tx, { takes, vendor, body, now }: Told, { members, rake }: Checked) {
  const { handId: id, tableId, currency, seats, at } = takes
  const hand = { vendor: vendor.code, id }
  const found = await sql.seatsBy(tx, { vendor: vendor.code, ids: [...members.keys()] })
  const seated = new Map(found.map((seat) => [seat.id, seat]))
  const own: sql.HandSeat[] = []
  for (const told of seats) {
    const seat = seated.get(told.seatId)
    if (!seat || seat.member !== members.get(seat.id))
      return say('ROUND_UNKNOWN', { field: 'seats' })
    own.push({ ...seat, contribution: told.contribution, rake: told.rake, won: told.won })
  }
  const [first] = own
  if (!first) return say('MALFORMED', { field: 'seats' })
  const { pot, mode } = first
  if (own.some((seat) => seat.pot !== pot)) return say('ROUND_UNKNOWN', { field: 'seats' })
  if (pot !== potOfTable(vendor.code, { id: tableId, mode, currency }))
    return say('ROUND_UNKNOWN', { field: 'tableId' })
  const holds = await holdPot(tx, pot)
  const before = await sql.handBy(tx, hand)
  if (before) return body.equals(before.body) ? ('DUPLICATE_OK' as const) : say('TX_CONFLICT')
  // What is not on the table cannot be raked from it.
  if (rake > holds) return say('AMOUNT_INVALID', { field: 'seats' })
  // By the same number, but of another table, and just now.
  if (!(await sql.addHand(tx, { ...hand, pot, at, body, now }))) return say('TX_CONFLICT')
  await sql.addHandSeats(tx, { vendor: vendor.code, hand: id, seats: own, at })
  if (rake > 0n)
    await moveAll(tx, [{ act: keyOf(`hand:${vendor.code}`, id), pot, amount: -rake, now }])
  return 'OK' as const
}
