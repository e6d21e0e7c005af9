/**
 * A second reading of the rules of settlement, for tests alone and from other ideas: a stake on a quarter line is two
 * stakes of a half, a row of a system is all ways in which its halves may go, and sums are fractions to the end.
 */
type Known = { half?: readonly [number, number]; full: readonly [number, number] }
type Half = 'w' | 'l' | 'p'
export type Pick = { market: string; selection: string; price: number; void: boolean; match: Known }

const both = (one: Half): Half[] => [one, one]
const wins = (yes: boolean) => both(yes ? 'w' : 'l')
const side = (a: number, b: number) => (a - b > 0 ? 'home' : b - a > 0 ? 'away' : 'draw')

/** How either half of a stake goes. */
function halves({ market, selection, match, ...rest }: Pick): Half[] {
  if (rest.void) return both('p')
  const [kind = '', ...of] = market.split(':')
  if (kind === 'half-full') {
    const [at, after] = [match.half ?? [0, 0], match.full]
    return wins([side(at[0], at[1]), side(after[0], after[1])].join('-') === selection)
  }
  const part = of.includes('half') ? match.half : match.full
  const [home, away] = part ?? [0, 0]
  const last = Number(of.at(-1)) / 4
  if (kind === 'winner') return wins(selection === side(home, away))
  if (kind === 'draw-no-bet')
    return home === away ? both('p') : wins(selection === side(home, away))
  if (kind === 'double-chance') {
    const not = { 'home-draw': 'away', 'home-away': 'draw', 'draw-away': 'home' }[selection]
    return wins(side(home, away) !== not)
  }
  if (kind === 'both-score') return wins((home * away !== 0) === (selection === 'yes'))
  if (kind === 'odd-even') return wins(((home + away) & 1 ? 'odd' : 'even') === selection)
  if (kind === 'three-way-handicap') return wins(side(home + Number(of.at(-1)), away) === selection)
  if (kind === 'correct-score') {
    const [h, a] = selection.split('-')
    if (h !== 'other') return wins(home === Number(h) && away === Number(a))
    return wins(Math.max(home, away) > 4 && side(home, away) === a)
  }
  // What is left are lines: a whole or half one twice, a quarter one as the two beside it.
  const quarter = Math.abs((last * 2) % 1) > 0
  return [quarter ? last - 0.25 : last, quarter ? last + 0.25 : last].map((line) => {
    const counted = of[0] === 'home' ? home : of[0] === 'away' ? away : home + away
    const ahead =
      kind === 'handicap'
        ? (selection === 'home' ? 1 : -1) * (home + line - away)
        : (selection === 'over' ? 1 : -1) * (counted - line)
    return ahead > 0 ? 'w' : ahead < 0 ? 'l' : 'p'
  })
}

/** A row: every way in which the halves of its picks go together, each a stake of its own. */
function row(stake: bigint, picks: readonly Pick[]): bigint {
  const ways = 2 ** picks.length
  let thousandths = 0n
  for (let way = 0; way < ways; way++) {
    let sum = stake
    for (const [i, pick] of picks.entries()) {
      const goes = halves(pick)[(way >> i) & 1]
      sum *= goes === 'l' ? 0n : goes === 'p' ? 1_000n : BigInt(pick.price)
    }
    thousandths += sum
  }
  return thousandths / (BigInt(ways) * 1_000n ** BigInt(picks.length))
}

/** What a system comes back as: rows are told by the bits of a number. */
export function secondReturned(stake: bigint, picks: readonly Pick[], sizes: readonly number[]) {
  let sum = 0n
  for (let bits = 1; bits < 2 ** picks.length; bits++) {
    const chosen = picks.filter((_, i) => (bits >> i) & 1)
    if (sizes.includes(chosen.length)) sum += row(stake, chosen)
  }
  return sum
}
