import { useAround } from '../../screens/seat.ts'
import { sumOf } from './laid.ts'
import type { Chips } from './useChips.ts'

type PlayChipsProps = { chips: Chips; press: string; again: string }

/** Gives what lies to the house, for the sum that it says; with nothing laid, the last bet once more. */
export function PlayChips({ chips, press, again }: PlayChipsProps) {
  const { money } = useAround()
  const { laid, last, busy, settled } = chips
  const anew = laid.length === 0 && settled
  const sum = sumOf(anew ? last : laid)
  const free = chips.free?.stake
  return (
    <div className="great">
      <button
        type="button"
        className="gold-button"
        data-go
        aria-disabled={busy || sum === 0n}
        onClick={sum > 0n ? chips.play : undefined}
      >
        {anew && sum > 0n ? again : press}
        {sum > 0n && <small>{money(free ?? sum)}</small>}
      </button>
    </div>
  )
}
