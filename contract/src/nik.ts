/**
 * The national number of an Indonesian identity card: place of the first card, birth date and a serial
 * number. Judged by the page as it is typed and by the house as it arrives.
 */

/** Provinces by the two digits that a number begins with. */
const provinces: ReadonlySet<string> = new Set(
  [
    '11 12 13 14 15 16 17 18 19 21 31 32 33 34 35 36 51 52 53 61 62 63 64 65',
    '71 72 73 74 75 76 81 82 91 92 93 94 95 96',
  ]
    .join(' ')
    .split(' '),
)

/** What women have on top of the day of their birth. */
const womensDays = 40

export type NikFault = 'length' | 'province' | 'date' | 'serial'

/** Digits alone, without what people write between them. */
export const nikDigits = (typed: string) => typed.replace(/[\s.-]/g, '')

/** What is wrong with a number, or undefined when it has the form of one. */
export function nikFault(typed: string): NikFault | undefined {
  const digits = nikDigits(typed)
  if (!/^\d{16}$/.test(digits)) return 'length'
  if (!provinces.has(digits.slice(0, 2)) || digits.slice(2, 4) === '00') return 'province'
  if (!bornOf(digits)) return 'date'
  return digits.endsWith('0000') ? 'serial' : undefined
}

/** Day, month and the two last digits of the year that a number says, where there is such a day. */
function bornOf(digits: string): string | undefined {
  const said = Number(digits.slice(6, 8))
  const day = said > womensDays ? said - womensDays : said
  const month = Number(digits.slice(8, 10))
  const year = digits.slice(10, 12)
  // A number does not say the century: 2000 has every day that 1900 may have.
  const at = new Date(Date.UTC(2000 + Number(year), month - 1, day))
  const real = day > 0 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return real ? `${year}-${digits.slice(8, 10)}-${String(day).padStart(2, '0')}` : undefined
}

/** Whether a number says the birth date that was told, `yyyy-MM-dd`. */
export const nikBornOn = (typed: string, birthday: string): boolean =>
  bornOf(nikDigits(typed)) === birthday.slice(2)
