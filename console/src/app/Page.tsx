import { cx, Skeleton, SkeletonLine } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { Tools } from './shell/Tools.tsx'
import { useWords } from './texts.ts'

type PageProps = {
  title: string
  /** The page that this one belongs to: `{ to: '/members', label: 'Anggota' }`. */
  above?: { to: string; label: string }
  /** Beside the title: what state the thing is in. */
  beside?: ReactNode
  /** What can be done with all of the page; one of them gold at most. */
  actions?: ReactNode
  /** For a page that is all one table: no room is left around it. */
  flush?: boolean
  children: ReactNode
}

/** Whether a page stood here before: where the first one begins is for the browser to say. */
let stood = false

/**
 * Whoever works by keys goes on in the page they came to, and not from the top of the window. What
 * took the focus itself keeps it, and so does a dialog.
 */
function useArrival() {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    const on = document.activeElement
    if (stood && !main.current?.contains(on) && !on?.closest('dialog'))
      main.current?.focus({ preventScroll: true })
    stood = true
  }, [])
  return main
}

/** One page of the desk: its title in the bar, its actions, and the rest below. */
export function Page({ title, above, beside, actions, flush, children }: PageProps) {
  const { t } = useWords()
  const main = useArrival()
  useEffect(() => {
    document.title = `${title} · Balai`
  }, [title])
  return (
    <div className="page">
      <header className="page-head">
        <div className="page-name">
          {above && (
            <nav aria-label={t('app.above')} className="page-above">
              <Link to={above.to}>{above.label}</Link>
              <i aria-hidden="true">/</i>
            </nav>
          )}
          <h1 className="clip">{title}</h1>
          {beside}
        </div>
        <Tools />
      </header>
      <main ref={main} id="main" tabIndex={-1} className={cx('page-body', flush && 'page-flush')}>
        {actions && <div className="page-acts">{actions}</div>}
        {children}
      </main>
    </div>
  )
}

/** The shape of a page whose code or facts are still on their way. */
export function PageWaits({ title = '\u00a0' }: { title?: string }) {
  const { t } = useWords()
  return (
    <Page title={title}>
      <div aria-busy="true" aria-label={t('app.loading')} role="status" className="page-waits">
        <SkeletonLine length="short" />
        {Array.from({ length: 8 }, (_, place) => place).map((place) => (
          <Skeleton key={place} className="page-wait-row" />
        ))}
      </div>
    </Page>
  )
}
