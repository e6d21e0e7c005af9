import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chat } from '@balai/contract'
import { migrate } from '../../server/src/platform/migrate.ts'
import { ask } from '../../server/src/platform/testing/caller.ts'
import { openEar } from './chat/ear.ts'
import { tokensOf } from './chat/room-sql.ts'
import { openMembers } from './money/cast-sql.ts'
import { withDriver } from './money/houses.ts'
import { openPremises } from './money/premises.ts'
import { isQuick } from './money/sizes.ts'
import { median, type Row, row } from './row.ts'
import { until } from './until.ts'

type Tell = (line: string) => void

const size = isQuick ? { sockets: 100, events: 4 } : { sockets: 5_000, events: 15 }
/** Told before anything is measured: code that has just been loaded is slow in both. */
const warmUp = 5
const most = 1.5
const openAtOnce = 50
const restMs = 300
const lostAfterMs = 30_000
const name = 'push'

/** How long one event takes to the last of many sockets, beside a bare loop over as many, told in turn. */
export async function push(tell: Tell): Promise<Row[]> {
  const premises = await openPremises()
  const loop = fork(fileURLToPath(new URL('push/bare.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
  })
  const ears: { close: () => void }[] = []
  try {
    await premises.addDatabase(name)
    await migrate(premises.urlOf(name))
    const tokens = await withDriver(premises.urlOf(name), async (owner) => {
      await openMembers(owner, size.sockets)
      return (await tokensOf(owner)).map(({ token }) => token)
    })
    const house = await premises.openHouse(name)
    const [told, bare] = [createHearing(), createHearing()]
    const barePort = await portOf(loop)
    for (let n = 0; n < tokens.length; n += openAtOnce)
      for (const token of tokens.slice(n, n + openAtOnce))
        ears.push(
          ...(await Promise.all([
            openEar({ port: house.port, token, heard: told.hear }),
            openEar({ port: barePort, token, heard: bare.hear }),
          ])),
        )
    await until(() => told.joined() === tokens.length, 'every socket is in the room', lostAfterMs)
    tell(`${tokens.length} sockets at the house, as many at a bare loop, told in turn`)
    const houseMs: number[] = []
    const bareMs: number[] = []
    for (let n = 0; n < warmUp + size.events; n++) {
      const text = said(n)
      const own = await told.timed(tokens.length, () =>
        say(house.port, tokens[n % tokens.length] ?? '', text),
      )
      await pause(restMs)
      // The same bytes as the house sent.
      const rival = await bare.timed(tokens.length, async () => loop.send(told.last()))
      await pause(restMs)
      if (n < warmUp) continue
      houseMs.push(own)
      bareMs.push(rival)
    }
    tell(`to the last socket, in ms: house ${worded(houseMs)}; bare loop ${worded(bareMs)}`)
    return [
      row({
        ...{ name: `fanout-${size.sockets}`, value: median(houseMs), rival: median(bareMs) },
        ratio: median(houseMs.map((ms, n) => ms / (bareMs[n] ?? Number.NaN))),
        ...{ unit: 'ms to the last', atMost: most, of: 'a bare ws loop' },
      }),
    ]
  } catch (error) {
    throw new Error(`a push was not measured\n${premises.said()}`, { cause: error })
  } finally {
    for (const ear of ears) ear.close()
    loop.kill()
    await premises.close()
  }
}

const mark = Buffer.from('Kabar nomor ')
const said = (n: number) => `${mark}${n} untuk semua`
const joinedMark = Buffer.from('"joined"')

/** Counts whom an event has reached, and says when it was the last. */
function createHearing() {
  let joined = 0
  let left = 0
  let last = ''
  let done = () => {}
  return {
    joined: () => joined,
    last: () => last,
    hear(frame: Buffer) {
      if (frame.indexOf(mark) < 0) {
        if (frame.indexOf(joinedMark) >= 0) joined++
        return
      }
      if (--left > 0) return
      last = frame.toString()
      done()
    },
    /** Milliseconds from the telling to the last of so many. */
    async timed(sockets: number, tellAll: () => Promise<unknown>): Promise<number> {
      left = sockets
      const heard = new Promise<void>((all, fail) => {
        done = all
        setTimeout(() => fail(new Error(`${left} never heard of it`)), lostAfterMs).unref()
      })
      const began = performance.now()
      const telling = tellAll()
      await heard
      const ms = performance.now() - began
      await telling
      return ms
    },
  }
}

const portOf = (loop: ChildProcess) =>
  new Promise<number>((done, fail) => {
    loop.once('message', (port) => done(Number(port)))
    loop.once('exit', () => fail(new Error('the bare loop ended')))
  })

async function say(port: number, token: string, text: string) {
  const answer = await ask(`http://localhost:${port}`, chat.say, { token, body: { text } })
  if (!answer.success) throw new Error(answer.text)
}

const worded = (of: readonly number[]) =>
  `${median(of).toFixed(0)} (${Math.min(...of).toFixed(0)} to ${Math.max(...of).toFixed(0)})`
