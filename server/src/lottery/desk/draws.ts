import type { ReadDraw } from '@balai/contract/desk/lottery'
import { resultsMost } from '@balai/contract/desk/lottery-changes'
import type { Db } from '../../platform/db.ts'
import { Unreached } from '../../platform/outbound/fetch-out.ts'
import { refuse } from '../../platform/refusal.ts'
import { listed } from '../draws/read.ts'
import { askFeed, type ResultFeed } from '../draws/results/feed.ts'
import { numeroOf, type Official, refusedFor } from '../draws/results/judge.ts'
import { type ReadResult, readResults } from '../draws/results/read.ts'
import { toldOf } from '../draws/results/sql.ts'
import { drawOf } from '../draws/sql.ts'
import { liabilityOf } from './liability.ts'
import * as sql from './sql.ts'

export type Named = Official & { names: { ID: string; EN: string } }
export type Purse = { currency: string; exponent: number }

type Looking = { games: readonly Named[]; now: Date }

const told = (game: Named, counted: readonly sql.Counted[]) => {
  const { open = 0, waiting = 0, next = null } = counted.find((one) => one.game === game.code) ?? {}
  const { code, kind, names, source, zone } = game
  return { code, kind, words: names, source, zone, open, waiting, next }
}

/** Every lottery with how its draws stand. */
export async function lotteriesShown(db: Db, { games, now }: Looking) {
  const counted = await sql.countedDraws(db, now)
  return games.map((game) => told(game, counted))
}

const shown = ({ result, ...draw }: sql.DrawLine, source: Official['source'], now: Date) => ({
  ...draw,
  result: result && listed(result),
  // The house's own are drawn within moments; what is held elsewhere waits for somebody.
  waits: source === 'official' && draw.state === 'locked' && draw.drawsAt <= now,
})

type OfGame = Looking & { code: string; state?: string | undefined; purse: Purse }

/** The draws of one lottery: those on sale and the last ones. */
export async function drawsShown(db: Db, { games, now, code, state, purse }: OfGame) {
  const game = games.find((one) => one.code === code)
  if (!game) return refuse('game-unknown')
  const draws = await sql.drawLines(db, { game: code, state: state ?? null })
  return {
    ...purse,
    game: told(game, await sql.countedDraws(db, now)),
    draws: draws.map((draw) => shown(draw, game.source, now)),
  }
}

type OfDraw = Looking & { code: string; numero: string; purse: Purse }

/** One draw with what was told of it and the lines on which most is owed. */
export async function drawShown(db: Db, { games, now, code, numero, purse }: OfDraw) {
  const game = games.find((one) => one.code === code)
  const which = { game: code, numero }
  const row = await drawOf(db, which)
  const [line] = await sql.drawLines(db, { game: code, state: null, numero })
  if (!game || !row || !line) return refuse('draw-unknown')
  const results = await toldOf(db, which)
  return {
    ...purse,
    game: told(game, await sql.countedDraws(db, now)),
    draw: shown(line, game.source, now),
    ...{ tickets: row.tickets, root: row.root },
    told: results.map(({ result, ...of }) => ({ ...of, result: listed(result) })),
    liability: await liabilityOf(db, { ...which, kind: game.kind }),
  }
}

type Reading = Looking & { code: string; text: string }

/** Reads a file of results and says of each which draw it is of, or why it cannot be entered. */
export async function resultsRead(db: Db, { games, code, text, now }: Reading) {
  const game = games.find((one) => one.code === code)
  if (!game) return refuse('game-unknown')
  const read = readResults(game.kind, text)
  if ('line' in read) return refuse('results-unread', { line: read.line })
  const own = read.filter(({ station }) => !game.station || !station || station === game.station)
  // The latest first: what is missing is among them.
  const latest = own.toSorted((one, other) => (one.date < other.date ? 1 : -1))
  const draws: ReadDraw[] = []
  for (const one of latest.slice(0, resultsMost)) draws.push(await judged(db, { game, one, now }))
  return { draws, more: Math.max(0, latest.length - resultsMost) }
}

type Judging = { game: Named; one: ReadResult; now: Date }

async function judged(db: Db, { game, one, now }: Judging): Promise<ReadDraw> {
  const numero = numeroOf(game, one)
  const draw = numero === undefined ? undefined : await drawOf(db, { game: game.code, numero })
  const result = Object.fromEntries(
    Object.entries(one.result).map(([group, numbers]) => [group, [...numbers]]),
  )
  const refused = refusedFor({ game, draw, result, now })
  const early = !refused && draw?.root == null
  return {
    ...{ date: one.date, numero: numero ?? null, result },
    refused: refused ?? (early ? 'result-early' : null),
  }
}

type Feeding = Omit<Reading, 'text'> & { feed: ResultFeed | undefined }

/** Asks the feed for the results of one lottery; what it says is judged as a file is. */
export async function feedRead(db: Db, { feed, games, code, now }: Feeding) {
  if (!games.some((one) => one.code === code)) return refuse('game-unknown')
  if (!feed) return refuse('feed-unset')
  try {
    return await resultsRead(db, { games, code, text: await askFeed(feed, code), now })
  } catch (fault) {
    if (fault instanceof Unreached) return refuse('feed-unreached')
    throw fault
  }
}
