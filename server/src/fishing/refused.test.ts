import { fishing as calls, RoundId } from '@balai/contract'
import { commitmentOf } from '@balai/games'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as catalogue from '../catalogue/index.ts'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { createLedger, type Order } from './ledger.ts'
import * as sql from './sql.ts'
import {
  act,
  angle,
  cash,
  enter,
  type Guest,
  guest,
  openPond,
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

const purse = async (member: Guest) => {
  const { pools } = await wallet.balanceOf(pond.store.db, { ...member, trial: false })
  return pools.find(({ pool }) => pool === 'cash')?.available
}
const sitDown = async (amount?: bigint) => {
  const member = await guest(pond, amount)
  const { token } = await enter(pond, member)
  return { member, token, player: await angle(pond, token) }
}

describe('a shot is refused by name, and costs nothing', () => {
  const fire = async (
    amount: bigint,
    terms: object,
    before?: (member: Guest) => Promise<unknown>,
  ) => {
    const { member, player } = await sitDown(amount)
    await before?.(member)
    const { id } = await player.target(12)
    const answer = await player.shoot({ aim: { lock: id }, ...terms })
    const left = await purse(member)
    player.send({ do: 'leave' })
    await until(() => player.end.code !== undefined)
    return { answer, left }
  }
  const refusedAs = (code: string) => ({ is: 'refused', n: 1, code })

  test('for want of funds', async () => {
    const { answer, left } = await fire(50n, {})
    expect(answer).toMatchObject({ ...refusedAs('funds-short') })
    expect(answer).toHaveProperty('message')
    expect(left).toBe(50n)
  })
  test('for a bet that this room does not take, a weapon that nobody carries, a place outside', async () => {
    for (const terms of [
      { bet: '50000' },
      { bet: '-100' },
      { bet: '0' },
      { weapon: 'granat' },
      { aim: { at: { x: 800, y: -5 } } },
    ]) {
      const { answer, left } = await fire(cash, terms)
      expect(answer).toMatchObject(refusedAs('shot-invalid'))
      expect(left).toBe(cash)
    }
  })
  test('while a member rests, is locked or has come to a limit', async () => {
    const now = house.clock.now()
    const resting = (member: Guest) =>
      pond.store.transact((tx) =>
        wagers.exclude(tx, {
          ...{ ...member, by: 'house', now },
          until: new Date(now.getTime() + 86_400_000),
        }),
      )
    expect((await fire(cash, {}, resting)).answer).toMatchObject(refusedAs('self-excluded'))
    const locked = (member: Guest) =>
      pond.store.transact((tx) =>
        wagers.lock(tx, { ...member, locked: true, reason: 'test', by: 'house', now }),
      )
    expect((await fire(cash, {}, locked)).answer).toMatchObject(refusedAs('member-locked'))
  })
  test('while the game is closed', async () => {
    const { answer } = await fire(cash, {}, () =>
      pond.store.transact((tx) =>
        catalogue.closeGame(tx, { ...act, game: 'segara-kidul', reason: 'test' }),
      ),
    )
    expect(answer).toMatchObject(refusedAs('game-closed'))
    await pond.store.transact((tx) => catalogue.openGame(tx, { ...act, game: 'segara-kidul' }))
  })
})

/** A sitting as the books know it, and shots of it whose outcome the test decides. */
async function sittingOf(member: Guest) {
  const serverSeed = house.random.bytes(32)
  const id = RoundId.parse(house.random.uuid())
  const room = `kolam-uji-${id}`
  const now = house.clock.now()
  await pond.store.transact(async (tx) => {
    await sql.addRoom(tx, { id: room, hall: `uji-${id}`, nth: 1, seed: serverSeed, beganAt: now })
    await sql.addSitting(tx, {
      ...{ id, ...member, mode: 'cash', game: 'segara-kidul', hall: 'kolam-tenang', room },
      ...{ mathHash: commitmentOf('0'.repeat(64)), serverSeed, clientSeed: 'uji', nFrom: 0 },
      openedAt: now,
    })
  })
  const taken = await pond.store.transact((tx) => sql.takeRoom(tx, room))
  const order = (nonce: number, stake: bigint, win: bigint): Order => ({
    ...{ sitting: id, nonce, n: nonce + 1, room, mark: String(nonce).padStart(16, '0') },
    ...{ weapon: 'meriam', stake, met: ['teri'], fish: [nonce], multiples: [win ? 2 : 0], win },
    ...{ at: now, fence: taken!.fence, bucket: member.bucket, member: member.member },
    ...{ mode: 'cash', vendor: 'BALAI' },
  })
  return { id, room, order }
}

test('a win never stands without its stake, though the round is open and others are booked with it', async () => {
  const [poor, rich] = await Promise.all([guest(pond, 1_000n), guest(pond)])
  const [a, b] = await Promise.all([sittingOf(poor), sittingOf(rich)])
  const { book } = createLedger(pond.store)
  expect(await book(a.order(0, 900n, 0n))).toEqual({ balanceAfter: 100n })
  const [refused, taken] = await Promise.all([
    book(a.order(1, 200n, 50_000n)),
    book(b.order(0, 200n, 400n)),
  ])
  expect(refused).toMatchObject({ refused: 'funds-short' })
  expect(taken).toEqual({ balanceAfter: cash + 200n })
  expect(await purse(poor)).toBe(100n)
  // The same number of the next shot is free again, and money that comes meanwhile counts.
  expect(await book({ ...a.order(1, 100n, 300n), n: 3 })).toEqual({ balanceAfter: 300n })
})

test('a room that another process has taken over books nothing of what this one decided', async () => {
  const member = await guest(pond)
  const { room, order, id } = await sittingOf(member)
  const { book } = createLedger(pond.store)
  expect(isRefusal(await book(order(0, 100n, 0n)))).toBe(false)
  await pond.store.transact((tx) => sql.takeRoom(tx, room))
  expect(await book(order(1, 100n, 200n))).toMatchObject({ refused: 'seat-gone' })
  expect(await purse(member)).toBe(cash - 100n)
  const Shots = z.object({ shots: z.int() })
  expect(
    await pond.store.db.one(Shots)`
      select count(*)::int as shots from fishing.shot where sitting = ${id}`,
  ).toEqual({ shots: 1 })
})

test('two processes never run one room: who comes to the other is seated in another', async () => {
  const second = await openPond(house)
  try {
    const [a, b] = [await guest(pond), await guest(pond)]
    const here = await angle(pond, (await enter(pond, a)).token, 'palung-naga')
    const there = await angle(second, (await enter(second, b)).token, 'palung-naga')
    expect(there.room!.room).not.toBe(here.room!.room)
    const leases = z.object({ name: z.string() })
    const held = await pond.store.db.many(leases)`
      select name from platform.lease where name like 'fishing:palung%' order by name`
    expect(held.map(({ name }) => name)).toEqual(
      [here.room!.room, there.room!.room].map((room) => `fishing:${room}`).sort(),
    )
    here.ws.terminate()
    there.ws.terminate()
  } finally {
    await second.close()
  }
})

describe('an intruder', () => {
  test('gets in by no token but one of a seat at this game, and hears nothing before', async () => {
    const member = await guest(pond)
    for (const token of [member.token, 'x'.repeat(43)]) {
      const player = await angle(pond, token)
      expect([player.end.code, player.heard]).toEqual([4401, []])
    }
    const { token } = await enter(pond, member)
    expect((await angle(pond, token, 'kolam-rahasia')).end.code).toBe(4404)
  })

  test('is cut off for what is out of shape and for shouting', async () => {
    for (const said of [
      { do: 'shot', n: 'satu' },
      { do: 'hello', token: 'x'.repeat(20), hall: 'a' },
    ]) {
      const { player } = await sitDown()
      player.send(said)
      await until(() => player.end.code !== undefined)
      expect(player.end.code).toBe(4400)
    }
    const { player } = await sitDown()
    for (let i = 0; i < 80; i++) player.send({ do: 'seed', clientSeed: ' ' })
    await until(() => player.end.code !== undefined)
    expect(player.end.code).toBe(4429)
  })

  test('shoots no faster than a cannon does, and at nothing that was there long ago', async () => {
    const { player, member } = await sitDown()
    const fish = await player.target(12)
    for (let n = 1; n <= 8; n++)
      player.send({
        ...{ do: 'shot', n, weapon: 'meriam', bet: '100', aim: { lock: fish.id } },
        seen: -1e9,
      })
    await until(() => player.of('refused').length >= 4)
    expect(new Set(player.of('refused').map(({ code }) => code))).toEqual(
      new Set(['shots-too-fast']),
    )
    await until(() => player.of('taken').length + player.of('missed').length > 0)
    for (const { at } of player.shots()) expect(at).toBeGreaterThan(player.room!.now - 251)
    expect(await purse(member)).toBeGreaterThan(cash - 500n)
  })

  test('reads nobody else’s shots', async () => {
    const { player } = await sitDown()
    const { id } = await player.target(12)
    await player.shoot({ aim: { lock: id } })
    const { token } = await guest(pond)
    const body = { round: player.room!.sitting.id }
    expect((await pond.call(calls.fishSitting, { token, body })).value).toBeNull()
    expect((await pond.call(calls.fishShots, { token, body })).value).toEqual({
      items: [],
      next: null,
    })
  })
})
