/** How many sit at a table, by its number. */
export type Count = { readonly nth: number; readonly players: number }

/** Who sits where at the beginning: as many tables as it takes, as even as can be. */
export function tablesOf<Of>(players: readonly Of[], seats: number): Of[][] {
  const tables = Math.max(1, Math.ceil(players.length / seats))
  return Array.from({ length: tables }, (_, table) =>
    players.filter((_, nth) => nth % tables === table),
  )
}

const fewest = (counts: readonly Count[]) =>
  counts.reduce((one, other) => (other.players < one.players ? other : one))

/** The table that whoever comes is led to; none where all are full. */
export function placeFor(counts: readonly Count[], seats: number): number | null {
  const free = counts.filter(({ players }) => players < seats)
  return free.length > 0 ? fewest(free).nth : null
}

/**
 * To which tables how many of one table go before its next hand: all of them where fewer tables would do and this is the
 * smallest (of these the last), one where another has two fewer, else nobody.
 */
export function movesOf(counts: readonly Count[], table: number, seats: number): number[] {
  const own = counts.find(({ nth }) => nth === table)
  const others = counts.filter(({ nth }) => nth !== table)
  if (!own || others.length === 0) return []
  const total = counts.reduce((sum, { players }) => sum + players, 0)
  const least = Math.min(...counts.map(({ players }) => players))
  const last = counts.filter(({ players }) => players === least).at(-1)
  const breaks = last?.nth === table && total <= others.length * seats
  const wanted = breaks ? own.players : own.players - fewest(others).players >= 2 ? 1 : 0
  let now = others
  return Array.from({ length: wanted }, () => {
    const to = fewest(now).nth
    now = now.map((one) => (one.nth === to ? { ...one, players: one.players + 1 } : one))
    return to
  })
}
