import * as identity from '../../identity/index.ts'
import type { Tx } from '../../platform/db.ts'
import * as wallet from '../../wallet/index.ts'
import type { Whose } from '../sql.ts'
import type { ActivityRow } from './terms-sql.ts'

type Telling = Whose & { of: Pick<ActivityRow, 'names' | 'claimDays'>; entry: string; now: Date }

/** Tells a member that something was granted to them, and for how long it can be claimed. */
export async function tellGranted(
  tx: Tx,
  { member, bucket, of, entry, amount, now }: Telling & { amount: bigint },
) {
  const { currency } = await wallet.balanceOf(tx, { member, bucket, trial: false })
  const worded = wallet.worded(amount, currency)
  const { names, claimDays } = of
  return identity.tellMember(tx, {
    ...{ member, purpose: 'promotion-granted', key: entry, now, topic: 'offers' },
    path: '/member/rewards',
    told: (brand) => ({
      ID: {
        subject: `${names.ID}: ${worded.ID} untuk Anda`,
        text: `${brand}: Anda mendapat bonus ${worded.ID} dari ${names.ID}. Syarat main dan perkiraan biayanya tampil di Pusat hadiah sebelum Anda mengambilnya. Berlaku ${claimDays} hari.`,
      },
      EN: {
        subject: `${names.EN}: ${worded.EN} for you`,
        text: `${brand}: you were granted a bonus of ${worded.EN} from ${names.EN}. Its turnover and expected cost are shown in the reward centre before you claim it. It can be claimed for ${claimDays} days.`,
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
