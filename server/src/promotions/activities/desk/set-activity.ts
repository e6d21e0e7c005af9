import { ActivityTerms, promotionChanges } from '@balai/contract/desk/promotions-changes'
import { z } from 'zod'
import { record } from '../../../audit/index.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { cannot, change } from '../../../platform/desk.ts'
import type { Random } from '../../../platform/random.ts'
import * as site from '../../../site/index.ts'
import { addOffer, type Offer } from '../../offer-sql.ts'
import { beginRaffle } from '../../raffle/begin.ts'
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

type Act = { by: string; now: Date; random: Random }

/** Puts the next version of an activity, with the terms of what it grants; false where another was quicker. */
export async function putActivity(
  tx: Tx,
  { activity, version, terms }: { activity: string; version: number; terms: ActivityTerms },
  { by, now, random }: Act,
) {
  const { times, stakeMost, days, bonusFirst, categories, rtp, ...own } = terms
  const { names, page, open, opens, closes, per, most } = own
  const gift: Offer = {
    ...{ offer: offerOf(activity), version, names, page, open, opens, closes, nth: null, per },
    ...{ percent: 100, most, depositLeast: 1n, times, counts: 'bonus', stakeMost, days },
    ...{ bonusFirst, weights: { category: categories, vendor: {} }, rtp, by, at: now },
  }
  if (!(await addOffer(tx, { ...gift, kind: 'gift' }))) return false
  if (own.kind === 'raffle') await beginRaffle(tx, { activity, random, now })
  return addActivity(tx, { ...own, activity, version, by, at: now })
}

/** As it is compared and kept: amounts under names that say they are money, moments as they are written. */
const told = ({
  most,
  aloneMost,
  stakeMost,
  prizes,
  opens,
  closes,
  rtp,
  ...rest
}: ActivityTerms) => ({
  ...rest,
  prizes: prizes === null ? null : prizes.map(({ count, amount }) => `${count} × ${amount}`),
  ...{ mostAmount: String(most), aloneMostAmount: aloneMost === null ? null : String(aloneMost) },
  stakeMostAmount: stakeMost === null ? null : String(stakeMost),
  ...{ opens: opens?.toISOString() ?? null, closes: closes?.toISOString() ?? null },
  rtp: rtp / 10_000,
})

const fixed = cannot({
  ID: 'hadiah dan waktu undian tidak dapat diganti; buat kegiatan baru',
  EN: 'a raffle keeps its prizes and the time of its draw; make a new one',
})
const drawOf = ({ prizes, closes }: Pick<ActivityTerms, 'prizes' | 'closes'>) =>
  [closes?.toISOString(), ...(prizes ?? []).map(({ count, amount }) => `${count} ${amount}`)].join()

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
  // Whoever took a ticket took it for these prizes and this day.
  if (row && row.kind === 'raffle' && drawOf(row) !== drawOf(terms)) return fixed
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
  carryOut: async (tx, { activity, terms }, { by, reason, agreed, now, random }) => {
    const found = await looked(tx, { activity, terms }, now)
    if ('cannot' in found) return found
    const version = found.version + 1
    if (!(await putActivity(tx, { activity, version, terms }, { by, now, random }))) return early
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
    prizes: z.array(z.string().regex(/^\d+ × \d+$/)).nullable(),
  })
  .transform(({ prizes, ...rest }) => ({
    ...rest,
    prizes:
      prizes === null
        ? null
        : prizes.map((prize) => {
            const [count = '', amount = ''] = prize.split(' × ')
            return { count: Number.parseInt(count, 10), amount }
          }),
  }))
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
