import { type FromGuest, roomsPath, type ToGuest, toGuest } from '@balai/contract'
import { openSocket, type Wait } from '../socket.ts'

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
  wait: Wait
}

/**
 * The line to the rooms of the house. Whatever is missed is made good by the room whole: after a line that was cut, and
 * where an event does not follow the one before.
 */
export function openRooms({ origin, token, rooms, hear, here, ended, wait }: Wanted) {
  const versions = new Map<string, bigint>()
  let watched = rooms
  const look = () => {
    versions.clear()
    line.say({ do: 'watch', rooms: [...watched] })
  }
  const take = (message: ToGuest) => {
    if (message.is === 'told') {
      const before = versions.get(message.room)
      // It comes before the room whole that was asked for.
      if (before === undefined) return
      if (BigInt(message.version) !== before + 1n) return look()
    }
    if (message.is === 'view') {
      line.settled()
      here(true)
    }
    if (message.is !== 'gone') versions.set(message.room, BigInt(message.version))
    hear(message)
  }
  const line = openSocket<FromGuest, ToGuest>({
    ...{ origin, path: roomsPath, hello: { do: 'hello', token }, shape: toGuest, wait, ended },
    opened: look,
    hear: take,
    cut: () => here(false),
  })
  return {
    /** From here on in these rooms, each shown whole. */
    watch(rooms: readonly string[]) {
      watched = rooms
      look()
    },
    /** Asks for all of it anew. */
    look,
    hurry: line.hurry,
    close: line.close,
  }
}
