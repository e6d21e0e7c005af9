import { deskSports } from '@balai/contract/desk/sports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDesk } from '../../desk/testing/staff.ts'
import { openAccount } from '../../identity/index.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { type Arena, openArena } from '../testing/arena.ts'
import { brought, deskRoutes } from './index.ts'

let house: House
let arena: Arena
let desk: Awaited<ReturnType<typeof openDesk>>
type Staff = Awaited<ReturnType<typeof desk.staff>>
let operator: Staff
let approver: Staff
let onlooker: Staff
beforeAll(async () => {
  house = await openHouse({ max: 12 })
  arena = openArena(house)
  await arena.open()
  desk = await openDesk(house, { brought: [brought], routes: { deskSports: deskRoutes } })
  operator = await desk.staff({ may: ['games.see', 'games.edit'] })
  approver = await desk.staff({ may: ['games.see', 'games.approve'] })
  onlooker = await desk.staff({ may: ['games.see', 'games.stop', 'members.see', 'members.edit'] })
}, 120_000)
afterAll(async () => {
  await desk.close()
  await house.close()
})

const winner = 'winner:full'
type Own = { market?: string | null; selectionMost?: string | null; memberMost?: string | null }
const bounds = (event: string, own: Own, by = operator) =>
  by.propose('sports-bounds-of-event', {
    ...{ event, market: null, selectionMost: null, memberMost: null, ...own },
  })
const part = (member: string, hundredths: number, by = operator) =>
  by.propose('sports-bounds-of-member', { member, part: hundredths })
const seen = async (id: string) => (await operator.call(deskSports.event, { id })).value
const ownOf = async (id: string, market: string) =>
  (await seen(id)).markets.find((one: { market: string }) => one.market === market).own
const Noted = z.object({ kind: z.string(), actor: z.string(), body: z.unknown() })
const noted = (subject: string) => house.store.db.many(Noted)`
  select kind, actor, body from audit.event where subject = ${subject} and kind like 'sports-bounds%' order by seq`

let people = 0
async function person() {
  const opened = await house.store.transact((tx) =>
    openAccount(tx, {
      ...{ account: `petaruh${++people}`, password: 'rahasia1', isAgent: 0 },
      ...{ random: house.random, now: house.clock.now(), onOpened: async () => {} },
    }),
  )
  if (isRefusal(opened)) throw new Error(opened.refused)
  return opened.member
}

test('[OPS-08] a bound of an event is lowered at once, raised when another agrees, and put back the same way', async () => {
  const event = await arena.match()
  const player = await arena.player()
  const slip = await arena.slip([{ event, market: winner, selection: 'home' }])
  const lowered = (await bounds(event, { memberMost: '50000' })).value
  expect(lowered).toMatchObject({ state: 'done', approvers: 0 })
  const refused = await arena.lays(player, slip)
  expect(isRefusal(refused) && refused).toMatchObject({
    refused: 'stake-most',
    value: { minor: '50000' },
  })
  const raised = (await bounds(event, { memberMost: '100000' })).value
  expect(raised).toMatchObject({ state: 'waiting', approvers: 1 })
  expect((await operator.agree(raised.id)).code).toBe('not-allowed')
  expect((await seen(event)).bounds.own).toEqual({ selectionMost: null, memberMost: '50000' })
  expect((await approver.agree(raised.id)).value.state).toBe('done')
  expect(isRefusal(await arena.lays(player, slip))).toBe(false)
  // What is taken back raises nothing here, and is done at once.
  expect((await operator.undo(raised.id)).value).toMatchObject({ state: 'done' })
  expect((await seen(event)).bounds).toEqual({
    ...{ selectionMost: '1000000000', memberMost: '200000000' },
    own: { selectionMost: null, memberMost: '50000' },
  })
  const cleared = (await bounds(event, {})).value
  expect(cleared).toMatchObject({ state: 'waiting', approvers: 1 })
  expect((await approver.agree(cleared.id)).value.state).toBe('done')
  const kinds = await noted(`sports:${event}`)
  expect(kinds).toHaveLength(4)
  expect(kinds.at(-1)).toMatchObject({
    actor: `staff:${operator.id}`,
    body: {
      before: { memberMost: '50000', memberMostInForce: '50000' },
      after: { memberMost: null, memberMostInForce: '200000000' },
      agreed: [`staff:${approver.id}`],
    },
  })
})

test('[OPS-08] a market is measured by what holds at it: above its event needs another, below it none', async () => {
  const event = await arena.match()
  expect((await bounds(event, { selectionMost: '9000000' })).value.state).toBe('done')
  const at = (selectionMost: string | null, memberMost: string | null = null) =>
    bounds(event, { market: winner, selectionMost, memberMost })
  expect((await at('9000001')).value.state).toBe('waiting')
  expect((await at('9000000')).value.state).toBe('done')
  expect((await at('8000000', '200000000')).value.state).toBe('done')
  expect((await at('7000000', '200000001')).value.state).toBe('waiting')
  expect((await at(null, '1000')).value.state).toBe('waiting')
  expect(await ownOf(event, winner)).toEqual({
    selectionMost: '8000000',
    memberMost: '200000000',
  })
  expect((await at('8000000', '200000000')).code).toBe('nothing-changes')
  // A raise that waits is worth nothing once something else stands.
  const raise = (await at('8500000', '200000000')).value
  expect((await at('100', '200000000')).value.state).toBe('done')
  expect((await approver.agree(raise.id)).success).toBe(false)
  expect(await ownOf(event, winner)).toMatchObject({ selectionMost: '100' })
})

test('[OPS-08] of raises that are agreed to at once each is weighed by what stands', async () => {
  const event = await arena.match()
  await bounds(event, { memberMost: '1000' })
  const asks = await Promise.all(
    ['5000', '6000'].map((memberMost) => bounds(event, { memberMost })),
  )
  const done = await Promise.all(asks.map(({ value }) => approver.agree(value.id)))
  expect(done.filter(({ success }) => success)).toHaveLength(1)
})

test('[OPS-08] of two that lower at once neither raises what the other has lowered', async () => {
  const event = await arena.match()
  for (let round = 10; round > 0; round--) {
    const mosts = [round * 1_000 + 500, round * 1_000]
    const said = await Promise.all(mosts.map((most) => bounds(event, { memberMost: String(most) })))
    // Who comes second either lowers what stands by then, or has to look again.
    const done = mosts.filter((_, nth) => said[nth]?.success)
    expect(done.length).toBeGreaterThan(0)
    expect((await seen(event)).bounds.own.memberMost).toBe(String(Math.min(...done)))
  }
})

test('[OPS-08] bounds that cannot be, of what is not there or is over, are refused', async () => {
  const event = await arena.match()
  for (const wrong of ['0', '-5', '1.5', '', 'much', '1'.repeat(16)])
    expect((await bounds(event, { memberMost: wrong })).code).toBe('malformed')
  expect((await bounds(event, { market: 'no-market', memberMost: '5' })).code).toBe(
    'change-refused',
  )
  expect((await bounds(crypto.randomUUID(), { memberMost: '5' })).code).toBe('change-refused')
  expect((await bounds('not-an-event', { memberMost: '5' })).code).toBe('malformed')
  await arena.plays(event)
  await arena.ends(event, [1, 0])
  expect((await bounds(event, { memberMost: '5' })).code).toBe('change-refused')
  const member = await person()
  for (const wrong of [0, 101, 1.5, -1, '50'])
    expect((await part(member, wrong as number)).code).toBe('malformed')
  expect((await part(crypto.randomUUID(), 50)).code).toBe('change-refused')
  expect(await noted(`member:${member}`)).toEqual([])
})

test('[OPS-08] the part of a member is lowered at once and raised when another agrees', async () => {
  const [member, other] = [await person(), await person()]
  const shown = async (id: string) => (await operator.call(deskSports.member, { member: id })).value
  expect(await shown(member)).toMatchObject({ part: 100, since: null, memberMost: '200000000' })
  const lowered = (await part(member, 10)).value
  expect(lowered).toMatchObject({ state: 'done', before: { part: 100 }, after: { part: 10 } })
  expect(await shown(member)).toMatchObject({ part: 10 })
  const back = (await operator.undo(lowered.id)).value
  expect(back).toMatchObject({ state: 'waiting', approvers: 1 })
  expect((await operator.agree(back.id)).code).toBe('not-allowed')
  expect(await shown(member)).toMatchObject({ part: 10 })
  expect((await approver.agree(back.id)).value.state).toBe('done')
  expect(await shown(member)).toMatchObject({ part: 100 })
  expect((await part(member, 100)).code).toBe('nothing-changes')
  expect(await shown(other)).toMatchObject({ part: 100, since: null })
  expect((await noted(`member:${member}`)).map(({ body }) => body)).toMatchObject([
    { part: 10, agreed: [] },
    { part: 100, agreed: [`staff:${approver.id}`] },
  ])
  expect((await operator.call(deskSports.member, { member: crypto.randomUUID() })).code).toBe(
    'member-unknown',
  )
})

test('[OPS-08] who may not edit games sets no bounds, of an event or a member, and who may not see them sees none', async () => {
  const [event, member] = [await arena.match(), await person()]
  expect((await bounds(event, { memberMost: '5' }, onlooker)).code).toBe('not-allowed')
  expect((await part(member, 1, onlooker)).code).toBe('not-allowed')
  expect((await bounds(event, { memberMost: '5' }, approver)).code).toBe('not-allowed')
  expect((await part(member, 1, approver)).code).toBe('not-allowed')
  const stranger = await desk.staff({ may: ['members.see'] })
  expect((await stranger.call(deskSports.member, { member })).code).toBe('not-allowed')
  // Nobody agrees to what they asked for themselves.
  const both = await desk.staff({ may: ['games.see', 'games.edit', 'games.approve'] })
  const raise = (await bounds(event, { memberMost: '900000000' }, both)).value
  expect((await both.agree(raise.id)).code).toBe('maker-is-checker')
  expect((await seen(event)).bounds.own).toEqual({ selectionMost: null, memberMost: null })
})

test('prices lean by a bound from the moment on at which it is set', async () => {
  const event = await arena.match()
  const home = { event, market: winner, selection: 'home' }
  await arena.laid(await arena.player(), [home], { each: 30_000_000n })
  const before = await arena.price(home)
  expect((await bounds(event, { market: winner, selectionMost: '60000000' })).value.state).toBe(
    'done',
  )
  expect(await arena.price(home)).toBeLessThan(before)
})

test('the list tells how much is owed beside the bound of the market that it is owed on', async () => {
  const event = await arena.match()
  const most = async () => (await seen(event)).event.owedMost
  expect(await most()).toBe('1000000000')
  await arena.laid(await arena.player(), [{ event, market: winner, selection: 'home' }])
  await bounds(event, { selectionMost: '900000000' })
  expect(await most()).toBe('900000000')
  await bounds(event, { market: winner, selectionMost: '800000000' })
  expect(await most()).toBe('800000000')
})
