import { IconCheck, IconCopy } from '@balai/ui'
import { useCopied } from '../app/useCopied.ts'
import { useWords } from '../words/words.tsx'

/** Copies a text and says so for a moment. */
export function Copy({ text }: { text: string }) {
  const { t } = useWords()
  const { copied, copy } = useCopied()
  return (
    <button
      type="button"
      className="b-icb copy"
      aria-label={t(copied ? 'receipt.copied' : 'receipt.copy')}
      onClick={() => void copy(text)}
    >
      {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
    </button>
  )
}
