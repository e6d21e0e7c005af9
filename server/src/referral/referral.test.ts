import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { setMemberState } from '../identity/index.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import * as wagers from '../wagers/index.ts'
import { order, type Player, settled, taken } from '../wagers/testing/players.ts'
import * as wallet from '../wallet/index.ts'
import { begin } from './join.ts'
import { daysPage, friendsPage } from './read.ts'
import { type Circle, openFriends, plain } from './testing/friends.ts'

let house: House
let circle: Circle
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  circle = openFriends(house)
})
afterAll(() => house.close())
beforeEach(() => circle.terms(plain))

const now = () => house.clock.now()
const friendsOf = async ({ member, bucket }: Player) =>
  (await friendsPage(house.store.db, { member, bucket, now: now() }, {})).items
const rests = ({ member, bucket }: Player, days = 7) =>
  house.store.transact((tx) =>
    wagers.exclude(tx, {
      ...{ member, bucket, by: 'test', now: now() },
      until: new Date(now().getTime() + days * 86_400_000),
    }),
  )

test('[MEM-12] a friend’s settled stake earns by the kind of game, and its line names the bet', async () => {
  const { inviter, friend } = await circle.pair()
  const round = await circle.plays(friend, 1_000_000n)
  // Facts are read once every transaction of the cluster that is older has ended.
  await vi.waitFor(
    async () => {
      await circle.looks()
      expect(await circle.standing(inviter)).toMatchObject({ earned: 2_000n, waiting: 2_000n })
    },
    { timeout: 15_000, interval: 100 },
  )
  const [line, ...more] = await circle.lines(inviter)
  expect(more).toEqual([])
  expect(line).toMatchObject({
    ...{ kind: 'stake', amount: 2_000n, paid: false, friend: { nth: 1 } },
    from: {
      ...{ round: round.round, gameName: 'Lakon Malam', category: 'RNG', rate: 20 },
      ...{ stake: 1_000_000n, counted: 1_000_000n, units: 20_000_000n },
    },
  })
  expect(line?.friend.name).toMatch(/^t•••\d$/)
  const [one] = await friendsOf(inviter)
  expect(one).toMatchObject({ nth: 1, state: 'active', earned: 2_000n })
  // Nothing by which somebody could be found stands in what is told of a friend.
  expect(
    JSON.stringify([line, one], (_, v) => (typeof v === 'bigint' ? String(v) : v)),
  ).not.toMatch(new RegExp(`${friend.account}|${friend.member}`))
})

test('[MEM-12] a day is paid once when it is over, in cash, and its lines say so', async () => {
  await circle.terms({ turnover: 100 })
  const { inviter, friend } = await circle.pair()
  await circle.counts(await circle.plays(friend, 750_000n), await circle.plays(friend, 250_400n))
  await circle.pays()
  expect(await circle.paidIn(inviter)).toBe(0n)
  circle.waits(1)
  await Promise.all([circle.pays(), circle.pays(), circle.pays()])
  await circle.pays()
  expect(await circle.paidIn(inviter)).toBe(2_000n)
  expect(await circle.standing(inviter)).toMatchObject({ paid: 2_000n, waiting: 0n })
  const { items } = await daysPage(house.store.db, inviter, {})
  expect(items).toMatchObject([{ amount: 2_000n, lines: 2, paidAt: expect.any(Date) }])
  const lines = await circle.lines(inviter, { day: items[0]?.day ?? '' })
  expect(lines.map(({ paid }) => paid)).toEqual([true, true])
  const owed = await wagers.turnoverOf(house.store.db, inviter)
  expect(owed).toMatchObject([{ source: 'referral', amount: 2_000n, owed: 2_000n }])
})

test('[MEM-12] fractions of a rupiah are carried on from line to line, and none is lost', async () => {
  const { inviter, friend } = await circle.pair()
  for (let i = 0; i < 10; i++) await circle.counts(await circle.plays(friend, 250n))
  // Ten times half a rupiah.
  expect((await circle.lines(inviter)).map(({ amount }) => amount)).toEqual([
    1n,
    0n,
    1n,
    0n,
    1n,
    0n,
    1n,
    0n,
    1n,
    0n,
  ])
  expect((await circle.standing(inviter)).earned).toBe(5n)
})

test('[MEM-12] told twice, together and in any order, a round is counted once; undone, it is taken back', async () => {
  const { inviter, friend } = await circle.pair()
  const rounds = []
  for (let i = 1; i <= 4; i++) rounds.push(await circle.plays(friend, BigInt(i) * 100_000n))
  const gone = await circle.playsAway(friend, 500_000n)
  await circle.counts(gone)
  await circle.undoes(gone)
  const shuffled = [...rounds, gone, ...rounds.toReversed(), gone]
  await Promise.all(shuffled.map((round) => circle.counts(round)))
  await circle.counts(...shuffled)
  expect((await circle.standing(inviter)).earned).toBe(2_000n)
  const lines = await circle.lines(inviter)
  expect(lines.filter(({ kind }) => kind === 'stake')).toHaveLength(5)
  expect(lines.filter(({ kind }) => kind === 'undone')).toMatchObject([{ amount: -1_000n }])
})

test('[MEM-12] what is undone after it was paid comes out of what is earned next', async () => {
  const { inviter, friend } = await circle.pair()
  const gone = await circle.playsAway(friend, 5_000_000n)
  await circle.counts(gone)
  circle.waits(1)
  await circle.pays()
  expect(await circle.paidIn(inviter)).toBe(10_000n)
  await circle.undoes(gone)
  await circle.counts(gone)
  await circle.counts(await circle.plays(friend, 3_000_000n))
  circle.waits(1)
  await circle.pays()
  expect(await circle.standing(inviter)).toMatchObject({ paid: 10_000n, waiting: -4_000n })
  await circle.counts(await circle.plays(friend, 3_000_000n))
  circle.waits(1)
  await circle.pays()
  expect(await circle.paidIn(inviter)).toBe(12_000n)
  expect((await circle.standing(inviter)).waiting).toBe(0n)
})

test('[MEM-12] bounds of a friend and of a month cut a line short, which says so', async () => {
  await circle.terms({ friendMost: 1_500n, monthMost: 2_000n })
  const inviter = await circle.member()
  const code = await circle.code(inviter)
  const [one, two] = [await circle.member(code), await circle.member(code)]
  await circle.counts(await circle.plays(one, 1_000_000n))
  await circle.counts(await circle.plays(two, 1_000_000n))
  expect((await circle.lines(inviter)).map(({ amount, capped }) => [amount, capped])).toEqual([
    [500n, true],
    [1_500n, true],
  ])
  circle.waits(31)
  await circle.counts(await circle.plays(two, 1_000_000n))
  expect((await circle.standing(inviter)).month).toBe(1_000n)
  expect((await circle.standing(inviter)).earned).toBe(3_000n)
})

test('[MEM-12] a new friend who paid in and staked enough brings the reward, once', async () => {
  await circle.terms({ reward: 25_000n, rewardDeposit: 50_000n, rewardStake: 200_000n })
  const inviter = await circle.member()
  const friend = await circle.member(await circle.code(inviter), 49_999n)
  await house.store.transact((tx) =>
    wallet.transfer(tx, {
      ...{ from: { house: 'promotion' }, to: { ...at(friend), pool: 'cash' }, amount: 1_000_000n },
      ...{ reason: 'grant', key: randomUUID(), source: 'test', now: now() },
    }),
  )
  await circle.counts(await circle.plays(friend, 200_000n))
  await circle.looks()
  await circle.pays()
  // A unit short of what has to be paid in.
  expect((await circle.standing(inviter)).earned).toBe(400n)
  await circle.paysIn(friend, 1n)
  await circle.looks()
  await Promise.all([circle.pays(), circle.pays()])
  expect((await circle.standing(inviter)).earned).toBe(25_400n)
  circle.waits(1)
  await circle.pays()
  await circle.pays()
  expect(await circle.paidIn(inviter)).toBe(25_400n)
  const rewards = (await circle.lines(inviter)).filter(({ kind }) => kind === 'reward')
  expect(rewards).toMatchObject([{ amount: 25_000n, from: null, paid: true }])
})
const at = ({ member, bucket }: Player) => ({ member, bucket })

test('[MEM-12] nothing is earned while either rests from play, and nobody who rests invites', async () => {
  const [one, two] = [await circle.pair(), await circle.pair()]
  const open = await taken(house, order(house, at(one.friend), { stake: 900_000n }))
  await rests(one.friend)
  await settled(house, { ...open, win: 0n })
  await circle.counts(open)
  await rests(two.inviter)
  await circle.counts(await circle.plays(two.friend, 900_000n))
  for (const { inviter } of [one, two]) {
    expect((await circle.standing(inviter)).earned).toBe(0n)
    expect(await circle.lines(inviter)).toEqual([])
  }
  const code = await circle.code(two.inviter)
  expect(await circle.standing(two.inviter)).toMatchObject({ blocked: 'resting', code: null })
  expect(
    await house.store.transact((tx) =>
      begin(tx, { ...at(two.inviter), random: house.random, now: now() }),
    ),
  ).toEqual({ refused: 'referral-resting' })
  await circle.member(code)
  expect(await friendsOf(two.inviter)).toHaveLength(1)
  // What was not earned then is not earned later either.
  circle.waits(8)
  await circle.counts(open)
  expect((await circle.standing(one.inviter)).earned).toBe(0n)
  await circle.counts(await circle.plays(two.friend, 1_000_000n))
  expect((await circle.standing(two.inviter)).earned).toBe(2_000n)
})

test('[MEM-12] nobody earns by a second account of their own', async () => {
  const { inviter, friend } = await circle.pair()
  const paper = (member: string) =>
    house.ownerStore.transact(async (tx) => {
      await tx.run`set local session_replication_role = replica`
      await tx.run`
        insert into identity.kyc_request (id, member, level, papers, state, reason, since, document,
                                          number, number_key, tail, created_at)
        values (${randomUUID()}, ${member}, 2, '{identity}', 'accepted', 'agreed', now(), 'ktp',
                ${Buffer.alloc(40)}, ${Buffer.alloc(32, 7)}, '1234', now())`
    })
  await paper(inviter.member)
  await circle.counts(await circle.plays(friend, 1_000_000n))
  expect((await circle.standing(inviter)).earned).toBe(2_000n)
  await paper(friend.member)
  await circle.counts(await circle.plays(friend, 1_000_000n))
  expect((await circle.standing(inviter)).earned).toBe(2_000n)
  expect((await circle.lines(inviter)).length).toBe(1)
})

test('[MEM-12] a code of nobody, and of somebody whose account is not open, opens an account as any other', async () => {
  const inviter = await circle.member()
  const code = await circle.code(inviter)
  await circle.member('TIDAKADA')
  await circle.member("'; drop table")
  await circle.member(code.toLowerCase())
  expect(await friendsOf(inviter)).toHaveLength(1)
  await house.store.transact((tx) =>
    setMemberState(tx, { member: inviter.member, state: 'locked', now: now() }),
  )
  await circle.member(code)
  expect(await friendsOf(inviter)).toHaveLength(1)
  expect((await circle.standing(inviter)).blocked).toBe('locked')
})

test('[MEM-12] bonus money and play money bring nothing unless the terms say so', async () => {
  const { inviter, friend } = await circle.pair()
  const stakesBonus = async () => {
    await house.store.transact((tx) =>
      wallet.transfer(tx, {
        ...{ from: { house: 'promotion' }, to: { ...at(friend), pool: 'bonus' }, amount: 100_000n },
        ...{ reason: 'grant', key: randomUUID(), source: 'test', now: now() },
      }),
    )
    const { pools } = await wallet.balanceOf(house.store.db, { ...at(friend), trial: false })
    const cash = pools.find(({ pool }) => pool === 'cash')?.available ?? 0n
    const round = await taken(house, order(house, at(friend), { stake: cash + 100_000n }))
    await settled(house, { ...round, win: 0n })
    await circle.paysIn(friend, cash)
    return { round, cash }
  }
  const without = await stakesBonus()
  await circle.counts(without.round)
  expect((await circle.lines(inviter))[0]?.from?.counted).toBe(without.cash)
  circle.waits(1 / 1_440)
  await circle.terms({ bonusCounts: true })
  circle.waits(1 / 1_440)
  const both = await stakesBonus()
  await circle.counts(both.round)
  expect((await circle.lines(inviter))[0]?.from?.counted).toBe(both.cash + 100_000n)
  await circle.terms({ bonusCounts: false })
  await house.store.transact((tx) =>
    wagers.topUpDemo(tx, { ...at(friend), key: randomUUID(), now: now() }),
  )
  const demo = await taken(house, order(house, at(friend), { stake: 900n, mode: 'demo' }))
  await settled(house, { ...demo, win: 0n })
  await circle.counts(demo)
  expect(await circle.lines(inviter)).toHaveLength(2)
})

const Wrong = z.object({ wrong: z.int() })

test('[MEM-12] each payment is the sum of its lines, each line joins an act, and no book says otherwise', async () => {
  const { inviter, friend } = await circle.pair()
  const gone = await circle.playsAway(friend, 123_457n)
  await circle.counts(gone, await circle.plays(friend, 7_777_777n))
  circle.waits(1)
  await circle.pays()
  await circle.undoes(gone)
  await circle.counts(gone)
  const { db } = house.ownerStore
  const checks = {
    payments: db.one(Wrong)`
      select count(*)::int as wrong from referral.payment p
       where p.amount <> (select sum(l.amount) from referral.line l
                           where l.bucket = p.bucket and l.member = p.member
                             and l.seq > p.from_seq and l.seq <= p.to_seq)
          or not exists (select from wallet.transfer t
                          where t.key = p.transfer and t.amount = p.amount)`,
    lines: db.one(Wrong)`
      select count(*)::int as wrong from referral.line l
       where l.kind <> 'reward' and not exists (
         select from wagers.act a where a.bucket = l.friend_bucket and a.round = l.round and a.member = l.friend)`,
    sums: db.one(Wrong)`
      select count(*)::int as wrong from referral.member m
       where array[m.units, m.units / 10000] is distinct from (
         select array[coalesce(sum(l.units), 0)::bigint, coalesce(sum(l.amount), 0)::bigint]
           from referral.line l where l.bucket = m.bucket and l.member = m.member)`,
    friends: db.one(Wrong)`
      select count(*)::int as wrong from referral.friend f
       where f.units <> (select coalesce(sum(l.units), 0) from referral.line l where l.friend = f.friend)`,
  }
  for (const [name, found] of Object.entries(checks)) expect((await found).wrong, name).toBe(0)
  // The database itself takes no payment that is another sum, and lets nobody change a line.
  const forge = house.store.transact(
    (tx) => tx.run`
      insert into referral.payment (bucket, member, from_seq, to_seq, amount, owed, version, at, transfer)
      select bucket, member, 2, 3, 5, 0, 1, ${now()}, ${randomUUID()} from referral.member
       where member = ${inviter.member}`,
  )
  await expect(forge).rejects.toThrow(/what its lines come to/)
  await expect(
    house.store.transact((tx) => tx.run`update referral.line set amount = 9`),
  ).rejects.toThrow(/permission denied/)
})
