import type { Happened } from './table.ts'

/** A hand that is over, as it is looked at: what each put in and won of it, and what was done in its order. */
export type HandSeen = {
  readonly big: bigint
  readonly seats: readonly {
    readonly seat: number
    readonly who: string
    readonly stack: bigint
    readonly put: bigint
    readonly won: bigint
  }[]
  readonly log: readonly Happened[]
}

/** What two did at the same tables, `from` to the gain of `to`. */
export type Pair = {
  readonly from: string
  readonly to: string
  /** Hands in which both were dealt in. */
  readonly hands: number
  /** What went from one to the other, in hundredths of big blinds. */
  readonly flow: number
  /** How far that is beyond what both lose to and win of others, in hundredths of its own spread. */
  readonly dumped: number
  /** How often `from` gave up with two thirds of a stack in the pot that `to` won. */
  readonly gaveUp: number
  /** How much less `from` bet where `to` alone was left than where somebody else was, in hundredths of its spread. */
  readonly soft: number
}

type Sums = {
  hands: number
  flow: number
  sum: number
  squares: number
  gaveUp: number
  /** What they did against this one alone, and how much of it was a bet. */
  alone: { acts: number; bets: number }
}

const most = 100
const hundredths = (value: number) => Math.round(value * 100)
/** With fewer looks at a pair than this nothing is said of its betting. */
const leastAlone = 40

/** What went from each to each in a hand, in big blinds: what one lost is shared by those who won, as they won. */
function flowsOf({ seats, big }: HandSeen) {
  const net = seats.map(({ put, won }) => Number(won - put) / Number(big))
  const gained = net.reduce((sum, one) => sum + Math.max(0, one), 0)
  return (from: number, to: number) => {
    const [one = 0, other = 0] = [net[from], net[to]]
    if (gained === 0) return 0
    const part = (loser: number, winner: number) =>
      (Math.max(0, -loser) * Math.max(0, winner)) / gained
    return Math.max(-most, Math.min(most, part(one, other) - part(other, one)))
  }
}

const isActive = (act: string) => act === 'bet' || act === 'raise'

/** Who bet and who did not where two were left alone after the flop; and who gave up most of a stack, to whom. */
function readLog({ log, seats }: HandSeen) {
  const live = new Set(seats.map(({ seat }) => seat))
  const out = new Set<number>()
  const alone: { seat: number; against: number; bet: boolean }[] = []
  const gaveUp: number[] = []
  let after = false
  for (const one of log) {
    if (one.is === 'street') after = true
    if (one.is !== 'act') continue
    const [other] = [...live].filter((seat) => seat !== one.seat)
    const free = live.size === 2 && !out.has(one.seat) && other !== undefined && !out.has(other)
    if (after && free && one.act !== 'fold' && other !== undefined && !one.byTime)
      alone.push({ seat: one.seat, against: other, bet: isActive(one.act) })
    if (one.allIn) out.add(one.seat)
    if (one.act === 'fold') {
      live.delete(one.seat)
      const me = seats.find(({ seat }) => seat === one.seat)
      if (me && !one.byTime && me.put * 3n >= me.stack * 2n) gaveUp.push(one.seat)
    }
  }
  return { alone, gaveUp }
}

/** Pairs that are told already: against what they do to each other nobody else is measured. */
type Apart = readonly { readonly from: string; readonly to: string }[]

const isApart = (apart: Apart, one: string, other: string) =>
  apart.some(({ from, to }) => (from === one && to === other) || (from === other && to === one))

/** Who carries chips to whom beyond a threshold, the farthest first; nobody is told for what those do to each other. */
export function carriersOf(hands: readonly HandSeen[], far: number): Pair[] {
  const told: Pair[] = []
  for (;;) {
    const [next] = pairsOf(hands, told)
      .filter((one) => one.dumped >= far && !isApart(told, one.from, one.to))
      .sort((one, other) => other.dumped - one.dumped)
    if (!next) return told
    told.push(next)
  }
}

/**
 * Statistics of everybody with everybody. `dumped` is free of who plays better: what goes from one to another is laid beside
 * what the one loses to others and the other wins of others, in the same hands. Where nobody means anything by it it is over `t`
 * with a chance of about exp(-t²/2) at the most, as sums go that are as likely to be above as below nothing.
 */
export function pairsOf(hands: readonly HandSeen[], apart: Apart = []): Pair[] {
  const pairs = new Map<string, Sums>()
  const all = new Map<string, { acts: number; bets: number }>()
  const sumsOf = (from: string, to: string) => {
    const key = `${from} ${to}`
    const found = pairs.get(key) ?? {
      ...{ hands: 0, flow: 0, sum: 0, squares: 0, gaveUp: 0, alone: { acts: 0, bets: 0 } },
    }
    pairs.set(key, found)
    return found
  }
  for (const hand of hands) {
    const { seats } = hand
    const flow = flowsOf(hand)
    const read = readLog(hand)
    for (const [a, one] of seats.entries())
      for (const [b, other] of seats.entries()) {
        if (a === b) continue
        const sums = sumsOf(one.who, other.who)
        const own = flow(a, b)
        sums.hands++
        sums.flow += own
        const rest = seats.flatMap(({ who }, c) =>
          c === a || c === b || isApart(apart, who, one.who) || isApart(apart, who, other.who)
            ? []
            : [flow(a, c) + flow(c, b)],
        )
        if (rest.length === 0) continue
        const beyond = own - rest.reduce((sum, each) => sum + each, 0) / rest.length
        sums.sum += beyond
        sums.squares += beyond * beyond
      }
    const whoAt = (seat: number) => seats.find((one) => one.seat === seat)?.who ?? ''
    for (const { seat, against, bet } of read.alone) {
      const [who, other] = [whoAt(seat), whoAt(against)]
      const { alone } = sumsOf(who, other)
      const own = all.get(who) ?? { acts: 0, bets: 0 }
      for (const counts of [alone, own]) {
        counts.acts++
        counts.bets += bet ? 1 : 0
      }
      all.set(who, own)
    }
    for (const seat of read.gaveUp)
      for (const { seat: at, who, put, won } of seats)
        if (at !== seat && won > put) sumsOf(whoAt(seat), who).gaveUp++
  }
  return [...pairs].map(([key, sums]) => {
    const [from = '', to = ''] = key.split(' ')
    const { hands: count, flow, sum, squares, gaveUp, alone } = sums
    return {
      ...{ from, to, hands: count, flow: hundredths(flow), gaveUp },
      dumped: squares > 0 ? hundredths(sum / Math.sqrt(squares)) : 0,
      soft: softOf(alone, all.get(from) ?? alone),
    }
  })
}

type Counts = { acts: number; bets: number }

/** How far one rate of betting is below the other, in hundredths of what chance makes of it. */
function softOf(alone: Counts, all: Counts): number {
  const rest = { acts: all.acts - alone.acts, bets: all.bets - alone.bets }
  if (alone.acts < leastAlone || rest.acts < leastAlone) return 0
  const rate = all.bets / all.acts
  const spread = Math.sqrt(rate * (1 - rate) * (1 / alone.acts + 1 / rest.acts))
  if (spread === 0) return 0
  return hundredths((rest.bets / rest.acts - alone.bets / alone.acts) / spread)
}
