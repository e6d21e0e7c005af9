import type { Play } from '@balai/games/lottery/play'
import type { LotteryKind } from '../read/kinds.ts'

type Tables = Readonly<Record<LotteryKind, { readonly plays: readonly Play[] }>>
let read: Promise<Tables> | undefined

/**
 * The plays of every kind of lottery. Their means are worked out as they are read, which takes some tenths of a
 * second: they are read when the first bet is laid, or the first draw settled, and not as a process begins.
 */
export const tables = () => {
  read ??= import('../read/tables.ts').then(({ lotteryTables }) => lotteryTables)
  return read
}

/** A line’s numbers as bits, so that hits among those drawn are counted by the database. */
export function maskOf(numbers: readonly string[]): string {
  const bits = Array.from({ length: 100 }, () => '0')
  for (const number of numbers) {
    const at = Number(number)
    if (Number.isInteger(at) && at >= 0 && at < bits.length) bits[at] = '1'
  }
  return bits.join('')
}
