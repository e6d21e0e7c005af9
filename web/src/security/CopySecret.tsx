import { Button, IconCheck, IconCopy } from '@balai/ui'
import { useState } from 'react'
import { saidMs } from '../timing.ts'
import { useWords } from '../words/words.tsx'

/** The secret in groups of four, for who types it, and a press to copy it whole. */
export function CopySecret({ secret }: { secret: string }) {
  const { t } = useWords()
  const [copied, say] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    say(true)
    setTimeout(() => say(false), saidMs)
  }
  return (
    <div className="totp-secret">
      <p>
        <small>{t('security.secret')}</small>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Button
        icon={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => void copy()}
      >
        {t(copied ? 'security.copied' : 'security.copy')}
      </Button>
    </div>
  )
}
