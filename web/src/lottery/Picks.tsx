import { useWords } from '../words/words.tsx'
import { lineName } from './names.ts'

type Picked = { play: string; pick: readonly (readonly string[])[] }

/** As many numbers of a bet as are shown before the rest is counted. */
const shownMax = 8

/** What was chosen, as far as it fits. */
export function Picks({ bet }: { bet: Picked }) {
  const words = useWords()
  const all = bet.pick.length > 1 ? bet.pick.map((row) => row.join('')) : (bet.pick[0] ?? [])
  const [only] = all
  if (all.length === 1 && only && /^\d{3,}$/.test(only))
    return (
      <span className="lot-balls lot-balls-small num">
        {[...only].map((digit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit may come twice, and its place is what it is
          <span key={at} className="lot-ball">
            {digit}
          </span>
        ))}
      </span>
    )
  return (
    <span className="lot-picks num">
      {all.slice(0, shownMax).map((one) => (
        <span key={one}>{lineName(words, bet.play, one)}</span>
      ))}
      {all.length > shownMax && <span>+{words.figure(all.length - shownMax)}</span>}
    </span>
  )
}
