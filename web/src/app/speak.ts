import { createCaller } from '@balai/client'
import { type Lang, texts } from '@balai/contract'
import { followWords } from '../words/packs.ts'
import { langOf, type Over, overOf } from '../words/tongues.ts'
import { learnWords, type Words } from '../words/words.tsx'

const loaders = {
  ID: () => import('../words/id.json'),
  EN: () => import('../words/en.json'),
} as const satisfies Record<Lang, () => Promise<{ default: Partial<Words> }>>

/** Fetches what the site says in a language; gives what is said over the words that were shipped. */
export async function speak(tongue: string) {
  const lang = langOf(tongue)
  const [{ default: words }, over, own] = await Promise.all([
    loaders[lang](),
    overOf(tongue),
    ownWords(lang),
    followWords(lang),
  ])
  learnWords(lang, words)
  return { ...own, ...over }
}

/** What the house says in words of its own. Where it cannot be asked, the shipped ones are good enough. */
async function ownWords(lang: Lang): Promise<Over> {
  const call = createCaller({ origin: '', token: () => undefined, lang: () => lang })
  return call(texts.own, undefined).then(
    ({ given }) => given ?? {},
    () => ({}),
  )
}
