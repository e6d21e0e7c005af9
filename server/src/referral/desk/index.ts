import { referralDesk } from '@balai/contract/desk/referral'
import * as identity from '../../identity/index.ts'
import type { Brought } from '../../platform/desk.ts'
import { serve } from '../../platform/serve.ts'
import * as site from '../../site/index.ts'
import { termsNow } from '../terms-sql.ts'
import { setFriend } from './friend-change.ts'
import { figures, referralLines, referralPayments, referrers } from './lists.ts'
import { linkedNow, standing } from './sql.ts'
import { setTerms, termsOf } from './terms-change.ts'

/** What invitations bring to the desk. */
export const brought: Brought = {
  changes: [setTerms, setFriend],
  listings: [referrers, referralLines, referralPayments],
  figures,
}

const linkedMost = 100

export const deskRoutes = serve(referralDesk, {
  referrals: async ({ db, who }) => {
    const [{ currency, exponent }, terms, sums, linked] = await Promise.all([
      site.setting(db, 'brand'),
      termsNow(db),
      standing(db),
      // Who is linked to whom is for those who may look at members.
      who.may.has('members.see') ? linkedNow(db, linkedMost) : [],
    ])
    const ids = linked.flatMap(({ friend, member }) => [friend, member])
    const found = await identity.accountsOf(db, [...new Set(ids)])
    const names = new Map<string, string>(found.map(({ id, account }) => [id, account]))
    const { version, by, at } = terms
    return {
      ...{ currency, exponent, version, by, at, terms: termsOf(terms), ...sums },
      linked: linked.map(({ friend, member, ...rest }) => ({
        ...rest,
        friend: { id: friend, account: names.get(friend) ?? '' },
        member: { id: member, account: names.get(member) ?? '' },
      })),
    }
  },
})
