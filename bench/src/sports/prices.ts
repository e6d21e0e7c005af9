import { setTimeout as pause } from 'node:timers/promises'
import { sportsLinePath } from '@balai/contract'
import type { Store } from '../../../server/src/platform/db.ts'
import { reprice } from '../../../server/src/sportsbook/events/price.ts'
import { holdEvent, keepEvent } from '../../../server/src/sportsbook/events/sql.ts'
import { openEar } from '../chat/ear.ts'
import { busyUs } from '../money/cpu.ts'
import { withDriver } from '../money/houses.ts'
import type { Premises } from '../money/premises.ts'
import { isQuick } from '../money/sizes.ts'
import { type Row, row } from '../row.ts'
import { until } from '../until.ts'
import { addMatch, furnish, tells } from './hall.ts'
import { settleDown } from './sports-sql.ts'

const name = 'sports-prices'
const size = isQuick ? { sockets: 100, changes: 12 } : { sockets: 2_000, changes: 150 }
/** The match that all of them watch is priced anew so often, and others lie beside it in their lists. */
const perSecond = 10
const beside = 19
const pricesLeast = 1_000
const allowedMs = 250
const warmUp = 10
const openAtOnce = 50
const lostAfterMs = 30_000

/** How long a price takes from before its transaction to the last of many sockets that watch its match. */
export async function prices(premises: Premises, tell: (line: string) => void): Promise<Row[]> {
  const { store, seats } = await furnish(premises, name, { members: size.sockets })
  const ears: { close: () => void }[] = []
  try {
    const { id, ref } = await addMatch(store)
    const others: string[] = []
    for (let n = 0; n < beside; n++) others.push((await addMatch(store)).id)
    await tells(store, { what: 'started', ref })
    await withDriver(premises.urlOf(name), settleDown)
    const { port, pid } = await premises.openHouse(name)
    const hearing = openHearing()
    for (let n = 0; n < seats.length; n += openAtOnce)
      ears.push(
        ...(await Promise.all(
          seats.slice(n, n + openAtOnce).map(({ token }) =>
            openEar({
              ...{ port, token, path: sportsLinePath, heard: hearing.hear },
              says: [
                { do: 'hello', token },
                { do: 'watch', events: others, board: { event: id, version: 0 } },
              ],
            }),
          ),
        )),
      )
    // Each hears first how all of it stands.
    await until(() => hearing.frames() >= ears.length, 'every socket watches', lostAfterMs)
    await change(store, { id, from: 0, to: warmUp })
    await pause(1_000)
    hearing.begin()
    const busy = [busyUs(pid), process.cpuUsage()] as const
    const began = performance.now()
    const changes = await change(store, { id, from: warmUp, to: warmUp + size.changes })
    await until(
      () => hearing.heardOf(changes.at(-1)?.version ?? 0) === ears.length,
      'the last is heard',
      lostAfterMs,
    )
    const seconds = (performance.now() - began) / 1_000
    const { user, system } = process.cpuUsage(busy[1])
    const lasts = changes.map(({ version, at }) => hearing.lastOf(version, ears.length) - at)
    const each = changes.reduce((sum, { prices: count }) => sum + count, 0) / seconds
    tell(
      `${each.toFixed(0)} prices a second change, each told to ${ears.length} sockets; ${hearing.told()} frames in ${seconds.toFixed(1)} s`,
    )
    tell(
      `to the last socket ${worded(lasts)}; the house was busy ${((busyUs(pid) - busy[0]) / seconds / 10_000).toFixed(0)} % of a core, who listens and prices ${((user + system) / seconds / 10_000).toFixed(0)} %`,
    )
    if (!isQuick && each < pricesLeast)
      throw new Error(`only ${each.toFixed(0)} prices a second have changed`)
    return [
      row({
        ...{ name: `prices-last-${ears.length}`, value: at(lasts, 0.99), rival: allowedMs },
        ...{ unit: 'ms p99', atMost: 1, of: `the ${allowedMs} ms that a price may take` },
      }),
    ]
  } finally {
    for (const ear of ears) ear.close()
    await store.close()
  }
}

const minuteOf = (n: number) => 1 + ((n * 17) % 44)

/** Prices the match anew, so often a second, whether the last was heard or not: its minute jumps, so that nearly all moves. */
async function change(store: Store, { id, from, to }: { id: string; from: number; to: number }) {
  const start = performance.now()
  const changing = []
  for (let n = from; n < to; n++) {
    await pause(Math.max(0, start + ((n - from) * 1_000) / perSecond - performance.now()))
    changing.push(changeOnce(store, id, minuteOf(n)))
  }
  return Promise.all(changing)
}

async function changeOnce(store: Store, id: string, minute: number) {
  const before = performance.now()
  return store.transact(async (tx) => {
    const event = await holdEvent(tx, id)
    if (!event) throw new Error('the match is gone')
    const next = { ...event, minute }
    await keepEvent(tx, next, new Date())
    const changed = await reprice(tx, { ...next, version: event.version + 1 })
    return {
      ...{ version: event.version + 1, at: before },
      prices: changed.reduce((sum, one) => sum + (one.gone ? 0 : one.prices.length), 0),
    }
  })
}

const boardMark = Buffer.from('"board":{"event":"')
const versionMark = Buffer.from('"version":')

/** Up to which version each frame brings the match, how many sockets have it, and when the last one had. */
function openHearing() {
  let frames = 0
  let from = 0
  const reached = new Map<number, { sockets: number; last: number }>()
  return {
    begin() {
      from = frames
      reached.clear()
    },
    frames: () => frames,
    told: () => frames - from,
    hear(frame: Buffer) {
      frames++
      const board = frame.indexOf(boardMark)
      if (board < 0) return
      const at = frame.indexOf(versionMark, board) + versionMark.length
      const version = Number.parseInt(frame.toString('latin1', at, at + 10), 10)
      const one = reached.get(version) ?? { sockets: 0, last: 0 }
      one.sockets++
      one.last = performance.now()
      reached.set(version, one)
    },
    heardOf: (version: number) => reached.get(version)?.sockets ?? 0,
    /** When the last socket had this version, or one behind it that brought it along. */
    lastOf(version: number, sockets: number) {
      const told = [...reached]
        .filter(([one]) => one >= version)
        .sort(([a], [b]) => a - b)
        .find(([, one]) => one.sockets === sockets)
      return told?.[1].last ?? Number.NaN
    },
  }
}

export const at = (waits: readonly number[], share: number) =>
  [...waits].sort((a, b) => a - b)[Math.ceil(waits.length * share) - 1] ?? Number.NaN

export const worded = (waits: readonly number[]) =>
  `${at(waits, 0.5).toFixed(0)} ms (p50), ${at(waits, 0.99).toFixed(0)} ms (p99), ${at(waits, 1).toFixed(0)} ms (longest)`
