import { type Fault, faults, meaning } from './plan.ts'
import type { Outcome } from './run.ts'

const findingsMax = 40

/** Faults that were hit too seldom for the run to mean anything. */
export const short = ({ hits, minimums, notRun }: Pick<Outcome, 'hits' | 'minimums' | 'notRun'>) =>
  faults.filter((fault) => !notRun.has(fault) && hits[fault] < minimums[fault])

/** The run in words, and the code to end with: 0 passed, 1 failed, 2 invalid. */
export function report(outcome: Outcome): { text: string; code: 0 | 1 | 2 } {
  const { findings, audit, intents, inFlight, unknown, sums, rows, kept } = outcome
  const missed = short(outcome)
  const broken = findings.length > 0 || !audit.ok
  const counted = [...unknown].map(([what, many]) => `${what} ×${many}`).join(', ')
  const lines = [
    '',
    ...table(outcome),
    '',
    `intents   ${intents.asked}: ${intents.given} done, ${intents.refused} refused, in ${intents.tries} tries`,
    `in flight ${Math.min(...inFlight)} to ${Math.max(...inFlight)} requests at the kills of the server`,
    `unclear   ${counted || 'nothing'}`,
    `books     ${rows} entries; ${sums} sums of all balances while the faults came`,
    `audit     ${audit.text.split('\n').at(-1)}`,
    ...findings.slice(0, findingsMax).map(({ law, what }) => `FINDING   ${law}: ${what}`),
    ...(findings.length > findingsMax ? [`… and ${findings.length - findingsMax} more`] : []),
    ...(audit.ok ? [] : [audit.text]),
    ...(kept ? [`kept      ${kept}`] : []),
    '',
    verdict(broken, missed),
  ]
  return { text: lines.join('\n'), code: broken ? 1 : missed.length ? 2 : 0 }
}

function verdict(broken: boolean, missed: readonly Fault[]) {
  if (broken) return 'FAILED: a law was broken'
  if (missed.length) return `INVALID: too few of ${missed.join(', ')}`
  return 'PASSED: nothing acknowledged was lost, nothing was done twice, nothing refused was done'
}

function table({ hits, minimums, notRun }: Outcome) {
  return faults.map((fault) => {
    const name = fault.padEnd(14)
    const why = notRun.get(fault)
    if (why) return `${name} ${'not run'.padStart(15)}  ${why}`
    const [hit, least] = [String(hits[fault]).padStart(6), String(minimums[fault]).padStart(5)]
    const enough = hits[fault] >= minimums[fault] ? '  ' : ' !'
    return `${name} ${hit} of ${least}${enough} ${meaning[fault]}`
  })
}
