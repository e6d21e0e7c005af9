import { wheel } from '@balai/games/roulette/bets'
import { colourOf } from './colours.ts'
import type { Say } from './words/index.ts'

const shown = 14
const named = 3

/** The numbers of this sitting, the last one first, and how often each came, which means nothing. */
export function Last({ say, numbers }: { say: Say; numbers: readonly number[] }) {
  const times = (n: number) => numbers.filter((one) => one === n).length
  const byTimes = [...wheel].sort((a, b) => times(b) - times(a) || a - b)
  const often = byTimes.slice(0, named).filter((n) => times(n) > 1)
  const never = wheel.filter((n) => times(n) === 0).length
  return (
    <section className="last" aria-label={say('last')}>
      <ol className="last-numbers">
        {numbers.length === 0 && <li className="last-none">{say('last.none')}</li>}
        {numbers
          .slice(-shown)
          .reverse()
          .map((n, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a number is told by its place
            <li key={`${numbers.length - i}`} data-colour={colourOf(n)}>
              {n}
            </li>
          ))}
      </ol>
      {often.length > 0 && (
        <p className="last-often">
          {say('last.often', {
            numbers: often.map((n) => `${n} (${times(n)}×)`).join(', '),
            never,
          })}{' '}
          {say('last.nothing')}
        </p>
      )}
    </section>
  )
}
