import type { Lang } from '@balai/contract'

/** A month of the house as people say it: `November 2026`. */
export const monthText = (month: string, lang: Lang) =>
  new Intl.DateTimeFormat(lang === 'ID' ? 'id-ID' : 'en-GB', {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  }).format(new Date(`${month}T12:00:00Z`))
