import { setTimeout as pause } from 'node:timers/promises'
import type { SportsMoved, ToArena } from '@balai/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Store } from '../../platform/db.ts'
import { createWriting, frameOf, type Line } from '../../platform/front/writing.ts'
import type { Log } from '../../platform/log.ts'
import { channel } from '../events/price.ts'
import { eventShown, marketShown, toldShown } from '../read/shown.ts'
import { eventsWith, type ListedRow } from '../read/sql.ts'
import * as sql from './sql.ts'
import { createWatching, type Guest, type Watch } from './watching.ts'

/** Changes within this time go out together: what has moved twice is told once. */
const tickMs = 100
/** How late a wake that was lost, a feed that fell silent or a list that changed is noticed. */
const lookMs = 1_000

export const guestOn = (line: Line): Guest => ({ line })

/** An event as it was told last here. */
type Known = { version: number; stale: boolean; story: string }
/** What has come of the events that are watched since they were told last. */
type News = {
  rows: ReadonlyMap<string, ListedRow>
  before: ReadonlyMap<string, Known>
  lines: readonly sql.MovedRow[]
  told: Awaited<ReturnType<typeof sql.toldOfAll>>
}

type Needs = { store: Store; clock: Clock; log: Log }

/**
 * Tells the lines of this process how the events that they show stand, a few times a second at the most. What is told is
 * read, not sent from process to process: a wake says only that something has changed, so none that is lost loses a price.
 */
export function followEvents({ store, clock, log }: Needs) {
  const { db } = store
  const watching = createWatching()
  const writing = createWriting<Line>()
  const known = new Map<string, Known>()
  /** Lines that have just said what they show, and up to which version they know its board. */
  let fresh = new Map<Guest, number>()
  let lists: string | undefined
  let look = true

  let written: Promise<void> = Promise.resolve()

  const say = (to: readonly Guest[], message: ToArena) => {
    if (to.length)
      written = writing.put(
        to.map(({ line }) => line),
        frameOf(JSON.stringify(message)),
      )
  }

  /** Which of the watched events have moved, and those that somebody new watches. */
  const movedOf = async (now: Date, newcomers: ReadonlyMap<Guest, number>) => {
    const wanted = new Set([...newcomers.keys()].flatMap(({ group }) => [...(group?.events ?? [])]))
    const standing = await sql.standingOf(db, { ids: watching.events(), now })
    return standing.filter(({ id, version, stale }) => {
      const at = known.get(id)
      return !at || wanted.has(id) || at.version !== version || at.stale !== stale
    })
  }

  const newsOf = async (now: Date, newcomers: ReadonlyMap<Guest, number>): Promise<News> => {
    const moved = await movedOf(now, newcomers)
    const ids = moved.map(({ id }) => id)
    const rows = ids.length ? await eventsWith(db, { ids, now }) : []
    const boards = new Map<string, number>()
    for (const { board, guests } of watching.groups()) {
      if (board === null || !ids.includes(board)) continue
      const since = [...guests].flatMap((guest) => newcomers.get(guest) ?? [])
      const least = Math.min(
        ...[boards.get(board), known.get(board)?.version, ...since].flatMap((one) => one ?? []),
      )
      boards.set(board, Number.isFinite(least) ? least : 0)
    }
    const asked = [...boards].map(([event, since]) => ({ event, since }))
    return {
      rows: new Map(rows.map((row) => [row.id, row])),
      before: new Map(known),
      lines: asked.length ? await sql.linesSince(db, asked) : [],
      told: asked.length ? await sql.toldOfAll(db, [...boards.keys()]) : [],
    }
  }

  const tick = async () => {
    const newcomers = fresh
    fresh = new Map()
    const now = clock.now()
    try {
      if (look) {
        look = false
        const mark = await sql.listsMark(db)
        const changed = lists !== undefined && lists !== mark
        lists = mark
        if (changed)
          say(
            [...watching.groups()].flatMap(({ guests }) => [...guests]),
            { is: 'lists' },
          )
      }
      const news = await newsOf(now, newcomers)
      if (news.rows.size) tell(news, { newcomers, now })
    } catch (err) {
      // Who was to be told at first is told by the next tick.
      for (const [guest, version] of newcomers)
        if (guest.group && !fresh.has(guest)) fresh.set(guest, version)
      throw err
    }
  }

  const tell = (news: News, { newcomers, now }: { newcomers: Map<Guest, number>; now: Date }) => {
    for (const [id, row] of news.rows)
      if (watching.isWatched(id))
        known.set(id, { version: row.version, stale: row.stale, story: storyOf(row) })
    for (const id of known.keys()) if (!watching.isWatched(id)) known.delete(id)
    for (const { events, board, guests } of watching.groups()) {
      const rows = [...events].flatMap((id) => news.rows.get(id) ?? [])
      const moved = rows.filter((row) => isMoved(row, news.before.get(row.id)))
      // Who has come since this was read hears of it from where they are, by the next tick.
      const others = [...guests].filter((guest) => !fresh.has(guest) && !newcomers.has(guest))
      if (others.length && moved.length)
        say(others, {
          ...{ is: 'moved', now, events: moved.map(eventMoved) },
          board: moved.some(({ id }) => id === board) ? boardOf(news, board, undefined) : null,
        })
      for (const guest of guests) {
        const since = newcomers.get(guest)
        if (since !== undefined && !fresh.has(guest))
          say([guest], {
            ...{ is: 'moved', now, events: rows.map(eventMoved) },
            board: boardOf(news, board, since),
          })
      }
    }
  }

  let awake = false
  let closed = false
  let running: Promise<void> | undefined
  const run = async () => {
    while (awake && !closed) {
      awake = false
      if (watching.events().length) await tick()
      // Who is still being written to is told no more yet: what moves meanwhile goes out as one.
      await Promise.all([written, pause(tickMs, undefined, { ref: false })])
    }
  }
  const wake = () => {
    awake = true
    running ??= run()
      .catch(async (err: unknown) => {
        log.warn({ err }, 'prices are not told')
        await pause(lookMs, undefined, { ref: false })
      })
      .finally(() => {
        running = undefined
        if (awake && !closed) setImmediate(wake)
      })
  }
  const hearing = store.listen(channel, wake, wake)
  hearing.catch((err: unknown) => log.warn({ err }, 'wakes of the sportsbook are not heard'))
  const looking = setInterval(() => {
    look = true
    wake()
  }, lookMs)
  looking.unref()

  return {
    /** From here on these events, and no others; how they stand is told at once. */
    watch(guest: Guest, watch: Watch) {
      watching.enter(guest, watch)
      fresh.set(guest, watch.board?.version ?? 0)
      wake()
    },
    lost(guest: Guest) {
      watching.leave(guest)
      fresh.delete(guest)
    },
    async close() {
      closed = true
      clearInterval(looking)
      await hearing.then((stop) => stop()).catch(() => {})
      await running
    },
  }
}

/** What of an event changes; its name and its sides are known. */
function eventMoved(row: ListedRow): SportsMoved {
  const {
    league: _,
    sport: _1,
    home: _2,
    away: _3,
    bestOf: _4,
    sides: _5,
    ...moved
  } = eventShown(row)
  return moved
}

/** What is told of an event in words: another one where something has happened. */
const storyOf = ({ phase, homeScore, awayScore, halfHome, maps, calledOff, run }: ListedRow) =>
  [phase, homeScore, awayScore, halfHome, maps, calledOff, run].join(' ')

const isMoved = ({ version, stale }: ListedRow, before: Known | undefined) =>
  !before || before.version !== version || before.stale !== stale

/** What has changed of a board since it was told last, or since the version that a newcomer knows. */
function boardOf(
  { rows, before, lines, told }: News,
  event: string | null,
  knownTo: number | undefined,
) {
  const row = event === null ? undefined : rows.get(event)
  if (!row) return null
  const at = before.get(row.id)
  const since = knownTo ?? at?.version ?? 0
  const own = lines.filter((line) => line.event === row.id && line.since > since)
  const happened = knownTo !== undefined || at?.story !== storyOf(row)
  return {
    ...{ event: row.id, since, version: row.version },
    lines: own
      .filter(({ gone }) => !gone)
      .map(({ event: _, since: __, gone: ___, ...line }) => marketShown(line)),
    gone: own.filter(({ gone }) => gone).map(({ market, version }) => ({ market, version })),
    told: happened
      ? told.filter((one) => one.event === row.id).map(({ event: _, ...one }) => toldShown(one))
      : null,
  }
}
