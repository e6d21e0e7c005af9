import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'

type Typed = { countryDialingCode: string; mobile: string }

/** Every code that countries have. Of one that is none of them the library throws. */
const dialled = new Set<string>(getCountries().map((country) => getCountryCallingCode(country)))

/**
 * A mobile number as it is dialled from anywhere, in digits of E.164; undefined when there is no
 * such number, or it is no mobile one. A number typed with another country's code is none of this.
 */
export function mobileOf({ countryDialingCode, mobile }: Typed): string | undefined {
  if (!dialled.has(countryDialingCode)) return undefined
  const found = parsePhoneNumberFromString(mobile, { defaultCallingCode: countryDialingCode })
  if (!found?.isValid() || found.ext || found.countryCallingCode !== countryDialingCode)
    return undefined
  return found.number.slice(1)
}

/** Whose country a number in E.164 is, as ISO 3166. */
export const countryOf = (mobile: string): string | undefined =>
  parsePhoneNumberFromString(`+${mobile}`)?.country
