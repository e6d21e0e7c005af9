import assert from 'node:assert/strict'
import {
  type Activity,
  type Cursor,
  Cursor as CursorShape,
  type Entry,
  type FreeTold,
  type GameId,
  type Lang,
} from '@balai/contract'
import { z } from 'zod'
import * as catalogue from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { pursesOf } from '../bring.ts'
import { ownCashbacks } from '../cashback/read.ts'
import { ownCheckIns } from '../check-in/read.ts'
import { toldBy } from '../free/games.ts'
import { stakesOf } from '../free/give.ts'
import type { Offer } from '../offer-sql.ts'
import { ownPackets } from '../packet/read.ts'
import { ownRaffles } from '../raffle/read.ts'
import { namesOf } from '../read.ts'
import type { Whose } from '../sql.ts'
import { foreseen, termsShown } from '../terms.ts'
import { leftShown } from './budget-sql.ts'
import { type EntryRow, entriesOf, entryOf } from './entry-sql.ts'
import { type Looking, standings } from './standing.ts'
import { stateWithout } from './status.ts'
import { type ActivityRow, activityVersions, giftsOf, offerOf } from './terms-sql.ts'

type Reading = { lang: Lang }
type Known = {
  versions: readonly ActivityRow[]
  gifts: readonly Offer[]
  nameOf: (vendor: string) => string
  gameOf: (game: GameId) => FreeTold['games'][number]
}

/** The terms of these versions, with what vendors in them are called. */
async function known(
  db: Db | Tx,
  all: readonly { activity: string; version: number }[],
  lang: Lang,
): Promise<Known> {
  const versions = all.length ? await activityVersions(db, all) : []
  const gifts = all.length ? await giftsOf(db, all) : []
  const ids = [...new Set(versions.flatMap(({ free }) => free?.games ?? []))]
  const games = ids.length ? await catalogue.gamesNamed(db, ids) : []
  const gameOf = toldBy(games, lang)
  return { versions, gifts, nameOf: await namesOf(db, gifts, lang), gameOf }
}

const giftOf = ({ gifts }: Known, { activity, version }: { activity: string; version: number }) => {
  const gift = gifts.find((one) => one.offer === offerOf(activity) && one.version === version)
  assert(gift, 'an activity has its terms')
  return gift
}

/** What an amount comes to: nothing is asked of whom cash is paid to, or who is given stakes. */
const comesTo = ({ pays }: Pick<ActivityRow, 'pays'>, gift: Offer, amount: bigint) =>
  pays !== 'bonus' ? { bonus: amount, owed: 0n, cost: 0n, rtp: gift.rtp } : foreseen(gift, amount)

/** Stakes of the house as they are told: games by their names. */
const freeTold = ({ free, most }: ActivityRow, { gameOf }: Known, amount = most) =>
  free && { ...stakesOf(free, amount), games: free.games.map(gameOf) }

function shownEntry(row: EntryRow, all: Known): Entry {
  const of = all.versions.find(
    ({ activity, version }) => activity === row.activity && version === row.version,
  )
  assert(of, 'what was accepted is there')
  const gift = giftOf(all, row)
  return {
    ...{ id: row.id, activity: row.activity, version: row.version, kind: of.kind },
    ...{ names: of.names, page: of.page, state: row.state, reason: row.reason },
    ...{
      comment: row.comment,
      images: row.images,
      pays: of.pays,
      amount: row.amount,
      claimBy: row.claimBy,
    },
    ...{ said: row.said, bonus: row.bonus, since: row.since, createdAt: row.createdAt },
    foreseen: row.state === 'issued' && row.amount !== null ? comesTo(of, gift, row.amount) : null,
    terms: termsShown(gift, all.nameOf),
    free: freeTold(of, all, row.amount ?? of.most),
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
  const { resting, running, periods, packets, lefts, items } = await standings(db, looking)
  const all = await known(
    db,
    items.flatMap(({ activity, entry, current }) => [
      ...[activity, ...(entry ? [entry] : []), ...(current ? [current] : [])],
    ]),
    lang,
  )
  const { now: _, ...whose } = looking
  const raffles = await ownRaffles(db, { ...whose, items, day: periods.day })
  const checkIns = await ownCheckIns(db, { ...whose, items, day: periods.day })
  const shares = await ownPackets(db, { items, packets })
  const { versions } = all
  const cashbacks = await ownCashbacks(db, { ...whose, items, versions, periods })
  return {
    ...{ currency, exponent, resting, running },
    items: items.map(({ activity: of, entry, status }): Activity => {
      const gift = giftOf(all, of)
      const would = comesTo(of, gift, of.most)
      assert(would, 'a gift is all of what is granted')
      return {
        ...{ activity: of.activity, version: of.version, kind: of.kind, names: of.names },
        ...{ page: of.page, status, state: entry?.state ?? stateWithout(status), per: of.per },
        ...{ opens: of.opens, closes: of.closes, pays: of.pays, most: of.most, foreseen: would },
        ...{ terms: termsShown(gift, all.nameOf), entry: entry ? shownEntry(entry, all) : null },
        left: leftShown(lefts, of.activity),
        raffle: raffles.get(of.activity) ?? null,
        checkIn: checkIns.get(of.activity) ?? null,
        packet: shares.get(of.activity) ?? null,
        cashback: cashbacks.get(of.activity) ?? null,
        free: freeTold(of, all),
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
