import type { MemberId } from '@balai/contract'
import * as identity from '../../identity/index.ts'
import type { Tx } from '../../platform/db.ts'
import * as site from '../../site/index.ts'
import * as wallet from '../../wallet/index.ts'
import { nameOf } from '../events/name.ts'
import { eventsWith } from '../events/sql.ts'

type Changed = {
  event: string
  run: number
  id: string
  member: MemberId
  mode: 'cash' | 'demo'
  was: bigint
  amount: bigint
  now: Date
}

/** Tells a member that another result of an event was told, and what that changes for them. Of play money nobody writes. */
export async function tellChanged(tx: Tx, of: Changed) {
  const { event, run, id, member, mode, was, amount, now } = of
  if (mode === 'demo') return
  const { currency } = await site.setting(tx, 'brand')
  const [before, after] = [wallet.worded(was, currency), wallet.worded(amount, currency)]
  const [named] = await eventsWith(tx, [event])
  const name = named ? nameOf(named) : { ID: event, EN: event }
  await identity.tellMember(tx, {
    ...{ member, purpose: 'sports-corrected', key: `${id}:${event}:${run}`, now, topic: 'account' },
    path: '/sports',
    told: (brand) => ({
      ID: {
        subject: `Hasil ${name.ID} dikoreksi`,
        text: `${brand}: hasil ${name.ID} dikoreksi. Pembayaran tiket Anda berubah dari ${before.ID} menjadi ${after.ID}; selisihnya sudah dibukukan. Riwayat tiket menunjukkan setiap penyelesaian.`,
      },
      EN: {
        subject: `The result of ${name.EN} was corrected`,
        text: `${brand}: the result of ${name.EN} was corrected. What your ticket pays changes from ${before.EN} to ${after.EN}; the difference has been booked. The ticket shows each of its settlements.`,
      },
    }),
  })
}
