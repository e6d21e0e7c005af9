import { ranks } from '@balai/contract'
import { serve } from '../platform/serve.ts'
import { myRank } from './my-rank.ts'

export const routes = serve(ranks, {
  myRank: ({ db, who, now }) => myRank(db, { member: who.member, bucket: who.bucket, now }),
})
