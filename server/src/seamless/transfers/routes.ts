import { walletTransfers } from '@balai/contract'
import { type SignedIn, serve } from '../../platform/serve.ts'
import { collectAll, walletTransfer } from './move.ts'
import { consolidated, walletsOf } from './wallets.ts'

const own = ({ who: { member, bucket } }: { who: SignedIn }) => ({ member, bucket })

/** The wallets of members: the main one, and what they put aside for vendors. */
export const walletRoutes = serve(walletTransfers, {
  merchantWallet: ({ db, lang, ...call }) => walletsOf(db, { ...own(call), lang }),
  consolidated: ({ db, ...call }) => consolidated(db, own(call)),
  walletTransfer: ({ tx, takes, lang, key, now, ...call }) =>
    walletTransfer(tx, { ...own(call), lang, key, now }, takes),
  collectAll: ({ tx, lang, key, now, ...call }) => collectAll(tx, { ...own(call), lang, key, now }),
})
