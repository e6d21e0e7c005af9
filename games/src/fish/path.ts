/** Where everything happens, in units. The origin is the upper left corner. */
export const field = { width: 1600, height: 900 } as const

/** Four points of a cubic curve, x before y, in whole units. */
export type Curve = [number, number, number, number, number, number, number, number]

export type Point = { x: number; y: number }

const steps = 4096
const parts = 16

/**
 * Where on its curve a fish is at an age. All of it is whole numbers below 2⁵³ (the weights sum to 2³⁶,
 * coordinates stay below 2¹²), so that every machine comes to the same place to the last bit. Outside of
 * its time a fish is nowhere.
 */
export function placeAt(curve: Curve, ageMs: number, lastsMs: number): Point | undefined {
  if (ageMs < 0 || ageMs > lastsMs) return undefined
  const u = Math.floor((ageMs * steps) / lastsMs)
  return pointAt(curve, u)
}

function pointAt([ax, ay, bx, by, cx, cy, dx, dy]: Curve, u: number): Point {
  const v = steps - u
  const [a, b, c, d] = [v * v * v, 3 * v * v * u, 3 * v * u * u, u * u * u]
  const cut = (sum: number) => Math.floor(sum / (steps ** 3 / parts)) / parts
  return {
    x: cut(a * ax + b * bx + c * cx + d * dx),
    y: cut(a * ay + b * by + c * cy + d * dy),
  }
}
