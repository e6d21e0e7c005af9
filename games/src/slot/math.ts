import { fingerprintOf } from '../fair.ts'

/** The rules that the code of this folder carries out. Raised when the same data would play otherwise. */
export const engine = 'slot/1'

export const reels = 5
export const rows = 3

/** A spin that was paid for, or one that a round has won. */
export type Mode = 'base' | 'free'

/** The symbols of a reel from top to bottom; after the last comes the first again. */
export type Strip = readonly string[]

/** Something by how many: of a kind on a payline, or scatters in view. What is not listed is 0. */
export type ByCount = { readonly [count: number]: number }

/** One slot, wholly: what the reels carry and what they pay. Pays are multiples of the line bet. */
export type SlotMath = {
  readonly title: string
  /** Raised with every change of the mathematics. */
  readonly version: number
  /** Stands for every symbol but the scatter. Pays by itself where `pays` lists it. */
  readonly wild: string
  /** Counts wherever it is in view. */
  readonly scatter: string
  /** Paylines: the row on each reel, from the left, 0 at the top. One line bet is staked on each. */
  readonly lines: readonly (readonly number[])[]
  /** By symbol, for so many in a row from the leftmost reel. Only the highest win of a line is paid. */
  readonly pays: { readonly [symbol: string]: ByCount }
  /** For scatters in view, paid once, beside the lines. */
  readonly scatterPays: ByCount
  readonly strips: Readonly<Record<Mode, readonly Strip[]>>
  readonly freeSpins: {
    /** Won by scatters on the paid spin. */
    readonly award: ByCount
    /** Won by scatters on a free spin, in addition. */
    readonly again: ByCount
    /** Multiplies every win of a free spin. */
    readonly multiplier: number
    /** A round gives no more free spins than this. */
    readonly most: number
  }
  /** The most that a round can pay. The certificate proves that it is reached and never passed. */
  readonly winMax: number
}

/** Reads a strip written as words. */
export const strip = (text: string): Strip => text.trim().split(/\s+/)

/** The twenty paylines, in the order in which they are numbered on screen. */
export const twentyLines: SlotMath['lines'] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 0, 0],
  [2, 2, 1, 2, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [1, 0, 1, 0, 1],
  [1, 2, 1, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 0, 2, 0],
]

/** Every symbol of a slot: wild and scatter first, then as its paytable lists them. */
export const symbolsOf = ({ wild, scatter, pays }: SlotMath): string[] => [
  ...new Set([wild, scatter, ...Object.keys(pays)]),
]

const hashes = new WeakMap<SlotMath, string>()

/** The fingerprint of a slot's rules and numbers. A round carries that of the slot that it was played on. */
export function mathHashOf(math: SlotMath): string {
  const known = hashes.get(math) ?? fingerprintOf({ engine, math })
  hashes.set(math, known)
  return known
}

/** What is not well formed about a slot; nothing, for each that is played. */
export function faultsOf(math: SlotMath): string[] {
  const symbols = new Set(symbolsOf(math))
  const faults: string[] = []
  const say = (wrong: boolean, fault: string) => wrong && faults.push(fault)
  for (const mode of ['base', 'free'] as const) {
    say(math.strips[mode].length !== reels, `${mode}: not ${reels} reels`)
    math.strips[mode].forEach((strip, reel) => {
      say(strip.length < rows, `${mode} reel ${reel}: shorter than the window`)
      for (const symbol of strip) say(!symbols.has(symbol), `${mode} reel ${reel}: ${symbol}?`)
    })
  }
  for (const line of math.lines) {
    const fits = line.length === reels && line.every((row) => row >= 0 && row < rows)
    say(!fits, `line ${line.join('')}: off the window`)
  }
  say(new Set(math.lines.map(String)).size !== math.lines.length, 'a line twice')
  say(math.scatter in math.pays, 'the scatter is paid on lines')
  const { award, again, multiplier, most } = math.freeSpins
  const counts = [math.scatterPays, award, again, ...Object.values(math.pays)]
  const numbers = [...counts.flatMap((by) => Object.values(by)), multiplier, most, math.winMax]
  say(!numbers.every((n) => Number.isSafeInteger(n) && n > 0), 'a number that is no count')
  return faults
}
