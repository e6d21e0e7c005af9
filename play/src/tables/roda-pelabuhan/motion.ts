import { wheel } from '@balai/games/roulette/bets'

/** For how long the ball runs, and then lies before anything else is said, in ms. */
export const runMs = 4200
export const lieMs = 800

const step = 360 / wheel.length
/** Where the middle of a pocket is on the wheel, in degrees clockwise from the zero. */
export const pocketOf = (number: number) => wheel.indexOf(number) * step

const slow = (part: number) => 1 - (1 - part) ** 3

/** How far the wheel has turned, in degrees; the same for every number. */
export const turned = (part: number) => 250 * slow(part)

const turns = 7

/**
 * Where the ball is: its angle in the room, and 1 on the rim, 0 in its pocket. It runs against the wheel
 * and slows towards where it was drawn to lie, by the time alone: no number is shown that it might have been.
 */
export function ballAt(number: number, part: number): { angle: number; high: number } {
  const angle = turned(part) + pocketOf(number) - 360 * turns * (1 - slow(part))
  const fall = Math.min(1, Math.max(0, (part - 0.62) / 0.3))
  const bounce =
    fall > 0 && fall < 1 ? Math.abs(Math.sin(fall * Math.PI * 3)) * 0.12 * (1 - fall) : 0
  return { angle, high: Math.min(1, 1 - fall ** 2 + bounce) }
}
