import { fishing as calls } from '@balai/contract'
import { verifyShot, verifySitting } from '@balai/games/fish/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { endLeft } from './end.ts'
import {
  angle,
  cash,
  enter,
  guest,
  openPond,
  type Player,
  type Pond,
  until,
} from './testing/pond.ts'

let house: House
let pond: Pond
beforeAll(async () => {
  house = await openHouse()
  pond = await openPond(house)
})
afterAll(async () => {
  await pond.close()
  await house.close()
})

const sitDown = async (hall?: string) => {
  const member = await guest(pond)
  const { token } = await enter(pond, member)
  return { member, token, player: await angle(pond, token, hall) }
}
const purse = async (member: Awaited<ReturnType<typeof guest>>) => {
  const { pools } = await wallet.balanceOf(pond.store.db, { ...member, trial: false })
  return pools.find(({ pool }) => pool === 'cash')?.available
}
const leave = async (player: Player) => {
  player.send({ do: 'leave' })
  await until(() => player.end.code !== undefined)
  const sitting = player.room!.sitting.id
  const Closed = z.object({ closed: z.boolean() })
  await until(
    async () =>
      (
        await pond.store.db.one(Closed)`
          select closed_at is not null as closed from fishing.sitting where id = ${sitting}`
      ).closed,
  )
  return sitting
}
type Fair = z.input<typeof calls.fairShot.gives>
const whole = (sitting: string, from?: number) =>
  pond.call<z.input<typeof calls.fairSitting.gives>>(calls.fairSitting, {
    body: { sitting, ...(from !== undefined && { from: String(from) }) },
  })
const fair = (sitting: string, nonce: number) =>
  pond.call<Fair>(calls.fairShot, { body: { sitting, nonce: String(nonce) } })

test('[GAM-11] [FAI-01] four in a room agree on every capture; each shot is a stake in the books, and verifies once the sitting is over', async () => {
  const all = await Promise.all([sitDown(), sitDown(), sitDown(), sitDown()])
  expect(new Set(all.map(({ player }) => player.room!.room)).size).toBe(1)
  expect(all.map(({ player }) => player.room!.place).sort()).toEqual([0, 1, 2, 3])
  const weapons = ['meriam', 'jala', 'petir']
  await Promise.all(
    all.map(async ({ player }) => {
      for (let i = 0; i < 6; i++) {
        const { id } = await player.target(12)
        await player.shoot({ weapon: weapons[i % 3], aim: { lock: id } })
      }
    }),
  )
  const taken = all.flatMap(({ player }) => player.of('taken'))
  expect(taken.length).toBeGreaterThan(8)
  await until(() => all.every(({ player }) => player.shots().length === taken.length))
  const [first] = all
  for (const { player } of all) expect(player.shots()).toEqual(first!.player.shots())
  // No fish was caught by two.
  const caught = first!.player
    .shots()
    .flatMap(({ met }) => met.filter(({ multiple }) => multiple).map(({ id }) => id))
  expect(new Set(caught).size).toBe(caught.length)

  for (const { player, member } of all) {
    const mine = player.of('taken')
    const staked = mine.reduce((sum, { stake }) => sum + BigInt(stake), 0n)
    const won = mine.reduce((sum, { win }) => sum + BigInt(win), 0n)
    expect(await purse(member)).toBe(cash - staked + won)
    const id = player.room!.sitting.id
    if (mine.length) expect(await fair(id, 0)).toMatchObject({ code: 'not-yet-revealed' })
    expect(await whole(id)).toMatchObject({ code: 'not-yet-revealed' })
    await leave(player)
    if (!mine.length) continue
    expect(await wagers.roundWith(pond.store.db, { bucket: member.bucket, id })).toMatchObject({
      ...{ state: 'closed', stake: staked, returned: won },
    })
    const { value: sitting } = await pond.call(calls.fishSitting, {
      ...{ token: member.token, body: { round: id } },
    })
    expect(sitting).toMatchObject({
      ...{ shots: mine.length, staked: String(staked), returned: String(won) },
    })
    const all = z.decode(calls.fairSitting.gives, (await whole(id)).value)
    expect(all).toMatchObject({ count: mine.length, next: null })
    expect(verifySitting(all)).toEqual({ ok: true })
    const last = z.decode(calls.fairSitting.gives, (await whole(id, mine.length - 1)).value)
    expect(last.shots).toEqual(all.shots.slice(-1))
    for (const { nonce, stake, win } of mine) {
      const { value } = await fair(id, nonce)
      expect(value).toMatchObject({ stake, win, ...seedsOf(player) })
      const record = z.decode(calls.fairShot.gives, value)
      expect(verifyShot(record)).toEqual({ ok: true })
      expect(verifyShot({ ...record, win: record.win + 1n })).toMatchObject({ differs: 'win' })
    }
  }
})
const seedsOf = ({ room }: Player) => {
  const { serverSeedHash, clientSeed } = room!.sitting
  return { serverSeedHash, clientSeed }
}

test('a shot that was answered into the void is the same shot when it comes again, and a seat waits for a lost line', async () => {
  const { player, member, token } = await sitDown()
  const { id } = await player.target(12)
  const first = await player.shoot({ aim: { lock: id } })
  expect(first).toMatchObject({ is: 'taken', nonce: 0, stake: '100' })
  const again = { do: 'shot', n: 1, weapon: 'meriam', bet: '500', aim: { lock: id } }
  player.send({ ...again, seen: player.now() })
  await until(() => player.of('taken').length === 2)
  expect(player.of('taken')[1]).toEqual(first)
  player.ws.terminate()
  expect((await enter(pond, member)).seated, 'a page that is loaded anew').toBe('kolam-tenang')
  const back = await angle(pond, token)
  expect(back.room).toMatchObject({
    ...{ room: player.room!.room, place: player.room!.place, n: 1 },
    sitting: { id: player.room!.sitting.id, nonce: 1 },
  })
  back.send({ ...again, seen: back.now() })
  await until(() => back.of('taken').length === 1)
  expect(back.of('taken')[0]).toEqual(first)
  const { stake, win } = back.of('taken')[0]!
  expect(await purse(member)).toBe(cash - BigInt(stake) + BigInt(win))
  await leave(back)
  expect((await enter(pond, member)).seated).toBeNull()
})

test('a shot that meets nothing costs nothing', async () => {
  const { player, member } = await sitDown()
  expect(await player.shoot({ aim: { lock: 7_999_999 } })).toEqual({ is: 'missed', n: 1 })
  expect(await purse(member)).toBe(cash)
  expect(player.shots()).toEqual([])
  await leave(player)
})

test('one’s own seed begins a sitting anew, and tells the seed of the one before', async () => {
  const { player } = await sitDown()
  const { id } = await player.target(12)
  await player.shoot({ aim: { lock: id } })
  player.send({ do: 'seed', clientSeed: 'benih saya' })
  await until(() => player.of('sitting').length === 1)
  const [{ sitting, before }] = player.of('sitting') as [ReturnType<typeof player.of<'sitting'>>[0]]
  expect(sitting).toMatchObject({ clientSeed: 'benih saya', nonce: 0 })
  expect(before.id).toBe(player.room!.sitting.id)
  const { value } = await fair(before.id, 0)
  expect(value.serverSeed).toBe(before.serverSeed)
  const next = await player.target(12)
  expect(await player.shoot({ aim: { lock: next.id } })).toMatchObject({ is: 'taken', nonce: 0 })
  await leave(player)
})

test('[GAM-12] a sitting that nobody comes back to is ended by rule, and its round with it', async () => {
  const { player, member } = await sitDown('arus-dalam')
  const { id } = await player.target(12)
  expect(await player.shoot({ bet: '1000', aim: { lock: id } })).toMatchObject({ is: 'taken' })
  const sitting = player.room!.sitting.id
  player.ws.terminate()
  expect(await endLeft(pond.store, house.clock.now())).toBe(0)
  const later = new Date(house.clock.now().getTime() + 61_000)
  expect(await endLeft(pond.store, later)).toBe(1)
  expect(
    await wagers.roundWith(pond.store.db, { bucket: member.bucket, id: sitting }),
  ).toMatchObject({ state: 'closed', stake: 1_000n })
  expect((await fair(sitting, 0)).success).toBe(true)
})
