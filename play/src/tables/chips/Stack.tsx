import { shortSum } from '../../money.ts'
import { useAround } from '../../screens/seat.ts'
import './chips.css'

type StackProps = {
  sum: bigint
  /** The values of the chips of this table, least first: the colour is that of the dearest within. */
  values: readonly bigint[]
  fate?: 'won' | 'lost' | 'back' | undefined
}

/** Chips as they lie on a place, with what they come to. Told by its place, in words. */
export function Stack({ sum, values, fate }: StackProps) {
  const { lang, seat } = useAround()
  const nth = Math.min(5, Math.max(0, values.filter((value) => value <= sum).length - 1))
  return (
    <span className="chip chip-laid" data-nth={nth} data-fate={fate} aria-hidden="true">
      <b>{shortSum(lang, sum, seat.exponent)}</b>
    </span>
  )
}
