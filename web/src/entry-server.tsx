import { site, texts } from '@balai/contract'
import { renderToString } from 'react-dom/server'
import * as z from 'zod/mini'
import { House } from './app/house.tsx'
import { publicAddresses as listed } from './app/questions.ts'
import { Site } from './app/Site.tsx'
import { learn, type Screens } from './app/sections.ts'
import type { Seed } from './app/seed.ts'
import { describe, type Promised, titleOf } from './app/title.ts'
import Kinds from './home/Kinds.tsx'
import LowerHalf from './home/LowerHalf.tsx'
import { offerOf } from './promoDetail/offerOf.ts'
import { placeOf, type Section, sections } from './routes.ts'
import Footer from './shell/Footer.tsx'
import { drawFrame } from './shell/later.tsx'
import Menu from './shell/Menu.tsx'
import Rewards from './shell/Rewards.tsx'
import { furtherOf, textsOf } from './words/all.ts'
import { packsOf } from './words/lean.ts'
import { langOf, type Over, type PageWords } from './words/tongues.ts'
import { fill, type Spoken, type Words } from './words/words.tsx'

export { addressOf, closedAddresses, questionsOf } from './app/questions.ts'
export { bootScript } from './boot-script.ts'
export { headOf, type Manifest, tailOf } from './document.ts'
export { langOf, tongues } from './words/tongues.ts'

const files = import.meta.glob<{ screens: Screens }>('./*/section.ts', { eager: true })
/** What the house does not have is drawn by the page that says so. */
const folderOf = (section: Section): Section =>
  files[`./${section}/section.ts`] ? section : 'help'
const drawnBy = (section: Section): Screens =>
  files[`./${folderOf(section)}/section.ts`]?.screens ?? {}
for (const section of sections) learn(section, drawnBy(section))
drawFrame({ Below: LowerHalf, Footer, Kinds, Menu, Rewards })

/** `lang` is what the page is read in: one of `tongues`. */
/** Addresses of general interest that there is a page for. */
export const publicAddresses = () =>
  listed().filter((path) => {
    const { section, name } = placeOf(path).route
    return drawnBy(section)[name] !== undefined
  })

/** What the house says in words of its own: asked for before a page is drawn. */
export const ownWords = texts.own

/** `words` are those of `wordsOf`, where the house has some of its own. */
export type Asked = {
  path: string
  search?: string
  lang: string
  seed: Seed
  words?: PageWords
  /** For who wants little carried. */
  sparing?: boolean
}
export type Rendered = {
  html: string
  title: string
  description: string
  status: 200 | 404
  /** Keys of the build's manifest whose files this page needs beside the entry. */
  preload: string[]
  /** Anonymous pages of general interest; a member's own are kept out of search engines. */
  index: boolean
  /** The drawn scene that the page begins with. */
  scene?: string | undefined
  /** As the house wants it; who has chosen has their own before anything is drawn. */
  theme: 'dark' | 'light'
}

const chunkOf = (section: Section) => `src/${section}/section.ts`

/** Draws a page as everyone gets it: nobody is signed in, and what is theirs arrives later. */
export function render(asked: Asked): Rendered {
  const { path, search = '', lang, seed, words, sparing = false } = asked
  const place = placeOf(path)
  const { route } = place
  const offer = route.name === 'promoDetail' ? offerOf(search, seed) : undefined
  const unknown = route.name === 'promoDetail' && !offer
  const missing = unknown || route.name === 'missing' || !drawnBy(route.section)[route.name]
  const [texts, over] = words ?? wordsOf(lang, path)
  const t: Spoken['t'] = (key, values) => fill(over?.[key] ?? texts[key] ?? key, values)
  const html = renderToString(
    <House lang={lang} over={over} seed={seed} sparing={sparing}>
      <Site path={path} search={search.replace(/^\?/, '')} />
    </House>,
  )
  return {
    html,
    title: offer ? `${offer.title} · Balai` : titleOf(place, t, promisedBy(seed)),
    description: offer?.summary ?? describe(place, t),
    status: missing ? 404 : 200,
    preload: route.section === 'home' ? [] : [chunkOf(folderOf(route.section))],
    scene: /b-scene-([a-z]+)/.exec(html)?.[1],
    index: route.access === 'anyone' && !missing,
    theme: configIn(seed)?.theme ?? 'dark',
  }
}

const answerIn = (seed: Seed, path: string) => seed.find((one) => one.path === path)?.value
const configIn = (seed: Seed) =>
  z.safeParse(site.config.gives, answerIn(seed, site.config.path)).data

function promisedBy(seed: Seed): Promised | undefined {
  const config = configIn(seed)
  const status = z.safeParse(site.status.gives, answerIn(seed, site.status.path)).data
  return (
    config && {
      amount: config.registrationBonus,
      play: status !== undefined && status.mode !== 'live',
    }
  )
}

/**
 * The texts that a page needs in a language, to be inlined beside it. Those of the house's own go over
 * the ones that were shipped, all of them: whatever the page opens later is worded by them too.
 */
export function wordsOf(tongue: string, path: string, own: Over = {}): PageWords {
  const lang = langOf(tongue)
  const packs = packsOf(folderOf(placeOf(path).route.section))
  const texts: Partial<Words> = Object.assign(
    {},
    textsOf(lang),
    ...packs.map((pack) => textsOf(lang, pack)),
  )
  const further = furtherOf(tongue)
  const over = Object.entries(further ?? {}).filter(([key]) => key in texts)
  const all: Over = { ...own, ...Object.fromEntries(over) }
  return Object.keys(all).length > 0 ? [texts, all] : [texts]
}
