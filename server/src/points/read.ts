import { type Cursor, Cursor as CursorShape, type Lang, type PointBalance } from '@balai/contract'
import { z } from 'zod'
import * as catalogue from '../catalogue/index.ts'
import * as identity from '../identity/index.ts'
import type { Db } from '../platform/db.ts'
import * as ranks from '../ranks/index.ts'
import * as site from '../site/index.ts'
import * as wagers from '../wagers/index.ts'
import { sumOf } from './arithmetic.ts'
import { runOutBefore } from './book.ts'
import { hadBy, redemptionsOf } from './redemptions-sql.ts'
import { rewardsNow } from './rewards-sql.ts'
import { redemptionShown, rewardShown } from './shown.ts'
import * as sql from './sql.ts'
import { termsNow } from './terms-sql.ts'

const sizeMost = 100
const sizeUsual = 20
const sizeOf = (limit: number | undefined) => Math.min(Math.max(limit ?? sizeUsual, 1), sizeMost)

type Reading = sql.Whose & { now: Date }

/** What a member has: what has run out is not among it, also before the house has taken it. */
export async function pointBalance(db: Db, { now, ...whose }: Reading): Promise<PointBalance> {
  const terms = await termsNow(db)
  const [{ currency, exponent }, row, lots, had, levels, before, payment, standing] =
    await Promise.all([
      site.setting(db, 'brand'),
      sql.memberOf(db, whose),
      sql.lotsOf(db, [whose]),
      hadBy(db, whose),
      ranks.levelsOf(db, [whose]),
      runOutBefore(db, whose, { terms, now }),
      identity.paymentOf(db, whose.member),
      wagers.standingOf(db, whose),
    ])
  const level = levels.get(whose.member) ?? 0
  const { factor, days } = terms.levels[level] ?? { factor: 0, days: 0 }
  const usable = lots.filter(({ expires }) => before === null || expires >= before)
  return {
    ...{ currency, exponent, level, factor, days, warnDays: terms.warnDays },
    points: sumOf(usable),
    waiting: had.reduce((sum, { waiting }) => sum + waiting, 0n),
    carry: row?.carry ?? 0n,
    lots: usable.map(({ expires, points }) => ({ expires, points })),
    resting: standing.excludedUntil !== null && standing.excludedUntil > now,
    had: had.map(({ reward, count }) => ({ reward, count })),
    paymentPassword: (payment?.hash ?? null) !== null,
  }
}

/** What the mall offers: what is closed by the house is not shown, what has run out is. */
export async function pointRewards(db: Db, { lang, now }: { lang: Lang; now: Date }) {
  const all = await rewardsNow(db)
  return all
    .filter(({ open, closesAt }) => open && (closesAt === null || closesAt > now))
    .map((row) => rewardShown(row, lang, now))
}

/** How points are earned and changed. */
export async function pointConfig(db: Db) {
  const [terms, { currency, exponent }, names] = await Promise.all([
    termsNow(db),
    site.setting(db, 'brand'),
    ranks.namesOfLevels(db),
  ])
  const { version, rates, levels, convertPoints, convertAmount, convertTurnover } = terms
  return {
    ...{ currency, exponent, version, rates },
    levels: levels.map((one) => ({ ...one, name: names[one.level] ?? { ID: '', EN: '' } })),
    convert: { points: convertPoints, amount: convertAmount, turnover: convertTurnover },
    ...{ warnDays: terms.warnDays, returnDays: terms.returnDays },
  }
}

type Paging = { after?: Cursor | undefined; limit?: number | undefined }

/** One page of what a member has redeemed; a place that is not theirs begins at the newest. */
export async function redemptionsPage(
  db: Db,
  whose: sql.Whose,
  { after, limit, lang }: Paging & { lang: Lang },
) {
  const size = sizeOf(limit)
  const place = z.uuid().safeParse(after).data ?? null
  const rows = await redemptionsOf(db, { ...whose, after: place, size: size + 1 })
  const items = rows.slice(0, size).map((row) => redemptionShown(row, lang))
  const last = rows.length > size ? items.at(-1) : undefined
  return { items, next: last ? CursorShape.parse(last.id) : null }
}

const placeOf = (cursor: Cursor | undefined) =>
  cursor && /^\d{1,9}$/.test(cursor) ? Number.parseInt(cursor, 10) : null

/** One page of everything that moved a member’s points, each with what it came from. */
export async function postingsPage(
  db: Db,
  whose: sql.Whose,
  { after, limit, lang }: Paging & { lang: Lang },
) {
  const size = sizeOf(limit)
  const rows = await sql.postingsOf(db, { ...whose, before: placeOf(after), size: size + 1 })
  const shown = rows.slice(0, size)
  const games = [...new Set(shown.flatMap(({ game }) => game ?? []))]
  const named = games.length ? await catalogue.gamesNamed(db, games) : []
  const names = new Map<string, string>(named.map(({ id, names }) => [id, names[lang]]))
  const last = rows.length > size ? shown.at(-1) : undefined
  return {
    items: shown.map((row) => {
      const { seq, kind, points, after, at, expires, redemption, amount } = row
      return { seq, kind, points, after, at, expires, redemption, amount, from: fromOf(row, names) }
    }),
    next: last ? CursorShape.parse(String(last.seq)) : null,
  }
}

function fromOf(row: sql.PostingRow, names: ReadonlyMap<string, string>) {
  const { round, game, category, counted, rate, factor, units } = row
  if (!round || !game || counted === null || units === null) return null
  return {
    ...{ round, game, gameName: names.get(game) ?? game, category: category ?? '' },
    ...{ counted, units, rate: rate ?? 0, factor: factor ?? 0 },
  }
}
