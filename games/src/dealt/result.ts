import { around } from '../live/wheel.ts'
import type { Outcome } from './table.ts'

/** A round that was drawn in few letters: its number, the sum of its dice, what was left, what the wheel stopped at. */
export function shortOf(came: Outcome): string | undefined {
  if ('number' in came) return String(came.number)
  if ('dice' in came) return String(came.dice.reduce((sum, one) => sum + one, 0))
  if ('rest' in came) return String(came.rest)
  if ('segment' in came) return String(around[came.segment] ?? '')
  return undefined
}
