import type { Lang } from '@balai/contract'
import { packsOf } from './lean.ts'
import { langOf } from './tongues.ts'
import { learnWords } from './words.tsx'

const used = new Set<string>()
const known = new Set<string>()

/** Makes the texts ready that a folder says in a language. */
const needWords = (folder: string, lang: Lang) =>
  Promise.all(packsOf(folder).map((pack) => needPack(pack, lang)))

async function needPack(pack: string, lang: Lang): Promise<void> {
  used.add(pack)
  if (known.has(`${pack} ${lang}`)) return
  const { files } = await import('./files.ts')
  const load = files[`../${pack}/words/${lang.toLowerCase()}.json`]
  if (!load) return
  learnWords(lang, await load())
  known.add(`${pack} ${lang}`)
}

/** Says that the texts of a folder came with the page. */
export function wordsCame(folder: string, lang: Lang) {
  for (const pack of packsOf(folder)) {
    used.add(pack)
    known.add(`${pack} ${lang}`)
  }
}

/** Makes everything ready in another language that was wanted in this one. */
export const followWords = (lang: Lang) =>
  Promise.all([...used].map((pack) => needPack(pack, lang)))

/** The language of the page, read at each use. */
export const langNow = (): Lang => langOf(document.documentElement.lang.toUpperCase())

/** Loads a part of a folder together with the folder's texts: for `lazy`. */
export const withWords =
  <M>(pack: string, load: () => Promise<M>) =>
  async (): Promise<M> => {
    const [part] = await Promise.all([load(), needWords(pack, langNow())])
    return part
  }
