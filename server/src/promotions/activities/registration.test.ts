import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { purse } from '../../wagers/testing/players.ts'
import { openActivities, registration } from '../testing/activities.ts'

let house: House
let fair: ReturnType<typeof openActivities>
let player: Awaited<ReturnType<typeof fair.member>>
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  fair = openActivities(house)
})
afterAll(() => house.close())
beforeEach(async () => {
  player = await fair.member()
})

describe('a registration bonus', () => {
  test('[PRO-03] is claimed once by an account that is new, and counted until then', async () => {
    const chosen = await fair.sets({ ...registration, most: 25_000n })
    const before = await fair.counts(player)
    expect(await fair.sees(player, chosen)).toMatchObject({
      status: 'claim',
      foreseen: { bonus: 25_000n, owed: 125_000n, cost: 5_000n },
    })
    expect(await fair.claims(player, chosen)).toMatchObject({ state: 'claimed', amount: 25_000n })
    expect(await purse(house, player, 'bonus')).toBe(25_000n)
    expect(await fair.claims(player, chosen)).toEqual({ refused: 'activity-taken' })
    expect(await fair.counts(player)).toBeLessThan(before)
    expect(await fair.sees(player, chosen)).toMatchObject({ status: 'claimed' })
  })

  test('is nothing for an account that is no longer new, nor for one from before it', async () => {
    const chosen = await fair.sets(registration)
    const later = await fair.sets({ ...registration, opens: new Date(+house.clock.now() + 1) })
    house.clock.advance(2)
    expect(await fair.claims(player, later)).toEqual({ refused: 'activity-closed' })
    expect(await fair.sees(player, later)).toMatchObject({ status: 'close' })
    house.clock.advance(30 * 86_400_000)
    expect(await fair.claims(player, chosen)).toEqual({ refused: 'activity-closed' })
  })

  test('one person has it once, with however many accounts', async () => {
    const other = await fair.member()
    for (const { member } of [player, other])
      await house.ownerStore.transact(
        (tx) => tx.run`
          insert into identity.profile as p (member, mobile, mobile_verified_at)
          values (${member}, ${`62812${player.account.length}9911${player.bucket}`}, ${member === player.member ? house.clock.now() : null})
          on conflict (member) do update set mobile = excluded.mobile,
            mobile_verified_at = excluded.mobile_verified_at`,
      )
    const chosen = await fair.sets(registration)
    expect(isRefusal(await fair.claims(player, chosen))).toBe(false)
    // The number is proved by the other account now.
    await house.ownerStore.transact(async (tx) => {
      await tx.run`update identity.profile set mobile_verified_at = null where member = ${player.member}`
      await tx.run`update identity.profile set mobile_verified_at = now() where member = ${other.member}`
    })
    expect(await fair.claims(other, chosen)).toEqual({ refused: 'activity-taken' })
    expect(await fair.sees(other, chosen)).toMatchObject({ status: 'close' })
    expect(await purse(house, other, 'bonus')).toBe(0n)
  })
})
