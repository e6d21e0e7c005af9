import * as z from 'zod/mini'
import { command, query } from '../endpoint.ts'
import { Parcel, RewardKind } from '../points.ts'
import { Currency, MemberId, Minor, Moment } from '../words.ts'
import { PointTerms, RewardTerms } from './points-changes.ts'

const money = { currency: Currency, exponent: z.int() }

/** A redemption that waits for somebody of the house. */
const Waiting = z.object({
  id: z.uuid(),
  number: z.string(),
  member: z.object({ id: MemberId, account: z.string() }),
  reward: z.string(),
  name: z.object({ ID: z.string(), EN: z.string() }),
  kind: RewardKind,
  price: Minor,
  at: Moment,
  parcel: z.nullable(Parcel),
})

/** The mall as the desk sees it. What staff change of it: `points-changes.ts`. */
export const pointsDesk = {
  mall: query('/desk/v1/points', {
    about:
      'How points come and age now, every reward with what was taken of it, and what it all comes to.',
    for: 'staff',
    may: 'settings.see',
    gives: z.object({
      ...money,
      version: z.int(),
      by: z.string(),
      at: Moment,
      terms: PointTerms,
      levels: z.array(z.object({ ID: z.string(), EN: z.string() })),
      rewards: z.array(
        z.object({
          reward: z.string(),
          version: z.int(),
          terms: RewardTerms,
          taken: z.int(),
          at: Moment,
        }),
      ),
      /** Points that members can use, those held in redemptions, and what all of them would cost as cash. */
      outstanding: Minor,
      held: Minor,
      expectedCost: Minor,
      members: z.int(),
    }),
  }),
  redemptions: query('/desk/v1/points/redemptions', {
    about: 'Redemptions that wait to be sent, the oldest first, with where they go.',
    for: 'staff',
    may: 'money.see',
    gives: z.object({ ...money, waiting: z.array(Waiting) }),
  }),
  upload: command('/desk/v1/points/picture', {
    about:
      'Keeps the picture of a reward, drawn anew: PNG or JPEG in base64. Where it is served from then on.',
    for: 'staff',
    may: 'settings.edit',
    bodyMb: 12,
    rate: { calls: 60, seconds: 600 },
    takes: z.object({ image: z.string().check(z.maxLength(11_000_000)) }),
    gives: z.object({ path: z.string(), width: z.int(), height: z.int(), bytes: z.int() }),
    refuses: ['image-refused'],
  }),
}
