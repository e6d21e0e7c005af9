import { switches } from '@balai/contract/desk/switches'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk } from '../../desk/testing/staff.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import {
  bonus,
  fix,
  freeSpin,
  guest,
  type Hall,
  openHall,
  purse,
  sit,
  spin,
} from '../testing/hall.ts'
import { brought, switchRoutes } from './index.ts'

let house: House
let hall: Hall
let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  house = await openHouse()
  hall = await openHall(house)
  desk = await openDesk(house, { brought: [brought], routes: { deskSwitches: switchRoutes } })
})
afterAll(async () => {
  await desk.close()
  await hall.close()
  await house.close()
})

const reason = 'Laporan pemain, sedang diperiksa'
const maker = () => desk.staff({ may: ['games.see', 'games.stop', 'members.stop'] })
const checker = () => desk.staff({ may: ['games.approve', 'members.approve'] })

test('[OPS-07] a game stops at once and finishes what runs; to let go needs another person', async () => {
  const [one, two] = [await maker(), await checker()]
  const player = await guest(hall)
  const seat = await sit(hall, player)
  const round = await fix(hall, player, bonus)
  const opened = await spin(hall, seat)
  expect(opened.value.round.state).toBe('open')

  const what = 'game:lakon-malam'
  const stopped = await one.propose('play-stopped', { what }, reason)
  expect(stopped).toMatchObject({ value: { state: 'done', approvers: 0 } })
  expect(stopped.value.touches).toMatchObject({ openRounds: '1', staked: '1000' })
  const shown = await one.call(switches.now)
  const game = shown.value.games.find((each: { what: string }) => each.what === what)
  expect(game).toMatchObject({ stop: { reason }, running: { rounds: 1, cash: '1000' } })

  let { value } = opened
  while (value.round.state === 'open') ({ value } = await freeSpin(hall, seat, value.round.id))
  expect(await purse(hall, player)).toBe(1_000_000n - 1_000n + BigInt(round.state.win))
  expect(await spin(hall, seat)).toMatchObject({ code: 'game-closed' })
  const after = await one.call(switches.now)
  expect(after.value.house.running).toMatchObject({ rounds: 0, cash: '0' })

  const again = await one.propose('play-let-go', { what })
  expect(again).toMatchObject({ value: { state: 'waiting', approvers: 1 } })
  const change = again.value.id
  expect(await one.agree(change)).toMatchObject({ code: 'not-allowed' })
  expect(await spin(hall, seat)).toMatchObject({ code: 'game-closed' })
  expect(await two.agree(change)).toMatchObject({ value: { state: 'done' } })
  expect(await spin(hall, seat)).toMatchObject({ success: true })
})

test('[OPS-07] a member’s play stops; what they have and what runs stays theirs', async () => {
  const [one, two] = [await maker(), await checker()]
  const player = await guest(hall)
  const seat = await sit(hall, player)
  const { member } = player
  expect(await one.propose('member-play-stopped', { member }, reason)).toMatchObject({
    value: { state: 'done' },
  })
  expect(await spin(hall, seat)).toMatchObject({ code: 'member-locked' })
  const { value } = await one.call(switches.now)
  expect(value.members).toMatchObject([{ member, reason }])
  const back = await one.propose('member-play-let-go', { member })
  await two.agree(back.value.id)
  expect(await spin(hall, seat)).toMatchObject({ success: true })
})

test('who only sees games stops none, and what is not there cannot be stopped', async () => {
  const looker = await desk.staff({ may: ['games.see'] })
  expect(await looker.propose('play-stopped', { what: 'house' })).toMatchObject({
    code: 'not-allowed',
  })
  const one = await maker()
  for (const [what, code] of [
    ['game:nothing-here', 'change-refused'],
    ['vendor:NOBODY', 'change-refused'],
    ["game:' or 1=1", 'malformed'],
    ['everything', 'malformed'],
  ])
    expect(await one.propose('play-stopped', { what }, reason)).toMatchObject({
      code,
    })
  expect(await (await checker()).call(switches.now)).toMatchObject({ code: 'not-allowed' })
})
