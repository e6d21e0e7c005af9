import { type Board, boardOf, coin, scatter, wild, worth } from '../board.ts'
import type { ReelMath } from '../math.ts'
import { type Means, meansOf } from './mean.ts'

/** The means of a slot whose wilds stay on free spins, by its strips alone. */
export function stickyMeans(math: ReelMath): Means {
  // What a paid spin wins of each number of free spins: the mean is linear in what those are worth.
  const chance = (spins: number) =>
    meansOf(math, (won) => (won === spins ? 1 : 0)).freeSpins * math.units
  const awards = new Set(Object.values(math.freeSpins?.award ?? {}))
  const freeSpins =
    stickyMean(math, new Map([...awards].map((spins) => [spins, chance(spins)]))) / math.units
  const paid = meansOf(math, () => 0)
  return { ...paid, freeSpins, rtp: paid.rtp + freeSpins }
}

/**
 * What free spins come to whose wilds stay, by their strips alone, in units. Which cells of a reel have a
 * wild that stays is a set of its rows. Reels draw apart from each other, so that a spin takes one reel
 * after another from set to set; scatters alone join them, by the spins that they give. Carried along is
 * how likely each combination of sets is, for each number of spins that were given so far; what a spin
 * pays on each of them is a sum of products of means of single reels, as for any ways. `begun` is how
 * likely a round begins with so many: what it comes to in the mean is answered for all of them together.
 */
function stickyMean(math: ReelMath, begun: ReadonlyMap<number, number>): number {
  const { freeSpins, ladder, ladderStays, judged, sticky, grows, reels } = math
  const plainly = ladder.free.length === 1 && !ladderStays && grows.reels.length === 0
  if (!freeSpins || !sticky || judged.by !== 'ways' || !plainly)
    throw new RangeError(`${math.title} is not of ways with wilds that stay`)
  const board = boardOf(math)
  const laid = Array.from({ length: reels }, (_, reel) => reelOf(board, reel))
  const again = worth(freeSpins.again, board.cells)
  return played({ board, laid, pays: paysOf(board, laid), again, most: freeSpins.most }, begun)
}

/** One reel: the sets that its wilds can come to, and what a spin makes of each. */
type Reel = {
  sets: number
  /** From each set: to which set, with how many scatters in view, how likely. */
  steps: readonly (readonly { to: number; scatters: number; chance: number }[])[]
  /** By symbol, then by set: the mean of the cells that match it, and the chance that none does. */
  cells: readonly Float64Array[]
  none: readonly Float64Array[]
}

function reelOf(board: Board, reel: number): Reel {
  const { rows } = board.math
  const strip = board.strips.free[reel] ?? new Uint8Array(0)
  const sets = strip.includes(wild) ? 2 ** rows : 1
  const cells = board.symbols.map(() => new Float64Array(sets))
  const none = board.symbols.map(() => new Float64Array(sets))
  const steps = Array.from({ length: sets }, (_, set) => {
    const found = new Map<number, number>()
    strip.forEach((_, stop) => {
      const view = Array.from({ length: rows }, (_, row) =>
        set & (1 << row) ? wild : (strip[(stop + row) % strip.length] ?? 0),
      )
      const to = view.reduce((all, symbol, row) => (symbol === wild ? all | (1 << row) : all), 0)
      const key = to * (rows + 1) + view.filter((symbol) => symbol === scatter).length
      found.set(key, (found.get(key) ?? 0) + 1 / strip.length)
      board.symbols.forEach((_, symbol) => {
        const many = view.filter((one) => one === symbol || one === wild).length
        add(cells[symbol], set, many / strip.length)
        if (many === 0) add(none[symbol], set, 1 / strip.length)
      })
    })
    return [...found].map(([key, chance]) => ({
      to: Math.floor(key / (rows + 1)),
      scatters: key % (rows + 1),
      chance,
    }))
  })
  return { sets, steps, cells, none }
}

const add = (to: Float64Array | undefined, at: number, more: number) => {
  if (to) to[at] = (to[at] ?? 0) + more
}

/** What a spin pays by its symbols in the mean, for each combination of sets. */
function paysOf(board: Board, laid: readonly Reel[]): Float64Array {
  const all = laid.reduce((many, { sets }) => many * sets, 1)
  const pays = new Float64Array(all)
  const [ladder = 1] = board.math.ladder.free
  for (let symbol = coin + 1; symbol < board.symbols.length; symbol++) {
    const by = board.pays[symbol] ?? new Float64Array(0)
    const walk = (reel: number, at: number, many: number, ended: number) => {
      const here = laid[reel]
      if (!here) {
        add(pays, at, ladder * (ended + many * (by[reel] ?? 0)))
        return
      }
      for (let set = 0; set < here.sets; set++) {
        const none = here.none[symbol]?.[set] ?? 0
        const cells = here.cells[symbol]?.[set] ?? 0
        walk(reel + 1, at * here.sets + set, many * cells, ended + many * none * (by[reel] ?? 0))
      }
    }
    walk(0, 0, 1, 0)
  }
  return pays
}

type Asked = {
  board: Board
  laid: readonly Reel[]
  pays: Float64Array
  again: Float64Array
  most: number
}

/** Spin after spin: how likely each combination of sets is, for each number of spins given so far. */
function played({ board, laid, pays, again, most }: Asked, begun: ReadonlyMap<number, number>) {
  let now = new Map<number, Float64Array>()
  for (const [spins, chance] of begun) {
    const given = Math.min(spins, most)
    const first = now.get(given) ?? new Float64Array(pays.length)
    add(first, 0, chance)
    now.set(given, first)
  }
  let total = 0
  for (let spin = 1; now.size > 0; spin++) {
    const next = new Map<number, Float64Array>()
    for (const [given, chances] of now) {
      chances.forEach((chance, at) => {
        total += chance * (pays[at] ?? 0)
      })
      spun(laid, chances).forEach((after, scatters) => {
        if (!after) return
        let any = 0
        for (const chance of after) any += chance
        total += any * (board.scatterPays[scatters] ?? 0)
        const all = given + Math.min(again[scatters] ?? 0, most - given)
        if (all <= spin || any === 0) return
        const sum = next.get(all) ?? new Float64Array(pays.length)
        after.forEach((chance, at) => {
          sum[at] = (sum[at] ?? 0) + chance
        })
        next.set(all, sum)
      })
    }
    now = next
  }
  return total
}

/** One spin: after it, by scatters in view, how likely each combination of sets is. */
function spun(laid: readonly Reel[], before: Float64Array): (Float64Array | undefined)[] {
  let found: (Float64Array | undefined)[] = [before]
  // Sets are the digits of a combination, the last reel's the lowest.
  let below = before.length
  for (const { sets, steps } of laid) {
    below /= sets
    const next: (Float64Array | undefined)[] = []
    found.forEach((chances, scatters) => {
      if (!chances) return
      for (let at = 0; at < chances.length; at++) {
        const chance = chances[at] as number
        if (chance === 0) continue
        const set = Math.floor(at / below) % sets
        const rest = at - set * below
        for (const step of steps[set] ?? []) {
          const count = scatters + step.scatters
          let to = next[count]
          if (!to) {
            to = new Float64Array(before.length)
            next[count] = to
          }
          const there = rest + step.to * below
          to[there] = (to[there] as number) + chance * step.chance
        }
      }
    })
    found = next
  }
  return found
}
