import type { Lang } from '@balai/contract'
import { learnWords, type Words } from './words.tsx'

const files = import.meta.glob<Partial<Words>>(['./*.json', '../*/words/*.json'], {
  import: 'default',
  eager: true,
})

/** The texts of one folder, or of every page. */
export const textsOf = (lang: Lang, folder?: string): Partial<Words> | undefined => {
  const file = `${lang.toLowerCase()}.json`
  return files[folder ? `../${folder}/words/${file}` : `./${file}`]
}

const further = import.meta.glob<Partial<Words>>('../../../languages/*.json', {
  import: 'default',
  eager: true,
})

/** All texts of a language beside the two of the house. */
export const furtherOf = (tongue: string): Partial<Words> | undefined =>
  further[`../../../languages/${tongue.toLowerCase()}.json`]

/** Every file of texts with its language and folder. Whoever imports this knows them all at once. */
export const everyText = Object.entries(files).map(([file, words]) => ({
  folder: /^\.\.\/(\w+)\//.exec(file)?.[1] ?? 'site',
  lang: file.endsWith('/en.json') ? ('EN' as const) : ('ID' as const),
  words,
}))
for (const { lang, words } of everyText) learnWords(lang, words)
