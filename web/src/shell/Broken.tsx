import { Button, Empty } from '@balai/ui'
import { useWords } from '../words/words.tsx'

/** A screen that could not be loaded or drawn. */
export function Broken({ retry }: { retry: () => void }) {
  const { t } = useWords()
  return (
    <Empty
      title={t('frame.broken')}
      action={
        <div className="acts">
          <Button tone="primary" onClick={retry}>
            {t('frame.retry')}
          </Button>
          <Button tone="outline" onClick={() => location.reload()}>
            {t('frame.reload')}
          </Button>
        </div>
      }
    >
      {t('frame.brokenText')}
    </Empty>
  )
}
