import { transfers } from '@balai/contract'
import { serve } from '../../platform/serve.ts'
import { ownProof } from './proof-sql.ts'
import { sendProof } from './send-proof.ts'

export const transferRoutes = serve(transfers, {
  sendProof: {
    apart: ({ store, takes, who: { member, bucket }, key, now }) =>
      sendProof(store, { ...takes, member, bucket, key, now }),
  },
  depositProof: async ({ db, takes, who: { member, bucket } }) => {
    const found = await ownProof(db, { ...takes, member, bucket })
    return found
      ? { type: 'image/webp' as const, image: Buffer.from(found.bytes).toString('base64') }
      : null
  },
})
