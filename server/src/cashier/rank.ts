import type { Db, Tx } from '../platform/db.ts'
import * as ranks from '../ranks/index.ts'
import type { Whose } from './sql.ts'
import type { MethodTerms } from './terms.ts'
import type { PayoutTerms } from './withdraw/terms-sql.ts'

type Benefits = Awaited<ReturnType<typeof ranks.benefitsOf>>

/** Of two bounds, either of which may be none, the stricter. */
export const smaller = (one: bigint | null, other: bigint | null) =>
  one === null || (other !== null && other < one) ? other : one

/** The terms of paying out as a member's level bends them: never to their loss. */
export function payoutTermsAt<T extends PayoutTerms>(terms: T, rank: Benefits): T {
  const { withdrawalsMore, feeOff, reviewMinutes } = rank
  return {
    ...terms,
    perDay: terms.perDay + withdrawalsMore,
    feeFlat: (terms.feeFlat * BigInt(100 - feeOff)) / 100n,
    feeShare: Math.floor((terms.feeShare * (100 - feeOff)) / 100),
    reviewMinutes: Math.min(terms.reviewMinutes, reviewMinutes ?? terms.reviewMinutes),
  }
}

/** A way of paying in as a member's level lets through of it: never more than the way itself. */
export function wayAt<W extends MethodTerms>(way: W, { waysMost }: Pick<Benefits, 'waysMost'>): W {
  const bound = waysMost.find(({ method }) => method === way.method)
  return bound && bound.most < way.most ? { ...way, most: bound.most } : way
}

export const benefitsOf = (db: Db | Tx, { member, bucket }: Whose) =>
  ranks.benefitsOf(db, { member, bucket })
