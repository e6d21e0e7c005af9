import type { Line } from '../../platform/front/writing.ts'

/** What one line shows: rows of a list, and one event with all that is offered on it. */
export type Watch = {
  events: readonly string[]
  board: { event: string; version: number } | null
}

export type Guest = { line: Line; group?: Group }

/** Lines that show the same: what they hear is written once. */
export type Group = {
  key: string
  events: ReadonlySet<string>
  board: string | null
  guests: Set<Guest>
}

/** Who watches what in this process, and which events are watched by anybody. */
export function createWatching() {
  const groups = new Map<string, Group>()
  const events = new Map<string, number>()

  const count = ({ events: of }: Group, by: 1 | -1) => {
    for (const id of of) {
      const now = (events.get(id) ?? 0) + by
      if (now > 0) events.set(id, now)
      else events.delete(id)
    }
  }

  const leave = (guest: Guest) => {
    const { group } = guest
    delete guest.group
    if (!group) return
    group.guests.delete(guest)
    if (group.guests.size) return
    groups.delete(group.key)
    count(group, -1)
  }

  return {
    groups: () => groups.values(),
    /** Every event that somebody here watches. */
    events: () => [...events.keys()],
    isWatched: (id: string) => events.has(id),
    leave,
    enter(guest: Guest, { events: listed, board }: Watch) {
      leave(guest)
      const all = [...new Set(board ? [...listed, board.event] : listed)].sort()
      if (!all.length) return
      const key = `${board?.event ?? ''} ${all.join(' ')}`
      const group = groups.get(key) ?? {
        ...{ key, events: new Set(all), board: board?.event ?? null },
        guests: new Set<Guest>(),
      }
      if (!group.guests.size) {
        groups.set(key, group)
        count(group, 1)
      }
      group.guests.add(guest)
      guest.group = group
    },
  }
}
