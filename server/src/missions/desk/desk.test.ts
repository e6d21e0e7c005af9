import { lists } from '@balai/contract/desk/list'
import { missionDesk } from '@balai/contract/desk/missions'
import { houseDay } from '@balai/contract/register-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gather, listRoutes } from '../../desk/index.ts'
import { openDesk } from '../../desk/testing/staff.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { listGame } from '../../wagers/testing/players.ts'
import { prizesAt } from '../board-sql.ts'
import { periodAt } from '../calendar.ts'
import { type Missions, openMissions } from '../testing/missions.ts'
import { brought, deskRoutes } from './index.ts'

let house: House
let at: Missions
let desk: Awaited<ReturnType<typeof openDesk>>
type Staff = Awaited<ReturnType<typeof desk.staff>>
let operator: Staff
let approver: Staff
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  at = openMissions(house)
  await house.store.transact((tx) => listGame(tx, house.clock.now()))
  desk = await openDesk(house, {
    brought: [brought],
    routes: {
      deskMissions: deskRoutes,
      deskLists: listRoutes(gather([brought]), { folder: '/tmp/unused-exports' }),
    },
    max: 20,
  })
  await staff()
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

/** Two who have just signed in: no session outlives the days that a test lets pass. */
async function staff() {
  operator = await desk.staff({
    may: ['settings.see', 'settings.edit', 'members.see', 'reports.see'],
  })
  approver = await desk.staff({ may: ['settings.approve'] })
}

const terms = (over: object = {}) => ({
  ...{ names: { ID: 'Misi uji', EN: 'Test mission' }, abouts: { ID: 'Isi.', EN: 'About.' } },
  ...{ per: 'day', goal: 'rounds', want: '2', times: null, categories: [], games: [] },
  ...{
    bonusCounts: false,
    reward: '1000',
    turnover: 100,
    points: 10,
    mallPoints: 0,
    after: null,
    place: 1,
  },
  ...{ open: true, since: null, until: null, ...over },
})
const sets = (mission: string, over: object = {}) =>
  operator.propose('mission-set', { mission, terms: terms(over) })
const all = async () => (await operator.call(missionDesk.all, undefined)).value
const one = async (code: string) =>
  (await all()).missions.find(({ mission }: { mission: string }) => mission === code)
const rows = async (name: string, filters: Record<string, string> = {}) =>
  (await operator.call(lists.page, { name, filters })).value.rows

test('[MIS-01] [OPS-05] a mission is made by two, holds from the next day on, and is closed by one', async () => {
  const made = (await sets('uji')).value
  expect(made).toMatchObject({ state: 'waiting', approvers: 1, before: null })
  expect(await one('uji')).toBeUndefined()
  expect((await operator.agree(made.id)).code).toBe('not-allowed')
  expect((await approver.agree(made.id)).value.state).toBe('done')
  expect(await one('uji')).toMatchObject({ version: 1, reached: 0, cost: '0' })
  const player = await at.player()
  // This day had begun without it.
  expect(await at.mission(player, 'uji')).toBeUndefined()
  at.until('2026-11-19')
  await staff()
  expect(await at.mission(player, 'uji')).toMatchObject({ version: 1, want: 2n })
  const more = (await sets('uji', { want: '3', reward: '2000', mallPoints: 40 })).value
  expect(more).toMatchObject({
    ...{ approvers: 1, before: { want: '2', rewardAmount: '1000' } },
    after: { want: '3', rewardAmount: '2000', mallPoints: 40 },
  })
  await approver.agree(more.id)
  await at.plays(player)
  await at.plays(player)
  expect(await at.says(player, 'uji', '2026-11-19')).toBe('paid')
  expect(await one('uji')).toMatchObject({ version: 2, reached: 1, claimed: 1, cost: '1000' })
  const [line] = await rows('mission-progress', { mission: 'uji' })
  expect(line).toMatchObject({ mission: 'uji', state: 'claimed', has: '2', amount: '1000' })
  expect(await rows('mission-cost')).toEqual([
    expect.objectContaining({ mission: 'uji', claimed: '1', cost: '1000', owed: '1000' }),
    expect.objectContaining({ mission: 'board', cost: '0' }),
  ])
  const closed = (await sets('uji', { want: '3', reward: '2000', mallPoints: 40, open: false }))
    .value
  expect(closed).toMatchObject({ state: 'done', approvers: 0 })
  at.until('2026-11-20')
  await staff()
  expect(await at.mission(player, 'uji')).toBeUndefined()
})

test('a mission that is to begin later begins then, and one that ends is there no more', async () => {
  const made = (
    await sets('musim', { since: '2026-11-22T00:00:00.000Z', until: '2026-11-24T00:00:00.000Z' })
  ).value
  await approver.agree(made.id)
  const player = await at.player()
  const seen = []
  for (const day of ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']) {
    at.until(day)
    seen.push(Boolean(await at.mission(player, 'musim')))
  }
  // From a moment within a day on, it is there in the days that begin after it.
  expect(seen).toEqual([false, false, true, true, false])
  await staff()
})

test.each([
  ['more than the house allows', { want: '201' }, 'change-refused'],
  ['more than seven times as much a week', { per: 'week', want: '1401' }, 'change-refused'],
  ['a deposit', { goal: 'deposit' }, 'malformed'],
  ['a game that is not there', { games: ['tidak-ada'] }, 'change-refused'],
  ['a chain from nowhere', { after: 'tidak-ada' }, 'change-refused'],
  ['nothing to be had', { reward: '0', points: 0 }, 'malformed'],
  ['points that are owed', { mallPoints: -1 }, 'malformed'],
  ['points without measure', { mallPoints: 1_000_001 }, 'malformed'],
  ['wins without how high', { goal: 'wins' }, 'malformed'],
  [
    'an end before its beginning',
    { since: '2026-12-02T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' },
    'malformed',
  ],
])('%s is refused', async (_, over, code) => {
  expect((await sets('salah', over)).code).toBe(code)
})

test('a chain that would lead back to itself is refused, and so is a mission of another period', async () => {
  for (const [mission, after] of [
    ['rantai-satu', null],
    ['rantai-dua', 'rantai-satu'],
  ] as const)
    await approver.agree((await sets(mission, { after })).value.id)
  expect((await sets('rantai-satu', { after: 'rantai-dua' })).code).toBe('change-refused')
  expect((await sets('rantai-satu', { per: 'week' })).code).toBe('change-refused')
  expect((await sets('rantai-pekan', { per: 'week', after: 'rantai-dua' })).code).toBe(
    'change-refused',
  )
})

test('[OPS-05] bounds never fall below what is asked for; prizes hold from the next week on', async () => {
  const low = { stake: '500000', rounds: '1', wins: '20', games: '10' }
  expect((await operator.propose('mission-bounds-set', low)).code).toBe('change-refused')
  const made = (await operator.propose('mission-bounds-set', { ...low, rounds: '50' })).value
  expect(made).toMatchObject({ before: { rounds: '200' }, after: { rounds: '50' }, approvers: 1 })
  await approver.agree(made.id)
  expect((await all()).bounds).toMatchObject({ rounds: '50' })
  expect((await sets('banyak', { want: '51' })).code).toBe('change-refused')
  const prizes = (await operator.propose('mission-prizes-set', { amounts: ['9000', '4000'] })).value
  expect(prizes).toMatchObject({ amount: '13000' })
  await approver.agree(prizes.id)
  const week = periodAt('week', house.clock.now())
  expect((await prizesAt(house.store.db, week.begins)).amounts).toEqual([])
  expect((await prizesAt(house.store.db, week.ends)).amounts).toEqual([9_000n, 4_000n])
})

test('[MIS-01] [OPS-05] points of the mall are set by two, and the lists say what was given', async () => {
  const made = (await sets('poin', { want: '1', reward: '0', points: 0, mallPoints: 75 })).value
  expect(made).toMatchObject({ approvers: 1, after: { rewardAmount: '0', mallPoints: 75 } })
  await approver.agree(made.id)
  const day = houseDay(new Date(house.clock.now().getTime() + 86_400_000))
  at.until(day)
  await staff()
  const player = await at.player()
  await at.plays(player)
  expect(await at.says(player, 'poin', day)).toBe('paid')
  expect(await rows('mission-progress', { mission: 'poin' })).toEqual([
    expect.objectContaining({ state: 'claimed', amount: '0', mallPoints: '75' }),
  ])
  expect(await rows('mission-cost')).toContainEqual(
    expect.objectContaining({ mission: 'poin', claimed: '1', cost: '0', mallPoints: '75' }),
  )
  // Who speaks as before there were any sets none.
  const { mallPoints: _, ...old } = terms({ open: false })
  const before = await operator.propose('mission-set', { mission: 'lama', terms: old as never })
  expect(before.value.after).toMatchObject({ mallPoints: 0 })
})
