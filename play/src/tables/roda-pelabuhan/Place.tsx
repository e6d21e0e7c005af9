import { bets } from '@balai/games/roulette/bets'
import { timesOf } from '@balai/games/roulette/math'
import { rodaPelabuhanMath as math } from '@balai/games/titles/roda-pelabuhan'
import { useAround } from '../../screens/seat.ts'
import { type Laid, sumOn } from '../chips/laid.ts'
import { Stack } from '../chips/Stack.tsx'
import type { Chips } from '../chips/useChips.ts'
import type { PlaceShape } from './Field.tsx'
import { useBetName } from './useBetName.ts'
import { useWords } from './words/index.ts'

type PlaceProps = PlaceShape & { chips: Chips; lies: number | undefined }

/** One bet of the table: a press lays a chip, Delete takes all off it. */
export function Place({ chips, on, lies, className, reached, style, children }: PlaceProps) {
  const { money } = useAround()
  const say = useWords()
  const betName = useBetName()
  const lie: Laid = chips.settled ? chips.last : chips.laid
  const sum = sumOn(lie, on)
  const wins = lies !== undefined && (bets[on]?.includes(lies) ?? false)
  const fate = lies === undefined ? undefined : wins ? 'won' : 'lost'
  return (
    <button
      type="button"
      className={className}
      data-on={on}
      data-won={wins}
      aria-label={say('place', {
        bet: betName(on),
        gain: timesOf(math, on) - 1,
        amount: money(sum),
      })}
      aria-disabled={!chips.fits(1)}
      {...(reached !== undefined && { tabIndex: reached ? 0 : -1 })}
      {...(style && { style })}
      onClick={() => chips.place([[on, 1]])}
      onKeyDown={({ key }) => {
        if (key === 'Delete' || key === 'Backspace') chips.takeOff(on)
      }}
    >
      {children}
      {sum > 0n && <Stack sum={sum} values={chips.values} fate={fate} />}
    </button>
  )
}
