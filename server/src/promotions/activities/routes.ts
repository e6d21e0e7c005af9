import { promotions, rewards } from '@balai/contract'
import { serve } from '../../platform/serve.ts'
import { joinCashback } from '../cashback/join.ts'
import { checkIn } from '../check-in/check-in.ts'
import { ownFrees } from '../free/read.ts'
import { openPacket } from '../packet/open-packet.ts'
import { packetShown } from '../packet/read.ts'
import { joinRaffle } from '../raffle/join.ts'
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
  joinRaffle: ({ tx, takes, who: { member, bucket }, now, lang }) =>
    joinRaffle(tx, { ...takes, member, bucket, now, lang }),
  raffle: ({ db, takes }) => raffleShown(db, takes.activity),
  claimRaffle: ({ tx, takes, who: { member, bucket }, now, lang }) =>
    claim(tx, { ...takes, member, bucket, raffle: true, now, lang }),
  checkIn: ({ tx, takes, who: { member, bucket }, now, lang }) =>
    checkIn(tx, { ...takes, member, bucket, now, lang }),
  openPacket: ({ tx, takes, who: { member, bucket }, now, lang }) =>
    openPacket(tx, { ...takes, member, bucket, now, lang }),
  packet: ({ db, takes, now }) => packetShown(db, { ...takes, now }),
  joinCashback: ({ tx, takes, who: { member, bucket }, now, lang }) =>
    joinCashback(tx, { ...takes, member, bucket, now, lang }),
  free: ({ db, who: { member, bucket }, now, lang }) => ownFrees(db, { member, bucket, now, lang }),
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
