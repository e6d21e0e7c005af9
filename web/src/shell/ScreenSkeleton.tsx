import { Skeleton, SkeletonMany } from '@balai/ui'
import { useWords } from '../words/words.tsx'

/** The shape of a screen while its chunk is on the way. */
export function ScreenSkeleton() {
  const { t } = useWords()
  return (
    <div className="stack" aria-busy="true">
      <span className="b-unseen" role="status">
        {t('frame.loading')}
      </span>
      <Skeleton className="skeleton-head" />
      <div className="b-grid">
        <SkeletonMany of="tile" count={14} />
      </div>
    </div>
  )
}
