import { points } from '@balai/contract'
import { type SignedIn, serve } from '../platform/serve.ts'
import { convert } from './convert.ts'
import { pointBalance, pointConfig, pointRewards, postingsPage, redemptionsPage } from './read.ts'
import { redeem } from './redeem.ts'

const own = ({ who, now }: { who: SignedIn; now: Date }) => ({
  member: who.member,
  bucket: who.bucket,
  now,
})

/** Points, and the mall where members change them. */
export const routes = serve(points, {
  pointBalance: ({ db, ...call }) => pointBalance(db, own(call)),
  mallRewards: ({ db, lang, now }) => pointRewards(db, { lang, now }),
  mallConfig: ({ db }) => pointConfig(db),
  pointRewards: ({ db, lang, now }) => pointRewards(db, { lang, now }),
  redeemPointReward: {
    apart: ({ store, takes, key, lang, ...call }) =>
      redeem(store, { ...takes, key, lang, ...own(call) }),
  },
  redemptions: ({ db, takes, lang, ...call }) => redemptionsPage(db, own(call), { ...takes, lang }),
  pointConfig: ({ db }) => pointConfig(db),
  pointPostings: ({ db, takes, lang, ...call }) => postingsPage(db, own(call), { ...takes, lang }),
  convertPoint: {
    apart: ({ store, takes, key, ...call }) => convert(store, { ...takes, key, ...own(call) }),
  },
})
