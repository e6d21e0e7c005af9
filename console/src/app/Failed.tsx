import { Refused } from '@balai/client'
import { Button, Notice } from '@balai/ui'
import { useWords } from './texts.ts'

/** Says that facts could not be had, with the house’s own sentence where there is one. */
export function Failed({ error, again }: { error: Error; again?: () => void }) {
  const { t } = useWords()
  return (
    <Notice
      tone="bad"
      title={t('app.failed')}
      action={again && <Button onClick={again}>{t('app.again')}</Button>}
    >
      <p>{error instanceof Refused ? error.message : t('app.unreachedText')}</p>
    </Notice>
  )
}
