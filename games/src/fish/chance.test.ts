import { expect, test } from 'vitest'
import { kinds, type Shot, shooterOf, weaponOf, weapons } from './index.ts'

const shots = process.env.LONG ? 10_000_000 : 200_000
const seats = 4
const bets = [100n, 2_000n, 50_000n]

/** Degrees of freedom of the table, and the value above which only one table in a million would lie. */
const limitOf = (df: number) => df * (1 - 2 / (9 * df) + 4.753 * Math.sqrt(2 / (9 * df))) ** 3

/** Counts catches in groups that must not matter, against the chance that each shot was promised. */
function tally() {
  const groups = new Map<string, { caught: number; wanted: number; spread: number }>()
  return {
    add(name: string, { caught, chance }: { caught: boolean; chance: number }) {
      const at = groups.get(name) ?? { caught: 0, wanted: 0, spread: 0 }
      at.caught += caught ? 1 : 0
      at.wanted += chance
      at.spread += chance * (1 - chance)
      groups.set(name, at)
    },
    /** The sum over the groups of what each is away from its promise, in its own spread, squared. */
    chiSquare() {
      const all = [...groups.values()]
      const sum = all.reduce(
        (sum, { caught, wanted, spread }) => sum + (caught - wanted) ** 2 / spread,
        0,
      )
      return { sum, groups: all.length, most: limitOf(all.length) }
    },
  }
}

type Bend = (shot: { seat: number; stake: bigint; lost: number }) => number

/** Four members at once, each with seeds of their own; whatever happened before is looked at and not asked. */
function simulate(count: number, bend: Bend = () => 1) {
  const shooters = Array.from({ length: seats }, (_, seat) =>
    shooterOf({ serverSeed: `${seat}7`.repeat(32), clientSeed: `kursi ${seat}` }),
  )
  const history = Array.from({ length: seats }, () => ({ lost: 0, last: false }))
  const [bySeat, byStake, byHistory, byLast] = [tally(), tally(), tally(), tally()]
  let [staked, returned, variance] = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    const seat = i % seats
    const kind = kinds[(i * 7 + (i >> 5)) % kinds.length]!
    const weapon = weapons[(i >> 3) % 3]!
    const stake = bets[(i >> 4) % bets.length]! * BigInt(weapon.cost)
    const shot: Shot = { weapon: weapon.id, stake, met: [kind.id] }
    const before = history[seat]!
    const { multiples } = shooters[seat]!(shot, Math.floor(i / seats))
    const honest = (multiples[0] ?? 0) > 0
    // A bent house: what the test has to see. `bend` is the share of catches that it lets pass.
    const caught = honest && (i * 0.618034) % 1 < bend({ seat, stake, lost: before.lost })
    const chance = 96 / (100 * kind.mean)
    const fair = { caught, chance }
    bySeat.add(`${seat} ${kind.id}`, fair)
    byStake.add(`${stake} ${kind.id}`, fair)
    byHistory.add(`${Math.min(before.lost, 30)}`, fair)
    byLast.add(`${before.last} ${kind.id}`, fair)
    history[seat] = { lost: caught ? 0 : before.lost + 1, last: caught }
    staked += 1
    returned += caught ? (multiples[0] ?? 0) : 0
    const second = kind.pays.reduce((sum, { multiple, weight }) => sum + multiple ** 2 * weight, 0)
    const weights = kind.pays.reduce((sum, { weight }) => sum + weight, 0)
    variance += (chance * second) / weights - 0.96 ** 2
  }
  const tables = {
    seat: bySeat,
    stake: byStake,
    'shots lost before': byHistory,
    'last shot': byLast,
  }
  return {
    rtp: returned / staked,
    errors: (returned - 0.96 * staked) / Math.sqrt(variance),
    tables: Object.entries(tables).map(([name, table]) => ({ name, ...table.chiSquare() })),
  }
}

test(`[GAM-11] ${shots} shots depend on neither seat, stake nor history (chi-square)`, () => {
  const { rtp, errors, tables } = simulate(shots)
  if (process.env.LONG) process.stdout.write(`${JSON.stringify({ shots, rtp, errors, tables })}\n`)
  for (const { name, sum, most } of tables) expect(sum, name).toBeLessThan(most)
  expect(Math.abs(errors)).toBeLessThan(4.5)
}, 3_600_000)

test('a house that gave one seat, a stake or a losing streak something else would be seen', () => {
  const crossed = (bend: Bend) =>
    simulate(30_000, bend)
      .tables.filter(({ sum, most }) => sum > most)
      .map(({ name }) => name)
  expect(crossed(({ seat }) => (seat === 2 ? 0.6 : 1))).toContain('seat')
  expect(crossed(({ stake }) => (stake > 40_000n ? 0.6 : 1))).toContain('stake')
  expect(crossed(({ lost }) => (lost < 2 ? 0.5 : 1))).toContain('shots lost before')
  expect(weaponOf('meriam').cost).toBe(1)
})
