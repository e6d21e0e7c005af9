import { type FromGuest, roomsPath, type ToGuest, toGuest } from '@balai/contract'
import * as z from 'zod/mini'

/** Codes by which the house closes a line for good; after any other it is opened again. */
const forGood: readonly number[] = [4400, 4401, 4429]
const againMs = [300, 800, 1_600, 3_000, 5_000]

type Wanted = {
  origin: string
  token: string
  rooms: readonly string[]
  /** A room whole, and then what happens in it, each once and in its order. */
  hear: (message: ToGuest) => void
  /** True while the line is heard. */
  here: (here: boolean) => void
  /** The seat is no more. */
  ended: () => void
  wait: (ms: number, then: () => void) => () => void
}

/**
 * The line to the rooms of the house. Whatever is missed is made good by the room whole: after a line that was cut, and
 * where an event does not follow the one before.
 */
export function openRooms({ origin, token, rooms, hear, here, ended, wait }: Wanted) {
  const versions = new Map<string, bigint>()
  let ws: WebSocket | undefined
  let watched = rooms
  let tries = 0
  let over = false
  let cancel = () => {}

  const say = (said: FromGuest) => {
    if (ws?.readyState === WebSocket.OPEN) ws.send(JSON.stringify(said))
  }
  const look = () => {
    versions.clear()
    say({ do: 'watch', rooms: [...watched] })
  }

  const take = (message: ToGuest) => {
    if (message.is === 'told') {
      const before = versions.get(message.room)
      // It comes before the room whole that was asked for.
      if (before === undefined) return
      if (BigInt(message.version) !== before + 1n) return look()
    }
    if (message.is === 'view') {
      tries = 0
      here(true)
    }
    if (message.is !== 'gone') versions.set(message.room, BigInt(message.version))
    hear(message)
  }

  const open = () => {
    const line = new WebSocket(origin.replace(/^http/, 'ws') + roomsPath)
    ws = line
    line.addEventListener('open', () => {
      say({ do: 'hello', token })
      look()
    })
    line.addEventListener('message', ({ data }) => {
      const message = z.safeDecode(toGuest, JSON.parse(String(data)))
      if (message.success) take(message.data)
    })
    line.addEventListener('close', ({ code }) => {
      if (ws !== line || over) return
      here(false)
      if (forGood.includes(code)) {
        over = true
        return ended()
      }
      cancel = wait(againMs[Math.min(tries++, againMs.length - 1)] ?? 0, open)
    })
  }
  open()

  return {
    /** From here on in these rooms, each shown whole. */
    watch(rooms: readonly string[]) {
      watched = rooms
      look()
    },
    /** Asks for all of it anew. */
    look,
    /** The device is online again: nobody waits for the next try. */
    hurry() {
      if (over || ws?.readyState === WebSocket.OPEN) return
      cancel()
      open()
    },
    close() {
      over = true
      cancel()
      ws?.close()
    },
  }
}
