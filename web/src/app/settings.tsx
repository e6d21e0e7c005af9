import type { Lang } from '@balai/contract'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { followWords } from '../words/packs.ts'
import { learnWords, Speak, type Words } from '../words/words.tsx'

const loaders = {
  ID: () => import('../words/id.json'),
  EN: () => import('../words/en.json'),
} as const satisfies Record<Lang, () => Promise<{ default: Partial<Words> }>>

type Settings = { lang: Lang; choose: (lang: Lang) => void }
const SettingsContext = createContext<Settings>({ lang: 'ID', choose: () => {} })
export const useSettings = () => useContext(SettingsContext)

/** Keeps the language of the site. The words of the other language are fetched when it is chosen. */
export function Languages({ first, children }: { first: Lang; children: ReactNode }) {
  const [lang, setLang] = useState(first)
  const client = useQueryClient()
  const choose = async (lang: Lang) => {
    const [{ default: words }] = await Promise.all([loaders[lang](), followWords(lang)])
    learnWords(lang, words)
    localStorage.setItem('lang', lang)
    // biome-ignore lint/suspicious/noDocumentCookie: the house picks the prerendered page by it
    document.cookie = `lang=${lang};path=/;max-age=31536000;samesite=lax`
    document.documentElement.lang = lang.toLowerCase()
    setLang(lang)
    // Banners, notices and refusals are worded by the house.
    await client.invalidateQueries()
  }
  return (
    <SettingsContext value={{ lang, choose: (lang) => void choose(lang) }}>
      <Speak lang={lang}>{children}</Speak>
    </SettingsContext>
  )
}

export type Theme = 'dark' | 'light'
const watchers = new Set<() => void>()
const themeNow = (): Theme =>
  document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'

/** The theme in force, and how to change it. Prerendered pages are dark until the boot script ran. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    themeNow,
    () => 'dark' as const,
  )
  const choose = (next: Theme) => {
    localStorage.setItem('theme', next)
    document.documentElement.dataset.theme = next
    for (const watcher of watchers) watcher()
  }
  return [theme, choose]
}
