import type { Lang } from '@balai/contract'
import type { Words } from './words.tsx'

/** The texts of a page in the language of the house, and of a further one where that is read. */
export type PageWords = readonly [Partial<Words>, Over?]

/** The texts of a further language, read over the English where they are not complete. */
export type Over = Partial<Words>

const place = '../../../languages/'
const texts = import.meta.glob<Over>('../../../languages/*.json', { import: 'default' })

/**
 * The languages that can be read, by the code they are chosen by. Everything is written in the first
 * two; a file of `languages/` adds another.
 */
export const tongues: readonly string[] = [
  'ID',
  'EN',
  ...Object.keys(texts).map((file) => file.slice(place.length, -5).toUpperCase()),
]

/** Said here, for every page says one of them: a browser takes long to look it up. */
const ownNames: Readonly<Record<string, string>> = { ID: 'Bahasa Indonesia', EN: 'English' }

/** What a language calls itself. */
export const nameOf = (tongue: string) =>
  ownNames[tongue] ??
  new Intl.DisplayNames([tongue.toLowerCase()], { type: 'language' }).of(tongue.toLowerCase()) ??
  tongue

/** The language in which the house speaks to a reader: its own, or English to everyone further. */
export const langOf = (tongue: string): Lang => (tongue === 'ID' ? 'ID' : 'EN')

/** What a further language says; nothing for the two of the house. */
export const overOf = async (tongue: string): Promise<Over> =>
  (await texts[`${place}${tongue.toLowerCase()}.json`]?.()) ?? {}
