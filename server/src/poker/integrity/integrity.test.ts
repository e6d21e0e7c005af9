import { poker as calls } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { pairs } from '../desk/pairs.ts'
import * as sql from '../sql.ts'
import { stateOf } from '../state.ts'
import { openSalon, type Player, pass, player, type Salon } from '../testing/salon.ts'
import { riskRules } from './risk.ts'

let house: House
let salon: Salon
beforeAll(async () => {
  house = await openHouse()
  salon = await openSalon(house)
})
afterAll(async () => {
  await salon.close()
  await house.close()
})

const room = 'poker-jati-cash'
const seated: Player[] = []
const table = async () => stateOf((await sql.stateAt(salon.store.db, room))!.state)
const look = async (name: string, from = new Date(0)) => {
  const rule = riskRules.find((one) => one.name === name)!
  const to = new Date(salon.clock.now().getTime() + 1_000)
  return rule.look(salon.store.db, { from, to, threshold: rule.threshold })
}
const turn = async (players: readonly Player[], act: string, to?: bigint) => {
  const { hand, seats } = await table()
  const seat = seats.find((one) => one.seat === hand?.betting?.turn)
  const one = players.find(({ who }) => who.member === seat?.who)!
  const body = { room, nth: hand!.nth, at: hand!.acts, act, ...(to && { to: String(to) }) }
  const answer = await one.ask(calls.pokerAct, body)
  expect(answer).toMatchObject({ success: true })
  return one
}

test('[OPS-09] who gives up most of a stack to the same one is told to the desk with both rounds, and nobody before that', async () => {
  const [giver, taker] = [await player(salon), await player(salon)]
  const players = [giver, taker]
  seated.push(...players)
  await giver.sit(room, 0, 200_000n)
  await taker.sit(room, 3, 200_000n)
  expect(await look('poker-given-up')).toEqual([])
  for (let given = 0; given < 2; ) {
    for (let n = 0; n < 8 && (await table()).phase !== 'betting'; n++) await pass(salon, room)
    const { hand, seats } = await table()
    const first = seats.find(({ seat }) => seat === hand?.betting?.turn)?.who
    const stack = hand!.betting!.players.find(
      ({ seat }) => seats.find((one) => one.seat === seat)?.who === giver.who.member,
    )!
    if (first !== giver.who.member) {
      await turn(players, 'fold')
      continue
    }
    const most = stack.stack + stack.street
    await turn(players, 'raise', most - 1_000n)
    const other = (await table()).hand!.betting!.players.find(({ seat }) => seat !== stack.seat)!
    await turn(players, 'raise', other.stack + other.street)
    await turn(players, 'fold')
    given++
    if (given < 2) await giver.ask(calls.pokerBring, { room, amount: '190000' })
  }
  const [found, ...rest] = await look('poker-given-up')
  expect(rest).toEqual([])
  expect(found?.member).toBe(giver.who.member)
  expect(found?.facts.score).toBe('2')
  expect(found?.links?.map(({ kind }) => kind)).toEqual(['member', 'round', 'round'])
  expect(found?.links?.[0]?.ref).toBe(taker.who.member)
  // What was looked at before and has not gone on is not looked at again.
  expect(await look('poker-given-up', new Date(salon.clock.now().getTime() + 500))).toEqual([])
  // Two hands say nothing of who carries and who is soft.
  expect(await look('poker-dumping')).toEqual([])
  expect(await look('poker-soft-play')).toEqual([])
})

test('[OPS-09] what two did at the same tables is a report of the desk, whether a rule was met or not', async () => {
  const now = new Date(salon.clock.now().getTime() + 1_000)
  const page = await pairs.page(salon.store.db, { filters: {}, limit: 100, now })
  if (isRefusal(page)) throw new Error(page.refused)
  const [giver, taker] = seated.map(({ who }) => who.member)
  const of = (from: string | undefined, to: string | undefined) =>
    page.rows.find((row) => row.fromMember === from && row.toMember === to)
  const gave = of(giver, taker)
  expect(gave).toMatchObject({ gaveUp: '2' })
  expect(BigInt(gave?.flow ?? 0)).toBeGreaterThan(10_000n)
  expect(of(taker, giver)).toMatchObject({ hands: gave?.hands, gaveUp: '0' })
  // The pair that is furthest from chance stands first, under the names of both.
  expect(page.rows[0]).toEqual(gave)
  expect([gave?.from, gave?.to].every((name) => typeof name === 'string' && name.length > 0)).toBe(
    true,
  )
})

test('[OPS-09] a report at the table is told to the desk, once a day of one about another; not from afar, nor about oneself', async () => {
  const stranger = await player(salon)
  const seats = (await table()).seats.map(({ seat, who }) => ({ seat, who }))
  const [first, second] = seats as [(typeof seats)[0], (typeof seats)[0]]
  const one = seated.find(({ who }) => who.member === first.who)!
  const report = (by: Player, seat: number, why = 'together') =>
    by.ask(calls.pokerReport, { room, seat, why })
  expect(await report(stranger, second.seat)).toMatchObject({ code: 'poker-not-seated' })
  expect(await report(one, first.seat)).toMatchObject({ code: 'poker-seat' })
  expect(await report(one, 5)).toMatchObject({ code: 'poker-seat' })
  for (let n = 0; n < 2; n++)
    expect(await report(one, second.seat)).toMatchObject({ success: true })
  const found = await look('poker-reported')
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({
    member: second.who,
    links: [{ kind: 'member', ref: first.who }],
  })
})
