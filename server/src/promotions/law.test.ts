import { randomUUID } from 'node:crypto'
import { RoundId } from '@balai/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import * as wagers from '../wagers/index.ts'
import { openPlayer, order, type Player, settled } from '../wagers/testing/players.ts'
import * as wallet from '../wallet/index.ts'
import { bring } from './bring.ts'
import * as sql from './sql.ts'
import { Model, type Terms } from './testing/model.ts'
import { everywhere, openOffers } from './testing/offers.ts'

/** A house of its own with its own clock: sequences of one lane go one after another, lanes beside one another. */
type Lane = { house: House; shop: ReturnType<typeof openOffers> }
/** Nearly all of a sequence is waiting for the database, one short transaction after another. */
const lanesAtOnce = process.env.LONG ? 4 : 1
let lanes: Lane[]
beforeAll(async () => {
  lanes = await Promise.all(
    Array.from({ length: lanesAtOnce }, async () => {
      const house = await openHouse({ max: 3 })
      return { house, shop: openOffers(house) }
    }),
  )
}, 60_000)
afterAll(() => Promise.all(lanes.map(({ house }) => house.close())))

const sequences = Number(process.env.SEQUENCES ?? (process.env.LONG ? 2_000 : 40))
const stepsMax = 40
const fifty = 50_000

const amount = fc.bigInt({ min: 1n, max: 4_000n })
const Step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant('deposit' as const), amount }) },
  { weight: 8, arbitrary: fc.record({ act: fc.constant('stake' as const), amount }) },
  {
    weight: 7,
    arbitrary: fc.record({ act: fc.constant('win' as const), amount, pick: fc.nat(99) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('undo' as const), pick: fc.nat(99) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('bust' as const) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('bring' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('cancel' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('withdraw' as const), amount }) },
)
type Step =
  fc.Arbitrary<unknown> extends never
    ? never
    : typeof Step extends fc.Arbitrary<infer S>
      ? S
      : never
const AnyTerms: fc.Arbitrary<Terms> = fc.record({
  bonusFirst: fc.boolean(),
  stakeMost: fc.option(fc.bigInt({ min: 500n, max: 3_000n })),
  times: fc.integer({ min: 1, max: 3 }),
  share: fc.constantFrom(10_000, 2_500, 3_333),
  hours: fc.constant(24),
})

/** One member, in the house and in the model. */
async function oneMember({ house, shop }: Lane, terms: Terms) {
  const { store, clock } = house
  const player: Player = await openPlayer(house, 1n)
  const model = new Model()
  model.cash = 1n
  const now = () => clock.now()
  const own = () => ({ ...player, now: now() })
  const answer = (said: unknown) => (isRefusal(said) ? said.refused : 'ok')
  const picked = (pick: number) => [...model.open.keys()][pick % Math.max(1, model.open.size)]

  /** Does a step in both; answers with how each said it went. */
  async function step(one: Step): Promise<[string, string]> {
    switch (one.act) {
      case 'deposit': {
        const amount = one.amount + 1_000n
        // Whatever is over makes room for the next.
        await store.transact((tx) => bring(tx, own()))
        model.bring(+now())
        const { bonusFirst, stakeMost, times, share } = terms
        const weights = { category: everywhere, vendor: { BALAI: share } }
        const most = BigInt(fifty)
        const chosen = await shop.offers({ bonusFirst, stakeMost, times, weights, most, days: 1 })
        const said = await shop.chooses(player, chosen, { amount })
        const deposit = isRefusal(said) ? randomUUID() : said.deposit
        await shop.pays(player, { deposit, amount })
        const given = await sql.openOf(store.db, player)
        const fresh = model.running ? undefined : given?.id
        const foreseen = model.running ? 'bonus-running' : 'ok'
        model.deposit(amount, fresh, terms, +now())
        return [answer(said), foreseen]
      }
      case 'stake': {
        const round = RoundId.parse(randomUUID())
        const stake = { ...order(house, player, { round, stake: one.amount }) }
        const said = await store.transact((tx) => wagers.place(tx, stake))
        return [answer(said), model.stake(round, one.amount, +now())]
      }
      case 'bust': {
        const stake = model.cash + model.bonus
        if (stake === 0n) return ['ok', 'ok']
        const all = order(house, player, { stake })
        const said = await store.transact((tx) => wagers.playOut(tx, { ...all, win: 0n }))
        const foreseen = model.stake(all.round, stake, +now())
        if (foreseen === 'ok') model.win(all.round, 0n)
        return [answer(said), foreseen]
      }
      case 'win': {
        const round = picked(one.pick)
        if (!round) return ['ok', 'ok']
        const said = await settled(house, { ...player, round, win: one.amount - 1n })
        model.win(round, one.amount - 1n)
        return [answer(said), 'ok']
      }
      case 'undo': {
        const round = picked(one.pick)
        if (!round) return ['ok', 'ok']
        const said = await store.transact((tx) => wagers.voidRound(tx, { ...own(), round }))
        model.undo(round)
        return [answer(said), 'ok']
      }
      case 'bring':
        await store.transact((tx) => bring(tx, own()))
        model.bring(+now())
        return ['ok', 'ok']
      case 'wait':
        clock.advance(one.hours * 3_600_000)
        return ['ok', 'ok']
      case 'cancel': {
        const { running } = model
        if (!running) return ['ok', 'ok']
        return [answer(await shop.cancels(player, running.id)), model.cancel(+now())]
      }
      case 'withdraw': {
        const said = await store.transact((tx) =>
          wallet.transfer(tx, {
            ...{ from: { ...player, pool: 'cash' }, to: { house: 'bank' }, amount: one.amount },
            ...{ reason: 'withdrawal', key: randomUUID(), source: 'test', now: now() },
          }),
        )
        const short = one.amount > model.cash
        if (!short) model.cash -= one.amount
        return [answer(said), short ? 'funds-short' : 'ok']
      }
    }
  }
  return { player, model, step }
}

const Books = z.object({ reason: z.string(), moved: z.bigint() })

/** What the books say of a member's bonus purse, by why it moved. */
const booksOf = async ({ house }: Lane, { bucket, member }: Player) =>
  new Map(
    (
      await house.ownerStore.db.many(Books)`
        select t.reason, sum(case when t.credit = a.id then t.amount else -t.amount end)::bigint as moved
          from wallet.account a
          join wallet.transfer t on t.bucket = a.bucket and a.id in (t.credit, t.debit)
         where a.bucket = ${bucket} and a.member = ${member} and a.pool = 'bonus'
         group by t.reason`
    ).map(({ reason, moved }) => [reason, moved]),
  )

const Sums = z.object({ given: z.bigint(), converted: z.bigint(), removed: z.bigint() })

/** The books and the bonuses say the same, unit by unit. */
async function explained(lane: Lane, player: Player) {
  const books = await booksOf(lane, player)
  const of = (reason: string) => books.get(reason) ?? 0n
  const sums = await lane.house.store.db.one(Sums)`
    select coalesce(sum(amount), 0)::bigint as given, coalesce(sum(converted), 0)::bigint as converted,
           coalesce(sum(removed), 0)::bigint as removed
      from promotions.bonus where bucket = ${player.bucket} and member = ${player.member}`
  expect(sums).toEqual({
    ...{ given: of('bonus-given'), converted: -of('bonus-converted') },
    removed: -of('bonus-removed'),
  })
  expect([...books.keys()].filter((reason) => !reasons.has(reason))).toEqual([])
}
const reasons = new Set([
  ...['bonus-given', 'bonus-converted', 'bonus-removed'],
  ...['stake', 'win', 'void'],
])

const seen = new Map<string, number>()

const plain: Terms = { bonusFirst: false, stakeMost: null, times: 1, share: 10_000, hours: 24 }
const most = 4_000n
const paid: Step = { act: 'deposit', amount: most }
const stake: Step = { act: 'stake', amount: most }
const back: Step = { act: 'win', amount: most + 1n, pick: 0 }
/** One way to each end, beside whatever chance finds. */
const certain: [Terms, Step[]][] = [
  [plain, [stake, paid, { act: 'bust' }, { act: 'bring' }]],
  [plain, [paid, ...Array.from({ length: 8 }, () => [stake, back]).flat(), { act: 'bring' }]],
  [plain, [paid, { act: 'wait', hours: 30 }, { act: 'bring' }]],
  [plain, [paid, { act: 'cancel' }]],
  [{ ...plain, stakeMost: 500n }, [paid, stake]],
]

/** Own money and bonus money of a member, in one look. */
async function pursesOf({ house }: Lane, player: Player) {
  const { pools } = await wallet.balanceOf(house.store.db, { ...player, trial: false })
  const of = (name: string) => pools.find(({ pool }) => pool === name)?.available
  return [of('cash'), of('bonus')]
}

const inLane = (lane: Lane, numRuns: number, examples: [Terms, Step[]][]) =>
  fc.assert(
    fc.asyncProperty(
      AnyTerms,
      fc.array(Step, { minLength: 10, maxLength: stepsMax }),
      async (terms, steps) => {
        const { player, model, step } = await oneMember(lane, terms)
        for (const one of steps) {
          const [said, foreseen] = await step(one)
          expect(said, one.act).toBe(foreseen)
          if (said !== 'ok') seen.set(said, (seen.get(said) ?? 0) + 1)
          expect(await pursesOf(lane, player)).toEqual([model.cash, model.bonus])
        }
        for (const [id, how] of model.ended) {
          seen.set(how, (seen.get(how) ?? 0) + 1)
          expect((await lane.shop.shows(player, id)).state).toBe(how)
        }
        if (model.running) {
          const { id, counted, owed } = model.running
          const shown = await lane.shop.shows(player, id)
          expect(shown.counted).toBe(counted < owed ? counted : owed)
          expect(shown.balance).toBe(model.bonus)
        }
        await explained(lane, player)
      },
    ),
    { numRuns, endOnFailure: true, examples },
  )

test('[PRO-04] whatever is paid in, staked, won, undone, ended or withdrawn: the ledger has what the model has', async () => {
  const share = Math.ceil(sequences / lanes.length)
  await Promise.all(lanes.map((lane, at) => inLane(lane, share, at === 0 ? certain : [])))
  // A law that never met these says nothing of them.
  const met = ['spent', 'converted', 'expired', 'cancelled', 'bonus-stake-most', 'funds-short']
  if (sequences >= 40) expect(met.filter((what) => !seen.get(what))).toEqual([])
}, 600_000)
