import type { Lang } from '@balai/contract'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type agent from '../agent/words/id.json'
import type announcements from '../announcements/words/id.json'
import type download from '../download/words/id.json'
import type fair from '../fair/words/id.json'
import type feedback from '../feedback/words/id.json'
import type game from '../game/words/id.json'
import type help from '../help/words/id.json'
import type identity from '../identity/words/id.json'
import type lottery from '../lottery/words/id.json'
import type pointMall from '../pointMall/words/id.json'
import type promo from '../promo/words/id.json'
import type promoDetail from '../promoDetail/words/id.json'
import type proof from '../proof/words/id.json'
import type record from '../record/words/id.json'
import type seamless from '../seamless/words/id.json'
import type security from '../security/words/id.json'
import type start from '../start/words/id.json'
import type support from '../support/words/id.json'
import * as format from './format.ts'
import type site from './id.json'

/** Every text of the site: those of every page, and those that come with a folder's chunk. */
type Texts = typeof site &
  typeof fair &
  typeof feedback &
  typeof game &
  typeof help &
  typeof identity &
  typeof proof &
  typeof record &
  typeof security &
  typeof start &
  typeof support &
  typeof seamless &
  typeof promoDetail &
  typeof promo &
  typeof pointMall &
  typeof lottery &
  typeof download &
  typeof agent &
  typeof announcements
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
