import type { Parcel } from '@balai/contract'
import { record } from '../audit/index.ts'
import * as identity from '../identity/index.ts'
import type { Store, Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import * as ranks from '../ranks/index.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { openBook, sweep, take, usable, writeBooks } from './book.ts'
import { payOut } from './pay.ts'
import * as sql from './redemptions-sql.ts'
import { type RewardRow, rewardNow, takeOne } from './rewards-sql.ts'
import { redemptionShown } from './shown.ts'
import type { Whose } from './sql.ts'
import { termsNow } from './terms-sql.ts'

export type Redeeming = Whose & {
  reward: string
  /** The price that was shown. */
  price: bigint
  parcel?: Parcel | undefined
  paymentPassword: string
  key: string
  lang: 'ID' | 'EN'
  now: Date
}

/** Changes points for a reward: once a key. Money comes at once, goods once somebody sends them. */
export async function redeem(store: Store, redeeming: Redeeming) {
  const { member, paymentPassword: password, now } = redeeming
  const passes = await identity.paymentPasses(store, { member, password, now })
  if (isRefusal(passes)) return passes
  const id = keyOf(`points-redeem:${member}`, redeeming.key)
  return store.transact((tx) => reserve(tx, { ...redeeming, id }))
}

const numberPattern = /^[0-9+][0-9 -]{7,19}$/
const fits = (text: string, least: number, most: number) =>
  text.length >= least && text.length <= most && !/\p{Cc}/u.test(text)

/** An address that a courier finds; nothing where it is not whole. */
export function parcelOf(given: Parcel | undefined): Parcel | undefined {
  if (!given) return undefined
  const parcel = {
    ...{ name: given.name.trim(), phone: given.phone.trim(), address: given.address.trim() },
    ...{ city: given.city.trim(), postcode: given.postcode.trim() },
  }
  const whole =
    fits(parcel.name, 2, 80) &&
    numberPattern.test(parcel.phone) &&
    fits(parcel.address, 8, 200) &&
    fits(parcel.city, 2, 60) &&
    /^\d{5}$/.test(parcel.postcode)
  return whole ? parcel : undefined
}

const inWindow = ({ opensAt, closesAt }: Pick<RewardRow, 'opensAt' | 'closesAt'>, now: Date) =>
  (!opensAt || opensAt <= now) && (!closesAt || closesAt > now)

/** Whether it can be had, as far as the house goes. */
export const isOpen = (reward: RewardRow, now: Date) =>
  reward.open && inWindow(reward, now) && (reward.stock === null || reward.taken < reward.stock)

/** Takes the points and one off the shelf, by whoever has proved to be the member. */
export async function reserve(
  tx: Tx,
  redeeming: Omit<Redeeming, 'paymentPassword' | 'key'> & { id: string },
) {
  const { member, bucket, id, lang, now, ...asked } = redeeming
  const whose = { member, bucket }
  const book = await openBook(tx, whose, now)
  const before = await sql.redemptionOf(tx, { ...whose, id })
  if (before) {
    const same = before.reward === asked.reward && before.price === asked.price
    return same ? redemptionShown(before, lang) : refuse('key-reused')
  }
  const { locked } = await wagers.standingOf(tx, whose)
  if (locked) return refuse('points-locked')
  const reward = await rewardNow(tx, asked.reward)
  if (!reward) return refuse('reward-unknown')
  const against = await standsAgainst(tx, reward, { ...whose, price: asked.price, now })
  if (against) return against
  const parcel = reward.kind === 'goods' ? parcelOf(asked.parcel) : undefined
  if (reward.kind === 'goods' && !parcel) return refuse('parcel-wrong')
  await sweep(tx, book, { terms: await termsNow(tx), now })
  const left = usable(book)
  if (left < reward.price) return refuse('points-short', { left: String(left) })
  if (!(await takeOne(tx, reward))) return refuse('reward-gone')
  const { price, kind, version, amount } = reward
  const owed = amount === null ? 0n : (amount * BigInt(reward.turnover)) / 100n
  const empty = { name: null, phone: null, address: null, city: null, postcode: null }
  await sql.addRedemption(tx, {
    ...{ ...whose, id, reward: reward.reward, version, kind, price, amount, owed, now },
    ...(parcel ?? empty),
  })
  const lots = take(book, {
    kind: 'redeemed',
    points: price,
    redemption: id,
    transfer: id,
    at: now,
  })
  await writeBooks(tx, [book])
  await sql.addTaking(tx, { bucket, id, lots })
  await holdPoints(tx, { ...whose, id, price, now })
  const subject = `member:${member}`
  const body = { redemption: id, reward: reward.reward, version, price }
  await record(tx, { kind: 'points-redeemed', actor: subject, subject, body, now })
  if (kind !== 'goods') await payOut(tx, { ...whose, id, amount, owed, by: 'house', now })
  const made = await sql.redemptionOf(tx, { ...whose, id })
  if (!made) throw new Error(`redemption ${id} was not written`)
  return redemptionShown(made, lang)
}

async function standsAgainst(
  tx: Tx,
  reward: RewardRow,
  { price, now, ...whose }: Whose & { price: bigint; now: Date },
) {
  if (!reward.open || !inWindow(reward, now)) return refuse('reward-closed')
  const level = (await ranks.levelsOf(tx, [whose])).get(whose.member) ?? 0
  if (level < reward.levelLeast) return refuse('reward-level', { level: reward.levelLeast })
  if (price !== reward.price) return refuse('reward-price', { price: String(reward.price) })
  if (reward.eachMost === null) return undefined
  const had = await sql.hadBy(tx, whose)
  const count = had.find((one) => one.reward === reward.reward)?.count ?? 0
  return count >= reward.eachMost ? refuse('reward-each', { most: reward.eachMost }) : undefined
}

type Holding = Whose & { id: string; price: bigint; now: Date }

/** The points stay in the purse and cannot be spent until it is decided. */
async function holdPoints(tx: Tx, { member, bucket, id, price, now }: Holding) {
  const held = await wallet.hold(tx, {
    ...{ from: { member, bucket, pool: 'points' }, amount: price, reason: 'points-redeemed' },
    ...{ key: id, source: 'points', extId: id, now },
  })
  if (isRefusal(held) || held.repeated) throw new Error(`the points of ${id} were not held`)
}
