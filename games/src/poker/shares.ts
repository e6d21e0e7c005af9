/** A sum in parts by weight, to the unit; nothing where nothing weighs. */
export function sharesOf(weights: readonly bigint[], sum: bigint): bigint[] {
  const all = weights.reduce((total, one) => total + one, 0n)
  let [before, given] = [0n, 0n]
  return weights.map((weight) => {
    before += weight
    const due = all > 0n ? (sum * before) / all - given : 0n
    given += due
    return due
  })
}
