import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { keyOfAct } from '../../wagers/index.ts'
import type { Sitting } from '../door/who.ts'
import { holdPot, moveAll, openPot } from '../pots/sql.ts'
import { type Ask, act } from '../steps/ask.ts'
import { no } from '../steps/once.ts'
import * as sql from './sql.ts'

/** The round that a sitting is in the books: no other call of a vendor can name it. */
export const roundOfSeat = (vendor: string, id: string) => keyOf(`seat:${vendor}`, id)

/** Where the money of a table stands: each kind of money by itself. */
export const potOfTable = (
  vendor: string,
  { id, mode, currency }: { id: string; mode: string; currency: string },
) => keyOf(`table:${vendor}`, `${mode} ${currency} ${id}`)

/**
 * Brings money from the purse to a seat. The first of a seat takes it: the row is written before the
 * money, so that nobody else can sit on the same number.
 */
export async function buyIn(tx: Tx, ask: Ask<'seat/buyin', Sitting>) {
  const { takes, vendor, player, number, now } = ask
  const { seatId: id, tableId, gameCode } = takes
  const { member, bucket, mode, currency, session } = player
  const pot = potOfTable(vendor.code, { id: tableId, mode, currency })
  const round = roundOfSeat(vendor.code, id)
  const seat = { id, round, pot, member, bucket, mode, currency }
  await openPot(tx, pot)
  await sql.addTable(tx, { vendor: vendor.code, id: tableId, mode, currency, pot })
  const first = await sql.addSeat(tx, { ...seat, vendor: vendor.code, now })
  if (!first && !(await sits(tx, { vendor: vendor.code, ...seat }))) return no('ROUND_UNKNOWN')
  const outcome = await act(tx, ask, {
    ...{ kind: 'bet', tx: number, mode, round, ext: id, amount: takes.buyIn, session },
    ...{ game: gameCode, vendor: vendor.code },
  })
  if (outcome.code === 'OK')
    await moveAll(tx, [{ act: keyOfAct(vendor.code, number), pot, amount: takes.buyIn, now }])
  else if (first) await sql.dropSeat(tx, { vendor: vendor.code, id })
  return outcome
}

type Sits = { vendor: string; id: string; member: string; pot: string }

async function sits(tx: Tx, { vendor, id, member, pot }: Sits) {
  const [seat] = await sql.seatsBy(tx, { vendor, ids: [id] })
  return seat?.member === member && seat.pot === pot ? seat : undefined
}

/**
 * Takes the stack of a seat back to the purse and ends the sitting. It may have won from others, but
 * no table gives out more than its seats brought in, less what was raked of it.
 */
export async function cashOut(tx: Tx, ask: Ask<'seat/cashout'>) {
  const { takes, vendor, player, number, now } = ask
  const { seatId: id, tableId, stack } = takes
  if (stack < 0n) return no('AMOUNT_INVALID')
  const [seat] = await sql.seatsBy(tx, { vendor: vendor.code, ids: [id] })
  if (seat?.member !== player.member) return no('ROUND_UNKNOWN')
  const { pot, mode, round } = seat
  if (pot !== potOfTable(vendor.code, { ...seat, id: tableId })) return no('ROUND_UNKNOWN')
  // The table before the purse, everywhere. Tables do not wait for one another.
  if (stack > (await holdPot(tx, pot))) return no('AMOUNT_INVALID')
  const outcome = await act(tx, ask, {
    ...{ kind: 'win', tx: number, mode, round, ext: id, amount: stack, ends: true },
  })
  if (outcome.code === 'OK' && stack > 0n)
    await moveAll(tx, [{ act: keyOfAct(vendor.code, number), pot, amount: -stack, now }])
  return outcome
}
