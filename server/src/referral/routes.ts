import { referral } from '@balai/contract'
import { type SignedIn, serve } from '../platform/serve.ts'
import { begin } from './join.ts'
import { daysPage, friendsPage, linesPage, standing } from './read.ts'

const own = ({ who, now }: { who: SignedIn; now: Date }) => ({
  member: who.member,
  bucket: who.bucket,
  now,
})

/** Friends whom members brought. */
export const routes = serve(referral, {
  referralStanding: ({ db, ...call }) => standing(db, own(call)),
  beginReferral: ({ tx, random, ...call }) => begin(tx, { ...own(call), random }),
  referralFriends: ({ db, takes, ...call }) => friendsPage(db, own(call), takes),
  referralDays: ({ db, takes, ...call }) => daysPage(db, own(call), takes),
  referralLines: ({ db, takes, lang, ...call }) => linesPage(db, own(call), { ...takes, lang }),
})
