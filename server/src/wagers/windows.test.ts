import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openDriver } from '../platform/driver.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { actAll } from './act.ts'
import { openAsker } from './testing/asker.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  // Windows of five writings end sooner, and end just the same.
  const owner = openDriver(house.ownerUrl)
  for (const name of ['wallet.sum_up', 'wagers.sum_up']) {
    const [row] = await owner<{ text: string }[]>`
      select pg_get_functiondef(${`${name}(bigint)`}::regprocedure) as text`
    const narrow = row?.text.replace(':= 100000;', ':= 5;') ?? ''
    expect(narrow).toContain(':= 5;')
    await owner.unsafe(narrow)
  }
  await owner.end()
})
afterAll(() => house.close())

const sums = () =>
  house.store.transact(async (tx) => {
    await tx.run`select wallet.sum_up(1)`
    await tx.run`select wagers.sum_up(1)`
  })
const Round = z.object({ round: z.guid() })
const Whole = z.object({ bets: z.int(), acts: z.int(), entries: z.int(), sides: z.int() })
const Left = z.object({ acts: z.int(), transfers: z.int() })

test('what one transaction wrote is summed at once, however much it is', async () => {
  const a = await openAsker(house, { cash: 100_000n })
  const left = () => house.store.db.one(Left)`
    select (select count(*)::int from wagers.act
             where member = ${a.player.member} and writer::text::bigint >= wagers.summed_to()) as acts,
           (select count(*)::int from wallet.transfer
             where bucket = ${a.player.bucket} and writer >= wallet.summed_to()) as transfers`
  for (const count of [12, 1, 12]) {
    const ended = { round: randomUUID() }
    expect(await a.ask(a.bet(10n), a.bet(10n, ended))).toBe('ok, ok')
    await house.store.transact(async (tx) => {
      await actAll(tx, [
        ...Array.from({ length: count }, () => a.bet(10n)),
        a.win(5n, { ...ended, ends: true }),
      ])
      // What is not there yet for anyone else ends a window, and begins the next.
      await sums()
    })
    await vi.waitFor(
      async () => {
        await sums()
        expect(await left()).toEqual({ acts: 0, transfers: 0 })
      },
      { timeout: 60_000, interval: 50 },
    )
  }
  const running = await house.store.db.many(Round)`
    select round from wagers.running where member = ${a.player.member}`
  expect(running).toEqual([{ round: a.round }])
  // Windows follow one another without a gap, and none holds what another does.
  const whole = await house.store.db.one(Whole)`
    select (select sum(bets)::int from wagers.summed) as bets,
           (select count(*)::int from wagers.act where kind = 'bet' and mode = 'cash' and code = 'ok') as acts,
           (select sum(entries)::int from wallet.summed) as entries,
           (select 2 * count(*)::int from wallet.transfer) as sides`
  expect(whole.bets).toBe(whole.acts)
  expect(whole.entries).toBe(whole.sides)
}, 180_000)

const Upto = z.object({ upto: z.bigint().nullable() })
const summing = {
  play: (least: number) =>
    house.store.transact((tx) => tx.one(Upto)`select wagers.sum_up(${least}) as upto`),
  money: (least: number) =>
    house.store.transact((tx) => tx.one(Upto)`select wallet.sum_up(${least}) as upto`),
}

test.each(['play', 'money'] as const)(
  '%s: as much as is asked for is summed, and less is left',
  async (of) => {
    const a = await openAsker(house, { cash: 1_000n })
    const sum = summing[of]
    const nothing = { upto: null }
    // Whoever writes meanwhile, in this house or another of the server, holds up what is summed.
    const patience = { timeout: 60_000, interval: 50 }
    const rest = async () => {
      await sums()
      const left = await house.store.db.one(Left)`
        select (select count(*)::int from wagers.act
                 where writer::text::bigint >= wagers.summed_to()) as acts,
               (select count(*)::int from wallet.transfer
                 where writer >= wallet.summed_to()) as transfers`
      expect(left).toEqual({ acts: 0, transfers: 0 })
    }
    await vi.waitFor(rest, patience)
    await house.store.transact((tx) => actAll(tx, [a.bet(10n), a.bet(10n), a.bet(10n)]))
    const three = async () => {
      expect(await sum(4)).toEqual(nothing)
      expect(await sum(3)).not.toEqual(nothing)
    }
    await vi.waitFor(three, patience)
  },
  180_000,
)
