import { Button, Empty, SkeletonMany } from '@balai/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'

type Asked<T> = {
  title: string
  question: {
    data: T | undefined
    isError: boolean
    refetch: () => unknown
  }
  count: number
  /** By which it is found in the page. */
  id?: string
  /** At the head of the part, beside its title. */
  action?: ReactNode
  children: (data: T) => ReactNode
}

/** A part of the panel that waits for its answer: in its shape while it comes, with a retry when not. */
export function Asked<T>({ title, question, count, id, action, children }: Asked<T>) {
  const { t } = useWords()
  const { data } = question
  return (
    <section
      className="guarded"
      id={id}
      aria-label={title}
      aria-busy={data === undefined && !question.isError}
    >
      <header className="guarded-head">
        <h3 className="d-20" tabIndex={-1}>
          {title}
        </h3>
        {data !== undefined && action}
      </header>
      {data !== undefined ? (
        children(data)
      ) : question.isError ? (
        <Empty
          title={t('security.failed')}
          action={<Button onClick={() => void question.refetch()}>{t('frame.retry')}</Button>}
        />
      ) : (
        <SkeletonMany of="row" count={count} />
      )}
    </section>
  )
}
