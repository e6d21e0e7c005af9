import type { Spoken } from '../words/words.tsx'

/** What an activity is called in the language of the page. */
export const nameOf = (
  { names }: { names: { ID: string; EN: string } },
  { lang }: Pick<Spoken, 'lang'>,
) => names[lang]
