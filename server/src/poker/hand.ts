import { boardFrom, turnsOf } from '@balai/games/poker/hand'
import { heldIn, type TableRules } from '@balai/games/poker/rules'
import type { SeatSeed } from '@balai/games/poker/shuffle'
import type { Hand, Happened } from '@balai/games/poker/table'
import type { Tx } from '../platform/db.ts'
import { addHand, addHandSeats } from './hands-sql.ts'
import * as sql from './sql.ts'
import { textOfState } from './state.ts'

/** What is kept of a hand beside who was in it. */
export type Record = {
  readonly seeds: readonly SeatSeed[]
  readonly log: readonly Happened[]
  readonly each: number
  /** What had to be put in: it changes in a tournament. */
  readonly blinds?: { readonly small: bigint; readonly big: bigint; readonly ante: bigint }
  /** The turns in the deal of every card that was shown: the board's, and those that were not mucked. */
  readonly shown: readonly number[]
}

type Writing = {
  room: string
  hand: Hand
  rules: TableRules
  button: number
  sittings: readonly sql.SittingRow[]
  at: Date
}

/** Keeps a hand that is over, and counts it to those who were in it. */
export async function writeHand(
  tx: Tx,
  { room, hand, rules, button, sittings, at }: Writing,
): Promise<void> {
  const { nth, root, secret, seeds, log, dealt, deck, result } = hand
  if (!result) return
  const players = dealt.length
  const each = heldIn(rules)
  const from = boardFrom(hand, each)
  const board = [...new Set(result.boards.flat())].map((card) => deck.indexOf(card, from))
  const open = result.shown.flatMap(({ seat }) =>
    turnsOf(
      players,
      dealt.findIndex((one) => one.seat === seat),
      each,
    ),
  )
  const { small, big, ante } = rules
  const blinds = { small, big, ante }
  const record: Record = {
    seeds,
    log,
    each,
    blinds,
    shown: [...open, ...board].sort((a, b) => a - b),
  }
  await addHand(tx, {
    ...{ room, nth, at, root, secret, button, rake: result.rake },
    pot: result.seats.reduce((all, { put }) => all + put, 0n),
    record: textOfState(record),
  })
  const preflop = log.slice(
    0,
    indexOr(log, ({ is }) => is === 'street'),
  )
  const did = (seat: number, acts: readonly string[]) =>
    preflop.some((one) => one.is === 'act' && one.seat === seat && acts.includes(one.act))
  const seats = dealt.flatMap(({ seat, stack }, place) => {
    const sitting = sittings.find((one) => one.seat === seat)
    const of = result.seats.find((one) => one.seat === seat)
    return sitting && of
      ? [{ sitting, place, stack, put: of.put, won: of.won, raked: of.rake }]
      : []
  })
  await addHandSeats(tx, { room, nth, seats })
  await sql.countHand(
    tx,
    seats.map(({ sitting, raked }) => ({
      ...{ sitting: sitting.id, raked },
      entered: did(sitting.seat, ['call', 'bet', 'raise']),
      raised: did(sitting.seat, ['bet', 'raise']),
    })),
  )
}

const indexOr = <T>(all: readonly T[], holds: (one: T) => boolean) => {
  const at = all.findIndex(holds)
  return at < 0 ? all.length : at
}
