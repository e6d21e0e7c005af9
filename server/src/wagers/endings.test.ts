import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { raise, source } from './place.ts'
import { payPart, playOut, settle, voidRound } from './settle.ts'
import { openAsker } from './testing/asker.ts'
import { order, type Player, purse, taken } from './testing/players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const open = async () => {
  const asker = await openAsker(house)
  await asker.ask(asker.bet(100n, { source }))
  return asker
}
type Opened = Awaited<ReturnType<typeof open>>
const of = ({ round, player: { bucket } }: Opened) => ({ round, bucket, now: house.clock.now() })
const pays = (asker: Opened, win: bigint, mark = 'first') =>
  house.store.transact((tx) => payPart(tx, { ...of(asker), win, mark: `${asker.round}:${mark}` }))
const ends = (asker: Opened, win: bigint) =>
  house.store.transact((tx) => settle(tx, { ...of(asker), win }))

test('[GAM-10] a part is paid once for each mark, and the round stays open for the rest of it', async () => {
  const asker = await open()
  expect(await pays(asker, 30n)).toEqual({ balanceAfter: 930n })
  expect(await pays(asker, 30n)).toMatchObject({ balanceAfter: 930n })
  expect(await pays(asker, 1n, 'second')).toEqual({ balanceAfter: 931n })
  expect(await asker.stands()).toMatchObject({ state: 'open', returned: 31n })
  expect(await ends(asker, 50n)).toEqual({ balanceAfter: 981n, repeated: false })
  expect(await asker.stands()).toMatchObject({ state: 'closed', returned: 81n })
})

test('of a round that has ended no part is paid, and of one that nobody staked none either', async () => {
  const asker = await open()
  await ends(asker, 0n)
  expect(await pays(asker, 30n)).toEqual({ refused: 'round-closed' })
  expect(await pays({ ...asker, round: randomUUID() }, 30n)).toEqual({ refused: 'round-unknown' })
  expect(await asker.has()).toEqual([900n, 0n])
})

test('nothing is no part, and less than nothing no win', async () => {
  const asker = await open()
  await expect(pays(asker, 0n)).rejects.toThrow('a part is something')
  await expect(pays(asker, -1n)).rejects.toThrow('a part is something')
  await expect(ends(asker, -1n)).rejects.toThrow('a win is nothing or more')
  expect(await asker.has()).toEqual([900n, 0n])
})

const Act = z.object({ tx: z.string(), of: z.string().nullable() })

test('stakes that are given back are known by the number of their round, each by its own', async () => {
  const asker = await open()
  await asker.ask(asker.bet(20n, { source, tx: 'another' }))
  expect(await house.store.transact((tx) => voidRound(tx, of(asker)))).toEqual({
    ...{ balanceAfter: 1_000n, repeated: false },
  })
  expect(await asker.has()).toEqual([1_000n, 0n])
  const undone = await house.store.db.many(Act)`
    select tx, of from wagers.act where round = ${asker.round} and kind = 'rollback' order by tx`
  expect(undone.map(({ tx }) => tx)).toEqual([`void:${asker.round}`, `void:${asker.round}:1`])
  expect(new Set(undone.map(({ of }) => of)).size).toBe(2)
})

test('of a round that is undone a stake that was refused is none', async () => {
  const asker = await open()
  expect(await asker.ask(asker.bet(5_000n, { source }))).toBe('funds-short')
  const undone = await house.store.transact((tx) => voidRound(tx, of(asker)))
  expect(undone).toEqual({ balanceAfter: 1_000n, repeated: false })
})

test('more is laid on a round that is open from the least there is, once for each move, and nothing is no more', async () => {
  const { player } = await open()
  const stake = await taken(house, order(house, player, { stake: 100n }))
  const raises = (by: bigint, step: number) =>
    house.store.transact((tx) => raise(tx, { ...stake, stake: by, step }))
  for (const nothing of [0n, -1n])
    expect(await raises(nothing, 1)).toEqual({ refused: 'stake-invalid' })
  expect(await raises(1n, 1)).toMatchObject({ balanceAfter: 799n, repeated: false })
  expect(await raises(1n, 1)).toMatchObject({ balanceAfter: 799n, repeated: true })
  expect(await raises(9n, 2)).toMatchObject({ balanceAfter: 790n, repeated: false })
})

test('a stake of nothing plays nothing out', async () => {
  const { player } = await open()
  const rounds = () => roundsOf(player)
  const before = await rounds()
  for (const stake of [0n, -1n]) {
    const asked = { ...order(house, player, { stake }), win: 5n }
    const answer = await house.store.transact((tx) => playOut(tx, asked))
    expect(answer).toEqual({ refused: 'stake-invalid' })
  }
  expect(await rounds()).toEqual(before)
  expect(await purse(house, player)).toBe(900n)
})

const Round = z.object({ id: z.string() })
const roundsOf = ({ member }: Player) =>
  house.store.db.many(Round)`select id from wagers.round where member = ${member}`

const Fact = z.object({ returned: z.coerce.bigint() })

test('what is told of a round that ended is what came back to every purse of it, with what was paid before', async () => {
  const asker = await openAsker(house, { cash: 60n, bonus: 40n })
  await asker.ask(asker.bet(100n, { source }))
  await pays(asker, 30n)
  await ends(asker, 50n)
  const [purses, stands] = [await asker.has(), await asker.stands()]
  expect(purses.reduce((sum, held) => (sum ?? 0n) + (held ?? 0n), 0n)).toBe(80n)
  expect(purses[1]).toBeGreaterThan(0n)
  expect(stands).toMatchObject({ state: 'closed', returned: 80n })
  const told = await house.store.db.many(Fact)`
    select body ->> 'returned' as returned from platform.fact
     where body ->> 'round' = ${asker.round}::text and kind = 'wagerSettled'`
  expect(told).toEqual([{ returned: 80n }])
})

test('an act that says it is not the last, or not free, is neither', async () => {
  const asker = await open()
  await asker.ask(asker.bet(10n, { source, ends: false }))
  expect(await asker.has()).toEqual([890n, 0n])
  expect(await asker.stands()).toMatchObject({ state: 'open', stake: 110n })

  const split = await openAsker(house, { cash: 60n, bonus: 40n })
  await split.ask(split.bet(100n, { source }), split.win(50n, { source, free: false }))
  expect(await split.has()).toEqual([30n, 20n])
})

const Held = z.object({ kind: z.string(), balance: z.coerce.bigint() })
const houseHolds = async () =>
  new Map(
    (
      await house.store.db.many(Held)`
        select kind, balance::text as balance from wallet.house where balance is not null`
    ).map(({ kind, balance }) => [kind, balance]),
  )

/** Whose account of the house an act was met by, and how far. */
async function metBy(act: () => Promise<unknown>) {
  const before = await houseHolds()
  await act()
  const moved = [...(await houseHolds())].map(
    ([kind, held]) => [kind, held - (before.get(kind) ?? 0n)] as const,
  )
  return moved.filter(([, by]) => by !== 0n)
}

test('[LED-01] what is played in play money meets play money of the house, at our games and at a vendor’s', async () => {
  const asker = await openAsker(house, { demo: true })
  for (const asks of ['house', 'LOTUS']) {
    const at = { mode: 'demo', source: asks, round: randomUUID() } as const
    const plays = async () =>
      expect(await asker.ask(asker.bet(70n, at), asker.win(20n, at))).toBe('ok, ok')
    expect(await metBy(plays)).toEqual([['demo', 50n]])
  }
})

test('[LED-01] a stake meets the house or the vendor it was laid at, and a prize what the house gives away', async () => {
  const asker = await openAsker(house)
  const by = (source: string) =>
    metBy(() => asker.ask(asker.bet(70n, { source, round: randomUUID() })))
  expect(await by('house')).toEqual([['play', 70n]])
  expect(await by('LOTUS')).toEqual([['vendor:lotus', 70n]])
  expect(await metBy(() => asker.ask(asker.promo(30n)))).toEqual([['promotion', -30n]])
})
