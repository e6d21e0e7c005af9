import type { MemberId } from '@balai/contract'
import * as identity from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'
import { dayBegins } from '../platform/period.ts'
import { type Lot, sumOf } from './arithmetic.ts'

const path = '/pointMall'
const figures = {
  ID: new Intl.NumberFormat('id-ID'),
  EN: new Intl.NumberFormat('en-GB'),
} as const
const days = {
  ID: new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' }),
  EN: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Jakarta' }),
} as const

type Ageing = { member: MemberId; soon: readonly Lot[]; now: Date }

/** Tells a member what of their points runs out soon, once for each lot. */
export async function tellAgeing(tx: Tx, { member, soon, now }: Ageing) {
  const [first] = [...soon].sort((a, b) => (a.expires < b.expires ? -1 : 1))
  if (!first) return
  const points = sumOf(soon)
  const day = dayBegins(first.expires)
  await identity.tellMember(tx, {
    ...{ member, purpose: 'points-ageing', key: `${member}:${first.expires}:${points}`, now, path },
    topic: 'account',
    told: (brand) => ({
      ID: {
        subject: `${figures.ID.format(points)} poin Anda akan hangus`,
        text: `${brand}: ${figures.ID.format(points)} poin Anda segera hangus, yang pertama setelah ${days.ID.format(day)}. Poin tertua selalu terpakai lebih dulu.`,
      },
      EN: {
        subject: `${figures.EN.format(points)} of your points are about to expire`,
        text: `${brand}: ${figures.EN.format(points)} of your points expire soon, the first of them after ${days.EN.format(day)}. The oldest points are always spent first.`,
      },
    }),
  })
}

type Decided = {
  member: MemberId
  redemption: string
  name: { ID: string; EN: string }
  price: bigint
  now: Date
}

/** Tells a member that a reward is on its way. */
export const tellSent = (
  tx: Tx,
  {
    member,
    redemption,
    name,
    courier,
    tracking,
    now,
  }: Decided & { courier: string; tracking: string },
) =>
  identity.tellMember(tx, {
    ...{ member, purpose: 'redemption-sent', key: redemption, now, topic: 'account', path },
    told: (brand) => ({
      ID: {
        subject: `${name.ID} sedang dikirim`,
        text: `${brand}: ${name.ID} sudah diserahkan ke ${courier} dengan nomor resi ${tracking}.`,
      },
      EN: {
        subject: `${name.EN} is on its way`,
        text: `${brand}: ${name.EN} was handed to ${courier} under the number ${tracking}.`,
      },
    }),
  })

/** Tells a member that a reward was declined, why, and that the points are theirs again. */
export const tellRejected = (
  tx: Tx,
  { member, redemption, name, price, why, now }: Decided & { why: string },
) =>
  identity.tellMember(tx, {
    ...{ member, purpose: 'redemption-rejected', key: redemption, now, topic: 'account', path },
    told: (brand) => ({
      ID: {
        subject: `Penukaran ${name.ID} tidak dapat diproses`,
        text: `${brand}: penukaran ${name.ID} ditolak: ${why}. ${figures.ID.format(price)} poin sudah kembali kepada Anda.`,
      },
      EN: {
        subject: `Your ${name.EN} could not be redeemed`,
        text: `${brand}: your redemption of ${name.EN} was declined: ${why}. Your ${figures.EN.format(price)} points are yours again.`,
      },
    }),
  })
