import type { Lang } from '@balai/contract'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import * as format from './format.ts'
import type { Texts } from './texts.ts'

export type Key = keyof Texts
export type Words = Record<Key, string>
type Values = Record<string, string | number>

/** Fills `{name}` in a text. A hole without a value stays visible: it is a mistake of ours. */
export const fill = (text: string, values: Values = {}) =>
  text.replace(/\{(\w+)\}/g, (hole, name) => String(values[name] ?? hole))

const texts: Record<Lang, Partial<Words>> = { ID: {}, EN: {} }

/** Adds texts of a language to those that are known. */
export const learnWords = (lang: Lang, words: Partial<Words>) =>
  void Object.assign(texts[lang], words)

const bind = (lang: Lang, over: Partial<Words>) => ({
  lang,
  // A text that is not there yet is a mistake of ours, and its key the best that can be said.
  t: (key: Key, values?: Values) => fill(over[key] ?? texts[lang][key] ?? key, values),
  /** True when a text has that key; for names that come from the server. */
  has: (key: string): key is Key => key in texts[lang],
  money: (minor: bigint, purse: format.Purse) => format.money(minor, purse, lang),
  signed: (minor: bigint, purse: format.Purse) => format.signed(minor, purse, lang),
  percent: (text: string) => format.percent(text, lang),
  figure: (value: number | bigint) => format.figure(value, lang),
  houseDay: (at: Date) => format.houseDay(at, lang),
  day: (at: Date) => format.day({ at, lang }),
  clock: (at: Date) => format.clock({ at, lang }),
  elapsed: (ms: number) => format.elapsed(ms, lang),
})

export type Spoken = ReturnType<typeof bind>
const SpokenContext = createContext<Spoken | undefined>(undefined)

type Speak = { lang: Lang; over?: Partial<Words> | undefined; children: ReactNode }
const nothing = {}

/** Gives every text below its language; `over` are the texts of a further one, read over it. */
export function Speak({ lang, over = nothing, children }: Speak) {
  const spoken = useMemo(() => bind(lang, over), [lang, over])
  return <SpokenContext value={spoken}>{children}</SpokenContext>
}

/** The language of this part of the page: `t` for texts, the rest for figures and time. */
export function useWords(): Spoken {
  const spoken = useContext(SpokenContext)
  if (!spoken) throw new Error('no language above this component')
  return spoken
}
