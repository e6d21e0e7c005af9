import { type Place, places } from '@balai/games/baccarat/math'
import { bakaratMiniMath as math } from '@balai/games/titles/bakarat-mini'
import { useAround } from '../../screens/seat.ts'
import { type Laid, sumOn } from '../chips/laid.ts'
import { Stack } from '../chips/Stack.tsx'
import type { Chips } from '../chips/useChips.ts'
import { useGains } from './useGains.ts'
import { useWords } from './words/index.ts'

type BetsProps = { chips: Chips; won: { won: readonly Place[]; tie: boolean } | undefined }

/** The five places of the table, with what lies on each. */
export function Bets({ chips, won }: BetsProps) {
  const { money } = useAround()
  const say = useWords()
  const gains = useGains()
  const lie: Laid = chips.settled ? chips.last : chips.laid
  const fateOn = (place: Place) => {
    if (!won) return undefined
    if (won.won.includes(place)) return 'won'
    return won.tie && (place === 'player' || place === 'banker') ? 'back' : 'lost'
  }
  return (
    <fieldset className="coup-bets" aria-label={say('bets')}>
      {places.map((place) => {
        const sum = sumOn(lie, place)
        return (
          <button
            type="button"
            key={place}
            className="coup-bet"
            data-on={place}
            data-won={won?.won.includes(place) ?? false}
            aria-label={say('bet', {
              place: say(place),
              gain: gains(math.gains[place]),
              amount: money(sum),
            })}
            aria-disabled={!chips.fits(1)}
            aria-keyshortcuts="Delete"
            onClick={() => chips.place([[place, 1]])}
            onKeyDown={({ key }) => {
              if (key === 'Delete' || key === 'Backspace') chips.takeOff(place)
            }}
          >
            <b>{say(place)}</b>
            <small>{gains(math.gains[place])}</small>
            {sum > 0n && <Stack sum={sum} values={chips.values} fate={fateOn(place)} />}
          </button>
        )
      })}
    </fieldset>
  )
}
