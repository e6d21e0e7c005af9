import type { FishHappened, ToAngler } from '@balai/contract'
import { cannons, type Fish, kindOf, type Point, placeAt } from '@balai/games/fish/index'

type Shot = Extract<FishHappened, { is: 'shot' }>
type Joined = Extract<ToAngler, { is: 'room' }>

/** A shot on its way: from a cannon to where it meets what it meets. Times are the room's. */
export type Flight = {
  place: number
  weapon: string
  from: Point
  to: Point
  begins: number
  ends: number
  own: boolean
}
/** A fish that was caught, as it is seen going. */
export type Catch = { fish: Fish; at: number; multiple: number; own: boolean; win: bigint }
export type Splash = { at: number; where: Point; own: boolean }

const shownMs = 1_400
/** What is older is the line's delay and no truth about the clock. */
const drift = 400

export type Sea = ReturnType<typeof createSea>

/** What is seen in a room at any moment: worked out from what the house told, by its own clock. */
export function createSea() {
  const fish = new Map<number, Fish>()
  const leaving = new Map<number, number>()
  let flights: Flight[] = []
  let catches: Catch[] = []
  let splashes: Splash[] = []
  let ahead: number | undefined
  let place = 0

  const set = (roomNow: number, at: number) => {
    const told = roomNow - at
    if (ahead === undefined || told > ahead || ahead - told > drift) ahead = told
  }
  const add = (all: readonly Fish[]) => {
    for (const one of all) if (!leaving.has(one.id)) fish.set(one.id, one)
  }
  const where = (id: number, at: number) => {
    const one = fish.get(id)
    return one && placeAt(one.curve, at - one.bornAt, one.lastsMs)
  }

  const shot = (event: Shot) => {
    const ends = event.at + event.afterMs
    const from = cannons[event.place]
    const [first] = event.met
    const to = first && where(first.id, ends)
    const own = event.place === place
    if (!from || !to) return
    // One's own is on its way already: here is where it ends.
    const known = own ? flights.find((flight) => flight.own && flight.ends === Infinity) : undefined
    if (known) Object.assign(known, { to, ends: Math.max(ends, known.begins + 60) })
    else
      flights.push({
        ...{ place: event.place, weapon: event.weapon, from, to, own },
        begins: event.at,
        ends,
      })
    for (const { id, multiple } of event.met) {
      const one = fish.get(id)
      const at = where(id, ends)
      if (!one || !at) continue
      splashes.push({ at: ends, where: at, own })
      if (multiple === 0) continue
      leaving.set(id, ends)
      catches.push({ fish: one, at: ends, multiple, own, win: event.win })
    }
  }

  return {
    enter({ now, fish: all, gone, place: mine }: Joined, at: number) {
      ahead = undefined
      set(now, at)
      place = mine
      fish.clear()
      leaving.clear()
      flights = []
      for (const id of gone) leaving.set(id, 0)
      add(all)
    },
    hear(now: number, all: readonly FishHappened[], at: number) {
      set(now, at)
      for (const event of all) {
        if (event.is === 'wave') add(event.fish)
        if (event.is === 'shot') shot(event)
      }
    },
    now: (at: number) => Math.round(at + (ahead ?? 0)),
    /** One's own shot leaves at once; where it ends the house will say. */
    launch(flight: Omit<Flight, 'ends' | 'own' | 'place'>) {
      flights.push({ ...flight, place, own: true, ends: Number.POSITIVE_INFINITY })
    },
    /** A shot that met nothing flies out of the field. */
    missed() {
      const known = flights.find((flight) => flight.own && flight.ends === Infinity)
      if (known) known.ends = known.begins + 700
    },
    swimming(now: number): Fish[] {
      for (const [id, one] of fish) if (one.bornAt + one.lastsMs < now) fish.delete(id)
      return [...fish.values()].filter(
        ({ id, bornAt }) => bornAt <= now && (leaving.get(id) ?? Infinity) > now,
      )
    },
    where,
    fishOf: (id: number) => fish.get(id),
    flights: (now: number) => {
      flights = flights.filter(({ ends, begins }) => ends > now && now - begins < 2_500)
      return flights
    },
    catches: (now: number) => {
      catches = catches.filter(({ at }) => now - at < shownMs)
      return catches.filter(({ at }) => at <= now)
    },
    splashes: (now: number) => {
      splashes = splashes.filter(({ at }) => now - at < 400)
      return splashes.filter(({ at }) => at <= now)
    },
  }
}

/** The order in which targets are gone through: what pays most first, then from the left. */
export const ranked = (all: readonly Fish[], at: (fish: Fish) => Point | undefined) =>
  [...all].sort(
    (a, b) => kindOf(b.kind).mean - kindOf(a.kind).mean || (at(a)?.x ?? 0) - (at(b)?.x ?? 0),
  )
