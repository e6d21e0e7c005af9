import { Button, IconCheck, IconCopy } from '@balai/ui'
import { useCopied } from '../app/useCopied.ts'
import { useWords } from '../words/words.tsx'

/** The secret in groups of four, for who types it, and a press to copy it whole. */
export function CopySecret({ secret }: { secret: string }) {
  const { t } = useWords()
  const { copied, copy } = useCopied()
  return (
    <div className="totp-secret">
      <p>
        <small>{t('security.secret')}</small>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <Button
        icon={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => void copy(secret)}
      >
        {t(copied ? 'security.copied' : 'security.copy')}
      </Button>
    </div>
  )
}
