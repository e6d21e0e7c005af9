import { type FromAngler, fromAngler, type ToAngler, toAngler } from '@balai/contract'
import * as z from 'zod/mini'
import { openSocket, type Wait } from '../socket.ts'

type Shot = Extract<FromAngler, { do: 'shot' }>
export type Ended = 'elsewhere' | 'left' | 'over' | 'closed'

type Wanted = {
  origin: string
  token: string
  hall: string
  hear: (message: ToAngler) => void
  /** True while the room is heard. */
  joined: (joined: boolean) => void
  ended: (why: Ended) => void
  wait: Wait
}

const path = '/play/v1/fishing/room'
/** Codes by which the house closes a line for good. */
const whys: Readonly<Record<number, Ended>> = {
  1000: 'left',
  4401: 'over',
  4404: 'closed',
  4409: 'elsewhere',
}

/**
 * The line to a room. What was fired and not answered is fired again under its own number once the line
 * is back: the house takes each number once.
 */
export function openLine({ origin, token, hall, hear, joined, ended, wait }: Wanted) {
  const unanswered = new Map<number, Shot>()
  let sitting: string | undefined
  const say = (said: FromAngler) => line.say(z.encode(fromAngler, said))

  const take = (message: ToAngler) => {
    if ('n' in message && message.is !== 'room') unanswered.delete(message.n)
    hear(message)
    if (message.is === 'sitting') sitting = message.sitting.id
    if (message.is !== 'room') return
    line.settled()
    joined(true)
    // A seat that was given up meanwhile is another one: its shots have been answered by the books.
    if (sitting !== undefined && sitting !== message.sitting.id) unanswered.clear()
    sitting = message.sitting.id
    for (const shot of unanswered.values()) say(shot)
  }

  const line = openSocket<z.input<typeof fromAngler>, ToAngler>({
    ...{ origin, path, hello: { do: 'hello', token, hall }, shape: toAngler, wait },
    opened: () => {},
    hear: take,
    cut: () => joined(false),
    forGood: Object.keys(whys).map(Number),
    ended: (code) => ended(whys[code] ?? 'closed'),
  })

  return {
    fire(shot: Shot) {
      unanswered.set(shot.n, shot)
      say(shot)
    },
    say,
    /** Shots that the house has not answered yet. */
    waiting: () => unanswered.size,
    hurry: line.hurry,
    close: line.close,
  }
}
