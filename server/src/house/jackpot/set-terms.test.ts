import { jackpots } from '@balai/contract'
import { deskJackpots } from '@balai/contract/desk/jackpots'
import { lists } from '@balai/contract/desk/list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import * as catalogue from '../../catalogue/index.ts'
import { gather, listRoutes } from '../../desk/index.ts'
import { openDesk } from '../../desk/testing/staff.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { brought } from '../desk/index.ts'
import { putHouseGames } from '../listed.ts'
import { act, guest, type Hall, openHall, sit, spin, type Table } from '../testing/hall.ts'
import { fixSeal } from '../testing/pool.ts'
import { deskJackpotRoutes } from './desk.ts'
import { foldAll } from './jobs.ts'

const title = 'mutiara-raja'
const stake = 200_000n

let house: House
let hall: Hall
let desk: Awaited<ReturnType<typeof openDesk>>
type Staff = Awaited<ReturnType<typeof desk.staff>>
let operator: Staff
let approver: Staff
let auditor: Staff
beforeAll(async () => {
  house = await openHouse({ max: 24 })
  hall = await openHall(house)
  desk = await openDesk(house, {
    brought: [brought],
    routes: {
      deskJackpots: deskJackpotRoutes,
      deskLists: listRoutes(gather([brought]), { folder: '/tmp/unused-exports' }),
    },
  })
  operator = await desk.staff({ may: ['games.see', 'games.edit'] })
  approver = await desk.staff({ may: ['games.see', 'games.approve'] })
  auditor = await desk.staff({ may: ['games.see'] })
})
afterAll(async () => {
  await Promise.all([desk.close(), hall.close()])
  await house.close()
})

type Now = z.input<typeof deskJackpots.now.gives>
const now = async (by = auditor) => {
  const found: Now = (await by.call(deskJackpots.now, undefined)).value
  const one = found.find(({ game }) => game === title)
  if (!one) throw new Error('no pool')
  return one
}
const rows = async (name: string, filters: Record<string, string> = {}) =>
  (await auditor.call(lists.page, { name, filters })).value.rows as Record<string, string>[]
const published = async () =>
  (await hall.call<z.input<typeof jackpots.now.gives>>(jackpots.now)).value.find(
    ({ game }) => game === title,
  )
const listedRtp = async () => (await catalogue.gameById(hall.store.db, title))?.rtp
const propose = (terms: object) => operator.propose('jackpot-terms-set', { game: title, terms })

test('[OPS-05] terms of a pool are versions that two agree to; what the game is said to return follows at once', async () => {
  const before = await now()
  const pool = before.pool
  const asked = (await propose({ feed: 250, seed: '40000000' })).value
  expect(asked).toMatchObject({
    ...{ state: 'waiting', approvers: 1 },
    before: { feedShare: 0.015, seedAmount: '20000000', rtp: 0.9602 },
    after: { feedShare: 0.025, seedAmount: '40000000', rtp: 0.9752 },
  })
  expect((await operator.agree(asked.id)).code).toBe('not-allowed')
  expect((await auditor.agree(asked.id)).success).toBe(false)
  expect((await now()).version).toBe(before.version)
  expect((await approver.agree(asked.id)).value.state).toBe('done')
  expect(await now()).toMatchObject({
    ...{ version: before.version + 1, feed: 250, seed: '40000000', rtp: '97.52', pool },
    ...{ slotRtp: before.slotRtp, balances: true, meanAtFall: '140000000' },
  })
  expect(await published()).toMatchObject({ feed: 250, seed: '40000000', rtp: '97.52' })
  expect(await listedRtp()).toBe('97.52')
  // A process that starts anew lists it as it is, and not as its certificate had it at first.
  await hall.store.transact((tx) => putHouseGames(tx, act))
  expect(await listedRtp()).toBe('97.52')
  const who = await guest(hall)
  const seat: Table = await sit(hall, who, { nodeId: title })
  expect(seat.rtp).toBe('97.52')
  expect(await rows('jackpot-terms', { game: title })).toMatchObject([
    { version: '2', feed: '0.0250', seed: '40000000' },
    { version: '1', feed: '0.0150', seed: '20000000', by: 'house' },
  ])
  const undone = (await operator.undo(asked.id)).value
  expect(undone).toMatchObject({ state: 'waiting' })
  await approver.agree(undone.id)
  expect(await now()).toMatchObject({ version: before.version + 2, feed: 150, seed: '20000000' })
  expect(await listedRtp()).toBe('96.02')
})

test.each([
  ['a share with a fraction of a unit', { feed: 125, seed: '40000000' }],
  ['more than a tenth', { feed: 1_050, seed: '40000000' }],
  ['a share below nothing', { feed: -50, seed: '40000000' }],
  ['no seed', { feed: 100, seed: '0' }],
  ['a seed beyond all measure', { feed: 100, seed: '100000000001' }],
])('%s is no term of a pool', async (_, terms) => {
  expect((await propose(terms)).code).toBe('malformed')
})

test('terms by which the house would keep too little, or of a game without a pool, cannot be', async () => {
  const { version } = await now()
  const generous = await propose({ feed: 600, seed: '20000000' })
  expect(generous.message).toMatch(/lebih dari 99,5%/)
  const seed = await propose({ feed: 100, seed: '190000000' })
  expect(seed.message).toMatch(/lebih dari 99,5%/)
  const terms = { feed: 100, seed: '1000000' }
  const none = await operator.propose('jackpot-terms-set', { game: 'lakon-malam', terms })
  expect(none.success).toBe(false)
  expect((await now()).version).toBe(version)
})

test('of two changes at once one is carried out, and the other finds that it is not as it was', async () => {
  const { version } = await now()
  const asked = await Promise.all([100, 200].map((feed) => propose({ feed, seed: '30000000' })))
  const ends = await Promise.all(asked.map(({ value }) => approver.agree(value.id)))
  expect(ends.filter(({ success }) => success)).toHaveLength(1)
  expect((await now()).version).toBe(version + 1)
})

test('[GAM-05] the desk has the books of a pool: what went in less what went out is what the ledger holds', async () => {
  const who = await guest(hall)
  const seat = await sit(hall, who, { nodeId: title })
  await fixSeal(house, who, { title, stake, wanted: false })
  await spin(hall, seat, String(stake))
  const waits = await now()
  const share = (stake * BigInt(waits.feed)) / 10_000n
  expect([waits.waiting, waits.balances]).toEqual([String(share), true])
  await fixSeal(house, who, { title, stake, wanted: true })
  const { round } = (await spin(hall, seat, String(stake))).value
  await foldAll(hall.store, house.clock.now())
  const books = await now()
  expect(books).toMatchObject({
    ...{ waiting: '0', balances: true, falls: 1, fallen: round.pool, fed: String(2n * share) },
    ...{ ledger: books.seed, pool: books.seed },
    hits: [{ round: round.id, amount: round.pool, stake: String(stake) }],
  })
  const [fall, ...more] = await rows('jackpot-falls', { game: title })
  expect(fall).toMatchObject({ round: round.id, member: who.member, amount: round.pool })
  expect(more).toEqual([])
  expect(await rows('jackpot-falls', { member: who.member })).toHaveLength(1)
  expect(await rows('jackpot-falls', { game: 'gunung-harta' })).toEqual([])
  const days = (await rows('jackpot-days')).filter(({ game }) => game === title)
  const sum = (key: string) => days.reduce((all, row) => all + BigInt(row[key] ?? 0), 0n)
  expect([sum('fed'), sum('seeded'), sum('back'), sum('fallen')].map(String)).toEqual([
    ...[books.fed, books.seeded, books.back, books.fallen],
  ])
  // Were something missing from the books, the desk would say so.
  await house.ownerStore.transact(
    (tx) => tx.run`update house.jackpot set fed = fed + 1 where game = ${title}`,
  )
  expect((await now()).balances).toBe(false)
})
