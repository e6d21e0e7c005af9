/**
 * One figure beside its rival, measured in the same run. `ratio` is value over rival; without a rival
 * nothing was measured, and nothing holds.
 */
export type Row = {
  name: string
  value: number
  rival: number | null
  ratio: number | null
  unit: string
  goal: string
  holds: boolean
}

type Measured = {
  name: string
  value: number
  rival: number | undefined
  /** The median of the ratios of several rounds, which says more than the ratio of the medians. */
  ratio?: number
  unit: string
  /** What the ratio has to be: at least or at most so much. */
  atLeast?: number
  atMost?: number
  of: string
}

/** Judges a measured figure by its ratio to its rival. */
export function row({ name, value, rival, unit, atLeast, atMost, of, ...measured }: Measured): Row {
  const ratio = rival === undefined ? undefined : (measured.ratio ?? value / rival)
  const least = atLeast === undefined || (ratio !== undefined && ratio >= atLeast)
  const most = atMost === undefined || (ratio !== undefined && ratio <= atMost)
  const goal = atLeast === undefined ? `≤ ${atMost} × ${of}` : `≥ ${atLeast} × ${of}`
  return {
    name,
    value: tidy(value),
    rival: rival === undefined ? null : tidy(rival),
    ratio: ratio === undefined ? null : tidy(ratio),
    unit,
    goal,
    holds: least && most,
  }
}

/** A row as a line for people. */
export function wordRow({ name, value, rival, ratio, unit, goal, holds }: Row): string {
  const verdict = ratio === null ? 'NOT MEASURED' : holds ? 'holds' : 'MISSED'
  const beside = ratio === null ? 'no rival' : `rival ${rival}, ratio ${ratio}`
  return `${verdict.padEnd(13)} ${name.padEnd(16)} ${value} ${unit} (${beside}, goal ${goal})`
}

const tidy = (figure: number) => Number(figure.toPrecision(4))

export const median = (figures: readonly number[]): number => {
  const sorted = [...figures].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}
