import { fingerprintOf } from '../fair.ts'

/** The rules that the code of this folder carries out. Raised when the same data would play otherwise. */
export const engine = 'slot/2'

/** A spin that was paid for, or one that a round has won. */
export type Mode = 'base' | 'free'

/** The symbols of a reel from top to bottom; after the last comes the first again. */
export type Strip = readonly string[]

/** Something by how many: what is not listed counts as the next lower that is. */
export type ByCount = { readonly [count: number]: number }

/** How a window pays. Lines and ways go from the leftmost reel. */
export type Judged =
  | { readonly by: 'lines'; readonly lines: readonly (readonly number[])[] }
  | { readonly by: 'ways' }
  /** So many that touch each other by a side. */
  | { readonly by: 'clusters' }
  /** So many wherever they are in view. */
  | { readonly by: 'anywhere' }

export type FreeSpins = {
  /** Won by scatters on the paid spin, and on a free spin in addition. */
  readonly award: ByCount
  readonly again: ByCount
  /** A round gives no more free spins than this. */
  readonly most: number
}

/** Something drawn by weights: each as likely as its weight among all. Pays are units. */
export type Weighted = readonly { readonly weight: number; readonly pay: number }[]

/** Coins stay where they land, for as many respins as follow the last that landed. */
export type Hold = {
  readonly coin: string
  /** Coins in view on a paid spin that begin it. */
  readonly from: number
  readonly respins: number
  /** Chance of a coin on each empty cell of a respin, in thousandths. */
  readonly chance: number
  readonly values: Weighted
  /** Paid beside the coins when every cell has one. */
  readonly full: number
}

/** One slot, wholly. Every pay is in units of the bet: the bet is laid in so many. */
export type ReelMath = {
  readonly title: string
  /** Raised with every change of the mathematics. */
  readonly version: number
  readonly reels: number
  readonly rows: number
  readonly units: number
  readonly judged: Judged
  /** Stands for every symbol but the scatter and the coin. */
  readonly wild: string
  readonly scatter: string
  readonly pays: { readonly [symbol: string]: ByCount }
  readonly scatterPays: ByCount
  readonly strips: Readonly<Record<Mode, readonly Strip[]>>
  /** What wins goes, what lies above falls, and the strips come down after it; else a spin is one window. */
  readonly falls: boolean
  /** Multiplies wins: the first of a spin by the first, the next by the second; the last stays. */
  readonly ladder: Readonly<Record<Mode, readonly number[]>>
  /** On free spins the ladder goes on where the last spin left it. */
  readonly ladderStays: boolean
  /** Reels on which a wild grows over all cells, on spins of these modes. */
  readonly grows: { readonly reels: readonly number[]; readonly modes: readonly Mode[] }
  /** Wilds of a free spin stay for the free spins after it. */
  readonly sticky: boolean
  readonly freeSpins: FreeSpins | null
  readonly hold: Hold | null
  /** Turned once by so many scatters on a paid spin. */
  readonly wheel: { readonly from: number; readonly slices: Weighted } | null
  /** A win may be laid on one of two, and is doubled or lost: so often at the most. */
  readonly gamble: { readonly most: number } | null
  /** The free spins at once, for so many bets. */
  readonly buy: { readonly bets: number; readonly spins: number } | null
  /** The most that a round pays, in units: it ends there. */
  readonly winMax: number
}

/** Reads a strip written as words. */
export const strip = (text: string): Strip => text.trim().split(/\s+/)

/** What a slot has of each part that it does not name. */
export const plain = {
  scatterPays: {},
  falls: false,
  ladder: { base: [1], free: [1] },
  ladderStays: false,
  grows: { reels: [], modes: [] },
  sticky: false,
  freeSpins: null,
  hold: null,
  wheel: null,
  gamble: null,
  buy: null,
} as const satisfies Partial<ReelMath>

/** Every symbol of a slot: wild and scatter first, the coin, then as its paytable lists them. */
export const symbolsOf = ({ wild, scatter, hold, pays }: ReelMath): string[] => [
  ...new Set([wild, scatter, hold?.coin ?? '', ...Object.keys(pays)]),
]

const hashes = new WeakMap<ReelMath, string>()

/** The fingerprint of a slot's rules and numbers. */
export function hashOf(math: ReelMath): string {
  const known = hashes.get(math) ?? fingerprintOf({ engine, math })
  hashes.set(math, known)
  return known
}

/** What is not well formed about a slot; nothing, for each that is played. */
export function faultsOf(math: ReelMath): string[] {
  const symbols = new Set(symbolsOf(math))
  const faults: string[] = []
  const say = (wrong: boolean, fault: string) => wrong && faults.push(fault)
  for (const mode of ['base', 'free'] as const) {
    if (mode === 'free' && !math.freeSpins) continue
    say(math.strips[mode].length !== math.reels, `${mode}: not ${math.reels} reels`)
    math.strips[mode].forEach((strip, reel) => {
      say(strip.length < math.rows, `${mode} reel ${reel}: shorter than the window`)
      for (const symbol of strip)
        say(symbol === '' || !symbols.has(symbol), `${mode} reel ${reel}: ${symbol}?`)
    })
  }
  if (math.judged.by === 'lines')
    for (const line of math.judged.lines) {
      const fits = line.length === math.reels && line.every((row) => row >= 0 && row < math.rows)
      say(!fits, `line ${line.join('')}: off the window`)
    }
  // A window of wilds alone would be ways of nothing.
  if (math.judged.by === 'ways')
    say(
      [...(math.strips.base[0] ?? []), ...(math.strips.free[0] ?? [])].includes(math.wild),
      'a wild on the first reel',
    )
  say(math.scatter in math.pays, 'the scatter is paid as others are')
  say(math.falls && math.grows.reels.length > 0, 'wilds do not grow where symbols fall')
  say(math.falls && math.hold !== null, 'coins do not stay where symbols fall')
  const { freeSpins, hold, wheel, gamble, buy, winMax, units } = math
  const numbers = [
    ...Object.values(math.pays).flatMap((by) => Object.values(by)),
    ...[winMax, units, ...math.ladder.base, ...math.ladder.free],
    ...(freeSpins ? [freeSpins.most, ...Object.values(freeSpins.award)] : []),
    ...(hold ? [hold.from, hold.respins, hold.chance, hold.full] : []),
    ...[hold?.values, wheel?.slices]
      .flatMap((all) => all ?? [])
      .flatMap(({ weight, pay }) => [weight, pay]),
    ...(gamble ? [gamble.most] : []),
    ...(buy ? [buy.bets, buy.spins] : []),
  ]
  say(!numbers.every((n) => Number.isSafeInteger(n) && n > 0), 'a number that is no count')
  say(buy !== null && freeSpins === null, 'free spins are bought that are not there')
  return faults
}
