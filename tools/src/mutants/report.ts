import { whySame } from './equivalents.ts'
import type { Result } from './results.ts'

export const goal = 0.85

/** What the mutants say of the tests: the share that was noticed, and who was not. */
export function report(all: readonly Result[]) {
  const taken = all.filter(({ fate }) => fate !== 'untaken')
  const same = taken.filter((one) => one.fate === 'survived' && whySame(one))
  const real = taken.filter((one) => !same.includes(one))
  const lived = real.filter(({ fate }) => fate === 'survived')
  const score = real.length ? (real.length - lived.length) / real.length : 0
  const comparisons = lived.filter(({ kind }) => kind === 'comparison')
  return {
    score,
    holds: real.length > 0 && score >= goal && comparisons.length === 0,
    lines: [
      ...lived.map(
        ({ target, line, kind, text, was, becomes }) =>
          `survived ${target}:${line} (${kind}) ${text}\n         ${was} → ${becomes}`,
      ),
      ...kindsOf(real),
      `${real.length} tried, ${real.length - lived.length} killed, ${same.length} others are the same by their nature`,
      `score ${(score * 100).toFixed(1)} %, ${comparisons.length} comparisons survived`,
    ],
  }
}

function kindsOf(all: readonly Result[]) {
  const kinds = [...new Set(all.map(({ kind }) => kind))].toSorted()
  return kinds.map((kind) => {
    const own = all.filter((one) => one.kind === kind)
    const killed = own.filter(({ fate }) => fate === 'killed').length
    return `${kind.padEnd(11)} ${killed} of ${own.length}`
  })
}
