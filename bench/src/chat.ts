import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { chat, signIn as doors } from '@balai/contract'
import { startProduct } from '@balai/tools/product'
import { ask } from '../../server/src/platform/testing/caller.ts'
import { openEar } from './chat/ear.ts'
import { isQuick } from './money/sizes.ts'
import { type Row, row } from './row.ts'

/** How much of a room is opened: a quick run shows that it works, its figures say nothing. */
const size = isQuick ? { sockets: 100, messages: 10 } : { sockets: 2_000, messages: 120 }
/** Who speaks, each at their own pace: the room’s rules hold here as everywhere. */
const speakers = ['member', 'agent', 'downline', 'newcomer']
const everyMs = 750
/** A message reaches the last socket of the room within this. */
const allowedMs = 300
const openAtOnce = 50
const lostAfterMs = 10_000

/** One process with a full room: how long what is said takes to the last socket. */
export async function chatRoom(tell: (line: string) => void): Promise<Row[]> {
  const product = await startProduct()
  const ears: { close: () => void }[] = []
  try {
    const tokens = await Promise.all(speakers.map((name) => signIn(product.url, name)))
    let joined = 0
    let hear = (_: string) => {}
    const heard = (text: string) => {
      if (text.includes('"joined"')) joined++
      else if (text.includes('"chatSaid"')) hear(text)
    }
    while (ears.length < size.sockets)
      ears.push(
        ...(await Promise.all(
          Array.from({ length: openAtOnce }, (_, n) =>
            openEar(product.url, tokens[n % tokens.length] ?? '', heard),
          ),
        )),
      )
    await until(() => joined === ears.length, 'every socket is in the room')
    tell(`${joined} sockets are in the room`)
    const waits: number[] = []
    for (let n = 0; n < size.messages; n++) {
      let reached = 0
      let last = 0
      hear = (text) => {
        if (!text.includes(`Kabar nomor ${n} `)) return
        reached++
        last = performance.now()
      }
      const began = performance.now()
      await say(product.url, tokens[n % tokens.length] ?? '', `Kabar nomor ${n} untuk semua`)
      await until(() => reached === ears.length, `message ${n} reaches all`)
      waits.push(last - began)
      await pause(Math.max(0, everyMs - (performance.now() - began)))
    }
    waits.sort((a, b) => a - b)
    const at = (share: number) => waits[Math.ceil(waits.length * share) - 1] ?? Number.NaN
    tell(`${waits.length} messages: p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms`)
    return [
      row({
        ...{ name: `chat-last-${ears.length}`, value: at(0.99), rival: allowedMs, unit: 'ms' },
        ...{ atMost: 1, of: `the ${allowedMs} ms that a talk allows` },
      }),
    ]
  } finally {
    for (const ear of ears) ear.close()
    await product.stop()
    rmSync(product.data, { recursive: true, force: true })
  }
}

async function signIn(url: string, username: string) {
  const body = { username, password: 'Balai#2026', type: 'username' }
  const { value, text } = await ask(url, doors.login, { body })
  if (typeof value !== 'object' || !value || !('token' in value)) throw new Error(text)
  return String(value.token)
}

async function say(url: string, token: string, said: string) {
  const { success, text } = await ask(url, chat.say, { token, body: { text: said } })
  if (!success) throw new Error(text)
}

async function until(done: () => boolean, what: string) {
  const deadline = performance.now() + lostAfterMs
  while (!done()) {
    if (performance.now() > deadline) throw new Error(`not within ${lostAfterMs} ms: ${what}`)
    await pause(1)
  }
}
