import type { MemberId } from '@balai/contract'
import * as identity from '../../identity/index.ts'
import type { Tx } from '../../platform/db.ts'
import * as site from '../../site/index.ts'
import * as wallet from '../../wallet/index.ts'
import { lotteryOf } from '../games/index.ts'

type Changed = {
  game: string
  numero: string
  round: string
  member: MemberId
  was: bigint
  by: bigint
  run: number
  now: Date
}

/** Tells a member that another result of a draw was told, and what that changes for them. */
export async function tellChanged(
  tx: Tx,
  { game, numero, round, member, was, by, run, now }: Changed,
) {
  const { currency } = await site.setting(tx, 'brand')
  const [before, after] = [wallet.worded(was, currency), wallet.worded(was + by, currency)]
  const names = lotteryOf(game)?.names ?? { ID: game, EN: game }
  await identity.tellMember(tx, {
    ...{ member, purpose: 'lottery-corrected', key: `${round}:${run}`, now, topic: 'account' },
    path: '/lottery',
    told: (brand) => ({
      ID: {
        subject: `Hasil ${names.ID} ${numero} dikoreksi`,
        text: `${brand}: hasil resmi ${names.ID} ${numero} dikoreksi. Kemenangan Anda berubah dari ${before.ID} menjadi ${after.ID}; selisihnya sudah dibukukan.`,
      },
      EN: {
        subject: `The result of ${names.EN} ${numero} was corrected`,
        text: `${brand}: the official result of ${names.EN} ${numero} was corrected. Your win changes from ${before.EN} to ${after.EN}; the difference has been booked.`,
      },
    }),
  })
}
