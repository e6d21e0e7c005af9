import { setTimeout as pause } from 'node:timers/promises'
import { type PokerTold, type PokerView, poker, pokerGame, roomsPath } from '@balai/contract'
import { chanceOf, oneOf } from '@balai/tools/chaos/chance'
import { ask, seatAt } from '@balai/tools/storm/ask'
import { StormHouse } from '@balai/tools/storm/house'
import type { Wire } from '@balai/tools/storm/wire'
import { WebSocket } from 'ws'
import { busyUs, postgresBusyUs } from './money/cpu.ts'
import { isQuick } from './money/sizes.ts'
import { type Row, row } from './row.ts'
import { until } from './until.ts'

type Tell = (line: string) => void

/** A quick run shows that it works; its figures say nothing. */
const size = isQuick
  ? { rooms: 5, members: 50, seconds: 10 }
  : { rooms: 100, members: 1_000, seconds: 60 }
const inEach = size.members / size.rooms
/** The rest of a room look on: a table of six takes no more. */
const seatsEach = 6
const processes = 2
const thinkMs = [900, 1_500] as const
const allowedMs = 250
const seatedAtOnce = 8
const comeWithinMs = 60_000
const warmUpMs = isQuick ? 2_000 : 15_000
const buyIn = '200000'

type Table = Wire<PokerView>['table']
type Said =
  | { is: 'view'; room: string; view: Wire<PokerView> }
  | { is: 'told'; room: string; all: Wire<PokerTold>[] }
  | { is: 'gone' }

/** A thousand members at a hundred tables of two processes: how long an act takes to the last socket of its table. */
export async function rooms(tell: Tell): Promise<Row[]> {
  const house = await StormHouse.open({ processes })
  let well = false
  try {
    const ids = await house.prepare({ welcomeCredit: 50_000_000n, tables: size.rooms })
    const hearing = createHearing()
    const tables = await inLanes(ids, (room, nth) => openTable(house, { room, nth, hearing }))
    await until(() => tables.every(({ plays }) => plays()), 'every table plays', comeWithinMs)
    tell(`${size.members} members at ${size.rooms} tables of ${processes} processes play`)
    await pause(warmUpMs)
    const before = busyOf(house)
    const began = performance.now()
    hearing.begin()
    await pause(size.seconds * 1_000)
    const waits = hearing.end()
    const seconds = (performance.now() - began) / 1_000
    const after = busyOf(house)
    for (const table of tables) table.close()
    const lost = waits.filter(({ count }) => count < inEach).length
    const late = waits.map(({ at, last }) => last - at).sort((a, b) => a - b)
    const part = (of: number) => late[Math.min(late.length - 1, Math.floor(late.length * of))] ?? 0
    const cores = (us: number) => (us / 1e6 / seconds).toFixed(2)
    tell(
      `${waits.length} acts in ${Math.round(seconds)} s, each to ${inEach} sockets; half within ${part(0.5).toFixed(0)} ms, the last of all ${part(1).toFixed(0)} ms; cores busy: servers ${after.servers.map((us, n) => cores(us - (before.servers[n] ?? 0))).join(' and ')}, PostgreSQL ${cores(after.postgres - before.postgres)}`,
    )
    if (lost > 0 || waits.length === 0)
      throw new Error(`${lost} of ${waits.length} acts did not reach every socket of their table`)
    well = true
    return [
      row({
        ...{ name: `rooms-${size.members}`, value: part(0.99), rival: allowedMs },
        ...{ unit: 'ms to the last socket, p99', atMost: 1, of: 'the goal' },
      }),
    ]
  } finally {
    await house.close({ keep: !well })
  }
}

const busyOf = (house: StormHouse) => ({
  servers: house.pids().map((pid) => busyUs(pid)),
  postgres: postgresBusyUs(house.databasePid),
})

async function inLanes<T, R>(all: readonly T[], work: (one: T, nth: number) => Promise<R>) {
  const left = [...all.entries()]
  const done: R[] = []
  const lane = async () => {
    for (let one = left.shift(); one; one = left.shift()) done.push(await work(one[1], one[0]))
  }
  await Promise.all(Array.from({ length: seatedAtOnce }, lane))
  return done
}

/** When each act was pressed, and when the last socket of its table heard of it. */
function createHearing() {
  let measuring = false
  const waits = new Map<string, { at: number; count: number; last: number }>()
  return {
    begin() {
      measuring = true
    },
    pressed(key: string) {
      if (measuring) waits.set(key, { at: performance.now(), count: 0, last: 0 })
    },
    /** It was not to be: nobody hears of it. */
    refused: (key: string) => void waits.delete(key),
    heard(key: string) {
      const wait = waits.get(key)
      if (!wait) return
      wait.count++
      wait.last = performance.now()
    },
    /** What was pressed until now and has had a second to come. */
    end() {
      measuring = false
      const from = performance.now() - 1_000
      return [...waits.values()].filter(({ at }) => at < from)
    },
  }
}

type Opening = { room: string; nth: number; hearing: ReturnType<typeof createHearing> }

/** Ten at a table, half of them at each process, of whom six play whatever their turn allows. */
async function openTable(house: StormHouse, { room, nth, hearing }: Opening) {
  const chance = chanceOf(nth, 'rooms')
  const asked = { urls: house.urls, chance }
  const bySeat = new Map<number, string>()
  const sockets: WebSocket[] = []
  let table: Table | undefined
  let over = false
  for (let member = 0; member < inEach; member++) {
    const { seat: token } = await seatAt(asked, { game: pokerGame, enter: poker.enterPoker })
    const url = house.urls()[member % processes] ?? ''
    const ws = await openEar({ url, token, room }, (said) => {
      if (said.is === 'view' && member === 0) look(said.view.table)
      if (said.is !== 'told') return
      for (const one of said.all) {
        if (one.is !== 'moved') continue
        hearing.heard(`${room}/${one.table.nth}/${one.table.acts}`)
        if (member === 0) look(one.table)
      }
    })
    sockets.push(ws)
    if (member >= seatsEach) continue
    const sat = await ask(asked, poker.pokerSit, { token, body: { room, seat: null, buyIn } })
    if (!sat.success) throw new Error(`nobody sat down: ${sat.code}`)
    bySeat.set((sat.value as { seat: number }).seat, token)
  }

  function look(now: Table) {
    table = now
    const { turn } = now
    const token = turn === null ? undefined : bySeat.get(turn)
    if (now.phase === 'betting' && token !== undefined && !over) void act(now, token)
    for (const one of now.seats) void care(one)
  }
  async function act(at: Table, token: string) {
    await pause(thinkMs[0] + chance() * (thinkMs[1] - thinkMs[0]))
    if (over || table?.nth !== at.nth || table.acts !== at.acts || !at.choices) return
    const { check, raise } = at.choices
    const whim = chance()
    const chosen = whim < 0.15 ? 'fold' : raise && whim > 0.85 ? 'raise' : check ? 'check' : 'call'
    const to = chosen === 'raise' && raise ? { to: oneOf(chance, [raise.least]) } : {}
    const key = `${room}/${at.nth}/${at.acts + 1}`
    hearing.pressed(key)
    const body = { room, nth: at.nth, at: at.acts, act: chosen, ...to }
    const said = await ask(asked, poker.pokerAct, { token, body })
    if (!said.success) hearing.refused(key)
  }
  /** Whoever has nothing left brings more, and whoever was away comes back. */
  async function care({ seat, stack, coming, in: plays, away }: Table['seats'][number]) {
    const token = bySeat.get(seat)
    if (!token || over) return
    if (away) await ask(asked, poker.pokerAsk, { token, body: { room, ask: 'back' } })
    else if (stack === '0' && coming === '0' && !plays)
      await ask(asked, poker.pokerBring, { token, body: { room, amount: buyIn } })
  }
  return {
    plays: () => (table?.nth ?? 0) > 0,
    close() {
      over = true
      for (const ws of sockets) ws.terminate()
    },
  }
}

function openEar(
  { url, token, room }: { url: string; token: string; room: string },
  heard: (said: Said) => void,
): Promise<WebSocket> {
  const ws = new WebSocket(`${url.replace('http', 'ws')}${roomsPath}`, {
    ...{ origin: 'null', perMessageDeflate: false },
  })
  return new Promise((done, fail) => {
    ws.on('error', fail)
    ws.on('open', () => {
      ws.send(JSON.stringify({ do: 'hello', token }))
      ws.send(JSON.stringify({ do: 'watch', rooms: [room] }))
    })
    ws.on('message', (data) => {
      const said = JSON.parse(String(data)) as Said
      heard(said)
      if (said.is === 'view') done(ws)
    })
  })
}
