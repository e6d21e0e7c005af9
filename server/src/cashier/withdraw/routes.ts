import { bankCards as cardCalls, withdrawals } from '@balai/contract'
import { type SignedIn, serve } from '../../platform/serve.ts'
import { askWithdrawal } from './ask-withdrawal.ts'
import { addBankCard, bankCards, preferBankCard, removeBankCard } from './cards.ts'
import { cancelWithdrawal, confirmWithdrawal, disputeWithdrawal } from './own-steps.ts'
import { turnover, withdrawalsPage, withdrawalTerms } from './read.ts'
import * as sql from './sql.ts'
import { shown } from './stands.ts'

const own = ({ who, now }: { who: SignedIn; now: Date }) => ({
  member: who.member,
  bucket: who.bucket,
  now,
})

/** Where members are paid out to. */
export const cardRoutes = serve(cardCalls, {
  bankCards: ({ db, ...call }) => bankCards(db, own(call)),
  addBankCard: {
    apart: ({ store, takes, key, ...call }) => addBankCard(store, { ...takes, key, ...own(call) }),
  },
  preferBankCard: ({ tx, takes, ...call }) => preferBankCard(tx, { ...takes, ...own(call) }),
  removeBankCard: {
    apart: ({ store, takes, ...call }) => removeBankCard(store, { ...takes, ...own(call) }),
  },
})

/** What members ask to be paid out, and what they say of it. */
export const withdrawalRoutes = serve(withdrawals, {
  withdrawalTerms: ({ db, ...call }) => withdrawalTerms(db, own(call)),
  turnover: ({ db, ...call }) => turnover(db, own(call)),
  askWithdrawal: {
    apart: ({ store, takes, key, ...call }) =>
      askWithdrawal(store, { ...takes, key, ...own(call) }),
  },
  withdrawal: async ({ db, takes, ...call }) => {
    const row = await sql.withdrawalOf(db, { ...own(call), id: takes.id })
    return row ? shown(row) : null
  },
  withdrawals: ({ db, takes, ...call }) => withdrawalsPage(db, own(call), takes),
  cancelWithdrawal: ({ tx, takes, ...call }) => cancelWithdrawal(tx, { ...takes, ...own(call) }),
  confirmWithdrawal: ({ tx, takes, ...call }) => confirmWithdrawal(tx, { ...takes, ...own(call) }),
  disputeWithdrawal: {
    apart: ({ store, takes, ...call }) => disputeWithdrawal(store, { ...takes, ...own(call) }),
  },
})
