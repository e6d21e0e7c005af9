import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openHouse } from '../../platform/testing/house.ts'
import { openAffiliates } from '../testing/affiliates.ts'
import { type Network, openNetwork } from '../testing/network.ts'

const runs = process.env.LONG ? 20 : 3
const steps = process.env.LONG ? 80 : 24

async function disposable() {
  const house = await openHouse({ max: 8 })
  return { ...house, [Symbol.asyncDispose]: house.close }
}

const who = fc.nat()
const Step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ act: fc.constant('plays' as const), who },
      ...{ stake: fc.bigInt(1n, 250_000n), win: fc.bigInt(0n, 300_000n) },
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('undoes' as const), who }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('gives' as const), who }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('takesBack' as const), who }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('paysIn' as const), who }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('month' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('settles' as const) }) },
)
const Terms = fc.record({
  share: fc.record({
    tiers: fc.uniqueArray(
      fc.record({ net: fc.bigInt(0n, 400_000n), rate: fc.integer({ min: 1, max: 9_000 }) }),
      { minLength: 1, maxLength: 3, selector: ({ net }) => net },
    ),
    carry: fc.constantFrom('none' as const, 'ever' as const),
  }),
  cpa: fc.record({
    deposit: fc.constant(10n ** 12n),
    stake: fc.bigInt(1n, 400_000n),
    pays: fc.bigInt(1n, 50_000n),
  }),
})

const Paid = z.object({ sum: z.bigint() })

test('[AGT-05] after any storm of bets, voids, gifts, deposits and months each statement is what its rounds come to, and accounts add up', async () => {
  const seen = { stated: 0, again: 0, negative: 0, back: 0 }
  await fc.assert(
    fc.asyncProperty(
      Terms,
      fc.array(Step, { minLength: steps, maxLength: steps }),
      async (terms, acts) => {
        await using house = await disposable()
        const network = openNetwork(house)
        const affiliates = openAffiliates(house)
        const one = await network.member()
        await affiliates.programme('HUKUM', terms)
        await affiliates.joins(one, 'HUKUM')
        const link = await affiliates.link(one)
        const players = [
          await network.member(one, { code: link.code }),
          await network.member(one, { code: link.code }),
          // Who came otherwise brings nothing.
          await network.member(one),
        ]
        const bets: { at: Awaited<ReturnType<Network['plays']>>; undone: boolean }[] = []
        const looks = async () => {
          if (bets.length) await network.counts(...bets.map(({ at }) => at))
          await affiliates.looks()
        }
        for (const step of acts) {
          const player = players['who' in step ? step.who % players.length : 0]
          const bet = bets['who' in step ? step.who % Math.max(1, bets.length) : 0]
          if (!player) continue
          if (step.act === 'plays')
            bets.push({ at: await network.plays(player, step.stake, step.win), undone: false })
          else if (step.act === 'undoes' && bet && !bet.undone) {
            bet.undone = true
            await network.undoes(bet.at)
          } else if (step.act === 'gives') await affiliates.gives(player, 777n)
          else if (step.act === 'takesBack') await affiliates.takesBack(player, 3n)
          else if (step.act === 'paysIn') await network.paysIn(player, 3n)
          else if (step.act === 'month') {
            await looks()
            affiliates.toNextMonth()
          } else if (step.act === 'settles') {
            await looks()
            await Promise.all([affiliates.settles(), affiliates.settles()])
          }
        }
        await looks()
        affiliates.toNextMonth()
        await affiliates.settles()
        expect(await affiliates.differences()).toEqual([])
        const stated = await affiliates.statements(one)
        // Whoever qualifies is paid for once at a time, however often it is taken back.
        for (const { sum } of await house.ownerStore.db.many(Paid)`
          select sum(l.amount)::bigint as sum from agents.statement_line l
           where l.kind = 'cpa' and l.nth = (select max(s.nth) from agents.statement s
                   where s.affiliate = l.affiliate and s.month = l.month) group by l.member`)
          expect([0n, terms.cpa.pays]).toContain(sum)
        seen.stated += stated.length
        seen.again += stated.filter(({ nth }) => nth > 1).length
        seen.negative += stated.filter(({ net }) => net < 0n).length
        seen.back += stated.filter(({ cpa }) => cpa < 0n).length
      },
    ),
    { numRuns: runs, endOnFailure: true },
  )
  // A law that met nothing proves nothing.
  expect(seen.stated).toBeGreaterThan(0)
  if (process.env.LONG) {
    expect(seen.again).toBeGreaterThan(0)
    expect(seen.negative).toBeGreaterThan(0)
    expect(seen.back).toBeGreaterThan(0)
  }
}, 900_000)
