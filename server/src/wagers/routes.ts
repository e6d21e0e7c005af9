import { wagers } from '@balai/contract'
import { serve } from '../platform/serve.ts'
import { bets, openStakes, receipt } from './bets.ts'

export const routes = serve(wagers, {
  bets: ({ db, who, takes, lang }) => bets(db, who, takes, lang),
  openStakes: ({ db, who, lang }) => openStakes(db, who, lang),
  receipt: ({ db, who, takes, lang }) =>
    receipt(db, { member: who.member, bucket: who.bucket, round: takes.round }, lang),
})
