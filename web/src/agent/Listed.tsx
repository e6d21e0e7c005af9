import { Button, SkeletonMany } from '@balai/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import { Failed } from './Failed.tsx'

type Found = {
  isError: boolean
  isPending: boolean
  error: Error | null
  refetch: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

/** A list that comes page by page, within a row that is open. */
export function Listed({ found, children }: { found: Found; children: ReactNode }) {
  const { t } = useWords()
  if (found.error) return <Failed error={found.error} again={found.refetch} />
  if (found.isPending) return <SkeletonMany of="row" count={2} />
  return (
    <>
      {children}
      {found.hasNextPage && (
        <Button
          tone="outline"
          size="sm"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('agent.more')}
        </Button>
      )}
    </>
  )
}
