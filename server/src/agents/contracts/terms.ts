import assert from 'node:assert/strict'
import { type ContractKind, ContractTerms } from '@balai/contract/agent-contracts'
import { periodAt, type Span } from './periods.ts'
import type { VersionRow } from './sql.ts'

export type Signed = { nth: number; terms: ContractTerms; holdsFrom: Date }

/** The terms that were signed, the first ones first. */
export const signedOf = (versions: readonly VersionRow[]): Signed[] =>
  versions.flatMap(({ nth, terms, holdsFrom }) =>
    holdsFrom ? [{ nth, terms: ContractTerms.parse(terms), holdsFrom }] : [],
  )

/** The terms that hold for a period which begins at a moment. */
export function termsAt(signed: readonly Signed[], at: Date): Signed {
  const found = signed.findLast(({ holdsFrom }) => holdsFrom <= at)
  assert(found, 'a contract that has begun has terms')
  return found
}

/** Where the period begins that is the first which has not begun by now. */
export const nextPeriod = (cycle: { kind: ContractKind; perMonth: 1 | 2 | 3 }, now: Date) =>
  periodAt(cycle, now).to

/**
 * The period that follows a moment up to which all is billed. Where terms have come to cut a month otherwise, what
 * is left of a part that has begun is a period of its own.
 */
export function periodFrom(
  { kind, signed }: { kind: ContractKind; signed: readonly Signed[] },
  from: Date,
): Span & { holds: Signed } {
  const holds = termsAt(signed, from)
  const { to } = periodAt({ kind, perMonth: holds.terms.perMonth }, from)
  const next = signed.find(({ holdsFrom }) => holdsFrom > from)
  return { from, to: next && next.holdsFrom < to ? next.holdsFrom : to, holds }
}

const tiersMost = 20
const whole = 10_000

/** Whether terms can be kept: a share that is one, bounds that are none below zero, and only a loss carried on. */
export const holds = ({ tiers, basis, carry, activeStake, most, categories }: ContractTerms) =>
  tiers.length > 0 &&
  tiers.length <= tiersMost &&
  tiers.every(
    ({ rate, stake, average, loss, active }) =>
      rate > 0 &&
      rate <= whole &&
      [stake, average, loss].every((bound) => bound === null || bound >= 0n) &&
      (active === null || active >= 0),
  ) &&
  activeStake >= 0n &&
  (most === null || most > 0n) &&
  (categories === null ||
    (categories.length > 0 && new Set(categories).size === categories.length)) &&
  (basis === 'loss' || carry === 'none')

/** The highest share that terms may come to. */
export const highest = ({ tiers }: ContractTerms) => Math.max(...tiers.map(({ rate }) => rate))
