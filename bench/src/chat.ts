import { setTimeout as pause } from 'node:timers/promises'
import { chat } from '@balai/contract'
import { migrate } from '../../server/src/platform/migrate.ts'
import { ask } from '../../server/src/platform/testing/caller.ts'
import { openEar } from './chat/ear.ts'
import { tokensOf } from './chat/room-sql.ts'
import { openMembers } from './money/cast-sql.ts'
import { busyUs } from './money/cpu.ts'
import { withDriver } from './money/houses.ts'
import { type House, openPremises, type Premises } from './money/premises.ts'
import { isQuick } from './money/sizes.ts'
import { type Row, row } from './row.ts'
import { until } from './until.ts'

type Tell = (line: string) => void

/** How much of a room is opened: a quick run shows that it works, its figures say nothing. */
const size = isQuick ? { sockets: 100, messages: 12 } : { sockets: 2_000, messages: 120 }
/** A lively room: so many messages a second come, whether the last one was heard or not. */
const perSecond = 4
/** A message reaches the last socket of the room within this. */
const allowedMs = 300
/** So much is said before anything is measured: a server that has just started is nobody’s room. */
const warmUp = 12
const openAtOnce = 50
const lostAfterMs = 15_000

/** One process with a full room of members: how long what is said takes to the last of their sockets. */
export async function chatRoom(tell: Tell): Promise<Row[]> {
  const premises = await openPremises()
  try {
    const tokens = await furnish(premises)
    const house = await premises.openHouse(name)
    return await measure(house, tokens, tell)
  } catch (error) {
    throw new Error(`the room was not measured\n${premises.said()}`, { cause: error })
  } finally {
    await premises.close()
  }
}

const name = 'chat'

async function furnish(premises: Premises): Promise<string[]> {
  await premises.addDatabase(name)
  await migrate(premises.urlOf(name))
  return withDriver(premises.urlOf(name), async (owner) => {
    await openMembers(owner, size.sockets)
    return (await tokensOf(owner)).map(({ token }) => token)
  })
}

/** What is said, so that an ear knows it without reading the rest. */
const mark = Buffer.from('Kabar nomor ')
const said = (n: number) => `${mark}${n} untuk semua`
const joinedMark = Buffer.from('"joined"')

/** How many sockets each message reached, when the last one, and how long all of them waited. */
function openHearing() {
  const began: number[] = []
  const reached = new Uint32Array(warmUp + size.messages)
  const last: number[] = []
  const waits: number[] = []
  let joined = 0
  const hear = (frame: Buffer) => {
    const at = frame.indexOf(mark)
    if (at < 0) {
      if (frame.indexOf(joinedMark) >= 0) joined++
      return
    }
    const n = Number.parseInt(frame.toString('latin1', at + mark.length, at + mark.length + 6), 10)
    const now = performance.now()
    reached[n] = (reached[n] ?? 0) + 1
    last[n] = now
    waits.push(now - (began[n] ?? Number.NaN))
  }
  return { began, reached, last, waits, hear, joined: () => joined }
}

async function measure(
  { port, pid }: House,
  tokens: readonly string[],
  tell: Tell,
): Promise<Row[]> {
  const { began, reached, last, waits, hear, joined } = openHearing()
  const ears: { close: () => void }[] = []
  try {
    for (let n = 0; n < tokens.length; n += openAtOnce) {
      const some = tokens.slice(n, n + openAtOnce)
      ears.push(...(await Promise.all(some.map((token) => openEar({ port, token, heard: hear })))))
    }
    await until(() => joined() === ears.length, 'every socket is in the room', lostAfterMs)
    tell(`${ears.length} members are in the room, and ${perSecond} messages come each second`)
    const heardTo = (to: number) => () =>
      reached.subarray(0, to).every((count) => count >= ears.length)
    await talk({ port, tokens, began, from: 0, to: warmUp })
    await until(heardTo(warmUp), 'what was said first reaches all', lostAfterMs)
    waits.length = 0
    const [server, own] = [busyUs(pid), process.cpuUsage()]
    await talk({ port, tokens, began, from: warmUp, to: reached.length })
    await until(heardTo(reached.length), 'what was said reaches all', lostAfterMs)
    // Whoever heard one twice would have it by now.
    await pause(500)
    if (reached.some((count) => count !== ears.length)) throw new Error('some was heard twice')
    const { user, system } = process.cpuUsage(own)
    const each = (us: number) => `${(us / waits.length).toFixed(1)} µs`
    const lasts = last.map((at, n) => at - (began[n] ?? Number.NaN)).slice(warmUp)
    tell(
      `the last of ${ears.length} hears it after ${worded(lasts)}; each of them after ${worded(waits)}`,
    )
    tell(
      `a delivery takes ${each(busyUs(pid) - server)} of the server and ${each(user + system)} of who listens`,
    )
    return [
      row({
        ...{ name: `chat-last-${ears.length}`, value: at(lasts, 0.99), rival: allowedMs },
        ...{ unit: 'ms p99', atMost: 1, of: `the ${allowedMs} ms that a talk allows` },
      }),
    ]
  } finally {
    for (const ear of ears) ear.close()
  }
}

type Talk = { port: number; tokens: readonly string[]; began: number[]; from: number; to: number }

/** Says what there is to say at its own pace: nobody waits until the last one was heard. */
async function talk({ port, tokens, began, from, to }: Talk) {
  const start = performance.now()
  const saying: Promise<unknown>[] = []
  for (let n = from; n < to; n++) {
    await pause(Math.max(0, start + ((n - from) * 1_000) / perSecond - performance.now()))
    began[n] = performance.now()
    saying.push(say(port, tokens[n % tokens.length] ?? '', said(n)))
  }
  await Promise.all(saying)
}

async function say(port: number, token: string, text: string) {
  const answer = await ask(`http://localhost:${port}`, chat.say, { token, body: { text } })
  if (!answer.success) throw new Error(answer.text)
}

const at = (waits: readonly number[], share: number) =>
  [...waits].sort((a, b) => a - b)[Math.ceil(waits.length * share) - 1] ?? Number.NaN

const worded = (waits: readonly number[]) =>
  `${at(waits, 0.5).toFixed(0)} ms (p50), ${at(waits, 0.99).toFixed(0)} ms (p99), ${at(waits, 1).toFixed(0)} ms (longest)`
