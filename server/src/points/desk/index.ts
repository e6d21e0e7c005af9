import { pointsDesk } from '@balai/contract/desk/points'
import * as identity from '../../identity/index.ts'
import type { Brought } from '../../platform/desk.ts'
import { serve } from '../../platform/serve.ts'
import * as ranks from '../../ranks/index.ts'
import * as site from '../../site/index.ts'
import { rewardsNow } from '../rewards-sql.ts'
import { numberOf } from '../shown.ts'
import { termsNow } from '../terms-sql.ts'
import { decideChanges } from './decide-changes.ts'
import { costOf, figures, pointFigures, queue, redemptions } from './lists.ts'
import { termsOf as rewardOf, setReward } from './reward-change.ts'
import { waitingAll } from './sql.ts'
import { setTerms, termsOf } from './terms-change.ts'

/** What points bring to the desk. */
export const brought: Brought = {
  changes: [setTerms, setReward, ...decideChanges],
  listings: [redemptions, pointFigures],
  figures,
  queues: [queue],
}

const waitingMost = 200

export const deskRoutes = serve(pointsDesk, {
  upload: ({ tx, takes, who, now }) =>
    site.keepPicture(tx, { image: takes.image, by: `staff:${who.staff}`, now }),
  mall: async ({ db, now }) => {
    const [{ currency, exponent }, terms, levels, rewards, cost] = await Promise.all([
      site.setting(db, 'brand'),
      termsNow(db),
      ranks.namesOfLevels(db),
      rewardsNow(db),
      costOf(db, now),
    ])
    const { version, by, at } = terms
    return {
      ...{ currency, exponent, version, by, at, terms: termsOf(terms), levels, ...cost },
      rewards: rewards.map((row) => ({
        ...{ reward: row.reward, version: row.version, taken: row.taken, at: row.at },
        terms: rewardOf(row),
      })),
    }
  },
  redemptions: async ({ db }) => {
    const [{ currency, exponent }, rows] = await Promise.all([
      site.setting(db, 'brand'),
      waitingAll(db, waitingMost),
    ])
    const found = await identity.accountsOf(db, [...new Set(rows.map(({ member }) => member))])
    const names = new Map<string, string>(found.map(({ id, account }) => [id, account]))
    return {
      ...{ currency, exponent },
      waiting: rows.map(({ id, member, reward, kind, price, at, nameId, nameEn, ...to }) => {
        const { name, phone, address, city, postcode } = to
        return {
          ...{
            id,
            number: numberOf(id),
            reward,
            kind,
            price,
            at,
            name: { ID: nameId, EN: nameEn },
          },
          member: { id: member, account: names.get(member) ?? '' },
          parcel:
            name && phone && address && city && postcode
              ? { name, phone, address, city, postcode }
              : null,
        }
      }),
    }
  },
})
