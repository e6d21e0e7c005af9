import type { ToGuest } from '@balai/contract'
import { openRooms } from './line.ts'

type Hearing = {
  hear: (message: ToGuest) => void
  here: (here: boolean) => void
  ended: () => void
}
/** One table’s part of a line. */
export type Line = Pick<ReturnType<typeof openRooms>, 'look' | 'hurry' | 'close'>
export type OpenLine = (room: string, hearing: Hearing) => Line

type Ground = {
  origin: string
  token: string
  wait: (ms: number, then: () => void) => () => void
}

/** One line for as many tables as are watched at once: it is opened with the first and closed with the last. */
export function shareLine(ground: Ground): OpenLine {
  const hearings = new Map<string, Hearing>()
  let line: ReturnType<typeof openRooms> | undefined
  const all = (tell: (one: Hearing) => void) => {
    for (const one of [...hearings.values()]) tell(one)
  }
  const watch = () => {
    const rooms = [...hearings.keys()]
    if (line) return line.watch(rooms)
    line = openRooms({
      ...{ ...ground, rooms },
      hear: (message) => hearings.get(message.room)?.hear(message),
      here: (here) => all((one) => one.here(here)),
      ended: () => all((one) => one.ended()),
    })
  }
  return (room, hearing) => {
    hearings.set(room, hearing)
    // Tables that are sat down at together are asked for together.
    queueMicrotask(() => hearings.get(room) === hearing && watch())
    return {
      look: () => line?.look(),
      hurry: () => line?.hurry(),
      close() {
        if (hearings.get(room) !== hearing) return
        hearings.delete(room)
        if (hearings.size) return line?.watch([...hearings.keys()])
        line?.close()
        line = undefined
      },
    }
  }
}
