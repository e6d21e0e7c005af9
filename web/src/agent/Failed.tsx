import { Refused } from '@balai/client'
import { Button, Empty } from '@balai/ui'
import { useWords } from '../words/words.tsx'

/** A part of the centre that could not be read: why, where the house says it, and a way to try again. */
export function Failed({ error, again }: { error: Error; again: () => unknown }) {
  const { t } = useWords()
  return (
    <Empty
      title={t('agent.failed')}
      action={<Button onClick={() => void again()}>{t('frame.retry')}</Button>}
    >
      {error instanceof Refused ? error.message : t('agent.failedText')}
    </Empty>
  )
}
