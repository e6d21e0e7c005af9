import type { Card } from '../cards/deck.ts'
import type { Deck } from '../cards/sealed.ts'
import {
  type Act,
  acted,
  type Betting,
  beginBetting,
  choicesOf,
  left,
  nextStreet,
} from './betting.ts'
import { formOf, heldIn, pace } from './rules.ts'
import { resultOf } from './showdown.ts'
import { dealOrder, houseDeck } from './shuffle.ts'
import { type Hand, type Happened, type Moved, readyOf, resumed, type Table } from './table.ts'

/** Begins a hand: the order of the deck is fixed and its root told, before any seat says its seed. */
export function begun(table: Table, now: number, secret: string): Moved {
  const nth = table.nth + 1
  const { root } = houseDeck(secret, formOf(table.rules).deck)
  const hand: Hand = {
    ...{ nth, root, secret, seeds: [], dealt: [], deck: [], betting: null },
    ...{ acts: 0, log: [], result: null },
  }
  return logged({ ...table, nth, phase: 'seeds', hand, bankFrom: null, dueAt: now + pace.seeds }, [
    { is: 'hand', nth, root },
  ])
}

/** Writes what happened into the hand as well. */
export function logged(table: Table, happened: readonly Happened[]): Moved {
  const { hand } = table
  const kept = hand && { ...hand, log: [...hand.log, ...happened] }
  return { table: { ...table, hand: kept }, happened }
}

/** What everybody holds, by their place in the order of the deal. */
export const heldBy = ({ deck, dealt }: Hand, seat: number, each: number): readonly Card[] => {
  const place = dealt.findIndex((one) => one.seat === seat)
  return place < 0 ? [] : turnsOf(dealt.length, place, each).map((nth) => deck[nth] as Card)
}

/** The how-manieth cards of a hand somebody holds: one to each, and around again. */
export const turnsOf = (players: number, place: number, each: number) =>
  Array.from({ length: each }, (_, round) => round * players + place)

/** The how-manieth card of a hand is the first of its board. */
export const boardFrom = ({ dealt }: Hand, each: number) => dealt.length * each

const order = (seats: readonly number[], after: number, size: number) =>
  seats.toSorted(
    (one, other) => ((one - after - 1 + size) % size) - ((other - after - 1 + size) % size),
  )

/**
 * Who is dealt in, and who has the button. Whoever owes a blind waits until they are the big one, or puts one in where
 * they said so; where fewer than two owe nothing everybody begins anew.
 */
function dealtIn(table: Table) {
  const { rules, button: last } = table
  const ready = readyOf(table)
  const size = rules.seats
  if (!formOf(rules).blinds) {
    const all = ready.map(({ seat }) => seat)
    const button = order(all, last, size)[0] ?? 0
    return { button, blind: button, seats: order(all, button, size), posts: [] }
  }
  const able = ready.filter(({ owes, posts }) => !owes || posts)
  const free = able.length > 1 ? able : ready
  const ids = (of: typeof ready) => of.map(({ seat }) => seat)
  // Who has just come neither takes the button nor stands between it and the blinds.
  const settled = free === able ? able.filter(({ owes }) => !owes) : free
  const button = order(ids(settled.length > 0 ? settled : free), last, size)[0] ?? 0
  const small = order(ids(free), button, size)[0] ?? 0
  const all = ids(ready)
  // Whoever comes next behind the small blind has the big one, whether they waited for it or not.
  const big = order(all, small, size)[0] ?? button
  const inIt = [...new Set([...ids(free), big])]
  const posts = free === able ? able.filter(({ owes, seat }) => owes && seat !== big) : []
  const blind = inIt.length > 2 ? big : small
  return { button, blind, seats: order(inIt, button, size), posts: ids(posts) }
}

/** Who is dealt in, with what they had. */
const stacksOf = (seats: readonly number[], all: Table['seats']) =>
  seats.map((seat) => {
    const one = all.find((other) => other.seat === seat)
    return { seat, who: one?.who ?? '', stack: one?.stack ?? 0n }
  })

/** The order of a hand by the seeds of those who are dealt in. */
function shuffled(hand: Hand, seats: readonly number[], of: Deck) {
  const seeds = hand.seeds.filter(({ seat }) => seats.includes(seat))
  const { cards } = houseDeck(hand.secret, of)
  const deck = dealOrder(hand.root, seeds, of).map((place) => cards[place] as Card)
  return { seeds, deck }
}

/** Deals, once the seats have had their time to say their seeds. */
function dealt(table: Table, now: number, secret: string): Moved {
  const { hand, rules } = table
  if (!hand || readyOf(table).length < 2)
    return resumed({ ...table, nth: hand ? table.nth : 0 }, now, secret)
  const { button, blind, seats, posts } = dealtIn(table)
  const missed = order(
    table.seats.map(({ seat }) => seat),
    table.blind,
    rules.seats,
  )
  const { deck: of, limit, blinds, last } = formOf(rules)
  // Seats that the big blind has passed by owe it.
  const passed = blinds ? missed.slice(0, Math.max(0, missed.indexOf(blind))) : []
  const all = table.seats.map((one) => ({
    ...one,
    stack: one.stack + one.coming,
    coming: 0n,
    bankMs: Math.min(pace.bank.most, one.bankMs + pace.bank.each),
    owes: seats.includes(one.seat) ? false : one.owes || passed.includes(one.seat),
    posts: false,
  }))
  const stacks = all.filter(({ seat }) => seats.includes(seat))
  if (formOf(rules).rows) {
    const order = shuffled(hand, seats, of)
    const had = stacksOf(seats, all)
    const laying = { ...table, seats: all, button, blind, phase: 'arranging' as const }
    const next = { ...laying, hand: { ...hand, ...order, dealt: had, rows: [] } }
    const told = logged(next, [{ is: 'dealt', button, seats, seeds: order.seeds }])
    return { ...told, table: { ...told.table, bankFrom: null, dueAt: now + pace.arrange } }
  }
  const betting = beginBetting({
    ...{ limit, small: rules.small, big: rules.big, open: !blinds, last },
    ...{ ante: rules.ante, straddle: rules.straddle, button, stacks, posts },
  })
  const { seeds, deck } = shuffled(hand, seats, of)
  const had = stacksOf(seats, all)
  const puts = seats.flatMap((seat): Happened[] => {
    const amount = betting.players.find((one) => one.seat === seat)?.put ?? 0n
    return amount > 0n ? [{ is: 'put', seat, amount }] : []
  })
  const begun = { ...table, seats: all, button, blind, phase: 'betting' as const }
  const next = { ...begun, hand: { ...hand, seeds, deck, dealt: had, betting } }
  return onward(logged(next, [{ is: 'dealt', button, seats, seeds }, ...puts]), now)
}

/** Sets the clock of whoever’s turn it is, deals the next street, or ends the hand. */
function onward({ table, happened }: Moved, now: number): Moved {
  const { hand } = table
  const { betting } = hand ?? {}
  if (!hand || !betting) return { table, happened }
  const seats = table.seats.map((one) => {
    const player = betting.players.find(({ seat }) => seat === one.seat)
    return player ? { ...one, stack: player.stack } : one
  })
  const stood = { ...table, seats }
  if (betting.turn !== null) {
    const turn = seats.find(({ seat }) => seat === betting.turn)
    const asleep = !turn || turn.awaySince !== null
    const bankFrom = now + (asleep ? pace.awayTurn : pace.turn)
    const dueAt = bankFrom + (asleep ? 0 : turn.bankMs)
    return { table: { ...stood, bankFrom, dueAt }, happened }
  }
  const next = nextStreet(betting)
  const isBet = next !== null && next.turn !== null
  if (!isBet) return ended({ table: stood, happened }, now)
  const each = heldIn(table.rules)
  const from = boardFrom(hand, each)
  const { board } = formOf(table.rules)
  const cards = hand.deck.slice(from + board[betting.street], from + board[next.street])
  const told = logged({ ...stood, hand: { ...hand, betting: next } }, [
    { is: 'street', run: 0, cards },
  ])
  return onward({ table: told.table, happened: [...happened, ...told.happened] }, now)
}

/** Shows what the hand came to, gives it out, and lets it be looked at. */
function ended({ table, happened }: Moved, now: number): Moved {
  const { hand } = table
  if (!hand?.betting) return { table, happened }
  const { result, run } = resultOf(table, hand, hand.betting)
  const given = new Map(result.seats.map(({ seat, back, won }) => [seat, back + won]))
  const seats = table.seats.map((one) => {
    const stack = one.stack + (given.get(one.seat) ?? 0n)
    // Nothing is left: they may bring more, or are stood up.
    const broke = stack + one.coming === 0n && one.awaySince === null
    return { ...one, stack, awaySince: broke ? now : one.awaySince }
  })
  const streets = run.map(({ run: nth, cards }): Happened => ({ is: 'street', run: nth, cards }))
  const told = logged({ ...table, seats, phase: 'shown', hand: { ...hand, result } }, [
    ...streets,
    { is: 'result', result },
  ])
  const lasts = (result.shown.length ? pace.shown : pace.won) + run.length * pace.runStreet
  return {
    table: { ...told.table, bankFrom: null, dueAt: now + lasts },
    happened: [...happened, ...told.happened],
  }
}

type Played = { betting: Betting; act: Act; byTime: boolean }

/** Goes on from an act that was taken. */
function after(table: Table, seat: number, { betting, act, byTime }: Played, now: number): Moved {
  const { hand } = table
  const before = hand?.betting?.players.find((one) => one.seat === seat)
  const now_ = betting.players.find((one) => one.seat === seat)
  if (!hand || !before || !now_) return { table, happened: [] }
  const opens = act.act === 'raise' && hand.betting?.height === 0n
  const next = { ...table, hand: { ...hand, betting, acts: hand.acts + 1 } }
  const told = logged(next, [
    {
      ...{ is: 'act' as const, seat, act: opens ? ('bet' as const) : act.act },
      ...{ amount: now_.put - before.put, street: now_.street },
      ...{ allIn: now_.stack === 0n && !now_.folded, byTime },
    },
  ])
  return onward(told, now)
}

/** What a seat does in its turn, or why that is none. */
export function betted(table: Table, seat: number, act: Act, now: number) {
  const before = table.hand?.betting
  if (!before) return { fault: 'no-hand' as const }
  const betting = acted(before, seat, act)
  if ('fault' in betting) return betting
  const used = Math.max(0, now - (table.bankFrom ?? now))
  const seats = table.seats.map((one) =>
    one.seat === seat ? { ...one, bankMs: Math.max(0, one.bankMs - used), awaySince: null } : one,
  )
  return after({ ...table, seats }, seat, { betting, act, byTime: false }, now)
}

/** Somebody leaves in the middle of a hand: their cards are gone, unless all they had is in it. */
export function leftHand(table: Table, seat: number, now: number): Moved {
  const betting = table.hand?.betting
  const me = betting?.players.find((one) => one.seat === seat)
  if (!betting || !me || me.stack === 0n) return { table, happened: [] }
  const turn = betting.turn
  const next = left(betting, seat)
  const { bankFrom, dueAt } = table
  const gone = after(table, seat, { betting: next, act: { act: 'fold' }, byTime: true }, now)
  // Nobody else’s time begins anew.
  const same = gone.table.phase === 'betting' && gone.table.hand?.betting?.turn === turn
  return same && turn !== seat ? { ...gone, table: { ...gone.table, bankFrom, dueAt } } : gone
}

/** The time of the seeds is over, or that of a turn: who says nothing checks where that is free, and is away. */
export function timedOut(table: Table, now: number, secret: string): Moved {
  if (table.phase === 'seeds') return dealt(table, now, secret)
  const before = table.hand?.betting
  const seat = before?.turn
  const choices = before && choicesOf(before)
  if (!before || seat === null || seat === undefined || !choices) return { table, happened: [] }
  const act: Act = { act: choices.check ? 'check' : 'fold' }
  const betting = acted(before, seat, act)
  if ('fault' in betting) throw new RangeError(`${act.act} is always an act`)
  const me = table.seats.find((one) => one.seat === seat)
  const falls = me !== undefined && me.awaySince === null
  const seats = table.seats.map((one) =>
    one.seat === seat
      ? { ...one, bankMs: falls ? 0 : one.bankMs, awaySince: one.awaySince ?? now }
      : one,
  )
  const next = after({ ...table, seats }, seat, { betting, act, byTime: true }, now)
  return falls ? { ...next, happened: [{ is: 'away', seat }, ...next.happened] } : next
}
