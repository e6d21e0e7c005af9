import type { MemberId } from '@balai/contract'
import { tellInbox } from '../messages/index.ts'
import type { Tx } from '../platform/db.ts'
import * as wallet from '../wallet/index.ts'
import type { State } from './sql.ts'

type Said = { number: string; amount: string }

/** What a member would not know by themselves: what they did, or left undone, is not told. */
const news = {
  credited: {
    ID: ({ amount }: Said) => `${amount} sudah masuk ke saldo Anda.`,
    EN: ({ amount }: Said) => `${amount} is in your balance.`,
  },
  review: {
    ID: () =>
      'Uangnya sudah tiba dan sedang kami periksa. Alasan dan batas waktunya ada di halaman deposit.',
    EN: () =>
      'The money has come and we are looking at it. The reason and by when are on the deposit’s page.',
  },
  failed: {
    ID: () =>
      'Deposit ini tidak berhasil: penyedia pembayarannya tidak menerimanya. Tidak ada uang yang berpindah; silakan coba lagi atau pakai cara lain.',
    EN: () =>
      'This deposit has failed: its payment provider did not take it. No money has moved; please try again or another way.',
  },
  returned: {
    ID: () => 'Deposit ini tidak dapat kami terima. Alasannya ada di halaman deposit.',
    EN: () => 'We could not take this deposit. The reason is on the deposit’s page.',
  },
  reversed: {
    ID: () =>
      'Pembayar meminta uangnya kembali melalui banknya. Rinciannya ada di halaman deposit.',
    EN: () =>
      'The payer asked for the money back through the bank. The details are on the deposit’s page.',
  },
} as const satisfies Partial<Record<State, unknown>>

type Moved = {
  member: MemberId
  id: string
  number: string
  state: State
  currency: string
  credited: bigint | null
  now: Date
}

/** Tells a member on the site what became of a deposit, where that is news. */
export async function tellOfDeposit(tx: Tx, { member, id, number, state, now, ...money }: Moved) {
  if (!(state in news)) return
  const said = news[state as keyof typeof news]
  const amount = wallet.worded(money.credited ?? 0n, money.currency)
  await tellInbox(tx, {
    ...{ member, purpose: `deposit-${state}`, key: id, topic: 'money', now },
    path: `/member/deposit/${id}`,
    words: {
      ID: { title: `Deposit ${number}`, text: said.ID({ number, amount: amount.ID }) },
      EN: { title: `Deposit ${number}`, text: said.EN({ number, amount: amount.EN }) },
    },
  })
}
