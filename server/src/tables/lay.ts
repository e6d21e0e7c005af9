import { type LiveChip, LiveEvent, RoundId } from '@balai/contract'
import { z } from 'zod'
import * as catalogue from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import * as protection from '../protection/index.ts'
import { act, type Held } from '../rooms/index.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import * as bets from './bets-sql.ts'
import { tableUnder } from './limits.ts'
import { purse } from './seat.ts'
import { ownOf } from './shown.ts'
import * as sql from './sql.ts'
import { type Table, tables } from './tables.ts'

type Laying = { seat: Seat; table: string; nth: number; now: Date }
type Chips = readonly LiveChip[]

/**
 * Lays chips on a round, on top of those that lie there: one round of the books, first placed and then raised. The room is
 * held, so that the round's end and the chips of others come before or after, never between.
 */
export async function lay(tx: Tx, { chips, ...at }: Laying & { chips: Chips }) {
  const table = tables.get(at.table)
  if (!table || !tables.has(at.seat.game)) return refuse('room-unknown')
  const invalid = unfit(table, chips)
  if (invalid) return invalid
  return act(tx, { room: table.id, now: at.now }, async (held) => {
    const round = await taking(tx, at)
    if (isRefusal(round)) return round
    const { seat, now } = at
    const of = { table: table.id, nth: round.nth, member: seat.member, mode: seat.mode }
    const bet = await bets.betOf(tx, of)
    const before = bet ? await bets.chipsOf(tx, bet.round) : []
    const limited = await tableUnder(tx, { table, limits: round.limits })
    const above = await tooMuch(tx, { table: limited, seat, before, chips })
    if (above) return above
    const vendor = await stands(tx, { table, seat, now })
    if (isRefusal(vendor)) return vendor
    const stake = sumOf(chips)
    const attempt = bet ? 0 : (await bets.triesOf(tx, of)).tries
    const id = bet?.round ?? roundIdOf(of, attempt)
    const order = { ...orderOf({ table, seat, vendor }), round: id, stake, now }
    const placed = bet
      ? await wagers.raise(tx, { ...order, step: bet.steps })
      : await wagers.place(tx, order)
    if (isRefusal(placed)) return placed
    if (bet) await bets.raiseBet(tx, { round: id, stake })
    else
      await bets.addBet(tx, {
        ...of,
        round: id,
        bucket: seat.bucket,
        attempt,
        steps: 1,
        stake,
        now,
      })
    await bets.addChips(tx, { round: id, step: bet?.steps ?? 0, chips, now })
    return told(tx, held, { seat, of })
  })
}

/** Takes back all of one’s chips on a round that still takes chips, as if they had never lain there. */
export async function clear(tx: Tx, at: Laying) {
  if (!tables.has(at.table) || !tables.has(at.seat.game)) return refuse('room-unknown')
  return act(tx, { room: at.table, now: at.now }, async (held) => {
    const round = await taking(tx, at)
    if (isRefusal(round)) return round
    const { seat, now } = at
    const of = { table: at.table, nth: round.nth, member: seat.member, mode: seat.mode }
    const bet = await bets.betOf(tx, of)
    if (bet) await takeBack(tx, bet, now)
    return told(tx, held, { seat, of })
  })
}

/** Takes back what was laid last: all of it is taken back, and what lay there before is laid anew by one stake. */
export async function undo(tx: Tx, at: Laying) {
  const table = tables.get(at.table)
  if (!table || !tables.has(at.seat.game)) return refuse('room-unknown')
  return act(tx, { room: at.table, now: at.now }, async (held) => {
    const round = await taking(tx, at)
    if (isRefusal(round)) return round
    const { seat, now } = at
    const of = { table: at.table, nth: round.nth, member: seat.member, mode: seat.mode }
    const bet = await bets.betOf(tx, of)
    if (!bet) return told(tx, held, { seat, of })
    const vendor = await stands(tx, { table, seat, now })
    if (isRefusal(vendor)) return vendor
    const laid = await bets.stepsOf(tx, bet.round)
    const last = Math.max(...laid.map(({ step }) => step))
    const left = laid.filter(({ step }) => step < last)
    await takeBack(tx, bet, now)
    if (!left.length) return told(tx, held, { seat, of })
    const attempt = (await bets.triesOf(tx, of)).tries
    const [id, stake] = [roundIdOf(of, attempt), sumOf(left)]
    const order = { ...orderOf({ table, seat, vendor }), round: id, stake, now }
    const placed = await wagers.place(tx, order)
    if (isRefusal(placed)) return placed
    const { bucket } = seat
    // A press that comes after it is told from those that stay by its number.
    await bets.addBet(tx, { ...of, round: id, bucket, attempt, steps: last, stake, now })
    for (let step = 0; step < last; step++) {
      const chips = left.filter((one) => one.step === step)
      if (chips.length) await bets.addChips(tx, { round: id, step, chips, now })
    }
    return told(tx, held, { seat, of })
  })
}

async function takeBack(tx: Tx, { round, bucket }: bets.BetRow, now: Date) {
  const undone = await wagers.voidRound(tx, { round, bucket, now })
  if (isRefusal(undone)) throw new Error(`chips of ${round}: ${undone.refused}`)
  await bets.takeBack(tx, round)
}

type Ordering = { table: Table; seat: Seat; vendor: string }
const orderOf = ({ table, seat, vendor }: Ordering) => ({
  ...{ member: seat.member, bucket: seat.bucket, game: table.id, vendor, mode: seat.mode },
  rules: { version: '1', hash: table.hash },
})

/** The same try of the same member on the same round is the same round of the books. */
const roundIdOf = ({ table, nth, member, mode }: Of, attempt: number) =>
  RoundId.parse(keyOf('table', [table, nth, member, mode, attempt].join(':')))

const sumOf = (chips: Chips) => chips.reduce((sum, { stake }) => sum + stake, 0n)

/** Chips that no round of this table takes, however it stands. */
function unfit({ places, chip }: Table, chips: Chips) {
  const on = new Set(chips.map((one) => one.on))
  if (!chips.length || on.size !== chips.length || chips.some((one) => !places.has(one.on)))
    return refuse('choice-invalid')
  if (chips.some(({ stake }) => stake <= 0n || stake % chip !== 0n)) return refuse('stake-invalid')
  return undefined
}

/** The round that is meant, while it takes chips: a millisecond after its time it does not. */
async function taking(tx: Tx, { table, nth, now }: Laying) {
  const round = await sql.lastRound(tx, table)
  const takes = round?.nth === nth && round.phase === 'betting' && now < round.closesAt
  return takes ? round : refuse('bets-closed')
}

type Above = { table: Table; seat: Seat; before: Chips; chips: Chips }

async function tooMuch(tx: Tx, { table, seat, before, chips }: Above) {
  const lies = new Map(before.map(({ on, stake }) => [on, stake]))
  const said = async (most: bigint) => {
    const { currency } = await purse(tx, seat)
    return { most: wallet.worded(most, currency) }
  }
  for (const { on, stake } of chips) {
    const most = table.places.get(on) ?? 0n
    if ((lies.get(on) ?? 0n) + stake > most) return refuse('place-most', await said(most))
  }
  if (sumOf(before) + sumOf(chips) > table.roundMost)
    return refuse('table-most', await said(table.roundMost))
  return undefined
}

type Standing = { table: Table; seat: Seat; now: Date }

/** What stands against a stake at a table, beyond what wagers ask of any; else whose game it is. */
async function stands(tx: Tx, { table, seat, now }: Standing) {
  const listed = await catalogue.gameById(tx, table.id)
  if (!listed?.open) return refuse('game-closed')
  if (listed.math !== table.hash && (await catalogue.stopOf(tx, `math:${table.hash}`)))
    return refuse('game-closed')
  if (seat.mode === 'cash' && (await protection.checkDue(tx, { ...seat, now })))
    return refuse('reality-check')
  return listed.vendor
}

type Of = sql.Which & Pick<Seat, 'member' | 'mode'>
const event = (said: LiveEvent) => z.encode(LiveEvent, said) as object

/** Tells the table what lies there now, and its member what of it is theirs. */
async function told(tx: Tx, held: Held, { seat, of }: { seat: Seat; of: Of }) {
  const { nth, mode } = of
  const totals = await bets.totalsOf(tx, of)
  held.tell(event({ is: 'totals', nth, mode, totals }))
  const mine = await ownOf(tx, of)
  held.tellTo(seat.member, event({ is: 'mine', nth, mode, mine }))
  const { balance, version } = await purse(tx, seat)
  return { mine, balance, version }
}
