import { lists } from '@balai/contract/desk/list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gather, listRoutes } from '../../desk/index.ts'
import { type Desk, openDesk, type Signed } from '../../desk/testing/staff.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openPlayer } from '../../wagers/testing/players.ts'
import { brought } from '../index.ts'
import { takeRest } from '../take-rest.ts'

let house: House
let desk: Desk
let operator: Signed
let approver: Signed
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  const named = { bucketOf: () => 7, nameOf: async () => ({ account: 'anggota' }) }
  const all = [brought(named)]
  const routes = { deskLists: listRoutes(gather(all), { folder: '/dev/null' }) }
  desk = await openDesk(house, { brought: all, routes })
  ;({ operator, approver } = await desk.pair())
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const dayMs = 86_400_000
const at = (days: number) => new Date(+house.clock.now() + days * dayMs)
type Row = Record<string, string | null>
const listed = async (filters: Record<string, string> = {}): Promise<Row[]> =>
  (await operator.call(lists.page, { name: 'exclusions', filters })).value.rows
const excludes = async (member: string, until: Date | null) => {
  const terms = { member, until: until?.toISOString() ?? null }
  const made = await operator.propose('member-excluded-by-desk', terms)
  if (made.value?.state === 'waiting') return approver.agree(made.value.id)
  return made
}

test('[OPS-04] who is out stands in one list: since when, until when, and who closed it', async () => {
  const [own, ordered, lifted] = [
    await openPlayer(house),
    await openPlayer(house),
    await openPlayer(house),
  ]
  const wish = { ...own, kind: 'cool-off', length: '7d', now: house.clock.now() } as const
  await house.store.transact((tx) => takeRest(tx, wish))
  expect((await excludes(ordered.member, at(30))).value.state).toBe('done')
  await excludes(lifted.member, at(30))
  house.clock.advance(1_000)
  expect((await excludes(lifted.member, null)).value.state).toBe('done')

  const now = await listed({ state: 'now' })
  expect(now.map(({ member, kind, by }) => [member, kind, by !== null])).toEqual(
    expect.arrayContaining([
      [own.member, 'cool-off', false],
      [ordered.member, 'house', true],
    ]),
  )
  expect(now).toHaveLength(2)
  expect(await listed({ state: 'over' })).toMatchObject([{ member: lifted.member, kind: 'house' }])
  const [order] = await listed({ member: ordered.member })
  expect(order).toMatchObject({ state: 'now', reason: expect.stringMatching(/./) })
  expect(new Date(order?.ends ?? 0).getTime() - new Date(order?.at ?? 0).getTime()).toBeGreaterThan(
    29 * dayMs,
  )
  expect(await listed({ kind: 'self-exclusion' })).toEqual([])
  house.clock.advance(8 * dayMs)
  const { operator: later } = await desk.pair()
  const { value } = await later.call(lists.page, { name: 'exclusions', filters: { state: 'now' } })
  expect(value.rows).toMatchObject([{ member: ordered.member }])
})
