import { plainly } from '../cashier/plainly.ts'
import { minorIn } from '../members/amount.ts'

type Lang = 'ID' | 'EN'

/** Hundredths of a percent of a percentage as people write it; null where nothing is written. */
export function shareIn(text: string, lang: Lang): number | null {
  if (!text) return null
  const share = minorIn(text, 2, lang)
  return share === undefined ? Number.NaN : Number(share)
}

type Vendor = { vendor: string; share: number | null }

/** Vendors with what they count, as one line: `LOTUS 50; TERATAI -`. A dash is closed. */
export const writtenVendors = (vendors: readonly Vendor[], lang: Lang) =>
  vendors
    .map(
      ({ vendor, share }) => `${vendor} ${share === null ? '-' : plainly(BigInt(share), 2, lang)}`,
    )
    .join('; ')

/** The same read back. What cannot be read is no share, so that the terms refuse it. */
export const readVendors = (text: string, lang: Lang): Vendor[] =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [vendor = '', share = ''] = one.split(/\s+/)
      return {
        vendor: vendor.toUpperCase(),
        share: share === '-' ? null : (shareIn(share, lang) ?? Number.NaN),
      }
    })
