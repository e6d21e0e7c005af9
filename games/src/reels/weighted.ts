import type { Draw } from '../fair.ts'
import type { Weighted } from './math.ts'

/** Which of several is drawn, each as likely as its weight among all. */
export function drawn(of: Weighted, draw: Draw): number {
  let left = draw(of.reduce((all, { weight }) => all + weight, 0))
  for (const [i, { weight }] of of.entries()) {
    if (left < weight) return i
    left -= weight
  }
  throw new RangeError('weights of nothing')
}

export const payOf = (of: Weighted, at: number) => of[at]?.pay ?? 0
