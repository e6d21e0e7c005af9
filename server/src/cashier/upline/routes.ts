import { upline } from '@balai/contract'
import { type SignedIn, serve } from '../../platform/serve.ts'
import { uplineStanding, uplineTransfers } from './read.ts'
import { transferUpline } from './transfer-upline.ts'

const own = ({ who, now }: { who: SignedIn; now: Date }) => ({
  member: who.member,
  bucket: who.bucket,
  now,
})

/** Transfers in the network, where the house offers them. */
export const uplineRoutes = serve(upline, {
  uplineStanding: ({ db, ...call }) => uplineStanding(db, own(call)),
  transferUpline: {
    apart: ({ store, takes, key, ...call }) =>
      transferUpline(store, { ...takes, key, ...own(call) }),
  },
  uplineTransfers: ({ db, takes, ...call }) => uplineTransfers(db, own(call), takes),
})
