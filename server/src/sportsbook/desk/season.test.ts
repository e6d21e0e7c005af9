import { deskSports } from '@balai/contract/desk/sports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk } from '../../desk/testing/staff.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { purse } from '../../wagers/testing/players.ts'
import { openSeason } from '../seasons/testing/season.ts'
import { type Arena, openArena } from '../testing/arena.ts'
import { brought, deskRoutes } from './index.ts'

let house: House
let arena: Arena
let desk: Awaited<ReturnType<typeof openDesk>>
type Staff = Awaited<ReturnType<typeof desk.staff>>
let operator: Staff
let approver: Staff
/** Seats at the desk end with their day, and a season lasts longer. */
async function signsIn() {
  operator = await desk.staff({ may: ['games.see', 'games.edit', 'games.stop'] })
  approver = await desk.staff({ may: ['games.see', 'games.approve'] })
}
beforeAll(async () => {
  house = await openHouse({ max: 12 })
  arena = openArena(house)
  await arena.open()
  desk = await openDesk(house, { brought: [brought], routes: { deskSports: deskRoutes } })
}, 120_000)
afterAll(async () => {
  await desk.close()
  await house.close()
})

const ara = (event: string) => ({ event, market: 'champion', selection: 'side:0' })
const seen = async (id: string) => (await operator.call(deskSports.event, { id })).value
const enters = (event: string, order: string[][]) =>
  operator.propose('sports-season-result', { event, source: 'Liga', order })

test('[OPS-08] the order of a league that ended its season early is entered by one and confirmed by another, stands over the table, and is corrected so', async () => {
  const { event, prices, playsOn } = await openSeason(house, arena)
  await prices()
  const player = await arena.player(1_000_000n)
  const ticket = await arena.laid(player, [ara(event)])
  const price = BigInt((await arena.ticket(ticket)).price)
  await playsOn(0, 5)
  await signsIn()
  expect((await seen(event)).table[0]).toMatchObject({ side: 'Ara', played: 4, points: 9 })
  for (const odd of [
    [['Ara']],
    [['Ara', 'Bima'], ['Candra'], ['Ara']],
    [['Ara', 'Bima', 'Candra', 'Eka']],
  ])
    expect((await enters(event, odd)).code, JSON.stringify(odd)).toBe('change-refused')
  const none = { full: [1, 0], half: null, corners: null, cards: null, maps: null }
  expect((await operator.propose('sports-result', { event, source: 'Liga', ...none })).code).toBe(
    'change-refused',
  )
  const asks = (await enters(event, [['Ara', 'Bima'], ['Candra'], ['Dewi']])).value
  expect(asks).toMatchObject({
    ...{ state: 'waiting', approvers: 1 },
    touches: { tickets: '1', liability: '100000' },
  })
  expect((await operator.agree(asks.id)).code).toBe('not-allowed')
  expect((await approver.agree(asks.id)).value.state).toBe('done')
  await arena.settles()
  expect(await purse(house, player)).toBe(900_000n + 50n * price)
  // Whatever is played now: the league has spoken.
  await playsOn(5, 12)
  await signsIn()
  await arena.settles()
  expect(await arena.settlements(ticket)).toHaveLength(1)
  expect((await enters(event, [['Ara', 'Bima'], ['Candra'], ['Dewi']])).code).toBe('change-refused')
  const anew = (await enters(event, [['Ara'], ['Bima'], ['Candra'], ['Dewi']])).value
  expect((await approver.agree(anew.id)).value.state).toBe('done')
  await arena.settles()
  expect(await arena.settlements(ticket)).toEqual([
    { nth: 1, amount: 50n * price },
    { nth: 2, amount: 100n * price },
  ])
  expect(await purse(house, player)).toBe(900_000n + 100n * price)
  const { results, event: of } = await seen(event)
  expect(
    results.map(({ run, source }: { run: number; source: string }) => `${run} ${source}`),
  ).toEqual(['2 Liga', '1 Liga'])
  expect(of).toMatchObject({ run: 2, settledRun: 2, event: { away: '', phase: 'over' } })
})

test('a season stands in the list of the desk by itself, is stopped there, and is called off with every stake given back', async () => {
  const { event, prices } = await openSeason(house, arena)
  await prices()
  await signsIn()
  const { events } = (await operator.call(deskSports.events, { sport: 'football', when: 'ahead' }))
    .value
  const ids = events.map((one: { event: { id: string } }) => one.event.id)
  expect(ids).toContain(event)
  const player = await arena.player(1_000_000n)
  await arena.laid(player, [ara(event)])
  const stop = await operator.propose('sports-event-stopped', { event, stop: true })
  expect(stop.value.state).toBe('done')
  expect((await seen(event)).event.event.open).toBe(false)
  const off = (await operator.propose('sports-event-called-off', { event, source: 'Liga' })).value
  expect((await approver.agree(off.id)).value.state).toBe('done')
  await arena.settles()
  expect(await purse(house, player)).toBe(1_000_000n)
  expect((await enters(event, [['Ara'], ['Bima'], ['Candra'], ['Dewi']])).code).toBe(
    'change-refused',
  )
})
