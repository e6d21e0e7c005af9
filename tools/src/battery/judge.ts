import type { Item } from './items.ts'
import type { Ran } from './vitest.ts'

export type Verdict = 'PASS' | 'FAIL' | 'INVALID'

/** PASS when every test held and enough was tried; INVALID when too little was tried to say so. */
export function judge(item: Item, ran: Ran, size: 'short' | 'long') {
  const short = Object.entries(item[size]).filter(([name, min]) => (ran.counted[name] ?? 0) < min)
  const verdict: Verdict =
    ran.failed > 0 ? 'FAIL' : ran.broken || short.length > 0 ? 'INVALID' : 'PASS'
  return { verdict, why: whyOf(ran, short) }
}

function whyOf({ failures, broken, counted }: Ran, short: [string, number][]) {
  const [first] = failures
  if (first) return `${first.test}: ${first.message}`
  if (broken) return broken
  return short.map(([name, min]) => `${counted[name] ?? 0} of ${min} ${name}`).join(', ')
}

/** A defect is seen when a test failed over it. A run that could not even begin has seen nothing. */
export function judgeDefect(ran: Ran) {
  if (ran.failed > 0) return { verdict: 'RED' as const, why: whyOf(ran, []) }
  if (ran.broken) return { verdict: 'INVALID' as const, why: ran.broken }
  if (ran.passed === 0) return { verdict: 'INVALID' as const, why: 'no test ran' }
  return { verdict: 'GREEN' as const, why: `${ran.passed} tests saw nothing wrong` }
}

/** `2,000 sequences, 70,512 steps`. */
export const figuresOf = (counted: Record<string, number>) =>
  Object.entries(counted)
    .map(([name, number]) => `${number.toLocaleString('en')} ${name}`)
    .join(', ')
