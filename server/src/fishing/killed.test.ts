import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fishing as calls, seamless, type toAngler, wallet } from '@balai/contract'
import { verifySitting } from '@balai/games/fish/index'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDriver } from '../platform/driver.ts'
import { ask } from '../platform/testing/caller.ts'
import { openDatabase } from '../platform/testing/house.ts'
import { signedIn } from '../platform/testing/orders.ts'
import { type HouseProcess, startProcess } from '../platform/testing/process.ts'
import { openSocket } from '../platform/testing/socket.ts'

const database = await openDatabase('template1')
const data = mkdtempSync(join(tmpdir(), 'balai-fishing-'))
const running: HouseProcess[] = []
const books = openDriver(database.ownerUrl)

afterAll(async () => {
  await Promise.all(running.map((one) => one.end('SIGKILL')))
  await books.end()
  await database.drop()
  rmSync(data, { recursive: true, force: true })
})

async function another(): Promise<HouseProcess> {
  const started = await startProcess({ database, data })
  running.push(started)
  await started.ready()
  return started
}

const holds = async (so: () => boolean | Promise<boolean>) => {
  for (const deadline = performance.now() + 90_000; !(await so()); await pause(20))
    if (performance.now() > deadline) throw new Error('it did not come to that')
}

/** A member with the token of a seat at the fishing. */
async function comer(at: HouseProcess, username: string) {
  const session = await signedIn(at.url, username)
  const launched = await ask(at.url, seamless.launchGame, {
    token: session,
    body: {
      ...{ nodeId: 'segara-kidul', vassalage: 'BALAI', accountType: 1, confirmTrans: 0 },
      ...{ launchMode: 'GLS', platform: 'WEB', clientType: 3, language: 'EN' },
    },
  })
  const { game_url } = launched.value as { game_url: string }
  const code = new URLSearchParams(new URL(game_url).hash.slice(1)).get('code') ?? ''
  const entered = await ask(at.url, calls.enterFishing, { body: { code } })
  if (!entered.success) throw new Error(entered.text)
  return { session, token: (entered.value as { token: string }).token }
}
type Comer = Awaited<ReturnType<typeof comer>>
const purse = async (at: HouseProcess, { session }: Comer) => {
  const told = await ask(at.url, wallet.balance, { token: session })
  if (!told.success) throw new Error(told.text)
  return BigInt((told.value as unknown as { sumBalance: string }).sumBalance)
}

type Told = z.input<typeof toAngler>
type Of<N extends Told['is']> = Extract<Told, { is: N }>

/** A line into a room, with what was told on it; it comes again until it is let in. */
async function line(at: HouseProcess, { token }: Comer) {
  for (;;) {
    const hello = { do: 'hello', token, hall: 'kolam-tenang' }
    const socket = await openSocket(at.url, hello, '/play/v1/fishing/room')
    const heard = socket.heard as unknown as Told[]
    const of = <N extends Told['is']>(is: N) => heard.filter((one): one is Of<N> => one.is === is)
    await holds(() => of('room').length > 0 || socket.end.code !== undefined)
    const [room] = of('room')
    if (room) return { ...socket, of, room, began: performance.now() }
    await pause(500)
  }
}
type Line = Awaited<ReturnType<typeof line>>

/** Somewhere in the sea, as it looks now. */
const shot = ({ room, began }: Line, n: number) => ({
  ...{ do: 'shot', n, weapon: 'jala', bet: '100' },
  aim: { at: { x: 200 + ((n * 397) % 1_200), y: 250 + ((n * 131) % 400) } },
  seen: Number(room.now) + Math.round(performance.now() - began),
})

/** Fires as fast as a cannon does until the line is gone, and says up to which number. */
async function fire(at: Line, from: number, over: () => boolean) {
  let n = from
  while (!over() && at.end.code === undefined) {
    at.say(shot(at, ++n))
    await pause(200)
  }
  return n
}

type Kept = { n: number; stake: bigint; win: bigint; sitting: string }
const keptOf = async (sitting: string) =>
  await books<Kept[]>`
    select n, stake, win, sitting::text from fishing.shot where sitting = ${sitting} order by n`
type Round = { state: string; stake: bigint; returned: bigint }
const roundOf = async (sitting: string) =>
  (await books<Round[]>`select state, stake, returned from wagers.round where id = ${sitting}`)[0]

test('[GAM-12] who runs a room is killed amid shots: each is in the books once or was never staked, and the room goes on elsewhere', async () => {
  const first = await another()
  const second = await another()
  const comers = await Promise.all(['member', 'downline'].map((name) => comer(first, name)))
  const before = await Promise.all(comers.map((one) => purse(first, one)))
  const lines = await Promise.all(comers.map((one) => line(first, one)))
  expect(new Set(lines.map(({ room }) => room.room)).size).toBe(1)

  let isOver = false
  const firing = lines.map((at) => fire(at, at.room.n, () => isOver))
  await holds(() => lines.every(({ of }) => of('taken').length >= 3))
  // The last of them are on their way at this moment.
  await first.end('SIGKILL')
  isOver = true
  const last = await Promise.all(firing)

  const back = await Promise.all(comers.map((one) => line(second, one)))
  for (const [i, at] of back.entries()) {
    const { room, of, say } = at
    // The room goes on with who was in it, and knows up to which shot the books go.
    const told = lines[i]?.of('taken') ?? []
    if (room.sitting.id === lines[i]?.room.sitting.id)
      expect(room.n).toBeGreaterThanOrEqual(Math.max(...told.map(({ n }) => n)))
    // What was not answered comes again, and then more of them.
    const from = room.n
    for (let n = from + 1; n <= Math.max(last[i] ?? 0, from + 6); n++) {
      say(shot(at, n))
      await holds(() => [...of('taken'), ...of('missed'), ...of('refused')].some((a) => a.n === n))
      await pause(200)
    }
    await holds(async () => {
      const n = room.n + 100 + of('taken').length + of('missed').length
      if (of('taken').length > 0) return true
      say(shot(at, n))
      await pause(200)
      return false
    })
    say({ do: 'leave' })
    await holds(() => at.end.code !== undefined)
  }
  expect(new Set(back.map(({ room }) => room.room)).size).toBe(1)

  for (const [i, at] of back.entries()) {
    const sittings = [...new Set([lines[i]?.room.sitting.id ?? '', at.room.sitting.id])]
    let [staked, won] = [0n, 0n]
    for (const id of sittings) {
      const kept = await keptOf(id)
      expect(new Set(kept.map(({ n }) => n)).size).toBe(kept.length)
      const sum = (of: 'stake' | 'win') => kept.reduce((all, one) => all + one[of], 0n)
      if (!kept.length) continue
      await holds(async () => (await roundOf(id))?.state === 'closed')
      expect(await roundOf(id)).toMatchObject({ stake: sum('stake'), returned: sum('win') })
      const whole = await ask(second.url, calls.fairSitting, { body: { sitting: id } })
      const all = z.decode(calls.fairSitting.gives, whole.value as never)
      expect(verifySitting(all)).toEqual({ ok: true })
      staked += sum('stake')
      won += sum('win')
      // Whatever a player was told of stands, as it was told.
      const told = [...(lines[i]?.of('taken') ?? []), ...at.of('taken')]
      const by = new Map(kept.map((one) => [one.n, one]))
      if (sittings.length === 1)
        for (const { n, stake, win } of told)
          expect(by.get(n)).toMatchObject({ stake: BigInt(stake), win: BigInt(win) })
    }
    const comer = comers[i]
    expect(staked).toBeGreaterThan(0n)
    expect(comer && (await purse(second, comer))).toBe((before[i] ?? 0n) - staked + won)
  }
}, 240_000)
