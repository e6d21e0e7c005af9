import { Button, IconCheck, IconCopy } from '@balai/ui'
import { useCopied } from '../../app/useCopied.ts'
import { useWords } from '../../words/words.tsx'

/** Copies a text, and says whether the browser let it. */
export function CopyText({ text, label }: { text: string; label?: string }) {
  const { t } = useWords()
  const { outcome, copied, copy } = useCopied()
  return (
    <div>
      <Button
        tone="primary"
        icon={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => void copy(text)}
      >
        {label ?? t('agent.copy')}
      </Button>
      <p className="t-13 text-muted agent-said" role="status">
        {outcome && t(copied ? (label ? 'agent.copiedText' : 'agent.copied') : 'agent.kept')}
      </p>
    </div>
  )
}
