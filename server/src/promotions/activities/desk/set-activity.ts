import { ActivityTerms, promotionChanges } from '@balai/contract/desk/promotions-changes'
import { z } from 'zod'
import { record } from '../../../audit/index.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { cannot, change } from '../../../platform/desk.ts'
import * as site from '../../../site/index.ts'
import { addOffer, type Offer } from '../../offer-sql.ts'
import { type ActivityRow, activityInForce, addActivity, giftsOf, offerOf } from '../terms-sql.ts'
import { standingByActivity } from './sql.ts'

const early = cannot({
  ID: 'kegiatan ini baru saja diubah',
  EN: 'the activity was changed a moment ago',
})
const noPage = cannot({
  ID: 'halaman promosi itu tidak ada',
  EN: 'there is no such page among the promotions',
})
const otherKind = cannot({
  ID: 'jenis kegiatan tidak dapat diganti; buat kegiatan baru',
  EN: 'an activity keeps its kind; make a new one',
})

/** What the house sets of an activity. */
export const termsOf = (
  { activity: _, version: _v, by: _b, at: _a, ...own }: ActivityRow,
  { times, stakeMost, days, bonusFirst, weights, rtp }: Offer,
): ActivityTerms => ({
  ...{ ...own, times, stakeMost, days, bonusFirst, rtp },
  categories: weights.category as ActivityTerms['categories'],
})

type Act = { by: string; now: Date }

/** Puts the next version of an activity, with the terms of what it grants; false where another was quicker. */
export async function putActivity(
  tx: Tx,
  { activity, version, terms }: { activity: string; version: number; terms: ActivityTerms },
  { by, now }: Act,
) {
  const { times, stakeMost, days, bonusFirst, categories, rtp, ...own } = terms
  const { names, page, open, opens, closes, per, most } = own
  const gift: Offer = {
    ...{ offer: offerOf(activity), version, names, page, open, opens, closes, nth: null, per },
    ...{ percent: 100, most, depositLeast: 1n, times, counts: 'bonus', stakeMost, days },
    ...{ bonusFirst, weights: { category: categories, vendor: {} }, rtp, by, at: now },
  }
  if (!(await addOffer(tx, { ...gift, kind: 'gift' }))) return false
  return addActivity(tx, { ...own, activity, version, by, at: now })
}

/** As it is compared and kept: amounts under names that say they are money, moments as they are written. */
const told = ({ most, aloneMost, stakeMost, opens, closes, rtp, ...rest }: ActivityTerms) => ({
  ...rest,
  ...{ mostAmount: String(most), aloneMostAmount: aloneMost === null ? null : String(aloneMost) },
  stakeMostAmount: stakeMost === null ? null : String(stakeMost),
  ...{ opens: opens?.toISOString() ?? null, closes: closes?.toISOString() ?? null },
  rtp: rtp / 10_000,
})

/** What it is now, and what stands against the terms. */
async function looked(
  db: Db | Tx,
  { activity, terms }: { activity: string; terms: ActivityTerms },
  now: Date,
) {
  const pages = await site.promotionsShown(db, { id: terms.page, category: null, now })
  if (!pages.length) return noPage
  const row = await activityInForce(db, activity)
  if (row && row.kind !== terms.kind) return otherKind
  const [gift] = row ? await giftsOf(db, [row]) : []
  return { version: row?.version ?? 0, was: row && gift ? told(termsOf(row, gift)) : null }
}

/** An activity's terms as another version. Who took part goes by the version that they accepted. */
export const setActivity = change(promotionChanges.setActivity, {
  foresee: async (db, { activity, terms }, { now }) => {
    const found = await looked(db, { activity, terms }, now)
    if ('cannot' in found) return found
    const stands = (await standingByActivity(db)).find((one) => one.activity === activity)
    return {
      ...{ subject: `activity:${activity}`, name: terms.names.ID },
      ...{ before: found.was, after: told(terms) },
      touches: { applications: stands?.applying ?? 0, unclaimed: stands?.issued ?? 0 },
    }
  },
  carryOut: async (tx, { activity, terms }, { by, reason, agreed, now }) => {
    const found = await looked(tx, { activity, terms }, now)
    if ('cannot' in found) return found
    const version = found.version + 1
    if (!(await putActivity(tx, { activity, version, terms }, { by, now }))) return early
    return record(tx, {
      ...{ kind: 'activity-set', actor: by, subject: `activity:${activity}`, now },
      body: { version, before: found.was, after: told(terms), reason, agreed },
    })
  },
  inverse: (terms, { before }) => {
    const was = Told.safeParse(before)
    return was.success ? { ...terms, terms: was.data } : undefined
  },
  // What stops an activity needs nobody else; making one does.
  approvers: ({ before, after }) => (onlyCloses(before, after) ? 0 : 1),
})

const digits = z.string().regex(/^\d{1,18}$/)
const Told = z
  .looseObject({
    ...{ mostAmount: digits, aloneMostAmount: digits.nullable() },
    ...{ stakeMostAmount: digits.nullable(), rtp: z.number() },
  })
  .transform(({ mostAmount, aloneMostAmount, stakeMostAmount, rtp, ...rest }) => ({
    ...{ ...rest, most: mostAmount, aloneMost: aloneMostAmount, stakeMost: stakeMostAmount },
    rtp: Math.round(rtp * 10_000),
  }))
  .transform((told) => z.decode(ActivityTerms, told as never))

const onlyCloses = (before: unknown, after: unknown) =>
  JSON.stringify(opened(before, false)) === JSON.stringify(opened(after)) &&
  (after as { open?: unknown } | null)?.open === false

const opened = (told: unknown, open?: boolean) =>
  typeof told === 'object' && told !== null
    ? Object.entries(open === undefined ? told : { ...told, open }).sort(([a], [b]) =>
        a < b ? -1 : 1,
      )
    : null
