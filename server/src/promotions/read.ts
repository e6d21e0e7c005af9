import assert from 'node:assert/strict'
import type { Lang } from '@balai/contract'
import { type Bonus, Category, type Cursor, Cursor as CursorShape } from '@balai/contract'
import { z } from 'zod'
import * as catalogue from '../catalogue/index.ts'
import * as identity from '../identity/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import * as wagers from '../wagers/index.ts'
import { openAmong } from './accept.ts'
import { pursesOf } from './bring.ts'
import { extraIn, extrasTold } from './free/extra.ts'
import { type Offer, offersInForce, versionsOf } from './offer-sql.ts'
import * as sql from './sql.ts'
import { foreseen, termsShown } from './terms.ts'

type Reading = sql.Whose & { now: Date; lang: Lang }

const sizeMax = 100
const sizeUsual = 20
const sizeOf = (limit: number | undefined) => Math.min(Math.max(limit ?? sizeUsual, 1), sizeMax)

/** What vendors that terms name are called. */
export async function namesOf(db: Db | Tx, offers: readonly Offer[], lang: Lang) {
  const codes = [...new Set(offers.flatMap(({ weights }) => Object.keys(weights.vendor)))]
  const named = codes.length ? await catalogue.vendorsNamed(db, codes) : []
  return (code: string) => named.find(({ vendor }) => vendor === code)?.names[lang] ?? code
}

/** Whether nothing is offered to a member: who rests from play, or is kept from it. */
export async function restsNow(db: Db | Tx, { now, ...whose }: sql.Whose & { now: Date }) {
  const { locked, excludedUntil } = await wagers.standingOf(db, whose)
  return locked || (excludedUntil !== null && excludedUntil > now)
}

type Asking = Reading & { amount: bigint | undefined; nth: number }

/** The offers that are open to a member, with what an amount would come to. */
export async function offersFor(db: Db, { amount, nth, lang, ...whose }: Asking) {
  const { currency, exponent } = await pursesOf(db, whose)
  const running = (await sql.openOf(db, whose))?.id ?? null
  if (await restsNow(db, whose)) return { currency, exponent, running, offers: [] }
  const persons = await identity.personsOf(db, whose.member)
  const offers = await openAmong(db, await offersInForce(db), { persons, nth, now: whose.now })
  const nameOf = await namesOf(db, offers, lang)
  const extras = offers.flatMap((offer) => extraIn(offer) ?? [])
  const extraOf = await extrasTold(db, extras, lang)
  return {
    ...{ currency, exponent, running },
    offers: offers.map((offer) => ({
      ...{ offer: offer.offer, version: offer.version, names: offer.names, page: offer.page },
      terms: termsShown(offer, nameOf),
      foreseen: amount === undefined ? null : foreseen(offer, amount),
      extra: extraOf(extraIn(offer)),
    })),
  }
}

/** What people call a bonus by: the end of its id. */
export const numberOf = (id: string) => `B-${id.slice(-8).toUpperCase()}`

const ended = { counted: 0n, settled: 0n, inPlay: false }
const least = (a: bigint, b: bigint) => (a < b ? a : b)

type Shown = { offers: readonly Offer[]; nameOf: (vendor: string) => string; left: bigint }

async function shown(db: Db | Tx, row: sql.BonusRow, { offers, nameOf, left }: Shown) {
  const offer = offers.find((one) => one.offer === row.offer && one.version === row.version)
  assert(offer, 'what was accepted is there')
  const runs = row.state === 'active'
  const stands = (runs && (await wagers.bonusStands(db, row))) || ended
  const would = foreseen(offer, row.asked)
  const owed = row.owed ?? would?.owed ?? 0n
  return {
    ...{ id: row.id, number: numberOf(row.id), offer: row.offer, version: row.version },
    ...{ names: offer.names, page: offer.page, terms: termsShown(offer, nameOf) },
    ...{ state: row.state, reason: row.reason, deposit: row.deposit, owed },
    amount: row.amount ?? would?.bonus ?? 0n,
    counted: least(runs ? stands.counted : (row.counted ?? 0n), owed),
    settled: least(runs ? stands.settled : (row.counted ?? 0n), owed),
    ...{ balance: runs ? left : 0n, inPlay: stands.inPlay, ends: row.ends },
    ...{ converted: row.converted, removed: row.removed, since: row.since },
    ...{ createdAt: row.createdAt, steps: row.steps },
  } satisfies z.output<typeof Bonus>
}

async function allShown(db: Db | Tx, rows: readonly sql.BonusRow[], { lang, ...whose }: Reading) {
  const offers = rows.length ? await versionsOf(db, rows) : []
  const nameOf = await namesOf(db, offers, lang)
  const { bonus: left } = await pursesOf(db, whose)
  return Promise.all(rows.map((row) => shown(db, row, { offers, nameOf, left })))
}

/** One bonus of a member's, as they see it. */
export async function bonusShown(db: Db | Tx, { id, ...whose }: Reading & { id: string }) {
  const row = await sql.bonusOf(db, { ...whose, id })
  assert(row, 'it was there a moment ago')
  const [one] = await allShown(db, [row], whose)
  assert(one)
  return one
}

type Paged = { after?: Cursor | undefined; limit?: number | undefined }

/** What runs, and a page of what has ended; a place that is not theirs begins at the newest. */
export async function bonusesPage(db: Db, whose: Reading, { after, limit }: Paged) {
  const size = sizeOf(limit)
  const place = z.uuid().safeParse(after).data ?? null
  const [open, rows, purses, resting] = await Promise.all([
    sql.openOf(db, whose),
    sql.endedOf(db, { ...whose, after: place, size: size + 1 }),
    pursesOf(db, whose),
    restsNow(db, whose),
  ])
  const page = rows.slice(0, size)
  const items = await allShown(db, page, whose)
  const last = rows.length > size ? page.at(-1) : undefined
  return {
    ...{ currency: purses.currency, exponent: purses.exponent, cash: purses.cash, resting },
    open: await allShown(db, open ? [open] : [], whose),
    items,
    next: last ? CursorShape.parse(last.id) : null,
  }
}

/** What each stake counted for a bonus of a member's. */
export async function stakesPage(db: Db, whose: Reading & { id: string }, { after, limit }: Paged) {
  const size = sizeOf(limit)
  const place = after && /^\d{1,18}$/.test(after) ? BigInt(after) : null
  const rows = await wagers.bonusStakes(db, { ...whose, after: place, size: size + 1 })
  const page = rows.slice(0, size)
  const named = await catalogue.gamesNamed(db, [...new Set(page.map(({ game }) => game))])
  const last = rows.length > size ? page.at(-1) : undefined
  return {
    items: page.map(({ line: _, category, ...row }) => ({
      ...row,
      category: Category.parse(category),
      gameName: named.find(({ id }) => id === row.game)?.names[whose.lang] ?? row.game,
    })),
    next: last ? CursorShape.parse(String(last.line)) : null,
  }
}
