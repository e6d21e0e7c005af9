import { bets, neighbours, calls as parts } from '@balai/games/roulette/bets'
import type { Call } from '../chips/laid.ts'

/**
 * Where a bet lies on the field of numbers: `u` along it from the zero, whose own box is from -1 to 0, a
 * row of three to each unit; `v` across it, a number to each unit. On its outer edge, `v` 0, whole rows are bet on.
 */
export type Spot = { on: string; u: number; v: number }

const outside = ['dozen', 'column', 'red', 'black', 'odd', 'even', 'low', 'high']
const kindOf = (on: string) => on.split(':')[0] ?? ''
const middle = (n: number) => ({ u: Math.floor((n - 1) / 3) + 0.5, v: ((n - 1) % 3) + 0.5 })

function spotOf(on: string): Spot {
  const numbers = bets[on] ?? []
  const all = numbers.filter((n) => n > 0).map(middle)
  const mean = (of: readonly number[]) => of.reduce((sum, n) => sum + n, 0) / of.length
  if (all.length === 0) return { on, u: -0.5, v: 1.5 }
  const wholeRows = all.length % 3 === 0
  const v = wholeRows ? 0 : mean(all.map((one) => one.v))
  return { on, u: numbers.includes(0) ? 0 : mean(all.map((one) => one.u)), v }
}

/** Every bet on numbers, each with its place. */
export const spots: readonly Spot[] = Object.keys(bets)
  .filter((on) => !outside.includes(kindOf(on)))
  .map(spotOf)

/** The numbers that a place of the field touches: on the outer edge, all of the rows that it touches. */
export function touched({ u, v }: Pick<Spot, 'u' | 'v'>): number[] {
  const within = (at: number, from: number) => at >= from && at <= from + 1
  const zero = within(u, -1) ? [0] : []
  const others = Array.from({ length: 36 }, (_, i) => i + 1).filter((n) => {
    const { u: along, v: across } = middle(n)
    return within(u, along - 0.5) && (v === 0 || within(v, across - 0.5))
  })
  return [...zero, ...others]
}

const spotAt = new Map(spots.map((spot) => [`${spot.u}:${spot.v}`, spot.on]))

/** The bet that lies next to one in a direction of the field; nothing beyond its last. */
export function nextTo({ u, v }: Spot, [along, across]: readonly [number, number]) {
  if (u === -0.5 && along === 0) return undefined
  return (
    spotAt.get(`${u + along / 2}:${v + across / 2}`) ??
    (u + along / 2 === -0.5 ? 'straight:0' : undefined)
  )
}

/** What is pressed on the track of the wheel: its three parts, and a number with two to each side. */
export const tracks: readonly (readonly [name: keyof typeof parts, call: Call])[] = [
  ['voisins', parts.voisins],
  ['orphelins', parts.orphelins],
  ['tiers', parts.tiers],
]
export const around = (n: number): Call => neighbours(n)
export const chipsIn = (call: Call) => call.reduce((sum, [, chips]) => sum + chips, 0)
