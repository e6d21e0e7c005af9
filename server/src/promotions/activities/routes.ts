import { promotions, rewards } from '@balai/contract'
import { serve } from '../../platform/serve.ts'
import { raffleShown } from '../raffle/read.ts'
import { takeTicket } from '../raffle/take-ticket.ts'
import { apply } from './apply.ts'
import { claim } from './claim.ts'
import { ownImage } from './entry-sql.ts'
import { activitiesFor, entriesPage } from './read.ts'
import { countNow } from './standing.ts'

export const activityRoutes = serve(promotions, {
  activities: ({ db, who: { member, bucket }, now, lang }) =>
    activitiesFor(db, { member, bucket, now, lang }),
  entries: ({ db, takes, who: { member, bucket }, lang }) =>
    entriesPage(db, { member, bucket, lang }, takes),
  apply: {
    apart: ({ store, takes, who: { member, bucket }, key, now, lang }) =>
      apply(store, { ...takes, member, bucket, key, now, lang }),
  },
  claim: ({ tx, takes, who: { member, bucket }, now, lang }) =>
    claim(tx, { ...takes, member, bucket, now, lang }),
  ticket: ({ tx, takes, who: { member, bucket }, now }) =>
    takeTicket(tx, { ...takes, member, bucket, now }),
  raffle: ({ db, takes }) => raffleShown(db, takes.activity),
  claimRaffle: ({ tx, takes, who: { member, bucket }, now, lang }) =>
    claim(tx, { ...takes, member, bucket, raffle: true, now, lang }),
  entryImage: async ({ db, takes: { entry, image }, who: { member, bucket } }) => {
    const found = await ownImage(db, { member, bucket, id: entry, image })
    return found
      ? { type: 'image/webp' as const, image: Buffer.from(found.bytes).toString('base64') }
      : null
  },
})

export const rewardRoutes = serve(rewards, {
  rewardCount: async ({ db, who: { member, bucket }, now }) => ({
    count: await countNow(db, { member, bucket, now }),
  }),
})
