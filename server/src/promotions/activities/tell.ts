import * as identity from '../../identity/index.ts'
import type { Tx } from '../../platform/db.ts'
import * as wallet from '../../wallet/index.ts'
import { stakesOf } from '../free/give.ts'
import type { Whose } from '../sql.ts'
import type { ActivityRow } from './terms-sql.ts'

type Telling = Whose & {
  of: Pick<ActivityRow, 'names' | 'claimDays' | 'pays' | 'free'>
  entry: string
  now: Date
}

/** Tells a member that something was granted to them, and how they come by it. */
export async function tellGranted(
  tx: Tx,
  { member, bucket, of, entry, amount, now }: Telling & { amount: bigint },
) {
  const { currency } = await wallet.balanceOf(tx, { member, bucket, trial: false })
  const worded = wallet.worded(amount, currency)
  const { names, claimDays, pays, free } = of
  if (free) {
    const each = wallet.worded(free.stake, currency)
    const given = stakesOf(free, amount)
    return tellFree(tx, { member, entry, names, free: given, each, claimDays, now })
  }
  const cash = pays === 'cash'
  return identity.tellMember(tx, {
    ...{ member, purpose: 'promotion-granted', key: entry, now, topic: 'offers' },
    path: '/member/rewards',
    told: (brand) => ({
      ID: {
        subject: `${names.ID}: ${worded.ID} untuk Anda`,
        text: cash
          ? `${brand}: Anda mendapat ${worded.ID} tunai dari ${names.ID}. Uangnya milik Anda tanpa syarat main. Lihat di Pusat hadiah.`
          : `${brand}: Anda mendapat bonus ${worded.ID} dari ${names.ID}. Syarat main dan perkiraan biayanya tampil di Pusat hadiah sebelum Anda mengambilnya. Berlaku ${claimDays} hari.`,
      },
      EN: {
        subject: `${names.EN}: ${worded.EN} for you`,
        text: cash
          ? `${brand}: you were given ${worded.EN} in cash from ${names.EN}. It is yours, with no turnover. See the reward centre.`
          : `${brand}: you were granted a bonus of ${worded.EN} from ${names.EN}. Its turnover and expected cost are shown in the reward centre before you claim it. It can be claimed for ${claimDays} days.`,
      },
    }),
  })
}

type TellingFree = Pick<Telling, 'member' | 'entry' | 'now'> &
  Pick<ActivityRow, 'names' | 'claimDays'> & {
    free: NonNullable<ActivityRow['free']>
    each: { ID: string; EN: string }
  }

/** Tells a member that stakes of the house were granted to them. */
function tellFree(
  tx: Tx,
  { member, entry, names, free, each, claimDays, now }: TellingFree,
): Promise<unknown> {
  const { sort, count } = free
  const ID =
    sort === 'bet' ? `satu taruhan gratis ${each.ID}` : `${count} putaran gratis ${each.ID}`
  const EN = sort === 'bet' ? `one free bet of ${each.EN}` : `${count} free spins of ${each.EN}`
  return identity.tellMember(tx, {
    ...{ member, purpose: 'promotion-granted', key: entry, now, topic: 'offers' },
    path: '/member/rewards',
    told: (brand) => ({
      ID: {
        subject: `${names.ID}: ${ID}`,
        text: `${brand}: Anda mendapat ${ID} dari ${names.ID}. Taruhannya dibayar ${brand}. Ambil di Pusat hadiah dalam ${claimDays} hari.`,
      },
      EN: {
        subject: `${names.EN}: ${EN}`,
        text: `${brand}: you were granted ${EN} from ${names.EN}. ${brand} pays the stakes. Claim them in the reward centre within ${claimDays} days.`,
      },
    }),
  })
}

/** Tells a member that an application was rejected, in the words of who decided. */
export const tellRejected = (
  tx: Tx,
  { member, of: { names }, entry, said, now }: Telling & { said: string },
) =>
  identity.tellMember(tx, {
    ...{ member, purpose: 'promotion-rejected', key: entry, now, topic: 'offers' },
    path: '/member/rewards',
    told: (brand) => ({
      ID: {
        subject: `Pengajuan Anda untuk ${names.ID}`,
        text: `${brand}: pengajuan Anda untuk ${names.ID} tidak dapat kami setujui. Alasannya: ${said}`,
      },
      EN: {
        subject: `Your application for ${names.EN}`,
        text: `${brand}: we could not approve your application for ${names.EN}. The reason: ${said}`,
      },
    }),
  })
