import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import type { Player } from '../wagers/testing/players.ts'
import { opened } from './join.ts'
import { type Circle, openFriends, plain } from './testing/friends.ts'

let house: House
let circle: Circle
beforeAll(async () => {
  house = await openHouse()
  circle = openFriends(house)
  await circle.terms(plain)
})
afterAll(() => house.close())

/** What an account that opens with a code does, for one that has opened long ago. */
const comesWith = async ({ member, bucket }: Player, inviter: Player) => {
  const referralCode = await circle.code(inviter)
  return house.store.transact((tx) =>
    opened(tx, {
      ...{ member, bucket, referralCode, trial: false },
      ...{ random: house.random, now: house.clock.now() },
    }),
  )
}
const friendsOf = async (one: Player) => (await circle.standing(one)).friends
const earnedBy = async (one: Player) => (await circle.standing(one)).earned

test('[MEM-12, A25] two who bring each other, a ring of three and oneself earn nothing in a circle', async () => {
  const { inviter, friend } = await circle.pair()
  const third = await circle.member(await circle.code(friend))
  for (const [one, other] of [
    [inviter, friend],
    [inviter, third],
    [inviter, inviter],
    [friend, third],
  ] as const)
    await comesWith(one, other)
  expect([await friendsOf(inviter), await friendsOf(friend), await friendsOf(third)]).toEqual([
    ...[1, 1, 0],
  ])
  // A circle is closed by nobody, not even the owner of the books.
  const code = await circle.code(third)
  await house.ownerStore.transact(
    (tx) =>
      tx.run`insert into referral.member (bucket, member) values (${third.bucket}, ${third.member})`,
  )
  for (const of of [inviter, third])
    await expect(
      house.ownerStore.transact(
        (tx) => tx.run`
          insert into referral.friend (friend, friend_bucket, bucket, member, nth, code, joined_at)
          values (${of.member}, ${of.bucket}, ${third.bucket}, ${third.member}, 1, ${code}, now())`,
      ),
    ).rejects.toThrow(/was here before|check constraint/)
  // In a chain the stake of each earns for whoever brought them, and for nobody further up.
  await circle.counts(await circle.plays(third, 1_000_000n))
  expect([await earnedBy(inviter), await earnedBy(friend), await earnedBy(third)]).toEqual([
    ...[0n, 2_000n, 0n],
  ])
  await circle.counts(await circle.plays(friend, 500_000n), await circle.plays(inviter, 9_000_000n))
  expect([await earnedBy(inviter), await earnedBy(friend)]).toEqual([1_000n, 2_000n])
})

test('[MEM-12] a second account of one’s own at the end of a chain earns for who stands between, and nothing for oneself', async () => {
  const { inviter, friend } = await circle.pair()
  const own = await circle.member(await circle.code(friend))
  const mobile = `62812${String(Date.now()).slice(-8)}`
  for (const [{ member }, proved] of [
    [inviter, false],
    [own, true],
  ] as const)
    await house.ownerStore.transact(
      (tx) => tx.run`
        insert into identity.profile as p (member, mobile, mobile_verified_at)
        values (${member}, ${mobile}, ${proved ? house.clock.now() : null})
        on conflict (member) do update set mobile = excluded.mobile,
          mobile_verified_at = excluded.mobile_verified_at`,
    )
  await circle.counts(await circle.plays(own, 1_000_000n))
  expect([await earnedBy(inviter), await earnedBy(friend)]).toEqual([0n, 2_000n])
})

const Count = z.object({ count: z.int() })

test('[MEM-12] a reward goes again by a line of its own where the friend’s play is undone later, out of what is earned next and never out of the purse', async () => {
  await circle.terms({ ...plain, reward: 25_000n, rewardDeposit: 50_000n, rewardStake: 200_000n })
  const { inviter, friend } = await circle.pair()
  const away = await circle.playsAway(friend, 200_000n)
  await circle.counts(away)
  await circle.looks()
  await circle.pays()
  circle.waits(1)
  await circle.pays()
  expect(await circle.paidIn(inviter)).toBe(25_400n)
  // The vendor voids what had ended: stake and reward go, each seen on its line.
  await circle.undoes(away)
  await Promise.all([circle.counts(away), circle.counts(away)])
  await circle.counts(away)
  const [reward, stake] = await circle.lines(inviter)
  expect(reward).toMatchObject({ kind: 'reward-undone', amount: -25_000n, from: null })
  expect(stake).toMatchObject({ kind: 'undone', amount: -400n })
  expect(await circle.standing(inviter)).toMatchObject({
    ...{ earned: 0n, paid: 25_400n, waiting: -25_400n },
  })
  const told = () =>
    house.store.db.one(Count)`
      select count(*)::int as count from messages.inbox
       where member = ${inviter.member} and purpose = 'referral-taken-back'`
  expect(await told()).toEqual({ count: 1 })
  // Nothing leaves the purse, and nothing is paid before as much was earned again.
  circle.waits(1)
  await circle.pays()
  expect(await circle.paidIn(inviter)).toBe(25_400n)
  // The friend plays as much once more: the reward comes once more, and what was owed is even.
  await circle.counts(await circle.plays(friend, 300_000n))
  await Promise.all([circle.pays(), circle.pays()])
  expect(await circle.standing(inviter)).toMatchObject({ earned: 25_600n, waiting: 200n })
  circle.waits(1)
  await circle.pays()
  expect(await circle.paidIn(inviter)).toBe(25_600n)
  // A round above what is asked is undone: the reward stays.
  const more = await circle.playsAway(friend, 50_000n)
  await circle.counts(more)
  await circle.undoes(more)
  await circle.counts(more)
  expect((await circle.lines(inviter)).filter(({ kind }) => kind === 'reward-undone')).toHaveLength(
    1,
  )
  await expect(
    house.ownerStore.transact(
      (tx) => tx.run`
        insert into referral.line (bucket, member, seq, kind, friend, friend_bucket, at, day, version, units, amount)
        select bucket, member, seq + 1, 'reward', friend, friend_bucket, at, day, version, 1, 0
          from referral.line where member = ${inviter.member} order by seq desc limit 1`,
    ),
  ).rejects.toThrow(/brings the reward once/)
})
