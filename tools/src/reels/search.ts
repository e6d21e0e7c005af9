import type { Draw } from '@balai/games'
import { sampleDraw } from '@balai/games/reels/exact/chance'
import { isExact, meansOf } from '@balai/games/reels/exact/mean'
import { type Sampled, sample } from '@balai/games/reels/exact/sample'
import type { Mode, ReelMath } from '@balai/games/reels/math'

/** How often each symbol stands on each reel: one number for all reels, or one a reel. */
export type Weights = { readonly [symbol: string]: number | readonly number[] }

/** What the search begins from: a slot but for its strips, and what stands how often on them. */
export type Recipe = {
  math: Omit<ReelMath, 'strips'>
  weights: Record<Mode, Weights>
  /** Symbols that never come twice into one view of a reel. */
  apart: readonly string[]
  /** Runs of one symbol on a strip, each as long as drawn from these. */
  runs: readonly number[]
  /** The return that is looked for, and the rounds that measure it in each pass. */
  target: number
  passes: readonly number[]
  /** The rounds that measure it at the end. */
  sure: number
  seed: number
  /** Of the strips of each mode, where they stay as they are laid out and pays were fitted to them. */
  seeds?: Record<Mode, number>
}

type Strips = Record<Mode, string[][]>

/** Closer than this to the target a pass is over. */
const near = 0.0006
const triesMost = 400

/**
 * Finds strips of which the slot returns what is looked for: lays them out by chance from their weights,
 * then exchanges single symbols, keeping what comes nearer. Where the return is sampled, the last
 * exchanges are judged by few rounds less the gap that there is between those and many. The same recipe
 * gives the same strips.
 */
export function search(recipe: Recipe, tell: (text: string) => void): Strips {
  const draw = sampleDraw(recipe.seed)
  let strips = laid(recipe, draw)
  const { target, passes, sure } = recipe
  for (const rounds of passes) strips = nearer(recipe, strips, { rounds, target, draw, tell })
  const rounds = passes.at(-1)
  if (rounds === undefined || isExact({ ...recipe.math, strips })) return strips
  const of = (many: number) => returned({ ...recipe.math, strips }, many, recipe.seed)
  const gap = of(rounds) - of(sure)
  tell(`${rounds} rounds say ${(100 * gap).toFixed(2)} % more than ${sure}`)
  return nearer(recipe, strips, { rounds, target: target + gap, draw, tell })
}

type Towards = { rounds: number; target: number; draw: Draw; tell: (text: string) => void }

function nearer(recipe: Recipe, from: Strips, { rounds, target, draw, tell }: Towards): Strips {
  let strips = from
  const measure = (strips: Strips) => away(recipe, { ...recipe.math, strips }, { rounds, target })
  let found = measure(strips)
  for (let tries = 0; found > near; tries++) {
    if (tries === triesMost) throw new Error(`${recipe.math.title}: nothing nearer was found`)
    const other = changed(recipe, strips, draw)
    const next = measure(other)
    if (next >= found) continue
    ;[strips, found] = [other, next]
    tell(`${rounds}: ${(100 * found).toFixed(3)} % away`)
  }
  return strips
}

/** How far from a target a slot returns, and free spins that are bought. */
function away(
  { seed }: Recipe,
  math: ReelMath,
  { rounds, target }: Pick<Towards, 'rounds' | 'target'>,
) {
  const { bought } = isExact(math) ? meansOf(math) : {}
  const price = math.buy?.bets ?? 1
  const off = bought === undefined ? 0 : Math.abs(bought / price - target)
  return Math.abs(returned(math, rounds, seed) - target) + off
}

/** What a slot returns: by its strips alone where that can be, else by the same sample each time. */
function returned(math: ReelMath, rounds: number, seed: number): number {
  if (isExact(math)) return meansOf(math).rtp
  return sample(math, { rounds, draw: sampleDraw(seed) }).mean
}

export const said = (rounds: number, of: Sampled) =>
  `${rounds}: ${(100 * of.mean).toFixed(2)} % ± ${(258 * of.error).toFixed(2)}, paid spin ${(100 * of.paidSpin).toFixed(1)} %, hits ${(100 * of.hitRate).toFixed(1)} %, feature 1 in ${(1 / of.featureRate).toFixed(0)} of ${of.featureMean.toFixed(1)}, deviation ${of.deviation.toFixed(2)}, most ${of.most.toFixed(0)}`

function laid(recipe: Recipe, draw: Draw): Strips {
  const { math, weights, seeds } = recipe
  const of = (mode: Mode) => {
    const own = seeds ? sampleDraw(seeds[mode]) : draw
    return Array.from({ length: math.reels }, (_, reel) => strip(recipe, weights[mode], reel, own))
  }
  return { base: of('base'), free: recipe.math.freeSpins ? of('free') : [] }
}

/** One strip: runs of symbols in an order of chance, drawn until no two that must be apart are near. */
function strip(recipe: Recipe, weights: Weights, reel: number, draw: Draw): string[] {
  const counts = Object.entries(weights).map(([symbol, many]) => ({
    symbol,
    many: typeof many === 'number' ? many : (many[reel] ?? 0),
  }))
  for (let tries = 0; tries < 20_000; tries++) {
    const parts: string[][] = []
    for (const { symbol, many } of counts)
      for (let left = many; left > 0; ) {
        const run = recipe.apart.includes(symbol) ? 1 : Math.min(left, runOf(recipe, draw))
        parts.push(Array.from({ length: run }, () => symbol))
        left -= run
      }
    const found = shuffled(parts, draw).flat()
    if (isApart(recipe, found)) return found
  }
  throw new Error(`${recipe.math.title}: reel ${reel} cannot be laid out`)
}

const runOf = ({ runs }: Recipe, draw: Draw) => runs[draw(runs.length)] ?? 1

function shuffled<T>(of: readonly T[], draw: Draw): T[] {
  const all = [...of]
  for (let i = all.length - 1; i > 0; i--) {
    const at = draw(i + 1)
    const [a, b] = [all[i], all[at]]
    if (a === undefined || b === undefined) continue
    ;[all[i], all[at]] = [b, a]
  }
  return all
}

function isApart({ apart, math }: Recipe, strip: readonly string[]): boolean {
  return strip.every((symbol, at) => {
    if (!apart.includes(symbol)) return true
    for (let next = 1; next < math.rows; next++)
      if (strip[(at + next) % strip.length] === symbol) return false
    return true
  })
}

/** The same strips with one symbol exchanged for another that stands on that reel. */
function changed(recipe: Recipe, from: Strips, draw: Draw): Strips {
  const strips = structuredClone(from)
  for (;;) {
    const mode = recipe.math.freeSpins && draw(2) === 1 ? 'free' : 'base'
    const strip = strips[mode][draw(recipe.math.reels)] ?? []
    const [to, other] = [draw(strip.length), strip[draw(strip.length)] ?? '']
    const special = (symbol: string) => recipe.apart.includes(symbol)
    if (special(strip[to] ?? '') || special(other) || strip[to] === other) continue
    strip[to] = other
    return strips
  }
}
