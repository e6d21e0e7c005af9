import type { Lang } from '@balai/contract'
import { formatMoney } from '@balai/ui'

const locales = { ID: 'id-ID', EN: 'en-GB' } as const satisfies Record<Lang, string>
const symbols: Record<string, string> = { IDR: 'Rp', USD: '$' }

/** Which money an amount is of: `made` of a list or the dashboard says it. */
export type Purse = { currency: string; exponent: number }

/** A whole number with the language’s thousands, from a number or from digits. */
export const figure = (value: number | bigint | string, lang: Lang) =>
  String(value)
    .replace(/^-/, '–')
    .replace(/\B(?=(\d{3})+$)/g, lang === 'ID' ? '.' : ',')

/** Minor units, as digits or as a bigint, in words of money. */
export const money = (minor: bigint | string, purse: Purse, lang: Lang) =>
  formatMoney(BigInt(minor), {
    symbol: symbols[purse.currency] ?? purse.currency,
    exponent: purse.exponent,
    lang,
  })

/** A fraction of one as a percentage of two decimals: `0.9647` is `96,47%`. */
export const share = (fraction: number | string, lang: Lang) =>
  `${(Number(fraction) * 100).toFixed(2).replace('.', lang === 'ID' ? ',' : '.')}%`

const written = new Map<string, Intl.DateTimeFormat>()

/** Making one of these costs more than all that it writes, and a list writes hundreds. */
function writer(lang: Lang, form: Intl.DateTimeFormatOptions) {
  const key = `${lang}${JSON.stringify(form)}`
  const known = written.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locales[lang], form)
  written.set(key, made)
  return made
}

/** The house has one clock, wherever its staff sit: what two of them read is the same. */
export const houseZone = 'Asia/Jakarta'
const zoned = { timeZone: houseZone, hourCycle: 'h23' } as const

/** `21 Nov 2026`, on the house’s calendar. */
export const day = (at: Date, lang: Lang) =>
  writer(lang, { day: 'numeric', month: 'short', year: 'numeric', ...zoned }).format(at)

/** `14.18.05` or `14:18:05`. */
export const clock = (at: Date, lang: Lang) =>
  writer(lang, { hour: '2-digit', minute: '2-digit', second: '2-digit', ...zoned }).format(at)

/** `21 Nov 2026 14.18.05`. */
export const moment = (at: Date, lang: Lang) => `${day(at, lang)} ${clock(at, lang)}`

const steps = [
  [86_400_000, { ID: 'hari', EN: 'd' }],
  [3_600_000, { ID: 'jam', EN: 'h' }],
  [60_000, { ID: 'mnt', EN: 'min' }],
  [1_000, { ID: 'dtk', EN: 's' }],
] as const

/** How long something took, by its largest measure: `3 hari`, `12 min`. */
export function lasting(ms: number, lang: Lang): string {
  const [size, words] = steps.find(([size]) => ms >= size) ?? steps[3]
  return `${Math.max(0, Math.floor(ms / size))}\u00a0${words[lang]}`
}
