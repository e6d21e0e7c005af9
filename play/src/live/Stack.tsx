import type { Lang } from '@balai/contract'
import { shortSum } from '../money.ts'

type Props = {
  sum: bigint
  values: readonly bigint[]
  lang: Lang
  exponent: number
  pending?: boolean
  fate?: 'won' | 'lost' | 'back' | undefined
}

/** Chips as they lie on a place. Told by its place, in words. */
export function Stack({ sum, values, lang, exponent, pending, fate }: Props) {
  const nth = Math.min(5, Math.max(0, values.filter((value) => value <= sum).length - 1))
  return (
    <span
      className="chip chip-laid"
      data-nth={nth}
      data-fate={fate}
      data-pending={pending}
      aria-hidden="true"
    >
      <b>{shortSum(lang, sum, exponent)}</b>
    </span>
  )
}
