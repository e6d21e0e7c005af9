import './site.css'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { House } from './app/house.tsx'
import { keepPresses } from './app/meant.ts'
import { Site } from './app/Site.tsx'
import { sectionOf } from './app/sections.ts'
import type { Seed } from './app/seed.ts'
import { broughtBy } from './identity/broughtBy.ts'
import { placeOf } from './routes.ts'
import { wordsCame } from './words/packs.ts'
import { langOf, type PageWords } from './words/tongues.ts'
import { learnWords } from './words/words.tsx'

const inlined = (id: string): unknown => {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : undefined
}
// Both come from the same build as this file, so their shape is known by their being there.
const isWords = (value: unknown): value is PageWords => Array.isArray(value)
const isSeed = (value: unknown): value is Seed => Array.isArray(value)

async function start() {
  const root = document.getElementById('root')
  const words = inlined('words')
  const seed = inlined('seed')
  if (!root || !isWords(words)) throw new Error('the page came without its root or its words')
  const tongue = document.documentElement.lang.toUpperCase()
  const lang = langOf(tongue)
  const sparing = document.documentElement.dataset.drawn === 'light'
  const [texts, over] = words
  const { section } = placeOf(location.pathname).route
  learnWords(lang, texts)
  wordsCame(section, lang)
  // The screen has to be here before it is hydrated, or React would throw its markup away.
  await Promise.resolve(sectionOf(section)).catch(() => {})
  // All scripts have just been read: a press or a picture may go before the page comes alive.
  await new Promise((done) => setTimeout(done))
  const site = (
    <StrictMode>
      <House lang={tongue} over={over} seed={isSeed(seed) ? seed : []} sparing={sparing}>
        <Site />
      </House>
    </StrictMode>
  )
  // In slices, so that a press or a picture may go in between.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, site))
  else createRoot(root).render(site)
}

keepPresses()
// Whatever page a link of a friend leads to: the address is another as soon as anything is pressed.
broughtBy(location.search)
void start()
