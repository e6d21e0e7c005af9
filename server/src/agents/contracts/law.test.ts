import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import type { Player } from '../../wagers/testing/players.ts'
import { openContracts, terms, tier } from '../testing/contracts.ts'
import { type Network, openNetwork } from '../testing/network.ts'
import { BillRow, billsOf } from './bill-sql.ts'
import { simulate } from './simulate.ts'
import { contractOf, versionsOf } from './sql.ts'
import { signedOf } from './terms.ts'

const runs = process.env.LONG ? 30 : 4
const steps = process.env.LONG ? 120 : 30
const minuteMs = 60_000
/** Kinds of a like length together, with how long a storm waits between its steps and at its end, in minutes. */
const lengths = [
  {
    kinds: ['dividend', 'daily'],
    ...{ begins: 31 * 1_440, waits: [5, 700, 1_440, 9 * 1_440], last: 32 * 1_440 },
  },
  { kinds: ['hourly', 'realtime'], begins: 61, waits: [1, 5, 40, 61], last: 130 },
] as const

/** Terms that react to everything that is looked at. */
const Terms = fc.record({
  basis: fc.constantFrom('stake' as const, 'loss' as const),
  carry: fc.constantFrom('none' as const, 'ever' as const, 'last' as const, 'month' as const),
  perMonth: fc.constantFrom(1 as const, 2 as const, 3 as const),
  most: fc.option(fc.bigInt(1_000n, 20_000n)),
  tiers: fc.array(
    fc.record({
      stake: fc.option(fc.bigInt(1n, 400_000n)),
      average: fc.option(fc.bigInt(1n, 100_000n)),
      loss: fc.option(fc.bigInt(1n, 200_000n)),
      active: fc.option(fc.nat(3)),
      rate: fc.integer({ min: 1, max: 5_000 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  activeStake: fc.bigInt(1n, 100_000n),
})
const Step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('plays' as const),
      who: fc.nat(),
      stake: fc.bigInt(1n, 250_000n),
      win: fc.bigInt(0n, 300_000n),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('undoes' as const), who: fc.nat() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('waits' as const),
      nth: fc.nat(3),
    }),
  },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('settles' as const) }) },
)

async function disposable() {
  const house = await openHouse({ max: 8 })
  return { ...house, [Symbol.asyncDispose]: house.close }
}

const Running = z.object({ id: z.string() })

/** Terms of every contract, tried out over the days it held: each period comes to its bill, to the last part. */
async function triedAgain({ store, ownerStore, clock }: House) {
  const now = clock.now()
  let tried = 0
  for (const { id } of await ownerStore.db.many(Running)`select id from agents.contract`) {
    const contract = await contractOf(store.db, id)
    const [signed] = signedOf(await versionsOf(store.db, id))
    if (!contract?.since || !signed) continue
    const { kind, member, since: from } = contract
    const made = await simulate(store.db, {
      ...{ kind, member, terms: signed.terms, from, to: now, now },
    })
    const { contract: _, nth: __, version: ___, at: ____, ...shape } = BillRow.shape
    const bills = z.array(z.object(shape)).parse(await billsOf(store.db, id, from))
    expect(made.flatMap(({ over, ...one }) => (over ? [one] : []))).toEqual(bills)
    tried += bills.filter(({ amount }) => amount > 0n).length
  }
  return tried
}

test('[AGT-03, AGT-05] after any storm of bets and voids each bill is what its bets come to and what a trial of its terms says, and accounts add up to nothing', async () => {
  const seen = { tried: 0, again: 0, short: 0, overpaid: 0, paid: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.array(Terms, { minLength: 2, maxLength: 2 }),
      fc.array(Step, { minLength: steps, maxLength: steps }),
      async (length, drawn, acts) => {
        const { kinds, begins, waits, last } = lengths[length % 2] ?? lengths[0]
        // One of its own: contracts of a storm before would go on in this one’s time.
        await using house = await disposable()
        const network = openNetwork(house)
        const contracts = openContracts(house)
        const top = await network.member()
        const middle = await network.member(top)
        const players = [middle, await network.member(middle), await network.member(middle)]
        // Each kind by the house, and by the one above.
        for (const [nth, kind] of kinds.entries()) {
          const one = drawn[nth]
          if (!one) continue
          const carry = one.basis === 'stake' ? 'none' : one.carry
          // One share is always reached, so that there is something to pay.
          const tiers = [tier({ rate: 300 }), ...one.tiers.map((each) => tier(each))]
          const said = terms({ ...one, carry, tiers })
          await contracts.has(top, { kind, terms: said })
          await contracts.has(middle, { kind, terms: { ...said, payer: 'upline' }, by: top })
        }
        house.clock.advance(begins * minuteMs)
        const bets: { at: Awaited<ReturnType<Network['plays']>>; undone: boolean }[] = []
        const count = () => network.counts(...bets.map(({ at }) => at))
        for (const step of acts) {
          const player: Player | undefined = players['who' in step ? step.who % players.length : 0]
          const bet = bets['who' in step ? step.who % Math.max(1, bets.length) : 0]
          if (step.act === 'plays' && player)
            bets.push({ at: await network.plays(player, step.stake, step.win), undone: false })
          else if (step.act === 'undoes' && bet && !bet.undone) {
            bet.undone = true
            await network.undoes(bet.at)
          } else if (step.act === 'waits') {
            if (bets.length) await count()
            house.clock.advance((waits[step.nth] ?? 1) * minuteMs)
          } else if (step.act === 'settles') {
            if (bets.length) await count()
            await Promise.all([contracts.settles(), contracts.settles()])
          }
        }
        if (bets.length) await count()
        house.clock.advance(last * minuteMs)
        await contracts.settles()
        expect(await contracts.differences()).toEqual([])
        seen.tried += await triedAgain(house)
        for (const { billed, paid, moved, balance } of await contracts.accounts()) {
          expect(billed).toBe(paid + balance)
          expect(moved).toBe(paid)
          if (paid > 0n) seen.paid += 1
          if (balance > 0n) seen.short += 1
          if (balance < 0n) seen.overpaid += 1
        }
        expect(await contracts.between()).toBe(0n)
        seen.again += (await contracts.again()).count
      },
    ),
    { numRuns: runs, endOnFailure: true },
  )
  // A law that met nothing proves nothing.
  expect(seen.paid).toBeGreaterThan(0)
  expect(seen.tried).toBeGreaterThan(0)
  if (process.env.LONG) expect(seen.again).toBeGreaterThan(0)
}, 600_000)
