import assert from 'node:assert/strict'
import {
  type Activity,
  type Cursor,
  Cursor as CursorShape,
  type Entry,
  type Lang,
} from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import { pursesOf } from '../bring.ts'
import type { Offer } from '../offer-sql.ts'
import { ownRaffle } from '../raffle/read.ts'
import { namesOf } from '../read.ts'
import type { Whose } from '../sql.ts'
import { foreseen, termsShown } from '../terms.ts'
import { type EntryRow, entriesOf, entryOf } from './entry-sql.ts'
import { type Looking, standings } from './standing.ts'
import { stateWithout } from './status.ts'
import { type ActivityRow, activityVersions, giftsOf, offerOf } from './terms-sql.ts'

type Reading = { lang: Lang }
type Known = {
  versions: readonly ActivityRow[]
  gifts: readonly Offer[]
  nameOf: (vendor: string) => string
}

/** The terms of these versions, with what vendors in them are called. */
async function known(
  db: Db | Tx,
  all: readonly { activity: string; version: number }[],
  lang: Lang,
): Promise<Known> {
  const versions = all.length ? await activityVersions(db, all) : []
  const gifts = all.length ? await giftsOf(db, all) : []
  return { versions, gifts, nameOf: await namesOf(db, gifts, lang) }
}

const giftOf = ({ gifts }: Known, { activity, version }: { activity: string; version: number }) => {
  const gift = gifts.find((one) => one.offer === offerOf(activity) && one.version === version)
  assert(gift, 'an activity has its terms')
  return gift
}

function shownEntry(row: EntryRow, all: Known): Entry {
  const of = all.versions.find(
    ({ activity, version }) => activity === row.activity && version === row.version,
  )
  assert(of, 'what was accepted is there')
  const gift = giftOf(all, row)
  return {
    ...{ id: row.id, activity: row.activity, version: row.version, kind: of.kind },
    ...{ names: of.names, page: of.page, state: row.state, reason: row.reason },
    ...{ comment: row.comment, images: row.images, amount: row.amount, claimBy: row.claimBy },
    ...{ said: row.said, bonus: row.bonus, since: row.since, createdAt: row.createdAt },
    foreseen: row.state === 'issued' && row.amount !== null ? foreseen(gift, row.amount) : null,
    terms: termsShown(gift, all.nameOf),
  }
}

/** One part of a member's, as they see it. */
export async function entryShown(
  db: Db | Tx,
  { id, lang, ...whose }: Whose & Reading & { id: string },
) {
  const row = await entryOf(db, { ...whose, id })
  assert(row, 'it was there a moment ago')
  return shownEntry(row, await known(db, [row], lang))
}

/** Every activity that is open to a member or that they have a part in, with what they can do about it. */
export async function activitiesFor(db: Db, { lang, ...looking }: Looking & Reading) {
  const { currency, exponent } = await pursesOf(db, looking)
  const { resting, running, items } = await standings(db, looking)
  const all = await known(
    db,
    items.flatMap(({ activity, entry }) => [activity, ...(entry ? [entry] : [])]),
    lang,
  )
  const raffles = new Map(
    await Promise.all(
      items
        .filter(({ activity }) => activity.kind === 'raffle')
        .map(
          async ({ activity, entry }) =>
            [
              activity.activity,
              await ownRaffle(db, { activity, entry, now: looking.now }),
            ] as const,
        ),
    ),
  )
  return {
    ...{ currency, exponent, resting, running },
    items: items.map(({ activity: of, entry, status }): Activity => {
      const gift = giftOf(all, of)
      const would = foreseen(gift, of.most)
      assert(would, 'a gift is all of what is granted')
      return {
        ...{ activity: of.activity, version: of.version, kind: of.kind, names: of.names },
        ...{ page: of.page, status, state: entry?.state ?? stateWithout(status), per: of.per },
        ...{ opens: of.opens, closes: of.closes, most: of.most, foreseen: would },
        ...{ terms: termsShown(gift, all.nameOf), entry: entry ? shownEntry(entry, all) : null },
        raffle: raffles.get(of.activity) ?? null,
      }
    }),
  }
}

const sizeMax = 100
const sizeUsual = 20

type Paged = { after?: Cursor | undefined; limit?: number | undefined }

/** A page of every part that a member took; a place that is not theirs begins at the newest. */
export async function entriesPage(
  db: Db,
  { lang, ...whose }: Whose & Reading,
  { after, limit = sizeUsual }: Paged,
) {
  const size = Math.min(Math.max(limit, 1), sizeMax)
  const place = z.uuid().safeParse(after).data ?? null
  const rows = await entriesOf(db, { ...whose, after: place, size: size + 1 })
  const page = rows.slice(0, size)
  const all = await known(db, page, lang)
  const { currency, exponent } = await pursesOf(db, whose)
  const last = rows.length > size ? page.at(-1) : undefined
  return {
    ...{ currency, exponent, items: page.map((row) => shownEntry(row, all)) },
    next: last ? CursorShape.parse(last.id) : null,
  }
}
