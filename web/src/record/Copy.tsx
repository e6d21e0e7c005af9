import { IconCheck, IconCopy } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'

const saidMs = 2000

/** Copies a text and says so for a moment. */
export function Copy({ text }: { text: string }) {
  const { t } = useWords()
  const [copied, say] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    say(true)
    setTimeout(() => say(false), saidMs)
  }
  return (
    <button
      type="button"
      className="b-icb copy"
      aria-label={t(copied ? 'receipt.copied' : 'receipt.copy')}
      onClick={() => void copy()}
    >
      {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
    </button>
  )
}
