import type { FundsProof } from '@balai/contract'
import { sha256 } from '../form.ts'

export type Signed = FundsProof
export type Form = Omit<FundsProof, 'key' | 'publicKey' | 'signature'>

/** What the signature of a proof is over (docs/ledger.md). */
export const formOfProof = (proof: Form) =>
  [
    'balai funds 1',
    proof.id,
    proof.day,
    proof.at.toISOString(),
    proof.currency,
    proof.exponent,
    proof.leaves,
    proof.owed.cash,
    proof.owed.commission,
    proof.owed.bonus,
    proof.root,
    proof.previous,
  ].join('\n')

/** What the next proof says of the one before it. */
export const digestOf = (before: Form | undefined) =>
  sha256(before ? formOfProof(before) : 'balai funds proofs 1').toString('hex')

/** The salt of one member's leaf in one proof. */
export const saltOf = (
  secret: Buffer,
  { member, currency }: { member: string; currency: string },
) => sha256(secret, ['balai funds salt 1', member, currency].join('\n')).toString('hex')
