import * as z from 'zod/mini'
import { query } from './endpoint.ts'
import { Count, Currency, Minor, Moment } from './words.ts'

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/**
 * What the house owes, purse by purse: cash and commission are real money, bonus becomes it under
 * conditions and so is never added to them.
 */
export const Owed = z.object({ cash: Minor, commission: Minor, bonus: Minor })
export type Owed = z.output<typeof Owed>

/** One night's proof of what the house owes its members in one currency. */
export const FundsProof = z.object({
  id: z.int(),
  /** The day of the house at whose beginning it was made. */
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  at: Moment,
  currency: Currency,
  exponent: z.int(),
  leaves: z.int(),
  owed: Owed,
  root: Hash,
  /** The hash of what was signed of the proof before. */
  previous: Hash,
  /** The key's name: the beginning of the hash of `publicKey`, which is its SPKI. */
  key: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  publicKey: z.string().check(z.regex(/^[0-9a-f]{2,512}$/)),
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
})
export type FundsProof = z.output<typeof FundsProof>

/** A node of the tree: its hash, and what is owed below it. */
export const FundsNode = z.object({ hash: Hash, owed: Owed })
export type FundsNode = z.output<typeof FundsNode>

/** One member's place in a proof: enough to work out its root, together with who the member is. */
export const FundsLeaf = z.object({
  proof: z.int(),
  salt: Hash,
  owed: Owed,
  position: z.int(),
  /** What lies beside the way from the leaf to the root, from below. */
  path: z.array(FundsNode).check(z.maxLength(64)),
})
export type FundsLeaf = z.output<typeof FundsLeaf>

export const funds = {
  proofs: query('/wps/fair/funds', {
    about: 'The last proofs of members’ funds, newest first, as they were signed and published.',
    for: 'anyone',
    gives: z.array(FundsProof),
  }),
  leaf: query('/wps/fair/funds/leaf', {
    about: 'The caller’s own leaf in a proof and the way from it to the root. Nobody else’s.',
    for: 'member',
    takes: z.object({ proof: Count }),
    gives: FundsLeaf,
    refuses: ['funds-proof-unknown', 'funds-not-counted'],
  }),
}
