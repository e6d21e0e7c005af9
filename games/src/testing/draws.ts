import type { Draw } from '../fair.ts'

/** Draws these numbers, one after the other, and fails where one is asked for that it cannot be. */
export function draws(...numbers: number[]): Draw {
  const left = [...numbers]
  return (n) => {
    const next = left.shift()
    if (next === undefined || next >= n) throw new RangeError(`${next} is no draw below ${n}`)
    return next
  }
}

/** All the ways for a part of a game to be drawn, each once: calls it with every row of numbers it may draw. */
export function everyDraw<Of>(play: (draw: Draw) => Of): Of[] {
  const found: Of[] = []
  let row: { at: number; n: number }[] = []
  for (;;) {
    let asked = 0
    found.push(
      play((n) => {
        const known = row[asked]
        if (!known) row.push({ at: 0, n })
        return row[asked++]?.at ?? 0
      }),
    )
    row = row.slice(0, asked)
    while (row.length && row.at(-1)!.at + 1 === row.at(-1)!.n) row.pop()
    const last = row.at(-1)
    if (!last) return found
    last.at++
  }
}
