import { randomUUID } from 'node:crypto'
import { RoundId } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { part } from '../platform/db.ts'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { receipt } from '../wagers/bets.ts'
import * as wagers from '../wagers/index.ts'
import { openAsker } from '../wagers/testing/asker.ts'
import { openPlayer, order, type Player, purse, settled, taken } from '../wagers/testing/players.ts'
import { offersFor, stakesPage } from './read.ts'
import * as sql from './sql.ts'
import { everywhere, openOffers } from './testing/offers.ts'

let house: House
let player: Player
let shop: ReturnType<typeof openOffers>
beforeAll(async () => {
  house = await openHouse({ max: 40 })
  shop = openOffers(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  player = await openPlayer(house, 1_000n)
})

const has = async () => [await purse(house, player), await purse(house, player, 'bonus')]
/** What the vendor of the test’s game counts. */
const weighing = (share: number | null) => ({ category: everywhere, vendor: { BALAI: share } })
const hours = (count: number) => house.clock.advance(count * 3_600_000)
const stakes = (stake: bigint, over = {}) =>
  house.store.transact((tx) => wagers.place(tx, order(house, player, { stake, ...over })))
const plays = async (stake: bigint, win = 0n) =>
  settled(house, { ...(await taken(house, order(house, player, { stake }))), win })

describe('what is given', () => {
  test('[PRO-04] what was chosen is given with the credit, by the terms that were accepted', async () => {
    const chosen = await shop.offers({ percent: 50, most: 4_000n, times: 5, days: 7 })
    const said = await shop.chooses(player, chosen, { amount: 10_000n })
    if (isRefusal(said)) throw new Error(said.refused)
    // Other terms come into force while it is paid: they are for others.
    await shop.offers({ offer: chosen.offer, percent: 1, most: 1n })
    expect(await has()).toEqual([1_000n, 0n])
    await shop.pays(player, { ...said, amount: 6_000n })
    expect(await has()).toEqual([7_000n, 3_000n])
    const open = await sql.openOf(house.store.db, player)
    expect(open).toMatchObject({ state: 'active', amount: 3_000n, owed: 15_000n, version: 1 })
    expect(+open!.ends! - +open!.since).toBe(7 * 86_400_000)
  })

  test('thirty choose the same offer at once: one is chosen; and one is given, whoever pays again', async () => {
    const chosen = await shop.offers()
    const said = await Promise.all(
      Array.from({ length: 30 }, () => shop.chooses(player, chosen, { amount: 5_000n })),
    )
    const taken = said.filter((one) => !isRefusal(one))
    expect(taken).toHaveLength(1)
    expect(new Set(said.flatMap((one) => (isRefusal(one) ? [one.refused] : [])))).toEqual(
      new Set(['bonus-running']),
    )
    const [one] = taken as { deposit: string }[]
    await Promise.all([1, 2, 3].map(() => shop.pays(player, { ...one!, amount: 5_000n })))
    expect(await has()).toEqual([16_000n, 5_000n])
  })

  test('once a person, and once a day where it is daily', async () => {
    const once = await shop.offers()
    const daily = await shop.offers({ per: 'day' })
    const first = await shop.takes(player, once)
    await shop.cancels(player, first.id)
    expect(await shop.chooses(player, once)).toMatchObject({ refused: 'bonus-closed' })
    const second = await shop.takes(player, daily)
    await shop.cancels(player, second.id)
    expect(await shop.chooses(player, daily)).toMatchObject({ refused: 'bonus-closed' })
    hours(24)
    expect(await shop.chooses(player, daily)).toHaveProperty('deposit')
  })

  test('what ends without money, or with too little, gives nothing and takes nothing away', async () => {
    const chosen = await shop.offers({ depositLeast: 5_000n })
    const said = await shop.chooses(player, chosen)
    if (isRefusal(said)) throw new Error(said.refused)
    await shop.ends(player, said.deposit)
    await shop.pays(player, { ...said, amount: 10_000n })
    expect(await has()).toEqual([11_000n, 0n])
    const again = await shop.chooses(player, chosen)
    if (isRefusal(again)) throw new Error(again.refused)
    await shop.pays(player, { ...again, amount: 4_999n })
    expect(await has()).toEqual([15_999n, 0n])
    expect(await shop.chooses(player, chosen)).toHaveProperty('deposit')
  })

  test.each([
    ['an amount below its least', { depositLeast: 10_001n }, {}, 'bonus-deposit-below'],
    ['one that is closed', { open: false }, {}, 'bonus-closed'],
    ['one for the first deposit', { nth: 1 }, { nth: 2 }, 'bonus-closed'],
    ['one that has not begun', { opens: new Date('2999-01-01') }, {}, 'bonus-closed'],
    ['one that is over', { closes: new Date('2001-01-01') }, {}, 'bonus-closed'],
  ])('%s is refused by name', async (_, terms, choosing, refused) => {
    expect(await shop.chooses(player, await shop.offers(terms), choosing)).toMatchObject({
      refused,
    })
  })

  test('terms that were not shown are not accepted, nor an offer that nobody made', async () => {
    const { offer, version } = await shop.offers()
    await shop.offers({ offer, times: 50 })
    expect(await shop.chooses(player, { offer, version })).toMatchObject({
      refused: 'bonus-changed',
    })
    expect(await shop.chooses(player, { offer, version: 99 })).toMatchObject({
      refused: 'bonus-changed',
    })
    expect(await shop.chooses(player, { offer: 'nobodys', version: 1 })).toMatchObject({
      refused: 'bonus-closed',
    })
  })

  test('what it costs on average is told before, and nothing is offered to who rests from play', async () => {
    const { offer } = await shop.offers({ times: 20, rtp: 9_600, percent: 100, most: 50_000n })
    const asked = { ...player, amount: 20_000n, nth: 1, lang: 'ID' as const }
    const offers = async () => {
      const told = await offersFor(house.store.db, { ...asked, now: house.clock.now() })
      return told.offers.find((one) => one.offer === offer)
    }
    expect((await offers())?.foreseen).toEqual({
      ...{ bonus: 20_000n, owed: 400_000n, cost: 16_000n, rtp: 9_600 },
    })
    const until = new Date(+house.clock.now() + 86_400_000)
    await house.store.transact((tx) =>
      wagers.exclude(tx, { ...player, until, by: 'test', now: house.clock.now() }),
    )
    expect(await offers()).toBeUndefined()
  })
})

describe('in play', () => {
  test('[PRO-04] own money goes first, winnings return to where the stake came from', async () => {
    await shop.takes(player, await shop.offers(), 10_000n)
    expect(await has()).toEqual([11_000n, 10_000n])
    await plays(8_000n)
    expect(await has()).toEqual([3_000n, 10_000n])
    // Three of four parts of it are bonus money.
    await plays(12_000n, 4_000n)
    expect(await has()).toEqual([1_000n, 1_000n + 3_000n])
  })

  test('the bonus goes first where the terms say so', async () => {
    await shop.takes(player, await shop.offers({ bonusFirst: true }), 10_000n)
    await plays(12_000n, 6_000n)
    expect(await has()).toEqual([9_000n + 1_000n, 5_000n])
  })

  test('[PRO-04] what is beyond the terms is refused as it is asked, and nothing has moved', async () => {
    await shop.takes(player, await shop.offers({ stakeMost: 2_000n }), 10_000n)
    expect(await stakes(2_001n)).toMatchObject({
      refused: 'bonus-stake-most',
      value: { most: { EN: 'Rp\u00a02,000' } },
    })
    expect(await has()).toEqual([11_000n, 10_000n])
    expect(await stakes(2_000n)).not.toHaveProperty('refused')
    const closed = weighing(null)
    player = await openPlayer(house, 1_000n)
    await shop.takes(player, await shop.offers({ weights: closed }), 10_000n)
    expect(await stakes(100n)).toEqual({ refused: 'bonus-game-closed' })
    expect(await has()).toEqual([11_000n, 10_000n])
  })

  test('the most is of a whole round, in however many stakes it comes', async () => {
    const asker = await openAsker(house, { cash: 1_000n })
    player = asker.player
    await shop.takes(player, await shop.offers({ stakeMost: 2_000n }), 10_000n)
    expect(await asker.ask(asker.bet(1_500n), asker.bet(501n), asker.bet(500n))).toBe(
      'ok, bonus-stake-most, ok',
    )
  })

  test('[PRO-04] each stake shows what it counted and why; what is undone counts back', async () => {
    const asker = await openAsker(house, { cash: 1_000n })
    player = asker.player
    const weights = weighing(2_500)
    const { id } = await shop.takes(player, await shop.offers({ weights }), 10_000n)
    const tx = randomUUID()
    const round = RoundId.parse(randomUUID())
    await asker.ask(asker.bet(999n, { tx }), asker.bet(4_000n, { round }))
    expect((await shop.shows(player, id)).counted).toBe(249n + 1_000n)
    await asker.ask(asker.back(tx), asker.back(tx))
    expect((await shop.shows(player, id)).counted).toBe(1_000n)
    const page = await stakesPage(
      house.store.db,
      { ...player, id, now: new Date(), lang: 'EN' },
      {},
    )
    expect(page.items).toMatchObject([
      { stake: -999n, share: 2_500, counted: -249n },
      { stake: 4_000n, share: 2_500, counted: 1_000n, gameName: 'Night of Shadows' },
      { stake: 999n, share: 2_500, counted: 249n, category: 'RNG' },
    ])
    // The receipt of each round says it too; one that was undone counted nothing in the end.
    const counts = async (round: RoundId) => {
      const read = await receipt(house.store.db, { ...player, round }, 'EN')
      return isRefusal(read) ? read.refused : read.counted
    }
    expect(await counts(round)).toBe(1_000n)
    expect(await counts(page.items[2]?.round ?? round)).toBe(0n)
  })

  test('who has no bonus is asked nothing: stakes go as one set, as they did', async () => {
    await plays(500n, 200n)
    expect(await has()).toEqual([700n, 0n])
    const Counted = z.object({ counted: z.bigint() })
    const { counted } = await house.store.db.one(Counted)`
      select count(*) as counted from wagers.bonus_stake s
        join wagers.bonus b on b.bucket = s.bucket and b.id = s.bonus where b.member = ${player.member}`
    expect(counted).toBe(0n)
  })
})

describe('how it ends', () => {
  test('[PRO-04] played as agreed what is left is cash, all of it, once', async () => {
    const { id } = await shop.takes(player, await shop.offers({ times: 3 }), 10_000n)
    await plays(10_000n, 50_000n)
    await plays(19_999n, 0n)
    await shop.minute()
    expect(await shop.shows(player, id)).toMatchObject({ state: 'active', counted: 29_999n })
    await plays(1n)
    await Promise.all([shop.minute(), shop.minute()])
    expect(await shop.shows(player, id)).toMatchObject({
      ...{ state: 'converted', reason: 'to-cash', converted: 10_000n, counted: 30_000n },
      steps: [
        ...[{ state: 'accepted' }, { state: 'active' }, { state: 'completed' }],
        { state: 'converted' },
      ],
    })
    expect(await has()).toEqual([1_000n + 50_000n - 20_000n + 10_000n, 0n])
    // Nothing stands against a stake any more.
    expect(await stakes(1n)).not.toHaveProperty('refused')
  })

  test('while a round is open that bonus money is in, it waits', async () => {
    const { id } = await shop.takes(player, await shop.offers({ times: 1 }), 10_000n)
    const round = await taken(house, order(house, player, { stake: 15_000n }))
    await shop.minute()
    expect(await shop.shows(player, id)).toMatchObject({
      state: 'active',
      inPlay: true,
      settled: 0n,
    })
    expect(await shop.cancels(player, id)).toEqual({ refused: 'bonus-in-play' })
    hours(24 * 8)
    await shop.minute()
    await settled(house, { ...round, win: 30_000n })
    await shop.minute()
    expect(await shop.shows(player, id)).toMatchObject({ state: 'converted', converted: 14_000n })
    expect(await has()).toEqual([22_000n + 14_000n, 0n])
  })

  test('[PRO-04] past its time it goes back, and only it; nothing of it is staked meanwhile', async () => {
    const { id } = await shop.takes(player, await shop.offers({ stakeMost: 1_000n }), 10_000n)
    await plays(1_000n)
    hours(24 * 7)
    // Its time is over before anybody has put it away: the terms hold no more, and none of it is staked.
    expect(await stakes(10_001n)).toMatchObject({ refused: 'funds-short' })
    await plays(5_000n)
    await shop.minute()
    expect(await has()).toEqual([5_000n, 0n])
    expect(await shop.shows(player, id)).toMatchObject({
      ...{ state: 'expired', removed: 10_000n, counted: 1_000n },
    })
  })

  test('[PRO-04] given up it goes back, and the member’s own stays to the last unit', async () => {
    const { id } = await shop.takes(player, await shop.offers(), 10_000n)
    await plays(14_000n, 7_000n)
    const [cash, bonus] = await has()
    expect((await shop.shows(player, id)).balance).toBe(bonus)
    expect(await shop.cancels(player, id)).toBeUndefined()
    expect(await has()).toEqual([cash, 0n])
    expect(await shop.cancels(player, id)).toBeUndefined()
    expect(await shop.shows(player, id)).toMatchObject({ state: 'cancelled', removed: bonus })
  })

  test('used up it ends, so that another can be chosen', async () => {
    const chosen = await shop.offers({ times: 50 })
    const { id } = await shop.takes(player, chosen, 10_000n)
    await plays(21_000n)
    expect(await shop.chooses(player, await shop.offers())).toHaveProperty('deposit')
    expect(await shop.shows(player, id)).toMatchObject({ state: 'spent', removed: 0n })
  })

  test('bonus money that comes back while the bonus runs stays in it', async () => {
    const asker = await openAsker(house, { cash: 1_000n })
    player = asker.player
    await shop.takes(player, await shop.offers({ bonusFirst: true }), 10_000n)
    const held = await has()
    const tx = randomUUID()
    expect(await asker.ask(asker.bet(4_000n, { tx }), asker.back(tx))).toBe('ok, ok reversed')
    expect(await has()).toEqual(held)
    const strays = await wagers.strayBonuses(house.store.db, 1_000)
    expect(strays.filter(({ member }) => member === player.member)).toEqual([])
    await shop.minute()
    expect(await has()).toEqual(held)
  })

  test('bonus money that a correction brings back later follows how the bonus ended', async () => {
    const asker = await openAsker(house, { cash: 1_000n })
    player = asker.player
    const { id } = await shop.takes(player, await shop.offers({ bonusFirst: true }), 10_000n)
    const [tx, won] = [randomUUID(), randomUUID()]
    await asker.ask(asker.bet(4_000n, { tx }), asker.win(1_000n, { tx: won, ends: true }))
    await shop.cancels(player, id)
    expect(await has()).toEqual([11_000n, 0n])
    // The win is undone, so that the round is open again, and then the stake.
    expect(await asker.ask(asker.back(won), asker.back(tx))).toBe('ok reversed, ok reversed')
    expect(await has()).toEqual([11_000n, 4_000n])
    await Promise.all([shop.minute(), shop.minute()])
    expect(await has()).toEqual([11_000n, 0n])
  })
})

describe('[A25] as an intruder', () => {
  test('another’s bonus is neither seen, ended nor paid for', async () => {
    const mine = await shop.takes(player, await shop.offers(), 10_000n)
    const other = await openPlayer(house, 1_000n)
    expect(await shop.cancels(other, mine.id)).toEqual({ refused: 'bonus-unknown' })
    expect(await sql.bonusOf(house.store.db, { ...other, id: mine.id })).toBeUndefined()
    const asked = { ...other, id: mine.id, now: new Date(), lang: 'ID' as const }
    await plays(100n)
    expect((await stakesPage(house.store.db, asked, {})).items).toEqual([])
    const said = await shop.chooses(player, await shop.offers())
    expect(said).toMatchObject({ refused: 'bonus-running' })
    // A deposit of somebody else's that names mine gives nobody anything.
    await shop.cancels(player, mine.id)
    const chosen = await shop.chooses(player, await shop.offers())
    if (isRefusal(chosen)) throw new Error(chosen.refused)
    await shop.pays(other, { ...chosen, amount: 10_000n })
    expect(await purse(house, other, 'bonus')).toBe(0n)
  })

  test.each([
    ['a step that is no arrow', `state = 'converted', reason = 'to-cash', converted = 1`],
    ['more than was given', `amount = amount + 1`],
    ['a longer time', `ends = ends + interval '1 day'`],
    ['less to play', `owed = 1`],
  ])('the database itself refuses %s', async (_, change) => {
    const { id } = await shop.takes(player, await shop.offers(), 10_000n)
    const written = Object.assign([change], { raw: [change] }) as unknown as TemplateStringsArray
    await expect(
      house.store.transact(
        (tx) => tx.run`update promotions.bonus set ${part(written)} where id = ${id}`,
      ),
    ).rejects.toThrow(/bonus/)
  })
})
