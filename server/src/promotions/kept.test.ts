import { randomUUID } from 'node:crypto'
import { GameId, RoundId } from '@balai/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as catalogue from '../catalogue/index.ts'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import {
  openPlayer,
  order,
  type Player,
  placed,
  purse,
  settled,
} from '../wagers/testing/players.ts'
import { bring } from './bring.ts'
import * as frees from './free/sql.ts'
import { openFree, slot } from './testing/free.ts'
import { openOffers } from './testing/offers.ts'

let house: House
let shop: ReturnType<typeof openOffers>
/** A game of each sort that terms weigh apart, one of them another vendor's. */
const games = {
  slots: { id: 'lakon-malam', vendor: 'BALAI', category: 'RNG' },
  fish: { id: 'kept-fish', vendor: 'BALAI', category: 'FISH' },
  cards: { id: 'kept-cards', vendor: 'BALAI', category: 'PVP' },
  theirs: { id: 'kept-slots', vendor: 'MITRA', category: 'RNG' },
} as const
const sorts = Object.keys(games) as (keyof typeof games)[]

beforeAll(async () => {
  house = await openHouse({ max: 6 })
  shop = openOffers(house)
  await openPlayer(house)
  const names = { ID: 'Permainan', EN: 'Game' }
  await house.store.transact((tx) =>
    catalogue.putVendor(tx, { code: 'MITRA', names: { ID: 'Mitra', EN: 'Mitra' } }),
  )
  for (const game of [games.fish, games.cards, games.theirs])
    await house.store.transact((tx) =>
      catalogue.putGame(
        tx,
        {
          ...{ ...game, kind: 'SC', names, lines: 1 },
          ...{ minBet: 1n, maxBet: 2n ** 62n, rtp: '96.00', volatility: 'high', maxWinX: 5_000 },
          cover: '',
        },
        { by: 'test', now: house.clock.now() },
      ),
    )
})
afterAll(() => house.close())

type Of<A> = A extends fc.Arbitrary<infer V> ? V : never
const sequences = process.env.LONG ? 1_000 : 25
const most = 2_000n
const share = fc.constantFrom(null, 0, 2_500, 10_000)
/** What a vendor's games count, before what their category says; or nothing is said of the vendor. */
const ofVendor = fc.constantFrom(undefined, undefined, null, 0, 5_000)
const Terms = fc.record({
  stakeMost: fc.option(fc.bigInt({ min: 500n, max: most })),
  bonusFirst: fc.boolean(),
  // One of them always counts, as terms have to have it.
  weights: fc.record({ RNG: fc.constantFrom(2_500, 10_000), FISH: share, PVP: share }),
  vendors: fc.record({ BALAI: ofVendor, MITRA: ofVendor }),
})
const Stake = fc.record({
  sort: fc.constantFrom(...sorts),
  stake: fc.bigInt({ min: 1n, max: most + 500n }),
  win: fc.bigInt({ min: 0n, max: 3_000n }),
  /** Whether the time of the bonus is over before the round ends. */
  late: fc.boolean(),
})
/** Met in every run, whatever chance brings: a vendor that is closed, too high a stake, and a win. */
const certain: [Of<typeof Terms>, Of<typeof Stake>[]][] = [
  [
    {
      ...{ stakeMost: 500n, bonusFirst: true, weights: { RNG: 10_000, FISH: null, PVP: 0 } },
      vendors: { BALAI: undefined, MITRA: null },
    },
    [
      { sort: 'theirs', stake: 100n, win: 0n, late: false },
      { sort: 'slots', stake: 900n, win: 0n, late: false },
      { sort: 'slots', stake: 300n, win: 700n, late: false },
    ],
  ],
]
type Money = { cash: bigint; bonus: bigint }

const moneyOf = async (player: Player): Promise<Money> => ({
  cash: (await purse(house, player)) ?? 0n,
  bonus: (await purse(house, player, 'bonus')) ?? 0n,
})
const all = ({ cash, bonus }: Money) => cash + bonus

test('[PRO-04] a term that can be looked at is looked at before a stake is taken: what a taken one wins is never voided for it', async () => {
  const met = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      Terms,
      fc.array(Stake, { minLength: 1, maxLength: 8 }),
      async ({ weights: { RNG, FISH, PVP }, vendors, stakeMost, bonusFirst }, stakes) => {
        const player = await openPlayer(house, 5_000n)
        const category = { ELOTT: 1, LOTT: 1, LIVE: 1, SPORTS: 1, ESPORTS: 1, RNG, FISH, PVP }
        const vendor = Object.fromEntries(
          Object.entries(vendors).flatMap(([name, of]) => (of === undefined ? [] : [[name, of]])),
        )
        const chosen = await shop.offers({
          ...{ stakeMost, bonusFirst, times: 100, days: 1 },
          weights: { category, vendor },
        })
        await shop.takes(player, chosen, 10_000n)
        for (const { sort, stake, win, late } of stakes) {
          const before = await moneyOf(player)
          const running = before.bonus > 0n
          const { id, vendor: whose, category: kind } = games[sort]
          const closed = (vendor[whose] === undefined ? category[kind] : vendor[whose]) === null
          if (closed && vendor[whose] === null) met.set('by-vendor', 1)
          const over = stakeMost !== null && stake > stakeMost
          const said = await placed(
            house,
            order(house, player, {
              ...{
                stake,
                game: GameId.parse(id),
                vendor: whose,
                round: RoundId.parse(randomUUID()),
              },
            }),
          )
          if (isRefusal(said)) {
            // Refused by its name, for what the terms say, and nothing has moved.
            met.set(said.refused, (met.get(said.refused) ?? 0) + 1)
            expect(closed || over || stake > all(before), said.refused).toBe(true)
            expect(await moneyOf(player)).toEqual(before)
            continue
          }
          // What was taken broke no term that could be looked at.
          expect(running && (closed || over)).toBe(false)
          const taken = await moneyOf(player)
          expect(all(taken)).toBe(all(before) - stake)
          if (late) house.clock.advance(86_400_000)
          const own = { ...player, now: house.clock.now() }
          // Whoever looks while the round is open takes nothing of it either.
          await house.store.transact((tx) => bring(tx, own))
          const staked = before.bonus - taken.bonus
          if (staked > 0n) expect(await moneyOf(player)).toEqual(taken)
          const held = await moneyOf(player)
          await settled(house, { round: said.round, bucket: player.bucket, win })
          expect(all(await moneyOf(player))).toBe(all(held) + win)
          met.set('won', (met.get('won') ?? 0) + 1)
          // What is past its time ends here at the latest; nothing of it is staked any more.
          const now = house.clock.now()
          await house.store.transact((tx) => bring(tx, { ...player, now }))
        }
        const { cash } = await moneyOf(player)
        await house.store.transact((tx) => bring(tx, { ...player, now: house.clock.now() }))
        // However it ends, what is the member's own is not taken for anything.
        expect((await moneyOf(player)).cash).toBeGreaterThanOrEqual(cash)
      },
    ),
    { numRuns: sequences, endOnFailure: true, examples: certain },
  )
  // A law that never met these says nothing of them.
  const wanted = ['won', 'bonus-stake-most', 'bonus-game-closed', 'by-vendor']
  expect(wanted.filter((what) => !met.get(what))).toEqual([])
}, 300_000)

const Grant = fc.record({
  winTo: fc.constantFrom('cash' as const, 'bonus' as const),
  stakeBack: fc.boolean(),
  count: fc.integer({ min: 1, max: 4 }),
})
const Use = fc.record({
  elsewhere: fc.boolean(),
  odd: fc.boolean(),
  win: fc.bigInt({ min: 0n, max: 3_000n }),
  /** What comes over it while the round is open. */
  meanwhile: fc.constantFrom(
    'nothing' as const,
    'nothing' as const,
    'late' as const,
    'back' as const,
  ),
})

const plain = { elsewhere: false, odd: false, win: 900n, meanwhile: 'nothing' as const }
/** Met in every run: each of the refusals, and what comes over an open round with either kind of win. */
const certainUses: [Of<typeof Grant>, Of<typeof Use>[]][] = [
  [
    { winTo: 'cash', stakeBack: false, count: 2 },
    [
      { ...plain, elsewhere: true },
      { ...plain, odd: true },
      { ...plain, meanwhile: 'late' },
      plain,
    ],
  ],
  [{ winTo: 'bonus', stakeBack: true, count: 2 }, [{ ...plain, meanwhile: 'back' }]],
]

test('[PRO-04] a stake of the house is looked at before it is taken: what a taken one wins is the member’s, whatever comes meanwhile', async () => {
  const box = openFree(house)
  const met = new Map<string, number>()
  const meet = (what: string) => met.set(what, (met.get(what) ?? 0) + 1)
  await fc.assert(
    fc.asyncProperty(Grant, fc.array(Use, { minLength: 1, maxLength: 6 }), async (grant, uses) => {
      const { player, id } = await box.given({ ...grant, days: 1, stake: 400n })
      const rowOf = async () => {
        const row = await frees.freeOf(house.store.db, { ...player, id })
        if (!row) throw new Error('what was given is there')
        return row
      }
      let won = 0n
      for (const { elsewhere, odd, win, meanwhile } of uses) {
        const before = { row: await rowOf(), money: await moneyOf(player) }
        const over = before.row.ended !== null || before.row.used >= grant.count
        const game = elsewhere ? GameId.parse(games.slots.id) : slot
        const { round, answer } = await box
          .stakes({ player, id }, { game, stake: odd ? 600n : 400n })
          .catch((fault: unknown) => ({ round: '', answer: String(fault) }))
        const wanted = elsewhere
          ? 'free-unknown'
          : over
            ? 'free-over'
            : odd
              ? 'stake-invalid'
              : 'ok'
        expect(answer).toBe(wanted)
        meet(answer)
        if (answer !== 'ok') {
          // Refused for what the terms say, and nothing of it is used.
          expect({ row: await rowOf(), money: await moneyOf(player) }).toEqual(before)
          continue
        }
        if (meanwhile === 'late') {
          house.clock.advance(86_400_000)
          await box.minute()
        }
        if (meanwhile === 'back') await box.takesBack({ player, id })
        const held = await moneyOf(player)
        await box.wins(player, round, win)
        const due = grant.stakeBack ? win : win > 400n ? win - 400n : 0n
        won += due
        expect((await rowOf()).won).toBe(won)
        const paid = grant.winTo === 'cash' ? due : 0n
        expect((await moneyOf(player)).cash).toBe(held.cash + paid)
        if (due > 0n) meet(`${meanwhile}-${grant.winTo}`)
      }
      house.clock.advance(86_400_000)
      await box.minute()
      // All that was won for a bonus is in the bonus, to the last rupiah.
      if (grant.winTo === 'bonus') expect((await moneyOf(player)).bonus).toBe(won)
    }),
    { numRuns: process.env.LONG ? 600 : 10, endOnFailure: true, examples: certainUses },
  )
  const all = ['ok', 'free-unknown', 'free-over', 'stake-invalid', 'late-cash', 'back-bonus']
  expect(all.filter((what) => !met.get(what))).toEqual([])
}, 300_000)
