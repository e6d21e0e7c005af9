import { type Act, choicesOf } from '../betting.ts'
import { botAct } from '../bot.ts'
import { boardFrom, heldBy } from '../hand.ts'
import type { HandSeen } from '../integrity.ts'
import { formOf, type TableRules } from '../rules.ts'
import { asked, emptyTable, moved, type Table } from '../table.ts'

const rules: TableRules = {
  ...{ game: 'holdem', seats: 6, small: 50n, big: 100n, ante: 0n, straddle: false },
  ...{ rake: { share: 500n, cap: 300n }, buyIn: { least: 2_000n, most: 10_000n } },
}

/** What somebody does in their turn, beside what an honest player would do. */
export type Manner = (at: { table: Table; seat: number; honest: Act }) => Act | undefined

/** A stream of numbers from a seed: the same every time. */
export function numbers(seed: number) {
  let state = seed >>> 0
  return (max: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * max)
  }
}

/** What an honest player does: what the house’s own opponent would, and now and then something bolder or more careful. */
function honestAct(table: Table, seat: number, draw: (max: number) => number): Act {
  const { hand } = table
  const choices = hand?.betting && choicesOf(hand.betting)
  if (!hand?.betting || !choices) return { act: 'fold' }
  const kind = draw(10)
  if (kind === 0 && choices.raise) return { act: 'raise', to: choices.raise.least }
  if (kind === 1) return choices.check ? { act: 'check' } : { act: 'call' }
  const from = boardFrom(hand, 2)
  return botAct({
    cards: heldBy(hand, seat, 2),
    board: hand.deck.slice(from, from + formOf(rules).board[hand.betting.street]),
    ...{ choices, big: rules.big },
    pot: hand.betting.players.reduce((sum, { put }) => sum + put, 0n),
  })
}

/** One hand of six who each bring as much. */
export function handOf(nth: number, draw: (max: number) => number, manner: Manner): HandSeen {
  let table: Table = { ...emptyTable(rules), button: nth % 6 }
  let now = 1_000
  const secret = draw(2 ** 31)
    .toString(16)
    .padStart(64, String(nth % 10))
  for (let seat = 0; seat < 6; seat++) {
    const sat = asked(table, { ask: 'sit', seat, who: `m${seat}`, stack: 10_000n }, { now, secret })
    if (!('fault' in sat)) table = sat.table
  }
  for (let n = 0; n < 500 && table.phase !== 'shown'; n++) {
    const { hand } = table
    const seat = hand?.betting?.turn
    const who = table.seats.find((one) => one.seat === seat)?.who
    if (table.phase !== 'betting' || !hand || seat === null || seat === undefined || !who) {
      now = Math.max(now, table.dueAt ?? now)
      table = moved(table, { now, secret }).table
      continue
    }
    const honest = honestAct(table, seat, draw)
    const at = { nth: hand.nth, at: hand.acts }
    const tries = [manner({ table, seat, honest }), honest, { act: 'fold' as const }]
    for (const act of tries) {
      const did = act && asked(table, { ask: 'act', who, ...at, act }, { now, secret })
      if (!did || 'fault' in did) continue
      table = did.table
      break
    }
  }
  const { hand } = table
  const seats = (hand?.result?.seats ?? []).map(({ seat, put, won }) => {
    const dealt = hand?.dealt.find((one) => one.seat === seat)
    return { seat, who: dealt?.who ?? '', stack: dealt?.stack ?? 0n, put, won }
  })
  return { big: rules.big, seats, log: hand?.log ?? [] }
}
