import { referral } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWire, type Wire } from '../cashier/testing/wire.ts'
import { opened } from './join.ts'
import { codeOf } from './sql.ts'
import { type Circle, openFriends, plain } from './testing/friends.ts'

let wire: Wire
let circle: Circle
beforeAll(async () => {
  wire = await openWire()
  circle = openFriends(wire.house)
  await circle.terms(plain)
})
afterAll(() => wire.close())

type Page = { items: Record<string, unknown>[]; next: string | null }

test('[MEM-12] over the wire each sees only their own, whatever place or number they write', async () => {
  const [mine, other] = [await wire.member(), await wire.member()]
  const { store, clock, random } = wire.house
  for (const who of [mine, other])
    expect(await wire.told(referral.beginReferral, {}, who)).toEqual(
      await wire.told(referral.beginReferral, {}, who),
    )
  // Three friends of mine, one of the other’s.
  for (const [inviter, count] of [
    [mine, 3],
    [other, 1],
  ] as const)
    for (let i = 0; i < count; i++) {
      const friend = await wire.member()
      const referralCode = await codeOf(store.db, inviter.member)
      await store.transact((tx) =>
        opened(tx, {
          ...{ member: friend.member, bucket: friend.bucket, referralCode, trial: false },
          ...{ random, now: clock.now() },
        }),
      )
      await circle.counts(await circle.plays(friend, 500_000n))
    }
  const ask = (
    who: { token: string },
    call: 'referralFriends' | 'referralDays' | 'referralLines',
    body: object = {},
  ) => wire.told<Page>(referral[call], body, who)
  expect((await ask(mine, 'referralFriends')).items).toHaveLength(3)
  expect((await ask(other, 'referralFriends')).items).toHaveLength(1)
  const first = await ask(mine, 'referralLines', { limit: '2' })
  expect(first.items).toHaveLength(2)
  expect((await ask(mine, 'referralLines', { after: first.next })).items).toHaveLength(1)
  // A place in somebody else’s list, and the number of a friend that is theirs, lead to one’s own only.
  expect((await ask(other, 'referralLines', { after: '4' })).items).toHaveLength(1)
  expect((await ask(other, 'referralLines', { friend: '3' })).items).toEqual([])
  expect((await ask(other, 'referralFriends', { after: '99' })).items).toHaveLength(1)
  const [day] = (await ask(other, 'referralDays')).items
  expect(day).toMatchObject({ amount: '1000', lines: 1 })
  expect((await ask(other, 'referralLines', { day: day?.day })).items).toHaveLength(1)
  // No name, number or id of a friend leaves the house.
  const told = JSON.stringify([
    await ask(mine, 'referralFriends'),
    await ask(mine, 'referralLines'),
    await ask(mine, 'referralDays'),
  ])
  expect(told).not.toContain(other.member)
  expect(told).not.toMatch(/"(member|account|mobile|email|friend)":"/)
  for (const { path } of [
    referral.referralStanding,
    referral.referralFriends,
    referral.referralDays,
    referral.referralLines,
  ])
    expect((await fetch(new URL(path, wire.url))).status, path).toBe(401)
})
