import type { MemberId } from '@balai/contract'
import * as identity from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'
import * as site from '../site/index.ts'
import * as wallet from '../wallet/index.ts'

type Paid = { member: MemberId; amount: bigint; owed: bigint; key: string; now: Date }

/** Tells a member that what friends earned was paid. */
export async function tellPaid(tx: Tx, { member, amount, owed, key, now }: Paid) {
  const { currency } = await site.setting(tx, 'brand')
  const [sum, play] = [wallet.worded(amount, currency), wallet.worded(owed, currency)]
  await identity.tellMember(tx, {
    ...{ member, purpose: 'referral-paid', key, now, topic: 'account', path: '/member/referral' },
    told: (brand) => ({
      ID: {
        subject: `Pendapatan undangan ${sum.ID} sudah masuk`,
        text: `${brand}: ${sum.ID} dari teman yang Anda undang sudah masuk ke saldo tunai.${owed > 0n ? ` Mainkan ${play.ID} sebelum ditarik.` : ''}`,
      },
      EN: {
        subject: `${sum.EN} from your invitations has been paid`,
        text: `${brand}: ${sum.EN} earned by friends you invited is in your cash balance.${owed > 0n ? ` Play ${play.EN} before it can be withdrawn.` : ''}`,
      },
    }),
  })
}

type TakenBack = { member: MemberId; amount: bigint; key: string; now: Date }

/** Tells a member that the reward for a friend was taken back, and out of what it comes. */
export async function tellTakenBack(tx: Tx, { member, amount, key, now }: TakenBack) {
  const { currency } = await site.setting(tx, 'brand')
  const sum = wallet.worded(amount, currency)
  await identity.tellMember(tx, {
    ...{ member, purpose: 'referral-taken-back', key, now, topic: 'account' },
    path: '/member/referral',
    told: (brand) => ({
      ID: {
        subject: `Hadiah undangan ${sum.ID} diambil kembali`,
        text: `${brand}: taruhan teman yang Anda undang dibatalkan sehingga syarat hadiahnya tidak lagi terpenuhi. ${sum.ID} dipotong dari pendapatan undangan berikutnya; saldo Anda tidak berkurang.`,
      },
      EN: {
        subject: `A reward of ${sum.EN} for an invitation was taken back`,
        text: `${brand}: bets of a friend you invited were undone, so their reward is no longer earned. ${sum.EN} comes out of what your invitations earn next; your balance stays as it is.`,
      },
    }),
  })
}
