import type { Finding } from '../report.ts'
import { type Rule, type Run, vendorRules } from './rules.ts'
import { type Exchange, type Fault, faults } from './traffic.ts'

/** How a vendor's run is judged: one finding a rule. */
export function judgeVendor(run: Run): Finding[] {
  return vendorRules.map((rule) => findingOf(rule, run))
}

const whyMax = 3

function findingOf({ rule, title, broken }: Rule, run: Run): Finding {
  const why = broken(run)
  if (!why.length) return { rule, title, outcome: 'pass' }
  const more = why.length > whyMax ? [`and ${why.length - whyMax} more`] : []
  return { rule, title, outcome: 'fail', why: [...why.slice(0, whyMax), ...more].join('; ') }
}

/** Faults that were met too seldom for the run to prove anything. */
export const missedFaults = (hits: Record<Fault, number>, least: number): Fault[] =>
  Object.keys(faults).filter((name): name is Fault => isFault(name) && hits[name] < least)

const isFault = (name: string): name is Fault => name in faults

export type { Exchange, Run }
