import { ballOf } from './balls.ts'
import type { Drum } from './draw.ts'
import type { Result } from './play.ts'

/** What a result lacks to be one of its drum: a group, a number too many or too few, or one that cannot be drawn. */
export type ResultFault = { fault: 'missing' | 'unknown' | 'count' | 'number'; group: string }

type Group = {
  group: string
  count: number
  is: (word: string) => boolean
  /** No number twice. */
  once?: boolean
}

const digits = (count: number) => (word: string) => word.length === count && /^\d+$/.test(word)
const upTo = (most: number) => {
  const all = new Set(Array.from({ length: most }, (_, n) => ballOf(n + 1)))
  return (word: string) => all.has(word)
}

/** The groups that a drum brings, each with its numbers. */
function groupsOf(drum: Drum): readonly Group[] {
  switch (drum.by) {
    case 'digits':
      return drum.shape.map(([group, count, long]) => ({ group, count, is: digits(long) }))
    case 'wheels':
      return [{ group: drum.group, count: drum.wheels, is: digits(1) }]
    case 'dice':
      return [{ group: 'dice', count: drum.dice, is: (word) => /^[1-6]$/.test(word) }]
    case 'race':
      return [{ group: 'cars', count: drum.cars, is: upTo(drum.cars), once: true }]
    case 'balls': {
      const { balls, drawn, groups } = drum.machine
      const is = upTo(balls)
      const further = groups.bonus ? [{ group: groups.bonus, count: 1, is }] : []
      return [{ group: groups.drawn, count: drawn, is, once: true }, ...further]
    }
  }
}

/** What is wrong with a result as one of this drum, or nothing. A further ball is none of those drawn before it. */
export function resultFault(drum: Drum, result: Result): ResultFault | undefined {
  const groups = groupsOf(drum)
  for (const group of Object.keys(result))
    if (!groups.some((one) => one.group === group)) return { fault: 'unknown', group }
  for (const { group, count, is, once } of groups) {
    const words = Object.hasOwn(result, group) ? (result[group] ?? []) : []
    if (!words.length) return { fault: 'missing', group }
    if (words.length !== count) return { fault: 'count', group }
    if (!words.every(is) || (once && new Set(words).size < count)) return { fault: 'number', group }
  }
  if (drum.by === 'balls' && drum.machine.groups.bonus) {
    const { drawn, bonus } = drum.machine.groups
    const [further = ''] = result[bonus] ?? []
    if (result[drawn]?.includes(further)) return { fault: 'number', group: bonus }
  }
  return undefined
}

/** A result as it is kept: balls that lie in no order are put in order, so that one result has one text. */
export const keptResult = (drum: Drum, result: Result): Result =>
  drum.by === 'balls' && !drum.inOrder
    ? Object.fromEntries(Object.entries(result).map(([group, words]) => [group, [...words].sort()]))
    : result
