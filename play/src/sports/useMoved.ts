import type {
  SportsBoardMoved,
  SportsEvent,
  SportsHappening,
  SportsMarket,
  SportsMoved,
} from '@balai/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Prices } from './line.ts'

/** A list that has changed is asked for within this, by each page at another moment. */
const listsWithinMs = 1_500

type Line = SportsMarket | { market: string; version: number; gone: true }
type Moved = {
  events: ReadonlyMap<string, SportsMoved>
  lines: ReadonlyMap<string, Line>
  told: readonly SportsHappening[] | null
}
const still: Moved = { events: new Map(), lines: new Map(), told: null }

type Watched = {
  /** Another one is another page: what was heard before is nothing to it. */
  key: string
  events: readonly string[]
  board?: { event: string; version: number } | undefined
  /** Asks for all of it whole. */
  again: () => void
}

/** What was heard of events since they were asked for, laid over what was then found. */
export function useMoved(prices: Prices | undefined, { key, events, board, again }: Watched) {
  const [heard, setHeard] = useState({ key, moved: still })
  const [here, setHere] = useState(false)
  const newest = useRef({ again, board })
  newest.current = { again, board }
  const shown = events.join(' ')
  const boardId = board?.event
  useEffect(() => {
    if (!prices || !shown) return
    const known = newest.current.board
    // Up to which version the page has the board, by what it found and what it heard since.
    let version = known?.version ?? 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = prices.show({
      events: shown.split(' '),
      board: boardId === undefined ? null : { event: boardId, version },
      moved(next, lines) {
        const missed = lines !== null && lines.since > version
        if (lines) version = Math.max(version, lines.version)
        setHeard((before) => ({
          key,
          moved: laidOver(before.key === key ? before.moved : still, next, lines),
        }))
        if (missed) newest.current.again()
      },
      lists() {
        clearTimeout(timer)
        timer = setTimeout(() => newest.current.again(), Math.random() * listsWithinMs)
      },
      here: setHere,
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [prices, key, shown, boardId])
  const moved = heard.key === key ? heard.moved : still
  return {
    /** Whether prices come by themselves. */
    here,
    event: useCallback((event: SportsEvent) => withMoved(event, moved.events), [moved]),
    markets: useCallback(
      (found: readonly SportsMarket[]) => withLines(found, moved.lines),
      [moved],
    ),
    /** What was told of the board’s event: it only ever gets longer. */
    told: useCallback(
      (found: readonly SportsHappening[]) =>
        moved.told && moved.told.length > found.length ? moved.told : found,
      [moved],
    ),
  }
}

function laidOver(
  before: Moved,
  events: readonly SportsMoved[],
  board: SportsBoardMoved | null,
): Moved {
  const next = new Map(before.events)
  for (const event of events) next.set(event.id, event)
  if (!board) return { ...before, events: next }
  const lines = new Map<string, Line>(before.lines)
  for (const line of board.lines) lines.set(line.market, line)
  for (const gone of board.gone) lines.set(gone.market, { ...gone, gone: true })
  return { events: next, lines, told: board.told ?? before.told }
}

function withMoved(event: SportsEvent, moved: ReadonlyMap<string, SportsMoved>): SportsEvent {
  const now = moved.get(event.id)
  return now && now.version >= event.version ? { ...event, ...now } : event
}

function withLines(
  found: readonly SportsMarket[],
  moved: ReadonlyMap<string, Line>,
): readonly SportsMarket[] {
  if (!moved.size) return found
  const all = new Map<string, Line>(found.map((line) => [line.market, line]))
  for (const [market, line] of moved) {
    const before = all.get(market)
    if (!before || line.version >= before.version) all.set(market, line)
  }
  return [...all.values()]
    .flatMap((line) => ('gone' in line ? [] : line))
    .sort((a, b) => a.place - b.place || (a.market < b.market ? -1 : 1))
}
