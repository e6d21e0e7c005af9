import { Refused } from '@balai/client'
import { Button, Empty, Notice, Skeleton } from '@balai/ui'
import { useWords } from './texts.ts'

/** Rows to come, in the shape that they will have. */
export function Loading() {
  const { t } = useWords()
  return (
    <div className="l-loading" role="status" aria-busy="true" aria-label={t('table.loading')}>
      {Array.from({ length: 12 }, (_, place) => place).map((place) => (
        <Skeleton key={place} className="l-loading-row" />
      ))}
    </div>
  )
}

/** Nothing happened: said as a report has to say it. */
export function NoActivity() {
  const { t } = useWords()
  return <Empty title={t('state.empty')}>{t('state.emptyWhy')}</Empty>
}

/** It could not be had: a refusal says why and stays; anything else can be tried again. */
export function Failing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useWords()
  if (error instanceof Refused)
    return (
      <Notice tone="warn" title={t('state.refused')}>
        <p>{error.message}</p>
      </Notice>
    )
  return (
    <Notice
      tone="bad"
      title={t('state.failed')}
      action={
        <Button size="sm" onClick={onRetry}>
          {t('state.retry')}
        </Button>
      }
    >
      <p>{t('state.failedWhy')}</p>
    </Notice>
  )
}
