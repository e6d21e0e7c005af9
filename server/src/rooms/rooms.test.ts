import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { postgresBus } from '../platform/bus.ts'
import { openStore, type Store } from '../platform/db.ts'
import { createHub } from '../platform/front/hub.ts'
import { keyRing, newKey } from '../platform/front/keys.ts'
import { createLimits } from '../platform/front/limits.ts'
import { createMetrics } from '../platform/front/metrics.ts'
import { createServer, mountEdges } from '../platform/front/mount.ts'
import { withLease } from '../platform/lease.ts'
import { refuse } from '../platform/refusal.ts'
import type { Seat } from '../platform/serve.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { act, mountRooms, openRoom, type RoomKind, runRooms } from './index.ts'
import { moveOn, takeOver } from './run.ts'
import { roomById } from './sql.ts'
import { bell, guestOn, seatOf, until } from './testing/hall.ts'

let house: House
const opened: (() => Promise<unknown>)[] = []
beforeEach(async () => {
  house = await openHouse({ max: 8 })
})
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
  await house.close()
})

const another = (): Store => {
  const store = openStore({ url: house.url, max: 6, log: house.log })
  opened.push(() => store.close())
  return store
}
const later = (ms: number) => new Date(house.clock.now().getTime() + ms)
const open = (id: string, dueAt: Date | null = later(1_000), store = house.store) =>
  store.transact((tx) =>
    openRoom(tx, { id, kind: 'bell', code: 'lonceng', dueAt, now: house.clock.now() }),
  )
const room = async (id: string) => (await roomById(house.store.db, id))!
const ring = (id: string, event: object, store = house.store) =>
  store.transact((tx) =>
    act(tx, { room: id, now: house.clock.now() }, async ({ tell }) => {
      tell(event)
      return 'rung'
    }),
  )
const Struck = z.object({ at: z.string() })
const strikes = (id: string) => house.store.db.many(Struck)`
  select told -> 0 ->> 'at' as at from rooms.event
   where room = ${id} and told @> '[{"is":"struck"}]' order by version`

/** The front door with rooms and nothing else; `seats` are whom tokens stand for. */
async function openDoor(seats: Record<string, Seat>, kinds: readonly RoomKind[] = [bell()]) {
  const store = another()
  const bus = await postgresBus(store, house.log)
  const front = {
    ...house,
    store,
    keys: await keyRing([await newKey('k')]),
    limits: createLimits({ scale: 1_000 }),
    metrics: createMetrics(),
    doors: {
      session: async () => undefined,
      game: async (_: unknown, token: string) => seats[token],
    },
  }
  const app = await createServer(front, true)
  const hub = createHub({ ...front, db: store.db })
  await mountEdges(app, front, {
    ...{ hub, sections: {}, publicUrl: 'https://balai.example' },
    ready: async () => ({ ready: true, checks: {} }),
  })
  const following = mountRooms(app, front, { bus, kinds })
  await app.ready()
  opened.push(async () => {
    hub.close()
    await app.close()
    await bus.close()
  })
  return { app, following }
}

test('acts at once are applied one after another, each its own version; a refusal changes nothing', async () => {
  await open('ruang', null)
  await Promise.all(Array.from({ length: 20 }, (_, n) => ring('ruang', { n })))
  expect((await room('ruang')).version).toBe(20n)
  const refused = await house.store.transact((tx) =>
    act(tx, { room: 'ruang', now: house.clock.now() }, async ({ tell, dueAt }) => {
      tell({ is: 'never' })
      dueAt(later(1))
      return refuse('room-unknown')
    }),
  )
  expect(refused).toEqual({ refused: 'room-unknown' })
  expect(await room('ruang')).toMatchObject({ version: 20n, dueAt: null })
  expect(await ring('tiada', {})).toEqual({ refused: 'room-unknown' })
})

test('time moves on by one deadline at a time, however late, and a room that is closed is changed by nobody', async () => {
  await open('lambat')
  const fence = await takeOver(house.store)
  const step = () => moveOn({ ...house, kind: bell(3), id: 'lambat', fence })
  expect(await step()).toBe(false)
  house.clock.advance(999)
  house.clock.advance(60_000)
  expect([await step(), await step(), await step(), await step()]).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(await strikes('lambat')).toHaveLength(3)
  expect(await ring('lambat', {})).toEqual({ refused: 'room-unknown' })
  const { ownerStore } = house
  const back = ownerStore.transact(
    (tx) => tx.run`update rooms.room set closed_at = null where id = 'lambat'`,
  )
  await expect(back).rejects.toThrow(/is closed/)
})

test('whoever moved time before does nothing once another has begun to, also in rooms that came later', async () => {
  await open('satu')
  const old = await takeOver(house.store)
  const now = await takeOver(another())
  house.clock.advance(5_000)
  const step = (id: string, fence: bigint) => moveOn({ ...house, kind: bell(), id, fence })
  expect(await step('satu', old)).toBe(false)
  expect((await room('satu')).version).toBe(0n)
  expect(await step('satu', now)).toBe(true)
  await open('dua', later(-1))
  expect(await step('dua', now)).toBe(true)
  expect(await step('dua', old)).toBe(false)
})

test('a step that fails leaves nothing, and a room that stands keeps no other waiting', async () => {
  await open('rusak', later(-1))
  await open('baik', later(0))
  const kind: RoomKind = {
    ...bell(),
    due: async (tx, held, by) => {
      if (held.room.id !== 'rusak') return bell().due(tx, held, by)
      held.tell({ is: 'half' })
      if (held.room.version === 0n) throw new Error('killed in the middle')
    },
  }
  const running = runRooms({ ...house, store: another() }, [kind])
  opened.push(() => running.close())
  await until(async () => (await strikes('baik')).length === 1)
  expect((await room('rusak')).version).toBe(0n)
  // One that does not say when it goes on would be moved on for ever: nothing of it stands either.
  const fence = await takeOver(house.store)
  const silent: RoomKind = { ...bell(), due: async () => {} }
  await expect(moveOn({ ...house, kind: silent, id: 'rusak', fence })).rejects.toThrow(/goes on/)
})

test('[GAM-12] two processes claim the same rooms: each deadline is moved on once, and acts of both come between', async () => {
  for (const id of ['a', 'b', 'c']) await open(id, later(50))
  const short: RoomKind = {
    ...bell(),
    due: async (_tx, held) => {
      held.tell({ is: 'struck', at: held.room.dueAt })
      held.dueAt(new Date(Number(held.room.dueAt) + 50))
    },
  }
  const stores = [another(), another()]
  for (const store of stores) {
    const running = runRooms({ ...house, store }, [short])
    opened.push(() => running.close())
  }
  const rung = Array.from({ length: 30 }, (_, n) => ring('abc'[n % 3]!, { n }, stores[n % 2]))
  await Promise.all(rung)
  await until(async () => (await strikes('c')).length >= 12)
  for (const id of ['a', 'b', 'c']) {
    const at = (await strikes(id)).map((one) => new Date(one.at).getTime())
    for (const [n, moment] of at.entries()) if (n) expect(moment - at[n - 1]!).toBe(50)
  }
})

test('[GAM-12] where the process that moves time dies, another goes on from where it stands', async () => {
  await open('waris', later(100))
  const dying = another()
  let die = () => {}
  // Its lease stays for as long as it was given; what it still tries has an older token.
  const dead = withLease(
    dying,
    { name: 'rooms', ttlMs: 1_500 },
    () => new Promise<void>((over) => (die = over)),
  )
  const old = await takeOver(dying)
  await until(async () => moveOn({ ...house, kind: bell(9), id: 'waris', fence: old }))
  const running = runRooms({ ...house, store: another() }, [bell(9)])
  opened.push(() => running.close())
  await new Promise((done) => setTimeout(done, 300))
  house.clock.advance(2_000)
  expect(await strikes('waris')).toHaveLength(1)
  die()
  await dead
  await until(async () => (await strikes('waris')).length >= 3, 10_000)
  expect(await moveOn({ ...house, kind: bell(9), id: 'waris', fence: old })).toBe(false)
})

test('each in a room sees it whole and then every event once and in order; what is one member’s own goes to nobody else', async () => {
  const [one, other, third] = [randomUUID(), randomUUID(), randomUUID()]
  const tokens = {
    aaaaaaaaaaaaaaaaaaaa: seatOf(one),
    bbbbbbbbbbbbbbbbbbbb: seatOf(other),
    cccccccccccccccccccc: seatOf(third),
  }
  const [here, there] = [await openDoor(tokens), await openDoor(tokens)]
  await open('balai', null)
  await open('lain', null)
  const [a, b, c] = [
    await guestOn(here.app, 'aaaaaaaaaaaaaaaaaaaa'),
    await guestOn(there.app, 'bbbbbbbbbbbbbbbbbbbb'),
    await guestOn(there.app, 'cccccccccccccccccccc'),
  ]
  for (const guest of [a, b]) guest.send({ do: 'watch', rooms: ['balai'] })
  c.send({ do: 'watch', rooms: ['lain'] })
  await until(
    () =>
      [a, b].every((guest) => guest.of('view', 'balai').length === 1) && c.of('view').length === 1,
  )
  expect(a.of('view')[0]).toMatchObject({ version: '0', view: { struck: 0, mine: one } })
  const said = Array.from({ length: 12 }, (_, n) =>
    house.store.transact((tx) =>
      act(tx, { room: 'balai', now: house.clock.now() }, async ({ tell, tellTo }) => {
        tell({ n, sum: 5n })
        tellTo(seatOf(one).member, { secret: n })
      }),
    ),
  )
  await Promise.all(said)
  await until(() => [a, b].every((guest) => guest.of('told', 'balai').length === 12))
  for (const guest of [a, b])
    expect(guest.of('told').map(({ version }) => version)).toEqual(
      Array.from({ length: 12 }, (_, n) => String(n + 1)),
    )
  const open_ = (events: unknown[]) => events.filter((event) => 'n' in (event as object))
  expect(b.events('balai')).toEqual(open_(a.events('balai')))
  expect(b.events('balai')[0]).toMatchObject({ sum: '5' })
  expect(a.events('balai').filter((event) => 'secret' in (event as object))).toHaveLength(12)
  expect(JSON.stringify([b.heard, c.heard])).not.toContain('secret')
  // Whoever comes later goes on from the room as it is then.
  b.send({ do: 'watch', rooms: ['balai', 'lain'] })
  await until(() => b.of('view', 'balai').length === 2 && b.of('view', 'lain').length === 1)
  expect(b.of('view', 'balai')[1]).toMatchObject({ version: '12' })
  a.send({ do: 'watch', rooms: [] })
  await until(() => !here.following.figures().has('balai'))
  await ring('balai', { n: 99 })
  await until(() => b.of('told', 'balai').length === 13)
  expect(a.of('told', 'balai')).toHaveLength(12)
})

test('a token that stands for no seat, words out of shape, and rooms of another game are turned away', async () => {
  const tokens = {
    aaaaaaaaaaaaaaaaaaaa: seatOf(randomUUID()),
    bbbbbbbbbbbbbbbbbbbb: seatOf(randomUUID(), { game: 'lain' as Seat['game'] }),
  }
  const { app } = await openDoor(tokens)
  await open('balai', null)
  const stranger = await guestOn(app, 'zzzzzzzzzzzzzzzzzzzz')
  await until(() => stranger.end.code === 4401)
  const b = await guestOn(app, 'bbbbbbbbbbbbbbbbbbbb')
  b.send({ do: 'watch', rooms: ['balai', 'tiada'] })
  await until(() => b.of('gone').length === 2)
  expect(b.of('view')).toEqual([])
  for (const said of [
    '{',
    '[]',
    { do: 'watch', rooms: ['a', 'b', 'c', 'd', 'e'] },
    { do: 'watch', rooms: ["'; drop"] },
    { do: 'hello', token: 'aaaaaaaaaaaaaaaaaaaa' },
  ]) {
    const guest = await guestOn(app, 'aaaaaaaaaaaaaaaaaaaa')
    guest.send(said)
    await until(() => guest.end.code === 4400)
  }
  const loud = await guestOn(app, 'aaaaaaaaaaaaaaaaaaaa')
  for (let n = 0; n < 70; n++) loud.send({ do: 'watch', rooms: [] })
  await until(() => loud.end.code === 4429)
})
