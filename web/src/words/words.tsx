import type { Lang } from '@balai/contract'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import * as format from './format.ts'
import type id from './id.json'

export type Key = keyof typeof id
export type Words = Record<Key, string>
type Values = Record<string, string | number>

/** Fills `{name}` in a text. A hole without a value stays visible: it is a mistake of ours. */
export const fill = (text: string, values: Values = {}) =>
  text.replace(/\{(\w+)\}/g, (hole, name) => String(values[name] ?? hole))

const bind = (lang: Lang, words: Words) => ({
  lang,
  t: (key: Key, values?: Values) => fill(words[key], values),
  /** True when a text has that key; for names that come from the server. */
  has: (key: string): key is Key => key in words,
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

/** Gives every text below its language. */
export function Speak(props: { lang: Lang; words: Words; children: ReactNode }) {
  const { lang, words, children } = props
  const spoken = useMemo(() => bind(lang, words), [lang, words])
  return <SpokenContext value={spoken}>{children}</SpokenContext>
}

/** The language of this part of the page: `t` for texts, the rest for figures and time. */
export function useWords(): Spoken {
  const spoken = useContext(SpokenContext)
  if (!spoken) throw new Error('no language above this component')
  return spoken
}
