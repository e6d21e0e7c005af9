import type { Lang } from '@balai/contract'
import type { Words } from '@balai/contract/desk/list'
import { useMemo } from 'react'
import * as format from './format.ts'
import { useLang } from './settings.tsx'

type Values = Record<string, string | number>

/** Fills `{name}` in a text. A hole without a value stays visible: it is a mistake of ours. */
export const fill = (text: string, values: Values = {}) =>
  text.replace(/\{(\w+)\}/g, (hole, name) => String(values[name] ?? hole))

/** How figures and time are written in a language. */
const written = (lang: Lang) => ({
  lang,
  figure: (value: number | bigint | string) => format.figure(value, lang),
  money: (minor: bigint | string, purse: format.Purse) => format.money(minor, purse, lang),
  share: (fraction: number | string) => format.share(fraction, lang),
  day: (at: Date) => format.day(at, lang),
  clock: (at: Date) => format.clock(at, lang),
  moment: (at: Date) => format.moment(at, lang),
  lasting: (ms: number) => format.lasting(ms, lang),
  /** Words that come in both languages, from the house or from a list of ours. */
  said: (words: Words) => words[lang],
})

/** Both languages of a folder. What one has and the other has not does not compile. */
export type Both<K extends string> = Record<Lang, Record<K, string>>

/**
 * Joins a folder to its texts: `export const useWords = worded({ ID: id, EN: en })`. Both come with the
 * folder's own code, so that another language is there at once.
 */
export const worded = <K extends string>(texts: Both<K>) =>
  function useWords() {
    const lang = useLang()
    return useMemo(() => {
      const own = texts[lang]
      return {
        ...written(lang),
        t: (key: K, values?: Values) => fill(own[key], values),
        /** True of a key that there is a text for; for names that come from the house. */
        has: (key: string): key is K => key in own,
      }
    }, [lang])
  }
