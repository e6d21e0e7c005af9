import type { Lang } from '@balai/contract'
import { followWords } from '../words/packs.ts'
import { langOf, overOf } from '../words/tongues.ts'
import { learnWords, type Words } from '../words/words.tsx'

const loaders = {
  ID: () => import('../words/id.json'),
  EN: () => import('../words/en.json'),
} as const satisfies Record<Lang, () => Promise<{ default: Partial<Words> }>>

/** Fetches what the site says in a language; gives what a further one says over the house's own. */
export async function speak(tongue: string) {
  const lang = langOf(tongue)
  const [{ default: words }, over] = await Promise.all([
    loaders[lang](),
    overOf(tongue),
    followWords(lang),
  ])
  learnWords(lang, words)
  return over
}
