import certificate from '@balai/games/certificates/lotteries' with { type: 'json' }
import { type Drum, resultOf } from '@balai/games/lottery/draw'
import { type Play, payOf, type Result, type Winners } from '@balai/games/lottery/play'
import { groupsOf } from './groups.ts'
import type { LotteryKind } from './kinds.ts'
import { lotteryTables } from './tables.ts'

/** What a point counts in the rows that are sold with a discount or a kei; all others cost what they count. */
const togelPoint = 1_000n

export const listedOf = (kind: LotteryKind, { price }: Play) =>
  kind === 'togel' ? togelPoint : price

type Returned = { line: string; percent: string }
const certified: Record<string, Record<string, { returns: Returned[] }>> = certificate.tables

type Pooled = Record<'name' | 'play' | 'hits' | 'feed' | 'seed' | 'chance' | 'whole', string>
const pools: Record<string, readonly Pooled[]> = certificate.pools

/** The jackpots of a kind of lottery as they are certified. */
export const jackpotsOf = (kind: LotteryKind) =>
  (pools[kind] ?? []).map(({ name, play, hits, feed, seed, chance, whole }) => ({
    ...{ name, play, hits, feed, seed: BigInt(seed), chance, whole },
  }))

/** Percentages are written with as many places as one another. */
const isLower = (one: Returned, other: Returned) =>
  BigInt(one.percent.replace('.', '')) < BigInt(other.percent.replace('.', ''))

/** Returns of the lines that are paid least and most of all, as they are certified from the plays themselves. */
function returnsOf(kind: LotteryKind, { id }: Play) {
  const all = certified[kind]?.[id]?.returns ?? []
  const [first] = all
  if (!first) throw new Error(`${id} of ${kind} is not certified`)
  const least = all.reduce((one, other) => (isLower(other, one) ? other : one), first)
  const most = all.reduce((one, other) => (isLower(one, other) ? other : one), first)
  const told = ({ line, percent }: Returned) => ({ line, back: percent })
  return isLower(least, most) ? [told(least), told(most)] : [told(least)]
}

/** Draws for examples: the same at every start, and of no money’s worth. */
function exampleDraws(drum: Drum, count: number): Result[] {
  let state = 20_261_123
  const draw = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  return Array.from({ length: count }, () => resultOf(drum, draw))
}

const ball = (n: number) => String(n).padStart(2, '0')
/** Every number that may be chosen where hits decide. */
const fieldOf = (drum: Drum) =>
  drum.by === 'balls'
    ? Array.from({ length: drum.machine.balls }, (_, n) => ball(n + 1))
    : Array.from({ length: 100 }, (_, n) => ball(n))

/** The line that a draw pays best, and what it pays; pools are worth what they hold, and are left out. */
function bestLine(
  play: Play,
  drum: Drum,
  winners: Winners,
): { line: string; pays: bigint } | undefined {
  if (winners.by === 'line') {
    const [first, ...rest] = [...winners.pays].filter(([, pays]) => pays > 0n)
    if (!first) return undefined
    const [line, pays] = rest.reduce((one, other) => (other[1] > one[1] ? other : one), first)
    return { line, pays }
  }
  const size = play.kinds[0]?.split('-').length ?? 0
  const { drawn, bonus = [] } = winners
  const rest = fieldOf(drum).filter((one) => !drawn.includes(one) && !bonus.includes(one))
  const lines = Array.from({ length: size + 1 }, (_, hits) =>
    [...drawn.slice(0, hits), ...rest.slice(0, size - hits)].sort().join('-'),
  )
  return lines.reduce<{ line: string; pays: bigint } | undefined>((best, line) => {
    const pays = payOf(winners, line)
    return typeof pays === 'bigint' && pays > (best?.pays ?? 0n) ? { line, pays } : best
  }, undefined)
}

const exampleTries = 200

function exampleOf(play: Play, drum: Drum, draws: readonly Result[]) {
  for (const result of draws) {
    const best = bestLine(play, drum, play.won(result))
    if (best) return { result: groupsOf(result), ...best }
  }
  return null
}

function levelsOf(winners: Winners) {
  if (winners.by === 'line') return []
  return Object.entries(winners.pays)
    .map(([hits, pays]) => ({ hits, pays: typeof pays === 'bigint' ? pays : null }))
    .sort((one, other) => other.hits.localeCompare(one.hits, 'en', { numeric: true }))
}

function worked(kind: LotteryKind) {
  const { drum, plays } = lotteryTables[kind]
  const draws = exampleDraws(drum, exampleTries)
  return plays.map((play: Play) => ({
    id: play.id,
    price: play.price,
    listed: listedOf(kind, play),
    returns: returnsOf(kind, play),
    levels: draws[0] ? levelsOf(play.won(draws[0])) : [],
    example: exampleOf(play, drum, draws),
  }))
}

const known = new Map<LotteryKind, ReturnType<typeof worked>>()

/** Every play of a kind of lottery as its rules tell it; worked out at the first look and kept. */
export function rulesOf(kind: LotteryKind) {
  const found = known.get(kind) ?? worked(kind)
  known.set(kind, found)
  return found
}
