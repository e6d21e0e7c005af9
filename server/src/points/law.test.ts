import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { reject, send } from './decide.ts'
import { ageOne } from './jobs.ts'
import { termsNow } from './terms-sql.ts'
import { type Mall, openMall, word } from './testing/mall.ts'
import { Model } from './testing/model.ts'

let house: House
let mall: Mall
let reward: string
beforeAll(async () => {
  house = await openHouse({ max: 6 })
  mall = openMall(house)
  reward = await mall.reward({ price: 7n })
  await mall.terms({ convertPoints: 3n, convertAmount: 5n })
})
afterAll(() => house.close())

const sequences = Number(process.env.SEQUENCES ?? (process.env.LONG ? 2_000 : 60))
const stepsMost = 14
const met = ['redeem ok', 'redeem points-short', 'reject true', 'send true', 'convert ok']

const pick = fc.nat(99)
const Step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('earn' as const),
      stake: fc.integer({ min: 1, max: 250_000 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('undo' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('again' as const), pick }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('redeem' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('reject' as const), pick }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('send' as const), pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('convert' as const),
      points: fc.integer({ min: 1, max: 30 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.nat(70) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('age' as const) }) },
)
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never

/** One member, in the house and in the model. */
async function oneMember() {
  const player = await mall.player()
  const model = new Model()
  const today = () => Math.floor((house.clock.now().getTime() + 7 * 3_600_000) / 86_400_000)
  const rounds: { round: Awaited<ReturnType<Mall['playsAway']>>; undone: boolean }[] = []
  const open: string[] = []
  const now = () => house.clock.now()
  const of = <T>(all: readonly T[], nth: number) => all[nth % Math.max(1, all.length)]

  /** Does a step in both; answers with how each said it went. */
  async function step(one: Step): Promise<[string, string]> {
    switch (one.act) {
      case 'earn': {
        const round = await mall.playsAway(player, BigInt(one.stake))
        await mall.counts(round)
        rounds.push({ round, undone: false })
        model.earn(round.round, BigInt(one.stake), today())
        return ['ok', 'ok']
      }
      case 'undo': {
        const found = of(rounds, one.pick)
        if (!found || found.undone) return ['ok', 'ok']
        found.undone = true
        await mall.undoes(found.round)
        await mall.counts(found.round)
        model.undo(found.round.round)
        return ['ok', 'ok']
      }
      case 'again': {
        const found = of(rounds, one.pick)
        if (found) await mall.counts(found.round, found.round)
        return ['ok', 'ok']
      }
      case 'redeem': {
        const id = randomUUID()
        const said = word(await mall.redeems(player, reward, { id, price: 7n }))
        if (said === 'ok') open.push(id)
        return [said, model.redeem(id, 7n, today())]
      }
      case 'reject': {
        const id = of(open, one.pick)
        if (!id) return ['ok', 'ok']
        open.splice(open.indexOf(id), 1)
        const done = await house.store.transact((tx) =>
          reject(tx, { id, why: 'uji', by: 'staff:uji', now: now() }),
        )
        model.reject(id, today())
        return [String(done), 'true']
      }
      case 'send': {
        const id = of(open, one.pick)
        if (!id) return ['ok', 'ok']
        open.splice(open.indexOf(id), 1)
        const done = await house.store.transact((tx) =>
          send(tx, { id, courier: 'JNE', tracking: 'JNE-1', by: 'staff:uji', now: now() }),
        )
        model.send(id)
        return [String(done), 'true']
      }
      case 'convert': {
        const points = BigInt(one.points)
        const amount = (points / 3n) * 5n
        return [
          word(await mall.changes(player, points, { amount })),
          model.convert(points, today()),
        ]
      }
      case 'wait':
        mall.waits(one.days)
        return ['ok', 'ok']
      case 'age': {
        const terms = await termsNow(house.store.db)
        await house.store.transact((tx) => ageOne(tx, player, { terms, now: now() }))
        model.age(today())
        return ['ok', 'ok']
      }
    }
  }
  return { player, model, step, today }
}

test('[PTS-01] whatever is earned, undone, spent, declined and runs out, lots, ledger and history say the same', async () => {
  const seen = new Map<string, number>()
  const law = () =>
    fc.asyncProperty(fc.array(Step, { minLength: 4, maxLength: stepsMost }), async (steps) => {
      const { player, model, step, today } = await oneMember()
      for (const one of steps) {
        const [said, foreseen] = await step(one)
        expect(said, one.act).toBe(foreseen)
        seen.set(`${one.act} ${said}`, (seen.get(`${one.act} ${said}`) ?? 0) + 1)
      }
      const stands = await mall.has(player)
      expect(stands.points).toBe(model.usable(today()))
      expect(stands.waiting).toBe(model.waiting())
      expect(stands.carry).toBe(model.carry)
      const ledger = await mall.ledger(player)
      // What has run out and was not taken yet is still in the purse.
      expect(ledger?.free ?? 0n).toBe(model.all())
      expect(ledger?.held ?? 0n).toBe(model.waiting())
      const postings = await mall.postings(player)
      expect(postings[0]?.after ?? 0n).toBe(model.all())
      expect(postings.reduce((sum, { points }) => sum + points, 0n)).toBe(model.all())
      // To the unit: what rounds brought is what came in whole points and what is carried.
      const units = postings.reduce((sum, { from }) => sum + (from?.units ?? 0n), 0n)
      const whole = postings.reduce((sum, { from, points }) => sum + (from ? points : 0n), 0n)
      expect(units).toBe(whole * 100_000_000n + stands.carry)
    })
  // A law that met nothing proves nothing: it goes on until it has met what it is about.
  const missing = () => met.filter((one) => !seen.has(one))
  for (let runs = 0; runs < 5 && (runs === 0 || missing().length > 0); runs++)
    await fc.assert(law(), { numRuns: sequences })
  expect(missing()).toEqual([])
}, 600_000)
