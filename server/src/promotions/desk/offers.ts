import { bonusChanges, OfferTerms } from '@balai/contract/desk/bonus-changes'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import * as catalogue from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { cannot, change } from '../../platform/desk.ts'
import * as site from '../../site/index.ts'
import { extraNow } from '../free/extra.ts'
import { addOffer, type Offer, offerInForce } from '../offer-sql.ts'
import { standingByOffer } from './sql.ts'

const early = cannot({
  ID: 'penawaran ini baru saja diubah',
  EN: 'the offer was changed a moment ago',
})
const noVendor = cannot({
  ID: 'salah satu penyedia tidak ada, atau disebut dua kali',
  EN: 'one of the vendors is not there, or is named twice',
})
const noPage = cannot({
  ID: 'halaman promosi itu tidak ada',
  EN: 'there is no such page among the promotions',
})

const noExtra = cannot({
  ID: 'hadiah tambahan itu tidak ada, atau sedang ditutup',
  EN: 'that extra is not there, or is closed',
})

/** What the house sets of an offer. */
export const termsOf = ({
  offer: _,
  version: _v,
  by: _b,
  at: _a,
  extraVersion: _e,
  weights,
  ...o
}: Offer): OfferTerms => ({
  ...o,
  categories: weights.category as OfferTerms['categories'],
  vendors: Object.entries(weights.vendor).map(([vendor, share]) => ({ vendor, share })),
})

/** As it is compared and kept: amounts under names that say they are money, moments as they are written. */
const told = ({ most, depositLeast, stakeMost, opens, closes, rtp, ...rest }: OfferTerms) => ({
  ...rest,
  ...{ mostAmount: String(most), depositLeastAmount: String(depositLeast) },
  stakeMostAmount: stakeMost === null ? null : String(stakeMost),
  ...{ opens: opens?.toISOString() ?? null, closes: closes?.toISOString() ?? null },
  rtp: rtp / 10_000,
})

/** What of the terms names something that is not there. */
async function misses(db: Db | Tx, { vendors, page, extra }: OfferTerms, now: Date) {
  if (extra !== null && !(await extraNow(db, extra))) return noExtra
  const codes = vendors.map(({ vendor }) => vendor)
  const there = codes.length ? await catalogue.vendorsNamed(db, codes) : []
  if (there.length !== codes.length) return noVendor
  const pages =
    page === null ? [] : await site.promotionsShown(db, { id: page, category: null, now })
  return page !== null && !pages.length ? noPage : undefined
}

/** An offer's terms as another version. What was accepted goes by the version that it was accepted under. */
export const setOffer = change(bonusChanges.setOffer, {
  foresee: async (db, { offer, terms }, { now }) => {
    const missing = await misses(db, terms, now)
    if (missing) return missing
    const was = await offerInForce(db, offer)
    const stands = (await standingByOffer(db)).find((one) => one.offer === offer)
    return {
      ...{ subject: `bonus-offer:${offer}`, name: terms.names.ID },
      before: was ? told(termsOf(was)) : null,
      after: told(terms),
      touches: { runningBonuses: stands?.running ?? 0 },
    }
  },
  carryOut: async (tx, { offer, terms }, { by, reason, agreed, now }) => {
    const missing = await misses(tx, terms, now)
    if (missing) return missing
    const was = await offerInForce(tx, offer)
    const { categories, vendors, ...rest } = terms
    const vendor = Object.fromEntries(vendors.map(({ vendor, share }) => [vendor, share]))
    const version = (was?.version ?? 0) + 1
    const weights = { category: categories, vendor }
    const extraVersion = terms.extra === null ? null : ((await extraNow(tx, terms.extra)) ?? null)
    const row = { ...rest, offer, version, weights, extraVersion, by, at: now }
    if (!(await addOffer(tx, row))) return early
    return record(tx, {
      ...{ kind: 'bonus-offer-set', actor: by, subject: `bonus-offer:${offer}`, now },
      body: {
        version,
        before: was ? told(termsOf(was)) : null,
        after: told(terms),
        reason,
        agreed,
      },
    })
  },
  inverse: (terms, { before }) => {
    const was = Told.safeParse(before)
    return was.success ? { ...terms, terms: was.data } : undefined
  },
  // What stops an offer needs nobody else; making one does.
  approvers: ({ before, after }) => (onlyCloses(before, after) ? 0 : 1),
})

const digits = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt)
const moment = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .nullable()
const Told = z
  .looseObject({
    ...{ mostAmount: digits, depositLeastAmount: digits, stakeMostAmount: digits.nullable() },
    ...{ opens: moment, closes: moment, rtp: z.number() },
  })
  .transform(
    ({ mostAmount, depositLeastAmount, stakeMostAmount, rtp, opens, closes, ...rest }) => ({
      ...rest,
      ...{ most: String(mostAmount), depositLeast: String(depositLeastAmount) },
      stakeMost: stakeMostAmount === null ? null : String(stakeMostAmount),
      ...{ opens: opens?.toISOString() ?? null, closes: closes?.toISOString() ?? null },
      rtp: Math.round(rtp * 10_000),
    }),
  )
  .transform((told) => z.decode(OfferTerms, told as never))

const onlyCloses = (before: unknown, after: unknown) =>
  JSON.stringify(opened(before, false)) === JSON.stringify(opened(after)) &&
  (after as { open?: unknown } | null)?.open === false

const opened = (told: unknown, open?: boolean) =>
  typeof told === 'object' && told !== null
    ? Object.entries(open === undefined ? told : { ...told, open }).sort(([a], [b]) =>
        a < b ? -1 : 1,
      )
    : null
