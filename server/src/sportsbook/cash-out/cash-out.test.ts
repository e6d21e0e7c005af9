import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Player, purse } from '../../wagers/testing/players.ts'
import { type Arena, openArena } from '../testing/arena.ts'
import { followRules, quote, setRule, take } from './cash-out.ts'

let house: House
let arena: Arena
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  arena = openArena(house)
  await arena.open()
}, 60_000)
afterAll(() => house.close())

const home = (event: string) => ({ event, market: 'winner:full', selection: 'home' })
const by = (player: Player) => ({
  ...{ ...player, mode: 'cash' as const, random: house.random, now: house.clock.now() },
})
const asks = (player: Player, ticket: string, part = 10_000) =>
  house.store.transact((tx) => quote(tx, { ...by(player), ticket, part }))
const takes = (player: Player, id: string, tolerant = false) =>
  house.store.transact((tx) => take(tx, { ...by(player), quote: id, tolerant }))
async function offered(player: Player, ticket: string, part?: number) {
  const said = await asks(player, ticket, part)
  if (isRefusal(said)) throw new Error(`refused: ${said.refused}`)
  return said
}
const code = async (said: Promise<unknown>) => {
  const answer = await said
  return isRefusal(answer) ? answer.refused : 'done'
}

test('[GAM-09] an offer is the worth less the margin beside it; taken, it is paid once and the ticket is over', async () => {
  const event = await arena.match()
  const player = await arena.player(1_000_000n)
  const ticket = await arena.laid(player, [home(event)])
  const made = await offered(player, ticket)
  expect(made.offer).toBe((made.worth * BigInt(10_000 - made.margin)) / 10_000n)
  expect(made.worth).toBeLessThan(100_000n)
  const said = await Promise.all([takes(player, made.quote), takes(player, made.quote)])
  expect(said.filter((one) => !isRefusal(one)).length).toBe(1)
  expect(await purse(house, player)).toBe(900_000n + made.offer)
  expect((await arena.ticket(ticket)).state).toBe('cashed')
  await arena.plays(event)
  await arena.ends(event, [1, 0])
  await arena.settles()
  expect(await purse(house, player)).toBe(900_000n + made.offer)
  expect(await code(asks(player, ticket))).toBe('cash-out-closed')
})

test('a part that is paid out leaves the rest as it was laid, and both come to what the books say', async () => {
  const event = await arena.match()
  const player = await arena.player(1_000_000n)
  const ticket = await arena.laid(player, [home(event)])
  const { price } = await arena.ticket(ticket)
  const made = await offered(player, ticket, 2_500)
  expect(made.stake).toBe(25_000n)
  expect(await code(takes(player, made.quote))).toBe('done')
  expect(await code(takes(player, made.quote))).toBe('cash-out-moved')
  await arena.plays(event)
  await arena.ends(event, [1, 0])
  await arena.settles()
  const rest = (75_000n * BigInt(price)) / 1_000n
  expect(await arena.settlements(ticket)).toEqual([{ nth: 1, amount: rest }])
  expect(await arena.books(player)).toBe(made.offer + rest - 100_000n)
  await arena.corrects(event, [0, 0])
  await arena.settles()
  expect(await arena.books(player)).toBe(made.offer - 100_000n)
})

test('of a match that is called off what goes on comes back, and what was paid out stays', async () => {
  const event = await arena.match()
  const player = await arena.player(1_000_000n)
  const ticket = await arena.laid(player, [home(event)])
  const made = await offered(player, ticket, 5_000)
  await takes(player, made.quote)
  await arena.says(event, 'called-off', { why: 'rain' })
  await arena.settles()
  expect(await purse(house, player)).toBe(900_000n + made.offer + 50_000n)
})

test('an offer ends with its time, with what happens, and with a stop; a little less is paid to who allows it', async () => {
  const event = await arena.match()
  const player = await arena.player()
  const ticket = await arena.laid(player, [home(event)])
  const late = await offered(player, ticket)
  house.clock.advance(10_000)
  await arena.hears()
  expect(await code(takes(player, late.quote))).toBe('cash-out-moved')
  await arena.says(event, 'started', {})
  const before = await offered(player, ticket)
  await arena.says(event, 'goal', { side: 'away', minute: 2, score: [0, 1] })
  expect(await code(takes(player, before.quote, true))).toBe('cash-out-moved')
  await arena.says(event, 'stopped', { why: 'danger' })
  expect(await code(asks(player, ticket))).toBe('cash-out-closed')
  await arena.says(event, 'going', { why: 'danger' })
  const now = await offered(player, ticket)
  await arena.says(event, 'clock', { minute: 3 })
  expect(await code(takes(player, now.quote))).toBe('cash-out-moved')
  const said = await takes(player, now.quote, true)
  if (isRefusal(said)) throw new Error(said.refused)
  expect(said.paid).toBeLessThan(now.offer)
  expect(said.paid).toBeGreaterThanOrEqual((now.offer * 98n) / 100n)
})

test('nobody asks for, takes or rules over the ticket of another', async () => {
  const event = await arena.match()
  const [player, other] = [await arena.player(), await arena.player()]
  const ticket = await arena.laid(player, [home(event)])
  const made = await offered(player, ticket)
  expect(await code(asks(other, ticket))).toBe('ticket-unknown')
  expect(await code(takes(other, made.quote))).toBe('ticket-unknown')
  const rule = house.store.transact((tx) => setRule(tx, { ...by(other), ticket, atLeast: 1n }))
  expect(await code(rule)).toBe('ticket-unknown')
})

test('cash-out raced with settlement pays once', async () => {
  for (let round = 0; round < 8; round++) {
    const event = await arena.match()
    const player = await arena.player(1_000_000n)
    const ticket = await arena.laid(player, [home(event)])
    const { price } = await arena.ticket(ticket)
    const made = await offered(player, ticket)
    const [said] = await Promise.all([
      takes(player, made.quote),
      (async () => {
        await arena.says(event, 'started', {})
        await arena.ends(event, [1, 0])
        await arena.settles()
      })(),
    ])
    await arena.settles()
    const paid = isRefusal(said) ? BigInt(price) * 100n : made.offer
    expect(await purse(house, player)).toBe(900_000n + paid)
  }
})

test('a rule pays a ticket out as soon as so much is offered, once', async () => {
  const event = await arena.match()
  const player = await arena.player(1_000_000n)
  const ticket = await arena.laid(player, [home(event)])
  const follows = () => followRules(house.store, { random: house.random, now: house.clock.now() })
  await house.store.transact((tx) => setRule(tx, { ...by(player), ticket, atLeast: 110_000n }))
  await follows()
  expect((await arena.ticket(ticket)).state).toBe('open')
  await arena.says(event, 'started', {})
  await arena.says(event, 'goal', { side: 'home', minute: 20, score: [1, 0] })
  await Promise.all([follows(), follows()])
  expect((await arena.ticket(ticket)).state).toBe('cashed')
  expect(await purse(house, player)).toBeGreaterThanOrEqual(1_010_000n)
  expect(await purse(house, player)).toBeLessThan(1_200_000n)
})
