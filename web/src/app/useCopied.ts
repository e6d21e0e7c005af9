import { useEffect, useState } from 'react'
import { saidMs } from '../timing.ts'

/** What became of it: `kept` where the browser keeps its clipboard to itself. */
type Outcome = 'copied' | 'kept' | undefined

/** Copies a text, and knows for a moment that it did. */
export function useCopied() {
  const [outcome, say] = useState<Outcome>()
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => say(undefined), saidMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      say('copied')
    } catch {
      say('kept')
    }
  }
  return { outcome, copied: outcome === 'copied', copy }
}
