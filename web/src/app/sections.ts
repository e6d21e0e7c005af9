import type { ComponentType } from 'react'
import { screens as home } from '../home/section.ts'
import type { RouteName, Section } from '../routes.ts'
import { withWords } from '../words/packs.ts'
import { timely } from './timely.ts'

export type Screens = Partial<Record<RouteName, ComponentType>>

/** Every folder with a `section.ts` is a section, in a chunk of its own. */
const files = import.meta.glob<{ screens: Screens }>(['../*/section.ts', '!../home/section.ts'])

// Home stands in the first load: most visits begin there, and it is what lies beneath a panel.
const known = new Map<Section, Screens>([['home', home]])
const loading = new Map<Section, Promise<Screens>>()

/** Makes a section ready at once: the prerenderer knows them all, the browser the one it hydrates. */
export const learn = (section: Section, screens: Screens) => void known.set(section, screens)

/** The screens of a section, or the promise of them. */
export function sectionOf(section: Section): Screens | Promise<Screens> {
  // What was once waited for is always answered by its promise: a screen that called `use` before
  // has to call it again.
  const under = loading.get(section)
  if (under) return under
  const ready = known.get(section)
  if (ready) return ready
  if (section === 'home') return home
  const begun = load(section)
  loading.set(section, begun)
  // By these two `use` knows a promise that has come true, and draws at once instead of waiting.
  begun.then(
    (value) => Object.assign(begun, { status: 'fulfilled', value }),
    () => {},
  )
  return begun
}

async function load(section: Section): Promise<Screens> {
  // What the house does not have leads to the calm page that says so.
  const file = files[`../${section}/section.ts`]
  if (!file) return sectionOf('help')
  const { screens } = await timely(withWords(section, file), {
    forget: () => loading.delete(section),
    // Whoever hears of it may load the page anew.
    leaves: () => !dispatchEvent(new Event('gone', { cancelable: true })),
  })
  known.set(section, screens)
  return screens
}
