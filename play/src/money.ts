import type { Lang } from '@balai/contract'

export type Money = (amount: bigint, sign?: 'always') => string

const locale: Record<Lang, string> = { ID: 'id-ID', EN: 'en-GB' }
const marks: Record<string, string> = { IDR: 'Rp' }

/** Writes sums of one currency: `Rp 1.250.000`, gains `+Rp 5`, losses `–Rp 5`, in one piece. */
export function moneyIn(lang: Lang, currency: string, exponent: number): Money {
  const whole = new Intl.NumberFormat(locale[lang], { maximumFractionDigits: 0 })
  const point = lang === 'ID' ? ',' : '.'
  const unit = 10n ** BigInt(exponent)
  const mark = marks[currency] ?? currency
  return (amount, sign) => {
    const size = amount < 0n ? -amount : amount
    const rest = size % unit
    const cents = rest ? point + String(rest).padStart(exponent, '0') : ''
    const before = amount < 0n ? '–' : sign && amount > 0n ? '+' : ''
    return `${before}${mark}\u00A0${whole.format(size / unit)}${cents}`
  }
}

/** `5 rb`, `1,5 jt`: short enough for a chip. */
export function shortSum(lang: Lang, amount: bigint, exponent: number): string {
  const value = Number(amount) / 10 ** exponent
  return new Intl.NumberFormat(locale[lang], {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(value)
}

/** `00.24.10` in Indonesian, `00:24:10` in English. */
export function clockFace(lang: Lang, seconds: number): string {
  const parts = [seconds / 3600, (seconds / 60) % 60, seconds % 60]
  return parts
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(lang === 'ID' ? '.' : ':')
}

/** A percentage as the house states it, with the language's own point. */
export const percentIn = (lang: Lang, stated: string) =>
  lang === 'ID' ? stated.replace('.', ',') : stated

/** What a stake is multiplied by, given in ten-thousandths: `1,0208` in Indonesian. */
export function timesText(lang: Lang, times: number): string {
  const digits = times < 1_000_000 && times % 100 !== 0 ? 4 : 2
  return new Intl.NumberFormat(locale[lang], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(times / 10_000)
}
