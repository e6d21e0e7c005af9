import { GameId } from '@balai/contract'
import { ActivityTerms } from '@balai/contract/desk/promotions-changes'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { purse } from '../../wagers/testing/players.ts'
import { claim } from '../activities/claim.ts'
import { drawDue } from '../raffle/draw.ts'
import { takeTicket } from '../raffle/take-ticket.ts'
import { activityTerms, registration } from '../testing/activities.ts'
import { openFree } from '../testing/free.ts'

let house: House
let box: ReturnType<typeof openFree>
beforeAll(async () => {
  house = await openHouse({ max: 40 })
  box = openFree(house)
})
afterAll(() => house.close())

const sequences = Number(process.env.SEQUENCES ?? (process.env.LONG ? 300 : 8))
const dayMs = 86_400_000
const first = async (player: Parameters<typeof box.own>[0]) => (await box.own(player)).items[0]

describe('free spins', () => {
  test('[PRO-03] are claimed as a reward, and each win is cash at once', async () => {
    const player = await box.fair.member()
    await box.lists()
    const chosen = await box.sets({ count: 2 })
    expect(await box.fair.sees(player, chosen)).toMatchObject({
      ...{ status: 'claim', pays: 'free', most: 800n, foreseen: { owed: 0n, cost: 0n } },
      free: { sort: 'spins', count: 2, stake: 400n, winTo: 'cash' },
    })
    expect(await box.fair.claims(player, chosen)).toMatchObject({ state: 'claimed', bonus: null })
    expect(await box.fair.claims(player, chosen)).toEqual({ refused: 'activity-taken' })
    const free = await first(player)
    expect(free).toMatchObject({ count: 2, used: 0, won: 0n, ended: null })
    expect(await purse(house, player)).toBe(0n)
    const own = { player, id: free?.id ?? '' }
    const one = await box.stakes(own)
    expect(one.answer).toBe('ok')
    expect(await box.at(player)).toMatchObject([{ used: 1, count: 2, stake: 400n }])
    await box.wins(player, one.round, 1_000n)
    expect(await purse(house, player)).toBe(1_000n)
    const two = await box.stakes(own)
    // Nothing is left to begin with, though the last is not over.
    expect(await box.at(player)).toEqual([])
    expect((await box.stakes(own)).answer).toBe('free-over')
    await box.wins(player, two.round, 0n)
    expect(await first(player)).toMatchObject({ used: 2, won: 1_000n, ended: 'used' })
    // The same round once more is a fault, and pays nothing.
    await expect(box.wins(player, two.round, 5_000n)).rejects.toThrow('ends once')
    expect(await purse(house, player)).toBe(1_000n)
  })

  test('[PRO-04] become bonus money with its turnover once all of them are played', async () => {
    const own = await box.given({ count: 2, winTo: 'bonus' }, { times: 5 })
    const [a, b] = [await box.stakes(own), await box.stakes(own)]
    await box.wins(own.player, a.round, 700n)
    expect(await purse(house, own.player, 'bonus')).toBe(0n)
    await box.wins(own.player, b.round, 300n)
    expect(await purse(house, own.player)).toBe(0n)
    expect(await purse(house, own.player, 'bonus')).toBe(1_000n)
    const free = await first(own.player)
    expect(free).toMatchObject({ won: 1_000n, ended: 'used', times: 5 })
    const Bonus = z.object({ owed: z.bigint(), state: z.string(), amount: z.bigint() })
    expect(
      await house.store.db.one(Bonus)`
        select owed, state, amount from promotions.bonus where id = ${free?.bonus ?? ''}::uuid`,
    ).toEqual({ owed: 5_000n, state: 'active', amount: 1_000n })
  })

  test('wait with their win while another bonus runs, and while their member rests', async () => {
    const own = await box.given({ count: 1, winTo: 'bonus' })
    const other = await box.fair.sets({ ...registration, most: 2_000n })
    const { round } = await box.stakes(own)
    expect(await box.fair.claims(own.player, other)).toMatchObject({ state: 'claimed' })
    await box.wins(own.player, round, 900n)
    await box.minute()
    expect(await purse(house, own.player, 'bonus')).toBe(2_000n)
    expect((await box.own(own.player)).items).toMatchObject([{ won: 900n, bonus: null }])
    house.clock.advance(8 * dayMs)
    const { bringAll } = await import('../jobs.ts')
    await bringAll(house.store, house.clock.now())
    await box.fair.rests(own.player)
    await box.minute()
    expect(await purse(house, own.player, 'bonus')).toBe(0n)
    house.clock.advance(2 * dayMs)
    await box.minute()
    expect(await purse(house, own.player, 'bonus')).toBe(900n)
    await box.minute()
    expect(await purse(house, own.player, 'bonus')).toBe(900n)
  })

  test('are used once each, thirty at a time', async () => {
    const own = await box.given({ count: 7 })
    const all = await Promise.all(Array.from({ length: 30 }, () => box.stakes(own)))
    const taken = all.filter(({ answer }) => answer === 'ok')
    expect(taken).toHaveLength(7)
    expect(all.filter(({ answer }) => answer === 'free-over')).toHaveLength(23)
    await Promise.all(taken.map(({ round }) => box.wins(own.player, round, 100n)))
    expect(await purse(house, own.player)).toBe(700n)
    expect(await first(own.player)).toMatchObject({ used: 7, playing: 0, ended: 'used' })
  })

  test('are over with their time; what is played still is paid', async () => {
    const own = await box.given({ count: 5, days: 1 })
    const { round } = await box.stakes(own)
    house.clock.advance(dayMs)
    expect((await box.stakes(own)).answer).toBe('free-over')
    expect(await box.at(own.player)).toEqual([])
    // It is shown as over before the job has come by.
    expect(await first(own.player)).toMatchObject({ ended: 'by-time', used: 1, playing: 1 })
    await box.minute()
    await box.wins(own.player, round, 250n)
    expect(await purse(house, own.player)).toBe(250n)
    expect(await first(own.player)).toMatchObject({ ended: 'by-time', won: 250n, playing: 0 })
  })

  test('are taken back with a reason, and what was won stays', async () => {
    const own = await box.given({ count: 5, winTo: 'bonus' })
    const { round } = await box.stakes(own)
    await box.wins(own.player, round, 600n)
    expect(await box.takesBack(own)).toBe(true)
    expect(await box.takesBack(own)).toBe(false)
    expect((await box.stakes(own)).answer).toBe('free-over')
    expect(await first(own.player)).toMatchObject({ ended: 'taken-back', said: 'Salah sasaran' })
    expect(await purse(house, own.player, 'bonus')).toBe(600n)
  })

  test('are nothing to whom they were not given, at another game, or to who rests', async () => {
    const own = await box.given()
    const other = await box.fair.member()
    expect((await box.stakes(own, { by: other })).answer).toBe('free-unknown')
    expect((await box.stakes(own, { stake: 200_000n })).answer).toBe('stake-invalid')
    expect((await box.stakes(own, { game: GameId.parse('laut-mutiara') })).answer).toBe(
      'free-unknown',
    )
    expect(await box.at(own.player, GameId.parse('laut-mutiara'))).toEqual([])
    await box.fair.rests(own.player)
    expect((await box.stakes(own)).answer).toBe('self-excluded')
    expect(await box.at(own.player)).toEqual([])
    expect(await box.own(own.player)).toMatchObject({ resting: true, items: [{ used: 0 }] })
    const rester = await box.fair.member()
    await box.fair.rests(rester)
    expect(await box.fair.claims(rester, own.chosen)).toEqual({ refused: 'activity-closed' })
  })
})

describe('a free bet', () => {
  test.each([
    { stakeBack: true, win: 1_500n, paid: 1_500n },
    { stakeBack: false, win: 1_500n, paid: 500n },
    { stakeBack: false, win: 900n, paid: 0n },
  ])('[PRO-03] is one stake; with it in the win: $stakeBack, $win pays $paid', async (terms) => {
    const { stakeBack, win, paid } = terms
    const own = await box.given({ sort: 'bet', count: 1, stake: 1_000n, stakeBack })
    const { round } = await box.stakes(own)
    expect((await box.stakes(own)).answer).toBe('free-over')
    await box.wins(own.player, round, win)
    expect(await purse(house, own.player)).toBe(paid)
    expect(await first(own.player)).toMatchObject({ ended: 'used', won: paid })
  })
})

describe('stakes by steps', () => {
  const steps = (rewards: bigint[]) => ({
    ...({ kind: 'check-in', per: 'day', withinDays: null, aloneMost: null } as const),
    checkIn: { rewards, missed: 'restart' as const },
  })

  test('[PRO-03] a day signed in gives as many as that day says, once, by a press', async () => {
    const player = await box.fair.member()
    await box.lists()
    const chosen = await box.sets({ count: 20 }, steps([4_000n, 8_000n]))
    const days = []
    for (const [amount, count] of [
      [4_000n, 10],
      [8_000n, 20],
    ] as const) {
      const entry = await box.fair.signsIn(player, chosen)
      if (isRefusal(entry)) throw new Error(entry.refused)
      expect(entry).toMatchObject({ state: 'issued', amount, free: { count, stake: 400n } })
      expect(await box.fair.claims(player, chosen, entry.id)).toMatchObject({ free: { count } })
      expect(await box.fair.claims(player, chosen, entry.id)).toEqual({ refused: 'reward-past' })
      days.push(count)
      house.clock.advance(dayMs)
    }
    const { items } = await box.own(player)
    expect(items.map(({ count, used }) => [count, used])).toEqual(days.map((count) => [count, 0]))
    expect((await box.stakes({ player, id: items[0]?.id ?? '' })).answer).toBe('ok')
    expect(await purse(house, player)).toBe(0n)
  })

  test('[PRO-03] a prize of a raffle is so many, told and claimed by whoever was drawn', async () => {
    const { store, clock } = house
    const player = await box.fair.member()
    await box.lists()
    const closes = new Date(clock.now().getTime() + dayMs)
    const prizes = [
      { count: 1, amount: 8_000n },
      { count: 1, amount: 2_000n },
    ]
    const raffle = { kind: 'raffle', withinDays: null, aloneMost: null, closes, prizes } as const
    const chosen = await box.sets({ count: 20 }, { ...raffle, prizes })
    const other = await box.fair.member()
    for (const one of [player, other])
      await store.transact((tx) => takeTicket(tx, { ...one, ...chosen, now: clock.now() }))
    clock.advance(dayMs)
    await drawDue(store, clock.now())
    clock.advance(2 * 60_000)
    await drawDue(store, clock.now())
    const given: number[] = []
    for (const one of [player, other]) {
      const entry = (await box.fair.sees(one, chosen))?.entry
      const taking = { ...one, ...chosen, entry: entry?.id, raffle: true, lang: 'ID' as const }
      await store.transact((tx) => claim(tx, { ...taking, now: clock.now() }))
      given.push(...(await box.own(one)).items.map(({ count }) => count))
    }
    expect(given.sort((a, b) => a - b)).toEqual([5, 20])
  })
})

test('the database itself lets nobody use one twice, out of time, or more than were given', async () => {
  const own = await box.given({ count: 2 })
  const { round } = await box.stakes(own)
  const { bucket } = own.player
  const tries = [
    `update promotions.free set used = 0 where id = '${own.id}'`,
    `update promotions.free set count = 99 where id = '${own.id}'`,
    `update promotions.free set used = 3 where id = '${own.id}'`,
    `insert into promotions.free_use (bucket, free, nth, round, at)
       values (${bucket}, '${own.id}', 2, gen_random_uuid(), now())`,
    `update promotions.free_use set round = gen_random_uuid() where round = '${round}'`,
    `update promotions.free set bonus = gen_random_uuid() where id = '${own.id}'`,
    `delete from promotions.free_use where round = '${round}'`,
  ]
  const { openDriver } = await import('../../platform/driver.ts')
  const driver = openDriver(house.url)
  for (const attempt of tries)
    await expect(driver.unsafe(attempt)).rejects.toThrow(
      /check|does not change|used once|permission denied/,
    )
  await driver.end()
  await box.wins(own.player, round, 100n)
})

test('terms that give stakes are whole: what they come to, their kind, one bet', () => {
  const free = {
    ...{ sort: 'spins', games: ['pasar-rempah'], count: 10, stake: 400n, days: 7 },
    ...{ winTo: 'cash', stakeBack: true },
  } as const
  const good = activityTerms({
    ...registration,
    pays: 'free',
    free: free as never,
    most: 4_000n,
  })
  const reads = (terms: object) =>
    z.safeEncode(ActivityTerms, { ...good, ...terms } as never).success
  expect(reads({})).toBe(true)
  expect(reads({ most: 4_001n })).toBe(false)
  expect(reads({ free: null })).toBe(false)
  expect(reads({ pays: 'cash' })).toBe(false)
  expect(reads({ free: { ...free, sort: 'bet' } })).toBe(false)
  expect(reads({ free: { ...free, games: ['a', 'a'] } })).toBe(false)
  const daily = (rewards: bigint[]) => ({
    ...{ kind: 'check-in', per: 'day', withinDays: null },
    checkIn: { rewards, missed: 'keep' },
  })
  expect(reads(daily([400n, 4_000n]))).toBe(true)
  // A day comes to whole stakes, and to no more than all of them.
  expect(reads(daily([500n, 4_000n]))).toBe(false)
  expect(reads(daily([4_400n]))).toBe(false)
  const packet = { pot: 8_000n, shares: 2, least: 4_000n }
  expect(reads({ kind: 'packet', withinDays: null, packet })).toBe(false)
})

const Step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ act: fc.constant('stake' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('win' as const),
      win: fc.bigInt({ min: 0n, max: 2_000n }),
      pick: fc.nat(9),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('back' as const) }) },
)
const Terms = fc.record({
  count: fc.integer({ min: 1, max: 4 }),
  winTo: fc.constantFrom('cash' as const, 'bonus' as const),
  stakeBack: fc.boolean(),
})

test('[PRO-03] what is used, won and paid is as a model has it, whatever comes of it', async () => {
  await fc.assert(
    fc.asyncProperty(Terms, fc.array(Step, { maxLength: 12 }), async (terms, steps) => {
      const own = await box.given({ ...terms, days: 1 })
      const model = { used: 0, won: 0n, over: false, open: [] as string[] }
      for (const step of steps) {
        if (step.act === 'stake') {
          const { round, answer } = await box.stakes(own)
          const may = !model.over && model.used < terms.count
          expect(answer).toBe(may ? 'ok' : 'free-over')
          if (!may) continue
          model.used += 1
          model.open.push(round)
        } else if (step.act === 'win') {
          const [round] = model.open.splice(step.pick % Math.max(1, model.open.length), 1)
          if (!round) continue
          await box.wins(own.player, round, step.win)
          const less = terms.stakeBack ? 0n : 400n
          model.won += step.win > less ? step.win - less : 0n
        } else if (step.act === 'wait') {
          house.clock.advance(dayMs)
          model.over = true
          await box.minute()
        } else {
          const left = !model.over && !(model.used === terms.count && model.open.length === 0)
          expect(await box.takesBack(own)).toBe(left)
          model.over = true
        }
      }
      const done = model.open.length === 0 && (model.over || model.used === terms.count)
      expect({
        ...(await first(own.player)),
        cash: await purse(house, own.player),
        inBonus: await purse(house, own.player, 'bonus'),
      }).toMatchObject({
        ...{ used: model.used, playing: model.open.length, won: model.won },
        cash: terms.winTo === 'cash' ? model.won : 0n,
        inBonus: terms.winTo === 'bonus' && done ? model.won : 0n,
      })
    }),
    { numRuns: sequences },
  )
})
