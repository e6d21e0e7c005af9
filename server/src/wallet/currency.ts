/** Digits after the point. Rupiah are counted whole: nobody pays in sen. */
const exponents = new Map([
  ['IDR', 0],
  ['VND', 0],
  ['THB', 2],
  ['CNY', 2],
  ['MYR', 2],
  ['USD', 2],
])

/** How many digits of a currency stand after the point. An unknown currency is a fault of ours. */
export function exponentOf(currency: string) {
  const exponent = exponents.get(currency)
  if (exponent === undefined) throw new Error(`unknown currency ${currency}`)
  return exponent
}
