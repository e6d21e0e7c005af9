/** One figure beside its rival, measured in the same run. `ratio` is value over rival. */
export type Row = {
  name: string
  value: number
  rival: number
  ratio: number
  unit: string
  goal: string
  holds: boolean
}

type Measured = {
  name: string
  value: number
  rival: number
  unit: string
  /** What the ratio has to be: at least or at most so much. */
  atLeast?: number
  atMost?: number
  of: string
}

/** Judges a measured figure by its ratio to its rival. */
export function row({ name, value, rival, unit, atLeast, atMost, of }: Measured): Row {
  const ratio = value / rival
  const least = atLeast === undefined || ratio >= atLeast
  const most = atMost === undefined || ratio <= atMost
  const goal = atLeast === undefined ? `≤ ${atMost} × ${of}` : `≥ ${atLeast} × ${of}`
  return {
    name,
    value: tidy(value),
    rival: tidy(rival),
    ratio: tidy(ratio),
    unit,
    goal,
    holds: least && most,
  }
}

const tidy = (figure: number) => Number(figure.toPrecision(4))

export const median = (figures: readonly number[]): number => {
  const sorted = [...figures].sort((a, b) => a - b)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('nothing was measured')
  return middle
}
