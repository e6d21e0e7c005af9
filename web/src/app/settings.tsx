import type { Lang } from '@balai/contract'
import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { langOf, type Over } from '../words/tongues.ts'
import { Speak } from '../words/words.tsx'

/** Kept for the next visit; a browser may forbid it, and then it holds for as long as the page does. */
function keep(name: string, value: string) {
  try {
    localStorage.setItem(name, value)
  } catch {}
}

/** `tongue` is what is read; `lang` what the house answers in. */
type Settings = { tongue: string; lang: Lang; choose: (tongue: string) => void }
const SettingsContext = createContext<Settings>({ tongue: 'ID', lang: 'ID', choose: () => {} })
export const useSettings = () => useContext(SettingsContext)

/** A language that is read, and its texts where they are not the house's own. */
export type Reading = { tongue: string; over?: Over | undefined }

/** Keeps the language of the site. The words of the other language are fetched when it is chosen. */
export function Languages({ first, children }: { first: Reading; children: ReactNode }) {
  const [{ tongue, over }, read] = useState(first)
  const lang = langOf(tongue)
  const client = useQueryClient()
  const choose = async (tongue: string) => {
    const { speak } = await import('./speak.ts')
    const over = await speak(tongue)
    keep('lang', tongue)
    // biome-ignore lint/suspicious/noDocumentCookie: the house picks the prerendered page by it
    document.cookie = `lang=${tongue};path=/;max-age=31536000;samesite=lax`
    document.documentElement.lang = tongue.toLowerCase()
    // What was drawn and has no code yet becomes alive in the language that it was drawn in.
    startTransition(() => read({ tongue, over }))
  }
  const worded = useRef(tongue)
  useEffect(() => {
    if (worded.current === tongue) return
    worded.current = tongue
    // Banners, notices and refusals are worded by the house; not before the whole page is read anew, or
    // a part that becomes alive would find other words than it was drawn with.
    void client.invalidateQueries()
  }, [tongue, client])
  return (
    <SettingsContext value={{ tongue, lang, choose: (tongue) => void choose(tongue) }}>
      <Speak lang={lang} over={over}>
        {children}
      </Speak>
    </SettingsContext>
  )
}

const watchers = new Set<() => void>()
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/**
 * One of two looks, kept by the browser and marked at the document, where the boot script puts it
 * before anything is drawn. Prerendered pages have the usual one, if the house is not told otherwise.
 */
function useLook<L extends string>(
  name: string,
  usual: L,
  other: L,
  served = usual,
): [L, (look: L) => void] {
  const look = useSyncExternalStore(
    watch,
    () => (document.documentElement.dataset[name] === other ? other : usual),
    () => served,
  )
  const choose = (next: L) => {
    keep(name, next)
    document.documentElement.dataset[name] = next
    for (const watcher of watchers) watcher()
  }
  return [look, choose]
}

/** The theme in force, and how to change it. */
export const useTheme = () => useLook('theme', 'dark', 'light')

/** Whether the left menu is folded to its icons, and how to fold it. */
export const useFolding = () => useLook('menu', 'open', 'mini')

/** Whether the page was drawn by the house for who wants little carried. */
export const ServedSparing = createContext(false)

/**
 * Whether little is to be carried: lighter pictures, letters of the device itself, nothing that moves or
 * comes ahead of being asked for. The browser says so, or whoever reads.
 */
export function useSparing(): [boolean, (on: boolean) => void] {
  const served = useContext(ServedSparing)
  const [data, choose] = useLook('data', 'full', 'light', served ? 'light' : 'full')
  const change = (on: boolean) => {
    const next = on ? 'light' : 'full'
    // biome-ignore lint/suspicious/noDocumentCookie: the house picks the prerendered page by it
    document.cookie = `data=${next};path=/;max-age=31536000;samesite=lax`
    choose(next)
  }
  return [data === 'light', change]
}
