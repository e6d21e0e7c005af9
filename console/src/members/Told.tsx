import { SkeletonMany } from '@balai/ui'
import type { ReactNode } from 'react'
import { Failed } from '../app/Failed.tsx'
import { useWords } from './words.ts'

type Told<T> = {
  of: { data: T | undefined; error: Error | null; refetch: () => unknown }
  children: (data: T) => ReactNode
}

/** What was asked for, once it is there; that it comes; or that it could not be had. */
export function Told<T>({ of: { data, error, refetch }, children }: Told<T>) {
  const { t } = useWords()
  if (data !== undefined) return children(data)
  if (error) return <Failed error={error} again={() => void refetch()} />
  return (
    <div role="status" aria-busy="true" aria-label={t('tabs')}>
      <SkeletonMany of="row" count={5} />
    </div>
  )
}
