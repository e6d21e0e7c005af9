import { Button, Empty } from '@balai/ui'
import { useWords } from '../words/words.tsx'

/** Promotions that could not be read, and the way to ask again. */
export function Failed({ retry }: { retry: () => void }) {
  const { t } = useWords()
  return (
    <Empty
      title={t('promo.failed')}
      action={
        <Button tone="primary" onClick={retry}>
          {t('frame.retry')}
        </Button>
      }
    >
      {t('promo.failedText')}
    </Empty>
  )
}
