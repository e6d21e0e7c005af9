import { useCommand } from '@balai/client'
import { kyc, type PaperLevel } from '@balai/contract'
import { Button, Notice } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import type { Again } from './Verification.tsx'

/** The next level can be begun now. */
export function Begin({ levels, again }: { levels: readonly PaperLevel[]; again: Again }) {
  const { t } = useWords()
  const { send, pending, message, failed } = useCommand(kyc.begin)
  const [first] = levels
  const begin = async (level: PaperLevel) => {
    await send({ level })
    await again()
  }
  if (!first) return null
  return (
    <section className="kyc-part" aria-label={t('kyc.next')}>
      <h3 className="d-20">{t('kyc.next')}</h3>
      <p className="text-muted">{t(`kyc.beginText_${first}`)}</p>
      {message && <Notice tone="warn">{message}</Notice>}
      {failed && <Notice tone="bad">{t('kyc.noAnswer')}</Notice>}
      <div className="kyc-acts">
        {levels.map((level) => (
          <Button
            key={level}
            tone={level === first ? 'primary' : 'secondary'}
            busy={pending}
            onClick={() => void begin(level)}
          >
            {t(`kyc.begin_${level}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}
