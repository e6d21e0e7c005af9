import assert from 'node:assert/strict'
import { houseDay } from '@balai/contract/register-rules'
import * as catalogue from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import { inForceAt } from '../platform/in-force.ts'
import { keyOf } from '../platform/random.ts'
import * as ranks from '../ranks/index.ts'
import * as wagers from '../wagers/index.ts'
import { bringsNow, wholePoints } from './arithmetic.ts'
import { type Book, give, openBooks, take, usable, writeBooks } from './book.ts'
import { dayAfter } from './calendar.ts'
import * as sql from './sql.ts'
import { type Terms, termsSince } from './terms-sql.ts'

type Rounds = readonly wagers.WhichRound[]

/**
 * Brings what these rounds have earned to what it should be, as the books have them now. Told twice, late or
 * in another order it comes to the same: a round that was counted is not counted again, and one that was
 * undone is taken back.
 */
export async function earn(tx: Tx, rounds: Rounds, now: Date) {
  const asked = await wagers.roundsPlayed(tx, rounds)
  if (asked.length === 0) return
  const known = new Set((await sql.earnedOf(tx, asked)).map(({ round }) => round))
  // Play money and what was undone before it was counted leave no row, and open no purse.
  const played = asked.filter(({ round, counted }) => counted > 0n || known.has(round))
  const [first] = played
  if (!first) return
  const members = [
    ...new Map(played.map(({ member, bucket }) => [member, { member, bucket }])).values(),
  ]
  const books = await openBooks(tx, members, now)
  // Read again now that nobody else counts: what came meanwhile is counted by then.
  const before = new Map((await sql.earnedOf(tx, played)).map((one) => [one.round, one]))
  const categories = await catalogue.categoriesOf(tx, played)
  const levels = await ranks.levelsOf(tx, members)
  const terms = await termsSince(
    tx,
    played.reduce((at, round) => (round.at < at ? round.at : at), first.at),
  )
  for (const round of await wagers.roundsPlayed(tx, played)) {
    const book = books.get(round.member)
    assert(book, 'every member has a book')
    const had = before.get(round.round)
    if ((had?.counted ?? 0n) === round.counted) continue
    const category = categories.get(round.game) ?? ''
    const level = levels.get(round.member) ?? 0
    countRound(book, { ...round, category, level, had, terms: inForceAt(terms, round.at), now })
  }
  await writeBooks(tx, [...books.values()])
}

type Counting = wagers.PlayedRound & {
  category: string
  level: number
  had: sql.Earned | undefined
  terms: Terms
  now: Date
}

/** Notes what a round brings beyond what it brought before, in whole points and in what is carried. */
function countRound(
  book: Book,
  { round, game, counted, category, level, had, terms, now }: Counting,
) {
  const { factor, days } = terms.levels[level] ?? { factor: 0, days: 1 }
  const rate = terms.rates.find((one) => one.category === category)?.rate ?? 0
  const before = { counted: had?.counted ?? 0n, units: had?.units ?? 0n }
  const units = bringsNow({ counted, rate, factor }, before)
  const moved = wholePoints(units, { carry: book.carry, usable: usable(book) })
  book.carry = moved.carry
  const key = keyOf(`points:${round}`, String(had?.nth ?? 0))
  const posting = {
    ...{
      at: now,
      round,
      game,
      category,
      counted,
      version: terms.version,
      level,
      rate,
      factor,
      units,
    },
    transfer: moved.points === 0n ? null : key,
  }
  const expires = dayAfter(houseDay(now), days)
  // What is owed may swallow what is earned, and what is carried may do for what is taken back.
  if (counted > before.counted && moved.points >= 0n)
    give(book, { ...posting, kind: 'earned', points: moved.points, expires })
  else
    take(book, {
      ...{ ...posting, kind: 'undone', points: -moved.points, first: had?.expires ?? expires },
      expires: had ? null : expires,
    })
}
