import { timingSafeEqual } from 'node:crypto'
import { hashed } from '../platform/random.ts'

/** Whether two texts are the same; how long it takes says nothing of where or how much they differ. */
export const isSame = (given: string, right: string) =>
  timingSafeEqual(hashed(given), hashed(right))
