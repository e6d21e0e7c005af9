import { randomUUID } from 'node:crypto'
import { MemberId } from '@balai/contract'
import { bonusDesk } from '@balai/contract/desk/bonus'
import { lists } from '@balai/contract/desk/list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gather, listRoutes } from '../../desk/index.ts'
import { openDesk } from '../../desk/testing/staff.ts'
import { bucketOf, nobodysHash } from '../../identity/index.ts'
import { open } from '../../identity/open.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import * as wagers from '../../wagers/index.ts'
import { listGame, order, purse } from '../../wagers/testing/players.ts'
import * as wallet from '../../wallet/index.ts'
import { openOffers } from '../testing/offers.ts'
import { brought, deskRoutes } from './index.ts'

let house: House
let shop: ReturnType<typeof openOffers>
let desk: Awaited<ReturnType<typeof openDesk>>
type Staff = Awaited<ReturnType<typeof desk.staff>>
let operator: Staff
let approver: Staff
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  shop = openOffers(house)
  await house.store.transact((tx) => listGame(tx, house.clock.now()))
  desk = await openDesk(house, {
    brought: [brought],
    routes: {
      deskBonus: deskRoutes,
      deskLists: listRoutes(gather([brought]), { folder: '/tmp/unused-exports' }),
    },
    max: 20,
  })
  const may = ['money.see', 'money.move', 'settings.see', 'settings.edit'] as const
  operator = await desk.staff({ may: [...may, 'reports.see', 'risk.see'] })
  approver = await desk.staff({ may: ['money.approve', 'settings.approve'] })
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

let people = 0
/** A member whom the house knows by this number, and by this payee. */
async function member(mobile = `62813${String(++people).padStart(7, '0')}`, payee = '') {
  const { store, ownerStore, random, clock } = house
  const terms = {
    account: `pebonus${++people}`,
    passwordHash: nobodysHash,
    kind: 0,
    language: 'ID',
  } as const
  const opened = await store.transact((tx) =>
    open(tx, {
      ...{ ...terms, random, now: clock.now() },
      onOpened: (tx, one) => wallet.openAccounts(tx, { ...one, pools: wallet.memberPools }),
    }),
  )
  if (isRefusal(opened)) throw new Error(opened.refused)
  const id = MemberId.parse(opened.member)
  await ownerStore.transact(
    (tx) => tx.run`
      insert into identity.profile as p (member, mobile, mobile_verified_at, payee_name)
      values (${id}, ${mobile}, null, ${payee || null}::text)
      on conflict (member) do update set mobile = excluded.mobile, payee_name = excluded.payee_name`,
  )
  return { member: id, bucket: bucketOf(id), account: terms.account }
}

const categories = {
  ...{ ELOTT: 10_000, LOTT: 10_000, LIVE: 1_000, SPORTS: 5_000 },
  ...{ FISH: 0, RNG: 10_000, PVP: null, ESPORTS: 5_000 },
}
const terms = (over: object = {}) => ({
  ...{ names: { ID: 'Bonus uji', EN: 'Test bonus' }, page: null, open: true, opens: null },
  ...{ closes: null, nth: null, per: 'once', percent: 50, most: '100000', depositLeast: '1000' },
  ...{ times: 10, counts: 'both', stakeMost: '5000', days: 7, bonusFirst: false, rtp: 9_600 },
  ...{ categories, vendors: [{ vendor: 'BALAI', share: 5_000 }] },
  ...over,
})
const sets = (offer: string, over: object = {}) =>
  operator.propose('bonus-offer-set', { offer, terms: terms(over) })
const offers = async () => (await operator.call(bonusDesk.offers, undefined)).value
const rows = async (name: string, filters: Record<string, string> = {}) =>
  (await operator.call(lists.page, { name, filters })).value

test('an offer is made by two, each change is another version, and closing it needs nobody else', async () => {
  const made = (await sets('uji')).value
  expect(made).toMatchObject({ state: 'waiting', approvers: 1, before: null })
  expect((await offers()).offers).toEqual([])
  expect((await approver.agree(made.id)).value.state).toBe('done')
  const [first] = (await offers()).offers
  expect(first).toMatchObject({ offer: 'uji', version: 1, running: 0, terms: terms() })
  const dearer = (await sets('uji', { times: 20 })).value
  expect(dearer).toMatchObject({ approvers: 1, before: { times: 10 }, after: { times: 20 } })
  expect((await operator.agree(dearer.id)).code).toBe('not-allowed')
  await approver.agree(dearer.id)
  const closed = (await sets('uji', { times: 20, open: false })).value
  expect(closed).toMatchObject({ state: 'done', approvers: 0 })
  expect((await offers()).offers[0]).toMatchObject({ version: 3, terms: { open: false } })
})

test.each([
  ['a vendor that is not there', { vendors: [{ vendor: 'NOBODY', share: 100 }] }, 'change-refused'],
  ['a page that is not there', { page: 'nothing-here' }, 'change-refused'],
  [
    'one that nothing counts for',
    { categories: Object.fromEntries(Object.keys(categories).map((each) => [each, 0])) },
    'malformed',
  ],
  [
    'an end before its beginning',
    { opens: '2026-12-02T00:00:00.000Z', closes: '2026-12-01T00:00:00.000Z' },
    'malformed',
  ],
  [
    'more than the whole of a stake',
    { vendors: [{ vendor: 'BALAI', share: 10_001 }] },
    'malformed',
  ],
])('%s is refused', async (_, over, code) => {
  expect((await sets('salah', over)).code).toBe(code)
})

test('what is left of a bonus is taken back by two, once; the member’s own money stays', async () => {
  const who = await member()
  const chosen = await shop.offers({ percent: 100 })
  const { id } = await shop.takes(who, chosen, 10_000n)
  await house.store.transact((tx) =>
    wagers.playOut(tx, { ...order(house, who, { stake: 12_000n }), win: 6_000n }),
  )
  const asked = (await operator.propose('bonus-taken-back', { bonus: id })).value
  expect(asked).toMatchObject({ state: 'waiting', approvers: 1, amount: '9000' })
  const again = (await operator.propose('bonus-taken-back', { bonus: id })).value
  const both = await Promise.all(
    [asked.id, again.id].flatMap((one) => Array.from({ length: 4 }, () => approver.agree(one))),
  )
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect([await purse(house, who), await purse(house, who, 'bonus')]).toEqual([5_000n, 0n])
  expect((await operator.propose('bonus-taken-back', { bonus: id })).code).toBe('change-refused')
  const whole = (await operator.call(bonusDesk.one, { bonus: id })).value
  expect(whole).toMatchObject({
    ...{ member: { account: who.account }, links: [] },
    bonus: { state: 'taken-back', reason: 'by-house', removed: '9000' },
  })
})

test('bonuses are listed and filtered, and what each offer has cost adds up', async () => {
  const chosen = await shop.offers()
  const [one, other] = [await member(), await member()]
  const first = await shop.takes(one, chosen, 10_000n)
  await shop.takes(other, chosen, 4_000n)
  await shop.cancels(one, first.id)
  const { offer } = chosen
  const all = await rows('bonuses', { offer })
  expect(all.rows.map((row: Record<string, string>) => [row.state, row.amount])).toEqual([
    ['active', '4000'],
    ['cancelled', '10000'],
  ])
  expect(all.totals).toMatchObject({ bonuses: '2', amount: '14000', removed: '10000' })
  const own = await rows('bonuses', { member: one.member, state: 'cancelled' })
  expect(own.rows.map((row: Record<string, string>) => row.bonus)).toEqual([first.id])
  const cost = (await rows('bonus-costs')).rows.find(
    (row: Record<string, string>) => row.offer === offer,
  )
  expect(cost).toMatchObject({
    ...{ given: '2', members: '2', deposited: '14000', granted: '14000', running: '1' },
    ...{ removed: '10000', converted: '0' },
  })
})

test('accounts with something in common are shown, and a person who is known is given it once', async () => {
  const chosen = await shop.offers()
  const number = `62819${String(Date.now()).slice(-7)}`
  const [one, other] = [await member(number, 'Sri Wahyuni'), await member(number, 'sri wahyuni')]
  await shop.takes(one, chosen, 10_000n)
  // A number that nobody has proved tells of no person: it is only looked at.
  const second = await shop.takes(other, chosen, 10_000n)
  const { rows: found } = await rows('bonus-links', { member: one.member })
  expect(found.map((row: Record<string, string>) => [row.member, row.shared, row.claimed])).toEqual(
    expect.arrayContaining([
      [other.member, 'mobile', '1'],
      [other.member, 'payee', '1'],
    ]),
  )
  expect((await operator.call(bonusDesk.one, { bonus: second.id })).value.links).toHaveLength(2)
  // One paper that was accepted in two accounts is one person.
  const [third, fourth] = [await member(), await member()]
  const paper = Buffer.alloc(32, people)
  for (const { member } of [third, fourth]) await accepted(member, paper)
  await shop.takes(third, chosen, 10_000n)
  expect(await shop.chooses(fourth, chosen)).toMatchObject({ refused: 'bonus-closed' })
})

/** A request for papers as it is once they were accepted. */
const accepted = (member: string, key: Buffer) =>
  house.ownerStore.transact(async (tx) => {
    await tx.run`set local session_replication_role = replica`
    await tx.run`
      insert into identity.kyc_request (id, member, level, papers, state, reason, since, document, number,
                                        number_key, tail, created_at)
      values (${randomUUID()}, ${member}, 2, '{identity}', 'accepted', 'agreed', now(), 'ktp',
              ${Buffer.alloc(40)}, ${key}, '1234', now())`
  })
