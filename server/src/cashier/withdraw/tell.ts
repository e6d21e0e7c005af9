import type { MemberId } from '@balai/contract'
import * as identity from '../../identity/index.ts'
import { tellInbox } from '../../messages/index.ts'
import type { Tx } from '../../platform/db.ts'
import * as wallet from '../../wallet/index.ts'
import { bankWith, maskedNumber } from './masks.ts'
import type { WithdrawalRow } from './sql.ts'
import { withdrawalNumber } from './stands.ts'

type Account = { bank: string; number: string }
const accountOf = ({ bank, number }: Account) =>
  `${bankWith(bank)?.name ?? bank} ${maskedNumber(number)}`

const notYou = {
  ID: 'Jika bukan Anda, segera hubungi layanan pelanggan.',
  EN: 'If it was not you, contact customer service at once.',
}

type OfCard = {
  member: MemberId
  card: Account & { id: string }
  became: 'added' | 'removed'
  now: Date
}

/** Whoever did not do it themselves must hear where their money could go. */
export function tellOfCard(tx: Tx, { member, card, became, now }: OfCard) {
  const account = accountOf(card)
  const did = {
    added: { ID: 'ditambahkan ke', EN: 'was added to' },
    removed: { ID: 'dihapus dari', EN: 'was removed from' },
  }[became]
  return identity.tellMember(tx, {
    ...{ member, purpose: `bank-card-${became}`, key: card.id, now, path: '/member/cards' },
    told: (brand) => ({
      ID: {
        subject: `Rekening penarikan ${brand} Anda`,
        text: `${brand}: rekening ${account} ${did.ID} akun Anda. ${notYou.ID}`,
      },
      EN: {
        subject: `Your withdrawal accounts at ${brand}`,
        text: `${brand}: the account ${account} ${did.EN} your withdrawal accounts. ${notYou.EN}`,
      },
    }),
  })
}

const became = {
  paid: {
    ID: (of: Said) => `sudah dibayarkan ke ${of.account}. Mohon pastikan dananya sudah masuk.`,
    EN: (of: Said) => `was paid to ${of.account}. Please confirm that it has arrived.`,
  },
  declined: {
    ID: () => 'tidak dapat dibayarkan. Dana sudah kembali ke saldo Anda, alasannya ada di situs.',
    EN: () => 'cannot be paid. The money is back in your balance; the reason is on the site.',
  },
  failed: {
    ID: (of: Said) => `ditolak oleh ${of.account}. Dana sudah kembali ke saldo Anda.`,
    EN: (of: Said) => `was refused by ${of.account}. The money is back in your balance.`,
  },
  returned: {
    ID: (of: Said) => `kembali dari ${of.account}. Dana sudah ada lagi di saldo Anda.`,
    EN: (of: Said) => `came back from ${of.account}. The money is in your balance again.`,
  },
  received: {
    ID: (of: Said) => `sudah kami periksa: dananya masuk ke ${of.account}.`,
    EN: (of: Said) => `was looked into: the money has arrived at ${of.account}.`,
  },
}
type Said = { account: string }

/** Tells a member what became of a withdrawal. */
export function tellOfWithdrawal(tx: Tx, row: WithdrawalRow, to: keyof typeof became, now: Date) {
  const { id, member, amount, currency } = row
  const worded = wallet.worded(amount, currency)
  const number = withdrawalNumber(id)
  const said = { account: accountOf(row) }
  return identity.tellMember(tx, {
    ...{ member, purpose: `withdrawal-${to}`, key: id, now },
    ...{ topic: 'money', path: `/member/withdraw/${id}` },
    told: (brand) => ({
      ID: {
        subject: `Penarikan ${number} di ${brand}`,
        text: `${brand}: penarikan ${number} sebesar ${worded.ID} ${became[to].ID(said)}`,
      },
      EN: {
        subject: `Withdrawal ${number} at ${brand}`,
        text: `${brand}: withdrawal ${number} of ${worded.EN} ${became[to].EN(said)}`,
      },
    }),
  })
}

/** Tells a member on the site that their withdrawal was agreed to: the letter comes when it is paid. */
export async function tellAgreed(tx: Tx, row: WithdrawalRow, now: Date) {
  const { id, member, amount, currency } = row
  const worded = wallet.worded(amount, currency)
  const number = withdrawalNumber(id)
  const account = accountOf(row)
  await tellInbox(tx, {
    ...{ member, purpose: 'withdrawal-agreed', key: id, topic: 'money', now },
    path: `/member/withdraw/${id}`,
    words: {
      ID: {
        title: `Penarikan ${number} disetujui`,
        text: `Penarikan ${number} sebesar ${worded.ID} sudah disetujui dan sedang dikirim ke ${account}.`,
      },
      EN: {
        title: `Withdrawal ${number} is approved`,
        text: `Your withdrawal ${number} of ${worded.EN} was approved and is on its way to ${account}.`,
      },
    },
  })
}
