import type { Lang } from '@balai/contract'
import { useSyncExternalStore } from 'react'
import { keep } from './kept.ts'

const watchers = new Set<() => void>()
const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
const tell = () => {
  for (const watcher of watchers) watcher()
}

const page = () => document.documentElement

/** The language of the desk, read at each use: what the house is asked to answer in. */
export const langNow = (): Lang => (page().lang === 'en' ? 'EN' : 'ID')

/** The language in force. `boot.js` sets it before the first paint. */
export const useLang = (): Lang => useSyncExternalStore(watch, langNow)

/** Chooses the language of this desk, here and for the next visit. */
export function chooseLang(lang: Lang) {
  keep('deskLang', lang)
  page().lang = lang.toLowerCase()
  tell()
}

export type Theme = 'dark' | 'light'

const themeNow = (): Theme => (page().dataset.theme === 'light' ? 'light' : 'dark')

/** The theme in force. */
export const useTheme = (): Theme => useSyncExternalStore(watch, themeNow)

/** Chooses the theme of this desk. */
export function chooseTheme(theme: Theme) {
  keep('deskTheme', theme)
  page().dataset.theme = theme
  tell()
}

/** Turns the one theme into the other. */
export const turnTheme = () => chooseTheme(themeNow() === 'dark' ? 'light' : 'dark')

const foldedNow = () => page().dataset.menu === 'mini'

/** Whether the navigation is folded to its icons. */
export const useFolded = (): boolean => useSyncExternalStore(watch, foldedNow)

/** Folds the navigation, or opens it. */
export function turnFolded() {
  const next = foldedNow() ? 'open' : 'mini'
  keep('deskMenu', next)
  page().dataset.menu = next
  tell()
}
