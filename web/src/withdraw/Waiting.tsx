import { Button, Empty, SkeletonCard, SkeletonMany } from '@balai/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'

type Question<T> = { data: T | undefined; isError: boolean; refetch: () => unknown }
type Waiting<T> = { question: Question<T>; children: (data: T) => ReactNode }

/** Waits for an answer in its shape; with a way to ask again where none comes. */
export function Waiting<T>({ question, children }: Waiting<T>) {
  const { t } = useWords()
  const { data, isError, refetch } = question
  if (data !== undefined) return children(data)
  if (isError)
    return (
      <Empty
        title={t('withdraw.failedToLoad')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      />
    )
  return (
    <div aria-busy="true">
      <SkeletonMany of="row" count={2} />
      <SkeletonCard />
    </div>
  )
}
