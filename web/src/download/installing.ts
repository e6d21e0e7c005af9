import { useSyncExternalStore } from 'react'

/** The browser's own question, held back until somebody presses a button for it. */
type Question = Event & { prompt: () => Promise<unknown>; userChoice: Promise<{ outcome: string }> }
const isQuestion = (value: unknown): value is Question =>
  value instanceof Event && 'prompt' in value && 'userChoice' in value

/** Already in the app, installed a moment ago, ready to be, or only by hand. */
export type Installing = 'inside' | 'done' | 'ready' | 'by-hand'

const held = 'installing'
let done = false

const inside = () =>
  matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true

const now = (): Installing => {
  if (inside()) return 'inside'
  // A browser that asks again knows that it is not, or no longer, installed.
  if (isQuestion(Reflect.get(globalThis, held))) return 'ready'
  return done ? 'done' : 'by-hand'
}

const watchers = new Set<() => void>()
const tell = () => {
  for (const watcher of watchers) watcher()
}

const asked = (event: Event) => {
  event.preventDefault()
  Reflect.set(globalThis, held, event)
  tell()
}
const installed = () => {
  done = true
  tell()
}

function watch(watcher: () => void) {
  const mode = matchMedia('(display-mode: standalone)')
  watchers.add(watcher)
  addEventListener('beforeinstallprompt', asked)
  addEventListener('appinstalled', installed)
  mode.addEventListener('change', watcher)
  return () => {
    watchers.delete(watcher)
    mode.removeEventListener('change', watcher)
    if (watchers.size) return
    removeEventListener('beforeinstallprompt', asked)
    removeEventListener('appinstalled', installed)
  }
}

/** How the site stands with this device. */
export const useInstalling = () => useSyncExternalStore(watch, now, () => 'by-hand' as const)

/** Asks the browser to install the site. It asks once: after a no there are the steps. */
export async function install(): Promise<void> {
  const question: unknown = Reflect.get(globalThis, held)
  if (!isQuestion(question)) return
  await question.prompt()
  const { outcome } = await question.userChoice
  Reflect.deleteProperty(globalThis, held)
  done = outcome === 'accepted'
  tell()
}
