import {
  type FromArena,
  type SportsBoardMoved,
  type SportsMoved,
  sportsLinePath,
  sportsWatchMost,
  type ToArena,
  toArena,
} from '@balai/contract'
import { openSocket, type Wait } from '../socket.ts'

/** What a page shows of the house, and what it does as it hears of it. */
export type Showing = {
  events: readonly string[]
  /** The event that is shown with its whole board, up to the version that the page has. */
  board: { event: string; version: number } | null
  moved: (events: readonly SportsMoved[], board: SportsBoardMoved | null) => void
  /** Events have begun or ended: lists are asked for anew. */
  lists: () => void
  /** Whether the line is heard: a page that hears nothing asks by itself. */
  here: (here: boolean) => void
}

type Wanted = { origin: string; token: string; wait: Wait }

/** The line by which prices come. One page shows something at a time; whatever is missed is asked for whole. */
export function openPrices({ origin, token, wait }: Wanted) {
  let showing: Showing | undefined
  let heard = false
  const here = (now: boolean) => {
    heard = now
    showing?.here(now)
  }
  const watch = () =>
    line.say({
      do: 'watch',
      events: [...(showing?.events ?? [])].slice(0, sportsWatchMost),
      board: showing?.board ?? null,
    })
  const line = openSocket<FromArena, ToArena>({
    ...{ origin, path: sportsLinePath, hello: { do: 'hello', token }, shape: toArena, wait },
    opened: watch,
    hear(message) {
      if (message.is === 'lists') return showing?.lists()
      line.settled()
      here(true)
      showing?.moved(message.events, message.board)
    },
    cut: () => here(false),
    ended: () => here(false),
  })
  return {
    /** From here on this is shown, until it is taken away. */
    show(next: Showing) {
      showing = next
      next.here(heard)
      watch()
      return () => {
        if (showing !== next) return
        showing = undefined
        watch()
      }
    },
    hurry: line.hurry,
    close: line.close,
  }
}
export type Prices = ReturnType<typeof openPrices>
