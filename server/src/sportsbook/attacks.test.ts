import { randomUUID } from 'node:crypto'
import { sports } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ask } from '../platform/testing/caller.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import * as wagers from '../wagers/index.ts'
import { purse } from '../wagers/testing/players.ts'
import { type Arena, openArena } from './testing/arena.ts'
import { openDoor, seatOf } from './testing/door.ts'

let house: House
let arena: Arena
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  house = await openHouse({ max: 12 })
  arena = openArena(house)
  await arena.open()
}, 60_000)
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await house.close()
})

const cash = 1_000_000n

/** Somebody’s seats by their tokens, at a door where a minute allows what it allows anybody. */
async function sit(modes: Record<string, 'cash' | 'demo'>) {
  const player = await arena.player(cash)
  const now = house.clock.now()
  await house.store.transact((tx) => wagers.topUpDemo(tx, { ...player, now, key: randomUUID() }))
  const seats = Object.fromEntries(
    Object.entries(modes).map(([token, mode]) => [token, seatOf(player, mode)]),
  )
  const door = await openDoor(house, { seats, scale: 1 })
  closing.push(door.close)
  return { player, url: door.url }
}

const slipOn = async (event: string) => {
  const pick = { market: 'winner:full', selection: 'home' }
  const price = await arena.price({ event, ...pick })
  return {
    ...{ legs: [{ event, picks: [pick] }], sizes: [1], prices: [price] },
    ...{ each: '100000', policy: 'none' as const },
  }
}
const Laid = z.object({ ticket: z.object({ id: z.guid() }) })
const idOf = (value: unknown) => Laid.parse(value).ticket.id

test('codes of slips cannot be tried one after another', async () => {
  const { url } = await sit({ 'guessing-token-0001': 'cash' })
  const guess = async (n: number) =>
    (
      await ask(url, sports.sharedSlip, {
        token: 'guessing-token-0001',
        body: { code: `ABCDEF${String(22 + n).replace(/[01]/g, '9')}` },
      })
    ).code
  const said = []
  for (let n = 0; n < 40; n++) said.push(await guess(n))
  expect(said.slice(0, 20).every((code) => code === 'share-unknown')).toBe(true)
  expect(said.slice(20).every((code) => code === 'too-many')).toBe(true)
})

test('[GAM-09] a slip that is sent again by its key after a cut line is one ticket, and with other terms none', async () => {
  const token = 'twice-laid-token-01'
  const { player, url } = await sit({ [token]: 'cash' })
  const [event, key] = [await arena.match(), randomUUID()]
  const body = await slipOn(event)
  const lay = (over: object = {}) =>
    ask(url, sports.laySports, { token, key, body: { ...body, ...over } })
  const answers = await Promise.all([lay(), lay(), lay()])
  const given = answers.filter(({ success }) => success)
  expect(given.length).toBeGreaterThan(0)
  expect(new Set([...given, await lay()].map(({ value }) => idOf(value))).size).toBe(1)
  expect((await lay({ each: '200000' })).code).toBe('key-reused')
  expect(await purse(house, player)).toBe(cash - 100_000n)
})

test('[GAM-09] a seat of play money lays no cash, and neither sees nor cashes out what was laid with it', async () => {
  const [real, play] = ['cash-seat-token-001', 'demo-seat-token-001']
  const { player, url } = await sit({ [real]: 'cash', [play]: 'demo' })
  const event = await arena.match()
  const body = await slipOn(event)
  const laid = await ask(url, sports.laySports, { token: real, body })
  const ticket = idOf(laid.value)
  const of = (token: string) => ({
    see: () => ask(url, sports.sportsTicket, { token, body: { id: ticket } }),
    quote: () => ask(url, sports.quoteCashOut, { token, body: { ticket, part: 10_000 } }),
    rule: () => ask(url, sports.ruleCashOut, { token, body: { ticket, atLeast: '1' } }),
  })
  for (const attempt of Object.values(of(play)))
    expect((await attempt()).code).toBe('ticket-unknown')
  const quoted = await of(real).quote()
  const { quote } = z.object({ quote: z.guid() }).parse(quoted.value)
  const taken = await ask(url, sports.takeCashOut, { token: play, body: { quote, tolerant: true } })
  expect(taken.success).toBe(false)
  expect((await ask(url, sports.laySports, { token: play, body })).success).toBe(true)
  expect(await purse(house, player)).toBe(cash - 100_000n)
  const again = await ask(url, sports.takeCashOut, { token: real, body: { quote, tolerant: true } })
  expect(again.success).toBe(true)
})

test('[GAM-09] a member with a part names none of their own, and is told the most as anybody is', async () => {
  const [bound, free] = ['bounded-member-tok1', 'unbounded-member-t1']
  const [one, other] = [await sit({ [bound]: 'cash' }), await sit({ [free]: 'cash' })]
  const event = await arena.match()
  await arena.bounds(event, { memberMost: 90_000n })
  await arena.part(one.player, 50)
  const body = await slipOn(event)
  const tells = { part: 100, memberMost: '900000000', member: other.player.member, bucket: 1 }
  const said = (url: string, token: string, over: object = {}) =>
    ask(url, sports.laySports, { token, body: { ...body, ...over } })
  const [mine, theirs] = [await said(one.url, bound, tells), await said(other.url, free)]
  expect(mine).toMatchObject({ success: false, code: 'stake-most' })
  expect(Object.keys(mine)).toEqual(Object.keys(theirs))
  // Word by word the same, but for the amount and who asked.
  const plain = (answer: object) => JSON.stringify({ ...answer, id: '', requestId: '' })
  const sums = (text: string) => text.replaceAll(/\d[\d.,]*/g, '#')
  expect(sums(plain(mine))).toBe(sums(plain(theirs)))
  const told = async (url: string, token: string) => {
    const { legs, sizes } = body
    return (await ask(url, sports.priceSlip, { token, body: { legs, sizes } })).value
  }
  expect(await told(one.url, bound)).toMatchObject({ most: '45000' })
  expect(await told(other.url, free)).toMatchObject({ most: '90000' })
  expect(Object.keys(Object(await told(one.url, bound))).sort()).toEqual([
    ...['least', 'most', 'prices', 'rows'],
  ])
  expect(await purse(house, one.player)).toBe(cash)
})
