import { kindOf } from './kinds.ts'
import { field, type Point, placeAt } from './path.ts'
import type { Fish } from './shoal.ts'
import { takes, type Weapon } from './weapons.ts'

/** The cannons, by their seats: two below, two above. */
export const cannons: readonly Point[] = [
  { x: 480, y: field.height },
  { x: 1120, y: field.height },
  { x: 480, y: 0 },
  { x: 1120, y: 0 },
]

/** Units in a millisecond, and half of what a shot is wide. */
const speed = 1.6
const width = 14
const stepMs = 24

/** At a point of the field, or at one fish and past every other. */
export type Aim = { readonly at: Point } | { readonly lock: number }

/** What a shot met, the fish that was hit first, and after how long. */
export type Met = { fish: readonly Fish[]; afterMs: number }

type Firing = { weapon: Weapon; from: Point; aim: Aim; at: number }

const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const where = (fish: Fish, at: number) => placeAt(fish.curve, at - fish.bornAt, fish.lastsMs)
const inField = ({ x, y }: Point) => x >= 0 && x <= field.width && y >= 0 && y <= field.height

/** When a shot that follows one fish reaches it. */
function follow(fish: Fish, { from, at }: Firing): number | undefined {
  for (let afterMs = 0; afterMs <= 2_000; afterMs += stepMs) {
    const place = where(fish, at + afterMs)
    if (!place) return undefined
    if (far(from, place) <= speed * afterMs + kindOf(fish.kind).radius)
      return inField(place) ? afterMs : undefined
  }
  return undefined
}

/** How far a fish may at most have moved in a millisecond: no curve runs quicker than its widest leg, three times over. */
function quickest({ curve: [ax, ay, bx, by, cx, cy, dx, dy], lastsMs }: Fish): number {
  const leg = Math.max(
    Math.hypot(bx - ax, by - ay),
    Math.hypot(cx - bx, cy - by),
    Math.hypot(dx - cx, dy - cy),
  )
  return (3 * leg) / lastsMs
}

/** Places are cut to the step of a curve before them and to a sixteenth: so much nearer a fish may be. */
const cutMost = 4

type Way = { from: Point; to: Point; length: number }
function onWay({ from, to, length }: Way, step: number): Point {
  const gone = (speed * step * stepMs) / length
  return { x: from.x + (to.x - from.x) * gone, y: from.y + (to.y - from.y) * gone }
}

/**
 * In which of its steps a shot first meets a fish, before `most` of them. Whatever is far away is not looked
 * at again before the two could have come together.
 */
function meeting(fish: Fish, way: Way, { at, most }: { at: number; most: number }) {
  const reach = kindOf(fish.kind).radius + width
  const nearing = (speed + quickest(fish)) * stepMs
  for (let step = 1; step < most; ) {
    const place = where(fish, at + step * stepMs)
    // It has left; one that comes in yet may be met later.
    if (!place && at + step * stepMs > fish.bornAt) return undefined
    const away = place ? far(onWay(way, step), place) - reach : 0
    if (place && away <= 0) return step
    step += Math.max(1, Math.floor((away - cutMost) / nearing))
  }
  return undefined
}

/** The first fish that a straight shot meets on its way out of the field. */
function fly(swimming: readonly Fish[], { from, at, weapon }: Firing, to: Point) {
  const length = far(from, to)
  if (length === 0) return undefined
  const way: Way = { from, to, length }
  let most = 1
  while (inField(onWay(way, most))) most++
  let first: Fish | undefined
  for (const fish of swimming) {
    if (!takes(weapon, kindOf(fish.kind))) continue
    const step = meeting(fish, way, { at, most })
    if (step === undefined) continue
    first = fish
    most = step
  }
  return first && { fish: first, afterMs: most * stepMs }
}

function firstMet(swimming: readonly Fish[], firing: Firing) {
  const { aim, weapon } = firing
  if ('at' in aim) return fly(swimming, firing, aim.at)
  const fish = swimming.find(({ id }) => id === aim.lock)
  if (!fish || !takes(weapon, kindOf(fish.kind))) return undefined
  const afterMs = follow(fish, firing)
  return afterMs === undefined ? undefined : { fish, afterMs }
}

/**
 * What a shot meets, of the fish that still swim: their ways are known, so it is known as it is fired.
 * A shot that meets nothing meets nothing; nobody has staked on it. Beside the fish that is hit, a net
 * takes the nearest in its reach, a bolt the nearest of each that it has taken.
 */
export function meets(swimming: readonly Fish[], firing: Firing): Met | undefined {
  const first = firstMet(swimming, firing)
  if (!first) return undefined
  const { weapon, at } = firing
  const then = at + first.afterMs
  const taken = [first.fish]
  while (taken.length < weapon.most) {
    const last = weapon.effect === 'chain' ? taken.at(-1) : first.fish
    const from = last && where(last, then)
    const next = from && nearest(swimming, { from, then, taken, reach: weapon.reach })
    if (!next) break
    taken.push(next)
  }
  return { fish: taken, afterMs: first.afterMs }
}

type Near = { from: Point; then: number; taken: readonly Fish[]; reach: number }

function nearest(swimming: readonly Fish[], { from, then, taken, reach }: Near) {
  let best: { fish: Fish; away: number } | undefined
  for (const fish of swimming) {
    const place = where(fish, then)
    if (!place || !inField(place) || taken.includes(fish)) continue
    const away = far(from, place)
    if (away <= reach && away < (best?.away ?? Number.POSITIVE_INFINITY)) best = { fish, away }
  }
  return best?.fish
}
