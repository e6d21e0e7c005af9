import { type Price, priceUnit } from './returned.ts'

/** The ways in which a price is written. A bet is always settled by the price itself. */
export const formats = ['decimal', 'hongkong', 'malay', 'indo', 'american', 'fractional'] as const
export type Format = (typeof formats)[number]

const hundredths = 10
const two = (thousandths: number) => (Math.round(thousandths / hundredths) / 100).toFixed(2)
const signed = (text: string) => (text.startsWith('-') ? `−${text.slice(1)}` : text)
const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))

/**
 * A price as it is written: what one comes back as (decimal), what one wins (Hong Kong), the same with the stake for
 * one to win below even (Malay: above even is negative; Indo: below even is negative), what 100 win or what wins 100
 * (American), or as a fraction of the stake.
 */
export function priceText(price: Price, format: Format): string {
  const gain = price - priceUnit
  const toWinOne = (priceUnit * priceUnit) / gain
  switch (format) {
    case 'decimal':
      return two(price)
    case 'hongkong':
      return two(gain)
    case 'malay':
      return gain <= priceUnit ? two(gain) : signed(two(-toWinOne))
    case 'indo':
      return gain >= priceUnit ? two(gain) : signed(two(-toWinOne))
    case 'american':
      return gain >= priceUnit
        ? `+${Math.round(gain / hundredths)}`
        : `−${Math.round(toWinOne / hundredths)}`
    case 'fractional': {
      const shared = common(gain, priceUnit)
      return `${gain / shared}/${priceUnit / shared}`
    }
  }
}
