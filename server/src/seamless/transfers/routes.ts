import { type ContractKinds, type MemberId, walletTransfers } from '@balai/contract'
import type { Db } from '../../platform/db.ts'
import { type SignedIn, serve } from '../../platform/serve.ts'
import { collectAll, walletTransfer } from './move.ts'
import { consolidated, walletsOf } from './wallets.ts'

const own = ({ who: { member, bucket } }: { who: SignedIn }) => ({ member, bucket })

type Brought = { contractKinds: (db: Db, member: MemberId) => Promise<ContractKinds> }

/** The wallets of members: the main one, and what they put aside for vendors. */
export const walletRoutes = ({ contractKinds }: Brought) =>
  serve(walletTransfers, {
    merchantWallet: ({ db, lang, ...call }) => walletsOf(db, { ...own(call), lang }),
    consolidated: async ({ db, ...call }) => {
      const [funds, kinds] = await Promise.all([
        consolidated(db, own(call)),
        contractKinds(db, call.who.member),
      ])
      return { ...funds, ...kinds }
    },
    walletTransfer: ({ tx, takes, lang, key, now, ...call }) =>
      walletTransfer(tx, { ...own(call), lang, key, now }, takes),
    collectAll: ({ tx, lang, key, now, ...call }) =>
      collectAll(tx, { ...own(call), lang, key, now }),
  })
