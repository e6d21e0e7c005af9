import { GameId, MemberId, sportsLinePath, type ToArena, toArena } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Seat } from '../../platform/serve.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { eventWhole } from '../read/events.ts'
import { type Arena, openArena } from '../testing/arena.ts'
import { openDoor } from '../testing/door.ts'

let house: House
let arena: Arena
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  house = await openHouse({ max: 12 })
  arena = openArena(house)
  await arena.open()
}, 60_000)
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await house.close()
})

const token = 'the-token-of-a-seat'
const seat: Seat = {
  ...{ seat: 'seat', member: MemberId.parse('0190e0a0-0000-7000-8000-000000000001'), bucket: 1 },
  ...{ trial: false, game: GameId.parse('gelanggang'), mode: 'cash', lang: 'ID' },
}

async function openHall() {
  const door = await openDoor(house, { seats: { [token]: seat } })
  closing.push(door.close)
  return {
    async guest(said = token) {
      const heard: ToArena[] = []
      const end: { code?: number } = {}
      const ws = await door.app.injectWS(sportsLinePath, { headers: { origin: 'null' } })
      ws.on('message', (data: Buffer) =>
        heard.push(z.decode(toArena, JSON.parse(data.toString()) as never)),
      )
      ws.on('close', (code: number) => {
        end.code = code
      })
      const say = (of: object) => ws.send(JSON.stringify(of))
      say({ do: 'hello', token: said })
      const moved = () => heard.flatMap((one) => (one.is === 'moved' ? one : []))
      return {
        ...{ heard, end, say, moved },
        watch: (events: string[], board: { event: string; version: number } | null = null) =>
          say({ do: 'watch', events, board }),
        of: (id: string) => moved().flatMap(({ events }) => events.filter((one) => one.id === id)),
        close: () => ws.terminate(),
      }
    },
  }
}
type Guest = Awaited<ReturnType<Awaited<ReturnType<typeof openHall>>['guest']>>

async function until(yes: () => boolean | Promise<boolean>) {
  const deadline = performance.now() + 10_000
  while (!(await yes())) {
    if (performance.now() > deadline) throw new Error('it did not come to that')
    await new Promise((done) => setTimeout(done, 10))
  }
}

const whole = async (id: string) => {
  const found = await eventWhole(house.store.db, { id }, house.clock.now())
  if ('refused' in found) throw new Error(found.refused)
  return found
}

/** A board as a page has it that found it whole once and heard the rest. */
async function pageOf(guest: Guest, id: string) {
  const found = await whole(id)
  guest.watch([], { event: id, version: found.event.version })
  return () => {
    let version = found.event.version
    const lines = new Map(found.markets.map((line) => [line.market, line]))
    for (const { board } of guest.moved()) {
      if (!board) continue
      expect(board.since).toBeLessThanOrEqual(version)
      version = board.version
      for (const line of board.lines) lines.set(line.market, line)
      for (const { market } of board.gone) lines.delete(market)
    }
    return { version, markets: [...lines.values()].sort((a, b) => a.place - b.place) }
  }
}

const byMarket = <Of extends { market: string }>(lines: readonly Of[]) =>
  [...lines].sort((a, b) => (a.market < b.market ? -1 : 1))

test('what a page found and then heard is what it would find now, in every process, whatever happens to the match', async () => {
  const doors = [await openHall(), await openHall()]
  const id = await arena.match()
  const pages = await Promise.all(doors.map(async (door) => pageOf(await door.guest(), id)))
  await arena.plays(id)
  await arena.says(id, 'goal', { side: 'home', minute: 50, score: [1, 0] })
  for (const minute of [55, 60, 70, 80]) await arena.says(id, 'clock', { minute })
  await arena.says(id, 'stopped', { why: 'danger' })
  const now = await whole(id)
  expect(now.event.open).toBe(false)
  for (const page of pages) {
    await until(() => page().version === now.event.version)
    expect(byMarket(page().markets)).toEqual(byMarket(now.markets))
  }
}, 30_000)

test('a line hears of what it watches and of nothing else, and of changes close to one another once', async () => {
  const door = await openHall()
  const [mine, other] = [await arena.match(), await arena.match()]
  const guest = await door.guest()
  guest.watch([mine])
  await until(() => guest.of(mine).length === 1)
  await arena.says(other, 'started', {})
  await house.store.transact(async () => undefined)
  await arena.says(mine, 'started', {})
  await Promise.all(
    [1, 2, 3, 4, 5].map((minute) => arena.says(mine, 'clock', { minute: 5 * minute })),
  )
  await until(() => guest.of(mine).at(-1)?.minute === 25)
  expect(guest.of(other)).toEqual([])
  expect(guest.of(mine).length).toBeLessThan(7)
  guest.watch([other])
  await until(() => guest.of(other).length === 1)
  const before = guest.of(mine).length
  await arena.says(mine, 'clock', { minute: 30 })
  await arena.says(other, 'clock', { minute: 3 })
  await until(() => guest.of(other).at(-1)?.minute === 3)
  expect(guest.of(mine).length).toBe(before)
}, 30_000)

test('a feed that falls silent closes prices on the page by itself, and lists are asked for anew once one begins', async () => {
  const door = await openHall()
  const id = await arena.match()
  await arena.says(id, 'started', {})
  const guest = await door.guest()
  guest.watch([id])
  await until(() => guest.of(id).at(-1)?.open === true)
  house.clock.advance(60_000)
  await until(() => guest.of(id).at(-1)?.open === false)
  await arena.hears()
  await until(() => guest.of(id).at(-1)?.open === true)
  await arena.match()
  await until(() => guest.heard.some(({ is }) => is === 'lists'))
}, 30_000)

test('a line is for seats alone, and whoever asks for more than may be watched is closed', async () => {
  const door = await openHall()
  const stranger = await door.guest('nobody-has-such-a-token')
  await until(() => stranger.end.code === 4401)
  const [early, greedy] = [await door.guest(), await door.guest()]
  early.say({ do: 'hello', token })
  await until(() => early.end.code === 4400)
  greedy.watch(Array.from({ length: 91 }, () => crypto.randomUUID()))
  await until(() => greedy.end.code === 4400)
  const talker = await door.guest()
  for (let n = 0; n < 70; n++) talker.watch([])
  await until(() => talker.end.code === 4429)
}, 30_000)
