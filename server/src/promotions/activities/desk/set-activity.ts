import { ActivityTerms, promotionChanges } from '@balai/contract/desk/promotions-changes'
import { z } from 'zod'
import { record } from '../../../audit/index.ts'
import * as catalogue from '../../../catalogue/index.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { cannot, change } from '../../../platform/desk.ts'
import type { Random } from '../../../platform/random.ts'
import * as site from '../../../site/index.ts'
import { addOffer, type Offer } from '../../offer-sql.ts'
import { beginPacket } from '../../packet/begin.ts'
import { beginRaffle } from '../../raffle/begin.ts'
import { type ActivityRow, activityInForce, addActivity, giftsOf, offerOf } from '../terms-sql.ts'
import { BudgetTold, budgetOf, budgetTold } from './budget-told.ts'
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
    ...{ extra: null, extraVersion: null },
  }
  if (!(await addOffer(tx, { ...gift, kind: 'gift' }))) return false
  if (own.kind === 'raffle') await beginRaffle(tx, { activity, random, now })
  if (own.packet) await beginPacket(tx, { ...own.packet, activity, random, now })
  // The title of the site promises what the registration bonus gives.
  if (own.kind === 'registration') site.drawAnew(tx)
  return addActivity(tx, { ...own, activity, version, by, at: now })
}

const freeTold = (free: ActivityTerms['free']) => ({
  ...{ freeSort: free?.sort ?? null, freeGames: free?.games ?? null },
  ...{ freeCount: free?.count ?? null, freeStakeAmount: free ? String(free.stake) : null },
  ...{ freeDays: free?.days ?? null, freeWinTo: free?.winTo ?? null },
  freeStakeBack: free?.stakeBack ?? null,
})

/** As it is compared and kept: amounts under names that say they are money, moments as they are written. */
const told = ({
  most,
  aloneMost,
  stakeMost,
  prizes,
  tickets,
  checkIn,
  packet,
  cashback,
  free,
  budget,
  opens,
  closes,
  rtp,
  ...rest
}: ActivityTerms) => ({
  ...rest,
  ...freeTold(free),
  ...budgetTold(budget),
  ...{ ticketsBy: tickets?.by ?? null, ticketsMost: tickets?.most ?? null },
  ticketEveryAmount: tickets ? String(tickets.every) : null,
  dayRewards: checkIn === null ? null : checkIn.rewards.map(String),
  missedDay: checkIn?.missed ?? null,
  ...{ potAmount: packet ? String(packet.pot) : null, shares: packet?.shares ?? null },
  shareLeastAmount: packet ? String(packet.least) : null,
  givenBack: cashback ? cashback.percent / 10_000 : null,
  lostLeastAmount: cashback ? String(cashback.floor) : null,
  prizes: prizes === null ? null : prizes.map(({ count, amount }) => `${count} × ${amount}`),
  ...{ mostAmount: String(most), aloneMostAmount: aloneMost === null ? null : String(aloneMost) },
  stakeMostAmount: stakeMost === null ? null : String(stakeMost),
  ...{ opens: opens?.toISOString() ?? null, closes: closes?.toISOString() ?? null },
  rtp: rtp / 10_000,
})

const noStake = cannot({
  ID: 'taruhan gratis hanya untuk slot balai sendiri, dengan taruhan yang diterima setiap permainan itu',
  EN: 'the house stakes on slots of its own alone, and so much as each of them takes',
})
const fixed = cannot({
  ID: 'hadiah, waktu, dan cara mendapat tiket undian tidak dapat diganti; buat kegiatan baru',
  EN: 'a raffle keeps its prizes, its time and how its tickets come; make a new one',
})
const fixedPot = cannot({
  ID: 'isi dan bagian angpau tidak dapat diganti; buat kegiatan baru',
  EN: 'a pot keeps what it holds and how it is cut; make a new one',
})
const drawOf = ({
  prizes,
  tickets,
  closes,
  pays,
  free,
}: Pick<ActivityTerms, 'prizes' | 'tickets' | 'closes' | 'pays' | 'free'>) =>
  [
    // What a prize is: of stakes as well how large each of them is.
    ...[pays, free?.sort, free?.stake],
    ...[closes?.toISOString(), tickets?.by, tickets?.every, tickets?.most],
    ...(prizes ?? []).map(({ count, amount }) => `${count} ${amount}`),
  ].join()
const potOf = ({ packet }: Pick<ActivityTerms, 'packet'>) =>
  packet && [packet.pot, packet.shares, packet.least].join()

/** Whether the house can stake so much on all of these: its own slots, within what each is listed with. */
async function canStake(db: Db | Tx, { games, stake }: NonNullable<ActivityTerms['free']>) {
  const own = await catalogue.ownSlots(db)
  return games.every((game) =>
    own.some(
      ({ id, minBet, maxBet, lines }) =>
        id === game && stake >= minBet && stake <= maxBet && stake % BigInt(lines) === 0n,
    ),
  )
}

/** What it is now, and what stands against the terms. */
async function looked(
  db: Db | Tx,
  { activity, terms }: { activity: string; terms: ActivityTerms },
  now: Date,
) {
  const pages = await site.promotionsShown(db, { id: terms.page, category: null, now })
  if (!pages.length) return noPage
  if (terms.free && !(await canStake(db, terms.free))) return noStake
  const row = await activityInForce(db, activity)
  if (row && row.kind !== terms.kind) return otherKind
  // Whoever takes part does so for these prizes, this day, and tickets that come in this way.
  if (row && row.kind === 'raffle' && drawOf(row) !== drawOf(terms)) return fixed
  if (row && potOf(row) !== potOf(terms)) return fixedPot
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
    // What was kept before tickets were counted says nothing of it.
    ...{ ticketsBy: z.string().nullish(), ticketsMost: z.int().nullish() },
    ticketEveryAmount: digits.nullish(),
    ...{ dayRewards: z.array(digits).nullable(), missedDay: z.string().nullable() },
    ...{ potAmount: digits.nullable(), shares: z.int().nullable() },
    ...{ shareLeastAmount: digits.nullable(), givenBack: z.number().nullable() },
    lostLeastAmount: digits.nullable(),
    // What was kept before stakes could be given says nothing of them.
    ...{ freeSort: z.string().nullish(), freeGames: z.array(z.string()).nullish() },
    ...{ freeCount: z.int().nullish(), freeStakeAmount: digits.nullish() },
    ...{ freeDays: z.int().nullish(), freeWinTo: z.string().nullish() },
    freeStakeBack: z.boolean().nullish(),
    ...BudgetTold,
  })
  .transform(
    ({
      prizes,
      ticketsBy,
      ticketsMost,
      ticketEveryAmount,
      dayRewards,
      missedDay,
      potAmount,
      shares,
      freeSort,
      freeGames,
      freeCount,
      freeStakeAmount,
      freeDays,
      freeWinTo,
      freeStakeBack,
      budgetTotalAmount,
      budgetDayAmount,
      budgetReceivers,
      ...rest
    }) => ({
      ...rest,
      budget: budgetOf({ budgetTotalAmount, budgetDayAmount, budgetReceivers }),
      free: freeSort
        ? {
            ...{ sort: freeSort, games: freeGames, count: freeCount, stake: freeStakeAmount },
            ...{ days: freeDays, winTo: freeWinTo, stakeBack: freeStakeBack },
          }
        : null,
      prizes:
        prizes === null
          ? null
          : prizes.map((prize) => {
              const [count = '', amount = ''] = prize.split(' × ')
              return { count: Number.parseInt(count, 10), amount }
            }),
      tickets: ticketsBy ? { by: ticketsBy, every: ticketEveryAmount, most: ticketsMost } : null,
      checkIn: dayRewards && { rewards: dayRewards, missed: missedDay },
      packet: potAmount === null ? null : { pot: potAmount, shares, least: rest.shareLeastAmount },
      cashback:
        rest.givenBack === null
          ? null
          : { percent: Math.round(rest.givenBack * 10_000), floor: rest.lostLeastAmount },
    }),
  )
  .transform(
    ({
      mostAmount,
      aloneMostAmount,
      stakeMostAmount,
      shareLeastAmount: _least,
      givenBack: _back,
      lostLeastAmount: _floor,
      rtp,
      ...rest
    }) => ({
      ...{ ...rest, most: mostAmount, aloneMost: aloneMostAmount, stakeMost: stakeMostAmount },
      rtp: Math.round(rtp * 10_000),
    }),
  )
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
