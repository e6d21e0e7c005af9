import { Button, SkeletonMany } from '@balai/ui'
import { type ReactNode, useState } from 'react'
import { Failed } from '../Failed.tsx'
import { useMay } from '../me.ts'
import { Page } from '../Page.tsx'
import './terms.css'

type TermsPageProps<D> = {
  title: string
  asked: { data: D | undefined; error: Error | null; refetch: () => Promise<unknown> }
  /** What makes another of them, and the form it is made in. */
  make: { label: string; form: (data: D, close: () => void) => ReactNode }
  children: (data: D, may: boolean) => ReactNode
}

/** A page of things that the house sets in versions, and may make more of. */
export function TermsPage<D>({ title, asked, make, children }: TermsPageProps<D>) {
  const { data, error, refetch } = asked
  const may = useMay('settings.edit')
  const [making, begin] = useState(false)
  return (
    <Page
      title={title}
      actions={
        may &&
        data && (
          <Button size="sm" onClick={() => begin(true)}>
            {make.label}
          </Button>
        )
      }
    >
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={6} />}
      {data && <div className="terms-sheets">{children(data, may)}</div>}
      {making && data && make.form(data, () => begin(false))}
    </Page>
  )
}
