import { useEffect } from 'react'
import { useWords } from '../words/words.tsx'

/** The browser's tab says what the page is about, and what it said before once that is left. */
export function useTabTitle(title: string | undefined) {
  const { lang } = useWords()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the site words the tab anew with the language
  useEffect(() => {
    if (title === undefined) return
    const before = document.title
    document.title = `${title} · Balai`
    return () => {
      document.title = before
    }
  }, [title, lang])
}
