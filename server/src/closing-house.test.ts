import { randomUUID } from 'node:crypto'
import type { MemberId } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type MembersDesk, openMembersDesk } from './desk-members-house.ts'
import { bucketOf, jobs } from './identity/index.ts'
import { login } from './identity/testing/door.ts'
import { confirmed, eventsOf } from './identity/testing/person.ts'
import * as wagers from './wagers/index.ts'
import { listGame, order } from './wagers/testing/players.ts'
import * as wallet from './wallet/index.ts'

let at: MembersDesk
beforeAll(async () => {
  at = await openMembersDesk()
  await at.door.turn('entry', { secondFactor: false })
})
afterAll(() => at.close())

type One = Awaited<ReturnType<MembersDesk['person']>>
const whose = (member: MemberId) => ({ member, bucket: bucketOf(member) })
const give = (member: MemberId, amount: bigint, pool: 'cash' | 'bonus' = 'cash') =>
  at.house.store.transact(async (tx) => {
    const now = at.house.clock.now()
    await wallet.openAccounts(tx, { ...whose(member), currency: 'IDR', pools: [pool], now })
    const from = { house: pool === 'bonus' ? 'promotion' : 'bank' } as const
    const to = { ...whose(member), pool }
    const move = { reason: 'deposit', source: 'test', key: randomUUID(), now }
    await wallet.transfer(tx, { from, to, amount, ...move })
  })
const take = (member: MemberId, amount: bigint) =>
  at.house.store.transact(async (tx) => {
    const to = { house: 'bank' } as const
    const from = { ...whose(member), pool: 'cash' } as const
    const move = { reason: 'withdrawal', source: 'test', key: randomUUID() }
    await wallet.transfer(tx, { from, to, amount, ...move, now: at.house.clock.now() })
  })
const look = async ({ token }: One) => (await at.door.call('closing', undefined, { token })).value
const close = ({ token }: One) => at.door.call('closeAccount', { understood: true }, { token })
const enter = ({ name }: One) => at.door.call('login', login(name))

test('[MEM-02] an account is closed by its member: out everywhere, and told how to come back', async () => {
  const one = await at.person()
  const away = (await enter(one)).value.token
  expect(await look(one)).toMatchObject({ obstacles: [], cash: '0', bonus: '0', keptYears: 5 })
  expect((await close(one)).code).toBe('confirm-needed')
  await confirmed(at.door, one.token)
  expect((await close(one)).value).toEqual({})
  expect([await at.alive(one.token), await at.alive(away)]).toEqual([false, false])
  const again = await enter(one)
  expect(again.code).toBe('account-closed')
  expect(again.message).toMatch(/ditutup.*membukanya kembali.*layanan pelanggan/)
  // A wrong password is told nothing of it.
  expect((await at.door.call('login', login(one.name, 'salah1234'))).code).toBe('credentials-wrong')
  const event = (await eventsOf(at.door, 'member-closed')).at(-1)
  expect(event).toMatchObject({ subject: `member:${one.id}`, body: { by: 'member' } })
  const Letter = z.object({ text: z.string() })
  const { text } = await at.house.ownerStore.db.one(Letter)`
    select text from messages.outbox where recipient = ${one.email} and purpose = 'account-closed'`
  expect(text).toContain('Penarikan yang berjalan tetap dibayar')
})

test('it is a state and not an end: every row stays, and the tree of agents is whole', async () => {
  const one = await at.person()
  const Rows = z.object({ member: z.int(), profile: z.int(), invited: z.int() })
  const child = await at.person()
  await at.house.ownerStore.transact(
    (tx) => tx.run`update identity.profile set invited_by = ${one.id}, affiliate_code = 'ABC'
                    where member = ${child.id}`,
  )
  const rows = () => at.house.ownerStore.db.one(Rows)`
    select (select count(*)::int from identity.member where id = ${one.id}) as member,
           (select count(*)::int from identity.profile where member = ${one.id}) as profile,
           (select count(*)::int from identity.profile where invited_by = ${one.id}) as invited`
  await confirmed(at.door, one.token)
  await close(one)
  expect(await rows()).toEqual({ member: 1, profile: 1, invited: 1 })
})

test('it is refused by name while money, a round or a deposit is open, and nothing has happened then', async () => {
  const one = await at.person()
  await give(one.member, 5_000n)
  await confirmed(at.door, one.token)
  expect(await look(one)).toMatchObject({ obstacles: ['money'], cash: '5000' })
  const money = await close(one)
  expect(money.code).toBe('closing-money')
  expect(money.message).toContain('5.000')
  expect((await wagers.standingOf(at.house.store.db, whose(one.member))).locked).toBe(false)
  const now = at.house.clock.now()
  await at.house.store.transact(async (tx) => {
    await listGame(tx, now)
    await wagers.place(tx, order(at.house, whose(one.member), { stake: 5_000n }))
  })
  expect((await look(one)).obstacles).toEqual(['rounds'])
  expect((await close(one)).code).toBe('closing-rounds')
  expect(await at.alive(one.token)).toBe(true)
})

test('a withdrawal under way runs on: what is held is no obstacle', async () => {
  const one = await at.person()
  await give(one.member, 9_000n)
  const now = at.house.clock.now()
  await at.house.store.transact((tx) =>
    wallet.hold(tx, {
      from: { ...whose(one.member), pool: 'cash' },
      amount: 9_000n,
      ...{ reason: 'withdrawal', source: 'cashier', key: randomUUID(), now },
    }),
  )
  await confirmed(at.door, one.token)
  expect(await look(one)).toMatchObject({ obstacles: [], cash: '0' })
  expect((await close(one)).success).toBe(true)
})

test('a bonus that is left goes back to the house, in the books', async () => {
  const one = await at.person()
  await give(one.member, 20_000n, 'bonus')
  await confirmed(at.door, one.token)
  expect(await look(one)).toMatchObject({ obstacles: [], bonus: '20000' })
  await close(one)
  const { purses, transfers } = await at.money(one.id)
  expect(purses.find(({ pool }) => pool === 'bonus')?.balance).toBe('0')
  expect(transfers[0]).toMatchObject({ amount: '-20000', reason: 'bonus-forfeited' })
})

test('money that comes as the account is closed is in the books, and the account is closed once at the most', async () => {
  const one = await at.person()
  await give(one.member, 1_000n)
  await confirmed(at.door, one.token)
  await take(one.member, 1_000n)
  const both = await Promise.all([close(one), give(one.member, 700n), close(one)])
  // Whatever came first: the money is in the books, and the account was closed once or not at all.
  const closings = (await eventsOf(at.door, 'member-closed')).filter(
    ({ subject }) => subject === `member:${one.id}`,
  )
  expect(closings.length).toBeLessThanOrEqual(1)
  expect(both.some((each) => each && 'success' in each && each.success)).toBe(closings.length === 1)
  const { purses } = await at.money(one.id)
  expect(purses.find(({ pool }) => pool === 'cash')?.balance).toBe('700')
})

test('what the desk does: opens again what its member closed, by two, and nothing else', async () => {
  const [own, other] = [await at.person(), await at.person()]
  await confirmed(at.door, own.token)
  await close(own)
  const wrong = await at.operator.propose('member-reopened', { member: other.id })
  expect(wrong.code).toBe('change-refused')
  const made = await at.operator.propose('member-reopened', { member: own.id })
  expect(made.value.state).toBe('waiting')
  expect((await enter(own)).code).toBe('account-closed')
  await at.approver.agree(made.value.id)
  expect((await enter(own)).success).toBe(true)
  expect((await wagers.standingOf(at.house.store.db, whose(own.member))).locked).toBe(false)
})

test('a nickname is taken back with its reason; its member is told and may choose another at once', async () => {
  const one = await at.person()
  await at.door.call('nickname', { nickname: 'Kasar Sekali' }, { token: one.token })
  const made = await at.operator.propose('nickname-taken-back', { member: one.id })
  expect(made.value.state).toBe('done')
  const { value } = await at.door.call('own', undefined, { token: one.token })
  expect(value).toMatchObject({ nickname: one.name })
  const Kept = z.object({ was: z.string(), by: z.string(), reason: z.string().nullable() })
  const kept = await at.house.ownerStore.db.many(Kept)`
    select was, by, reason from identity.nickname where member = ${one.id} order by seq`
  expect(kept[1]).toMatchObject({ was: 'Kasar Sekali', by: expect.stringMatching(/^staff:/) })
  expect(kept[1]?.reason?.length).toBeGreaterThan(3)
})

test('a lock on changes is lifted by the desk, and the old contact put back', async () => {
  const one = await at.person()
  const { token } = one
  await confirmed(at.door, token)
  const contact = { way: 'email', email: `pencuri-${one.name}@contoh.id` }
  await at.door.call('newContactCode', { contact }, { token })
  const code = await at.door.codeSent(contact.email)
  await at.door.call('changeContact', { contact, code }, { token })
  const Letter = z.object({ text: z.string() })
  const { text } = await at.house.ownerStore.db.one(Letter)`
    select text from messages.outbox where recipient = ${one.email} and purpose = 'contact-replaced'`
  await at.door.call('notMe', { code: /#([\w-]+)/.exec(text)?.[1] ?? '' })
  const made = await at.operator.propose('member-changes-unlocked', {
    member: one.id,
    putBack: true,
  })
  await at.approver.agree(made.value.id)
  const back = (await enter(one)).value.token
  const { value } = await at.door.call('own', undefined, { token: back })
  expect(value).toMatchObject({ lockedSince: null, email: { value: 'a***@contoh.id' } })
})

const dayMs = 86_400_000
const sleep = () => jobs.find(({ name }) => name === 'identity-dormancy')

test('an account that nobody opens is dormant after twelve months, told a month before, and wakes', async () => {
  const [quiet, busy] = [await at.person(), await at.person()]
  const Stands = z.object({ told: z.boolean(), since: z.date().nullable() })
  const standsOf = ({ id }: One) => at.house.ownerStore.db.maybe(Stands)`
    select told_at is not null as told, since from identity.dormancy where member = ${id}`
  const run = () => sleep()?.run(at.house.store, at.house.clock.now())
  at.house.clock.advance(330 * dayMs)
  await enter(busy)
  await run()
  expect(await standsOf(quiet)).toBeUndefined()
  at.house.clock.advance(6 * dayMs)
  await run()
  expect(await standsOf(quiet)).toEqual({ told: true, since: null })
  await run()
  const Count = z.object({ count: z.int() })
  const letters = await at.house.ownerStore.db.one(Count)`
    select count(*)::int as count from messages.outbox
     where recipient = ${quiet.email} and purpose = 'dormancy'`
  expect(letters.count).toBe(1)
  at.house.clock.advance(28 * dayMs)
  await run()
  expect((await standsOf(quiet))?.since).toBeNull()
  at.house.clock.advance(4 * dayMs)
  await run()
  expect((await standsOf(quiet))?.since).toBeInstanceOf(Date)
  expect(await standsOf(busy)).toBeUndefined()
  expect((await eventsOf(at.door, 'member-dormant')).map(({ subject }) => subject)).toContain(
    `member:${quiet.id}`,
  )
  // Its balance stays, and one sign-in wakes it.
  expect((await enter(quiet)).success).toBe(true)
  expect(await standsOf(quiet)).toBeUndefined()
})
