import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import type { Player } from '../wagers/testing/players.ts'
import { foldGrowth } from './count-sql.ts'
import { type Network, openNetwork } from './testing/network.ts'

let house: House
let network: Network
beforeAll(async () => {
  house = await openHouse({ max: 6 })
  network = openNetwork(house)
})
afterAll(() => house.close())

const long = Boolean(process.env.LONG)
const [trees, members, bets] = long ? [2, 500, 1_000] : [2, 24, 60]
const depthMost = 8
/** What a bet on slots brings in all, in hundredths of a percent. */
const topRate = 100

/** Somebody of the tree as a reader of the rules would keep them. */
type One = { player: Player; up: One | null; rate: number }
type Bet = {
  at: Awaited<ReturnType<Network['plays']>>
  one: One
  /** Who gets how much of it, as it stood when it was first counted. */
  shares?: [One, number][]
  rates: Map<One, number>
  stake: bigint
  win: bigint
  undone: boolean
}

const chainOf = (one: One): One[] => [one, ...(one.up ? chainOf(one.up) : [])]

/** Each gets their rate less the highest below them. */
function sharesOf(one: One, rates: Map<One, number>): [One, number][] {
  let given = 0
  return chainOf(one).map((each) => {
    const share = Math.max(0, (rates.get(each) ?? 0) - given)
    given += share
    return [each, share]
  })
}

const Step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: fc.constant('plays' as const), who: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('undoes' as const), who: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('moves' as const), who: fc.nat(), to: fc.nat() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('rates' as const),
      who: fc.nat(),
      to: fc.nat(topRate),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('counts' as const), who: fc.nat() }) },
)
const Tree = fc.record({
  uplines: fc.array(fc.nat(), { minLength: members, maxLength: members }),
  rates: fc.array(fc.nat(topRate), { minLength: members, maxLength: members }),
  stakes: fc.array(fc.tuple(fc.integer({ min: 1, max: 250_000 }), fc.nat(400_000)), {
    minLength: bets,
    maxLength: bets,
  }),
  steps: fc.array(Step, { minLength: bets, maxLength: bets }),
})

/** Each tree meets all that the law is about, whatever chance brings: the first of it earns all, the second nothing. */
const opening = [
  ...[{ act: 'plays', who: 1 } as const, { act: 'undoes', who: 0 } as const],
  ...[{ act: 'plays', who: 1 } as const, { act: 'moves', who: 0, to: 0 } as const],
  { act: 'moves', who: 1, to: 12 } as const,
]
const openingRates = [topRate, 0]

const fold = () => house.store.transact((tx) => foldGrowth(tx))

const Difference = z.object({ of: z.string(), count: z.int() })

/** What the sums say, and what a recount of bets and uplines says: where they are not the same. */
const differences = () =>
  house.store.db.many(Difference)`
  with recursive up as (
    select member, upline, 1 as steps from agents.member where upline is not null
    union all
    select u.member, m.upline, u.steps + 1 from up u join agents.member m on m.member = u.upline
     where m.upline is not null
  ), bet as (
    select r.id, l.member, l.place, l.category, l.ended_at, l.day, l.shares, r.state = 'closed' and r.stake > r.undone as stands,
           case when r.state = 'closed' then r.stake - r.undone else 0 end as stake,
           case when r.state = 'closed' then r.returned else 0 end as returned
      from agents.line l join wagers.round r on r.bucket = l.bucket and r.id = l.round
     where l.seq = 1
  ), whom as (
    select b.*, u.member as of, u.nth = 1 as own, u.share
      from bet b join agents.place p on p.member = b.member and p.nth = b.place
     cross join lateral unnest(b.member || p.uplines, b.shares) with ordinality as u(member, share, nth)
  )
  select 'below' as of, count(*)::int from (
    select upline, member, steps from up except select upline, member, steps from agents.below) d
  union all select 'below kept', count(*)::int from (
    select upline, member, steps from agents.below except select upline, member, steps from up) d
  union all select 'total', count(*)::int from (
    (select of, day, category, own, sum(stands::int), sum(stake), sum(returned) from whom group by 1, 2, 3, 4)
    except (select member, day, category, own, rounds, stake, returned from agents.total)) d
  union all select 'slot', count(*)::int from (
    (select of, date_bin('5 minutes', ended_at, '2000-01-01Z'), category, own, sum(stake)
       from whom group by 1, 2, 3, 4)
    except (select member, slot, category, own, stake from agents.slot)) d
  union all select 'earned', count(*)::int from (
    (select of, own, sum(stake * share) from whom where share > 0 group by 1, 2)
    except (select member, own, sum(units) from agents.earned group by 1, 2)) d
  union all select 'grown', count(*)::int from (
    (select u.upline, (m.joined_at at time zone 'Asia/Jakarta')::date, count(*), count(*) filter (where steps = 1)
       from up u join agents.member m on m.member = u.member group by 1, 2)
    except (select upline, day, sum(members), sum(direct) from agents.growth group by 1, 2)) d
  union all select 'grown in all', count(*)::int from (
    (select upline, sum(members) from agents.growth group by 1 having sum(members) <> 0)
    except (select upline, count(*) from up group by 1)) d
  union all select 'brought', count(*)::int from (
    (select of, member, sum(stake * share) from whom where share > 0 group by 1, 2)
    except (select member, player, sum(units) from agents.brought group by 1, 2)) d
  union all select 'above the top', count(*)::int from bet
   where (select sum(s) from unnest(shares) s) > ${topRate}`

test('[AGT-04, AGT-05, A14] on random trees, with bets undone and branches moved, each gets their share to the unit and sums equal a recount', async () => {
  const seen = { undone: 0, moved: 0, refused: 0, shared: 0 }
  await fc.assert(
    fc.asyncProperty(Tree, async ({ uplines, rates, stakes, steps }) => {
      const all: One[] = []
      for (const [nth, pick] of uplines.entries()) {
        const found = nth % 12 ? all[pick % nth] : undefined
        const up = found && chainOf(found).length < depthMost ? found : null
        const player = await network.member(up?.player)
        const one: One = {
          player,
          up,
          rate: Math.min(openingRates[nth] ?? rates[nth] ?? 0, up?.rate ?? topRate),
        }
        expect(isRefusal(await network.rate(player, one.rate))).toBe(false)
        all.push(one)
      }
      const before = await network.earned()
      const made: Bet[] = []
      const count = async (bets: Bet[]) => {
        for (const bet of bets) bet.shares ??= sharesOf(bet.one, bet.rates)
        const which = bets.map(({ at }) => at)
        await Promise.all([network.counts(...which), network.counts(...which.toReversed())])
      }
      for (const [nth, step] of [...opening, ...steps].entries()) {
        const one = all[step.who % all.length]
        const bet = made[step.who % Math.max(1, made.length)]
        if (!one) continue
        if (step.act === 'plays') {
          const [stake = 1, win = 0] = stakes[nth] ?? []
          const at = await network.plays(one.player, BigInt(stake), BigInt(win))
          const rates = new Map(all.map((each) => [each, each.rate]))
          const fresh: Bet = {
            at,
            one,
            rates,
            stake: BigInt(stake),
            win: BigInt(win),
            undone: false,
          }
          made.push(fresh)
          if (step.who % 3) await count([fresh])
        } else if (step.act === 'undoes' && bet && !bet.undone) {
          if (!bet.shares) await count([bet])
          bet.undone = true
          seen.undone += 1
          await network.undoes(bet.at)
          await count([bet])
        } else if (step.act === 'counts') {
          await count(made)
          await Promise.all([fold(), fold()])
        } else if (step.act === 'moves') {
          const to = all[step.to % all.length] ?? null
          const said = await network.moves(one.player, to?.player ?? null)
          const circle = to !== null && chainOf(to).includes(one)
          const over = one.rate > (to?.rate ?? topRate)
          if (isRefusal(said)) {
            seen.refused += 1
            expect(circle || over).toBe(true)
          } else {
            expect(circle || (over && to !== one.up)).toBe(false)
            seen.moved += said.moved
            one.up = to
          }
        } else if (step.act === 'rates') {
          const said = await network.rate(one.player, step.to)
          const below = all.filter(({ up }) => up === one).map(({ rate }) => rate)
          const fits = step.to <= (one.up?.rate ?? topRate) && step.to >= Math.max(0, ...below)
          expect(isRefusal(said)).toBe(!fits)
          if (fits) one.rate = step.to
        }
      }
      await count(made)
      expect((await differences()).filter(({ count }) => count)).toEqual([])
      const due = new Map<string, bigint>()
      for (const { one, shares = [], stake, undone } of made)
        for (const [each, share] of shares) {
          if (share === 0 || undone) continue
          if (each !== one) seen.shared += 1
          const key = `${each.player.member}${each === one ? ' own' : ''}`
          due.set(key, (due.get(key) ?? 0n) + stake * BigInt(share))
        }
      const after = await network.earned()
      const grown = new Map(
        [...after]
          .map(([key, units]) => [key, units - (before.get(key) ?? 0n)] as const)
          .filter(([, units]) => units !== 0n),
      )
      expect(grown).toEqual(due)
    }),
    { numRuns: trees, endOnFailure: true },
  )
  // A law that met nothing proves nothing.
  for (const met of Object.values(seen)) expect(met).toBeGreaterThan(0)
}, 1_800_000)
