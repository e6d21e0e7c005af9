import { useAsk } from '@balai/client'
import { arrival, type Country, type Lang } from '@balai/contract'

export type Named = Country & { name: string }

const locale = { ID: 'id', EN: 'en' } as const satisfies Record<Lang, string>

/** Countries with their names in a language, in the order of the house. */
export function named(countries: readonly Country[], lang: Lang): Named[] {
  const names = new Intl.DisplayNames([locale[lang]], { type: 'region' })
  return countries.map((country) => ({
    ...country,
    name: names.of(country.countryCode) ?? country.countryCode,
  }))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Those whose name, code or dialling code holds what was typed; accents do not matter. */
export function matching(countries: readonly Named[], typed: string): Named[] {
  const wanted = plain(typed.trim())
  const digits = wanted.replace(/^\+/, '')
  return countries.filter(
    ({ name, countryCode, countryDialingCode }) =>
      plain(name).includes(wanted) ||
      countryCode.toLowerCase() === wanted ||
      (/^\d+$/.test(digits) && countryDialingCode.startsWith(digits)),
  )
}

/** The countries whose mobile numbers the house takes. */
export const useCountries = () => useAsk(arrival.countries, undefined, { staleMs: 3_600_000 })
