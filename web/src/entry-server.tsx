import type { Lang } from '@balai/contract'
import { renderToString } from 'react-dom/server'
import { House } from './app/house.tsx'
import { Site } from './app/Site.tsx'
import { learn, type Screens } from './app/sections.ts'
import type { Seed } from './app/seed.ts'
import { describe, titleOf } from './app/title.ts'
import { drawBelow } from './home/below.ts'
import LowerHalf from './home/LowerHalf.tsx'
import { placeOf, type Section, sections } from './routes.ts'
import Footer from './shell/Footer.tsx'
import { drawFrame } from './shell/later.ts'
import Menu from './shell/Menu.tsx'
import { textsOf } from './words/all.ts'
import { packsOf } from './words/lean.ts'
import { fill, type Key, type Words } from './words/words.tsx'

export { questionsOf } from './app/questions.ts'
export { bootScript } from './boot-script.ts'
export { headOf, type Manifest, tailOf } from './document.ts'

const files = import.meta.glob<{ screens: Screens }>('./*/section.ts', { eager: true })
/** What the house does not have is drawn by the page that says so. */
const folderOf = (section: Section): Section =>
  files[`./${section}/section.ts`] ? section : 'help'
const drawnBy = (section: Section): Screens =>
  files[`./${folderOf(section)}/section.ts`]?.screens ?? {}
for (const section of sections) learn(section, drawnBy(section))
drawBelow(LowerHalf)
drawFrame({ Footer, Menu })

export type Asked = { path: string; search?: string; lang: Lang; seed: Seed }
export type Rendered = {
  html: string
  title: string
  description: string
  status: 200 | 404
  /** Keys of the build's manifest whose files this page needs beside the entry. */
  preload: string[]
  /** Anonymous pages of general interest; a member's own are kept out of search engines. */
  index: boolean
}

const chunkOf = (section: Section) => `src/${section}/section.ts`

/** Draws a page as everyone gets it: nobody is signed in, and what is theirs arrives later. */
export function render({ path, search = '', lang, seed }: Asked): Rendered {
  const place = placeOf(path)
  const { route } = place
  const missing = route.name === 'missing' || !drawnBy(route.section)[route.name]
  const t = (key: Key) => fill(wordsOf(lang, path)[key] ?? key)
  const html = renderToString(
    <House lang={lang} seed={seed}>
      <Site path={path} search={search.replace(/^\?/, '')} />
    </House>,
  )
  return {
    html,
    title: titleOf(place, t),
    description: describe(place, t),
    status: missing ? 404 : 200,
    preload: route.section === 'home' ? [] : [chunkOf(folderOf(route.section))],
    index: route.access === 'anyone' && !missing,
  }
}

/** The texts that a page needs in a language, to be inlined beside it. */
export const wordsOf = (lang: Lang, path: string): Partial<Words> => ({
  ...textsOf(lang),
  ...Object.assign(
    {},
    ...packsOf(folderOf(placeOf(path).route.section)).map((pack) => textsOf(lang, pack)),
  ),
})
