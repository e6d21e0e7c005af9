import type { Lang } from '@balai/contract'
import { formatMoney } from '@balai/ui'

export const localeOf = { ID: 'id-ID', EN: 'en-GB' } as const satisfies Record<Lang, string>
const symbols: Record<string, string> = { IDR: 'Rp', USD: '$' }

/** A whole number with the language's thousands: `1.250.000` or `1,250,000`. */
export const figure = (value: number | bigint, lang: Lang) =>
  value.toString().replace(/\B(?=(\d{3})+$)/g, lang === 'ID' ? '.' : ',')

export type Purse = { currency: string; exponent: number }

/** How the kit writes money of a purse. */
export const moneyForm = ({ currency, exponent }: Purse, lang: Lang) => ({
  symbol: symbols[currency] ?? currency,
  exponent,
  lang,
})

/** Money as it is read: `Rp 1.250.000`. */
export const money = (minor: bigint, purse: Purse, lang: Lang) =>
  formatMoney(minor, moneyForm(purse, lang))

/** A change of money: a gain has its plus, a loss its en dash, nothing has neither. */
export const signed = (minor: bigint, purse: Purse, lang: Lang) =>
  formatMoney(minor, { ...moneyForm(purse, lang), signed: true })

/** A certified percentage, as text with a point on the wire: `96,47%` or `96.47%`. */
export const percent = (text: string, lang: Lang) =>
  `${lang === 'ID' ? text.replace('.', ',') : text}%`

/** What the house prints before it knows where the visitor is. Jakarta is its home. */
const houseZone = 'Asia/Jakarta'

type Moment = { at: Date; lang: Lang; zone?: string | undefined }

/** `21 Nov 2026`, in the house's own zone, so that a prerendered page reads the same everywhere. */
export const houseDay = (at: Date, lang: Lang) =>
  new Intl.DateTimeFormat(localeOf[lang], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: houseZone,
  }).format(at)

/** `14.18` or `14:18`, on the reader's own clock. */
export const clock = ({ at, lang, zone }: Moment) =>
  new Intl.DateTimeFormat(localeOf[lang], {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  }).format(at)

/** `21 Nov`, on the reader's own calendar. */
export const day = ({ at, lang, zone }: Moment) =>
  new Intl.DateTimeFormat(localeOf[lang], {
    day: 'numeric',
    month: 'short',
    timeZone: zone,
  }).format(at)

/** `00.24.10` or `00:24:10`. */
export function elapsed(ms: number, lang: Lang) {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(lang === 'ID' ? '.' : ':')
}

/** The house's own currency, for figures that belong to no purse: stakes on offer, a promise. */
export const housePurse: Purse = { currency: 'IDR', exponent: 0 }
