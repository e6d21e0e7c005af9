import { type FromAngler, fromAngler, type ToAngler, toAngler } from '@balai/contract'
import * as z from 'zod/mini'

type Shot = Extract<FromAngler, { do: 'shot' }>
export type Ended = 'elsewhere' | 'left' | 'over' | 'closed'

type Wanted = {
  url: string
  token: string
  hall: string
  hear: (message: ToAngler) => void
  /** True while the room is heard. */
  joined: (joined: boolean) => void
  ended: (why: Ended) => void
  wait: (ms: number, then: () => void) => () => void
}

/** Codes by which the house closes a line for good; after any other it is opened again. */
const forGood: Readonly<Record<number, Ended>> = {
  1000: 'left',
  4401: 'over',
  4404: 'closed',
  4409: 'elsewhere',
}
const againMs = [300, 800, 1_600, 3_000, 5_000]

/**
 * The line to a room. What was fired and not answered is fired again under its own number once the line
 * is back: the house takes each number once.
 */
export function openLine({ url, token, hall, hear, joined, ended, wait }: Wanted) {
  const unanswered = new Map<number, Shot>()
  let ws: WebSocket | undefined
  let sitting: string | undefined
  let tries = 0
  let over = false
  let cancel = () => {}

  const say = (said: FromAngler) => {
    if (ws?.readyState === WebSocket.OPEN) ws.send(JSON.stringify(z.encode(fromAngler, said)))
  }

  const take = (message: ToAngler) => {
    if ('n' in message && message.is !== 'room') unanswered.delete(message.n)
    hear(message)
    if (message.is === 'sitting') sitting = message.sitting.id
    if (message.is !== 'room') return
    tries = 0
    joined(true)
    // A seat that was given up meanwhile is another one: its shots have been answered by the books.
    if (sitting !== undefined && sitting !== message.sitting.id) unanswered.clear()
    sitting = message.sitting.id
    for (const shot of unanswered.values()) say(shot)
  }

  const open = () => {
    const line = new WebSocket(url)
    ws = line
    line.addEventListener('open', () => say({ do: 'hello', token, hall }))
    line.addEventListener('message', ({ data }) => {
      const message = z.safeDecode(toAngler, JSON.parse(String(data)))
      if (message.success) take(message.data)
    })
    line.addEventListener('close', ({ code }) => {
      if (ws !== line || over) return
      joined(false)
      const why = forGood[code]
      if (why) {
        over = true
        return ended(why)
      }
      cancel = wait(againMs[Math.min(tries++, againMs.length - 1)] ?? 0, open)
    })
  }
  open()

  return {
    fire(shot: Shot) {
      unanswered.set(shot.n, shot)
      say(shot)
    },
    say,
    /** Shots that the house has not answered yet. */
    waiting: () => unanswered.size,
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
