/** What lies where on a table, in the order it was laid. No place is there twice, and none with nothing. */
export type Laid = readonly { readonly on: string; readonly sum: bigint }[]

/** One press that lays several bets at once, each of so many chips. */
export type Call = readonly (readonly [on: string, chips: number])[]

export const sumOf = (laid: Laid): bigint => laid.reduce((all, { sum }) => all + sum, 0n)
export const sumOn = (laid: Laid, on: string): bigint =>
  laid.find((one) => one.on === on)?.sum ?? 0n

/** Lays chips of a value on top of what lies; the same again where that would be more than the most. */
export function placed(laid: Laid, call: Call, { chip, most }: { chip: bigint; most: bigint }) {
  const next = new Map(laid.map(({ on, sum }) => [on, sum]))
  for (const [on, chips] of call) next.set(on, (next.get(on) ?? 0n) + chip * BigInt(chips))
  const lies = [...next].map(([on, sum]) => ({ on, sum }))
  return sumOf(lies) > most ? laid : lies
}

/** Twice as much on every place; the same again where that would be more than the most. */
export const doubled = (laid: Laid, most: bigint): Laid =>
  sumOf(laid) * 2n > most ? laid : laid.map(({ on, sum }) => ({ on, sum: sum * 2n }))

export const without = (laid: Laid, on: string): Laid => laid.filter((one) => one.on !== on)

/** Chips as the games read them: together the stake, to the last unit. */
export const chipsOf = (laid: Laid) => laid.map(({ on, sum }) => ({ on, stake: String(sum) }))

export const laidOf = (chips: readonly { on: string; stake: string }[]): Laid =>
  chips.map(({ on, stake }) => ({ on, sum: BigInt(stake) }))
