/** A rate in hundredths of a percent, as text with a point: 30 is `0.30`. */
export const rateOf = (rate: number) => (rate / 100).toFixed(2)

/** How far something is, of a thousand: sums are larger than what a drawing counts in. */
export const shareOf = (has: bigint, wants: bigint) =>
  wants <= 0n || has >= wants ? 1_000 : has <= 0n ? 0 : Number((has * 1_000n) / wants)
