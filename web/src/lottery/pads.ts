import { digits, type Pad, type Row } from './pad-kinds.ts'

/** What is pressed, row by row. */
export type Chosen = readonly (readonly string[])[]

/** The rows of a pad as they are drawn. */
export function rowsOf(pad: Pad): readonly (Row & { least: number })[] {
  if (pad.by === 'rows') return pad.rows.map((row) => ({ ...row, least: 1 }))
  if (pad.by === 'choose') return [{ options: pad.options, least: pad.size }]
  return pad.rows.map(({ times, take }) => ({
    ...{ place: `times-${times}`, options: digits, least: take },
  }))
}

/** A row that leaves no choice is chosen from the start. */
export const blankOf = (pad: Pad): Chosen =>
  rowsOf(pad).map(({ options }) => (options.length === 1 ? options : []))

/** The most lines that one pick may stand for, as the house takes them. */
export const padLinesMax = 10_000

const ways = (of: number, some: number) => {
  let count = 1
  for (let i = 0; i < some; i++) count = (count * (of - i)) / (i + 1)
  return Math.round(count)
}

const combinations = (from: readonly string[], size: number): string[][] =>
  size === 0
    ? [[]]
    : from.flatMap((one, at) =>
        combinations(from.slice(at + 1), size - 1).map((rest) => [one, ...rest]),
      )

const sorted = (word: string) => [...word].sort().join('')

function through(pad: Pad & { by: 'rows' }, chosen: Chosen): string[] {
  const paths = chosen.reduce<string[][]>(
    (all, row) => all.flatMap((path) => row.map((one) => [...path, one])),
    [[]],
  )
  const lines = (
    pad.different ? paths.filter((one) => new Set(one).size === one.length) : paths
  ).map((path) => path.join(pad.join))
  if (!pad.anyOrder) return lines
  return [...new Set(lines.filter((word) => new Set(word).size > 1).map(sorted))]
}

function patterned(pad: Pad & { by: 'pattern' }, chosen: Chosen): string[] {
  const found = pad.rows.reduce<{ used: string[]; word: string }[]>(
    (all, { times, take }, at) =>
      all.flatMap(({ used, word }) =>
        combinations(chosen[at] ?? [], take)
          .filter((some) => !some.some((digit) => used.includes(digit)))
          .map((some) => ({
            used: [...used, ...some],
            word: word + some.map((digit) => digit.repeat(times)).join(''),
          })),
      ),
    [{ used: [], word: '' }],
  )
  return found.map(({ word }) => sorted(word))
}

/** What is sent for what is pressed, and how many lines it stands for; nothing while it is no line yet. */
export type Picked = { pick: string[][]; lines: number }

/** The pick of what is pressed; `too-many` where it would be more lines than one pick may stand for. */
export function pickedOf(pad: Pad, chosen: Chosen): Picked | 'too-few' | 'too-many' {
  const rows = rowsOf(pad)
  if (rows.some(({ least }, at) => (chosen[at]?.length ?? 0) < least)) return 'too-few'
  const [first = []] = chosen
  if (pad.by === 'choose') {
    const lines = ways(first.length, pad.size)
    if (lines > padLinesMax) return 'too-many'
    const join = pad.join
    return {
      lines,
      pick: [
        join === undefined
          ? [...first].sort()
          : combinations([...first].sort(), pad.size).map((some) => some.join(join)),
      ],
    }
  }
  if (pad.by === 'rows') {
    const all = chosen.reduce((count, row) => count * row.length, 1)
    if (all > padLinesMax) return 'too-many'
    if (pad.asRows) return { lines: all, pick: chosen.map((row) => [...row].sort()) }
  }
  const words = pad.by === 'rows' ? through(pad, chosen) : patterned(pad, chosen)
  if (words.length > padLinesMax) return 'too-many'
  return words.length ? { lines: words.length, pick: [words] } : 'too-few'
}

/** Something for one line, by a chance that gives a whole number below the one that it is asked for. */
export function quickPick(pad: Pad, below: (count: number) => number): Chosen {
  const taken = new Set<string>()
  const apart = pad.by === 'pattern' || (pad.by === 'rows' && pad.different)
  return rowsOf(pad).map(({ options, least }) => {
    const left = options.filter((one) => !apart || !taken.has(one))
    return Array.from({ length: least }, () => {
      const [one = ''] = left.splice(below(left.length), 1)
      taken.add(one)
      return one
    }).sort()
  })
}

/** Numbers that were typed or pasted, as what would be pressed for them; those that fit nowhere apart. */
export function pasted(pad: Pad, text: string): { words: string[]; unfit: string[] } {
  const all = [...new Set(text.split(/[^0-9]+/).filter(Boolean))]
  const size = pad.by === 'rows' && !pad.join ? pad.rows.length : 0
  return {
    words: all.filter((word) => word.length === size),
    unfit: all.filter((word) => word.length !== size),
  }
}
