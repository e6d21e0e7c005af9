/** What has to be put in at a level. Chips of a tournament are no money. */
export type Level = { readonly small: bigint; readonly big: bigint; readonly ante: bigint }

/** How a tournament goes along. */
export type Structure = {
  /** What each begins with. */
  readonly chips: bigint
  readonly levels: readonly Level[]
  readonly levelMs: number
  /** After every so many levels all rest for so long; none where it is 0. */
  readonly breakEvery: number
  readonly breakMs: number
  /** Until the end of which level, from 1 on, somebody may still come or come again; 0 is not at all. */
  readonly lateLevels: number
  /** How often somebody who is out may come again. */
  readonly rebuys: number
}

export type Clock = {
  /** From 0 on. */
  readonly nth: number
  readonly level: Level
  readonly next: Level
  /** In milliseconds from the beginning: when this level, or the rest that follows it, is over. */
  readonly endsAt: number
  readonly resting: boolean
  /** Whether somebody may still come. */
  readonly open: boolean
}

/** A level by its number: beyond the last that is written each is twice the one before, so that every tournament ends. */
export function levelAt({ levels }: Structure, nth: number): Level {
  const last = levels.at(-1)
  if (!last || nth < 0) throw new RangeError('a tournament has levels')
  const beyond = nth - levels.length + 1
  if (beyond <= 0) return levels[nth] ?? last
  const times = 2n ** BigInt(Math.min(beyond, 40))
  return { small: last.small * times, big: last.big * times, ante: last.ante * times }
}

/** Where a tournament is so long after it began. */
export function clockAt(structure: Structure, elapsedMs: number): Clock {
  const { levelMs, breakEvery, breakMs, lateLevels } = structure
  const at = Math.max(0, elapsedMs)
  const rest = breakEvery > 0 ? breakMs : 0
  const every = breakEvery > 0 ? breakEvery : 1
  const round = every * levelMs + rest
  const rounds = Math.floor(at / round)
  const into = at - rounds * round
  const resting = into >= every * levelMs
  const nth = rounds * every + Math.min(every - 1, Math.floor(into / levelMs))
  const within = resting ? round : (nth - rounds * every + 1) * levelMs
  return {
    ...{ nth, level: levelAt(structure, nth), next: levelAt(structure, nth + 1), resting },
    endsAt: rounds * round + within,
    open: nth < lateLevels,
  }
}
