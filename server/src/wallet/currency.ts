import type { Lang } from '@balai/contract'

/** Digits after the point. Rupiah are counted whole: nobody pays in sen. */
const exponents = new Map([
  ['IDR', 0],
  ['VND', 0],
  ['THB', 2],
  ['CNY', 2],
  ['MYR', 2],
  ['USD', 2],
  // Points are whole, and no money: they are counted apart from every currency.
  ['PTS', 0],
])

/** How many digits of a currency stand after the point. An unknown currency is a fault of ours. */
export function exponentOf(currency: string) {
  const exponent = exponents.get(currency)
  if (exponent === undefined) throw new Error(`unknown currency ${currency}`)
  return exponent
}

const locales = { ID: 'id-ID', EN: 'en-GB' } as const

/** An amount as people of each language write it, to its last unit. */
export function worded(minor: bigint, currency: string): Record<Lang, string> {
  const exponent = exponentOf(currency)
  const moneyIn = (lang: Lang) =>
    new Intl.NumberFormat(locales[lang], {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: exponent,
      maximumFractionDigits: exponent,
    }).format(decimalOf(minor, exponent))
  return { ID: moneyIn('ID'), EN: moneyIn('EN') }
}

/** An amount as a decimal text, which is formatted to the last unit; a float would lose some. */
function decimalOf(minor: bigint, exponent: number) {
  const digits = String(minor).padStart(exponent + 1, '0')
  const at = digits.length - exponent
  const text = exponent ? `${digits.slice(0, at)}.${digits.slice(at)}` : digits
  if (!isDecimal(text)) throw new Error(`${text} is no amount`)
  return text
}
const isDecimal = (text: string): text is `${number}` => /^\d+(\.\d+)?$/.test(text)
