import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconLeft, IconRight } from './icons.tsx'
import { pagesShown } from './pagesShown.ts'

export type PaginationProps = {
  page: number
  pages: number
  onGo: (page: number) => void
  labels: {
    region: string
    first: string
    previous: string
    next: string
    last: string
    page: (page: number) => string
  }
}

/** First, previous, the pages around, next, last. Nothing at all for a single page. */
export function Pagination({ page, pages, onGo, labels }: PaginationProps) {
  if (pages <= 1) return null
  const step = (to: number, label: string, face: ReactNode, end?: boolean) => (
    <button
      type="button"
      className={cx('b-page', end && 'b-page-end')}
      aria-label={label}
      disabled={to < 1 || to > pages || to === page}
      onClick={() => onGo(to)}
    >
      {face}
    </button>
  )
  return (
    <nav className="b-pages" aria-label={labels.region}>
      {step(1, labels.first, <Twice of={<IconLeft size={16} />} />, true)}
      {step(page - 1, labels.previous, <IconLeft size={16} />)}
      {pagesShown(page, pages).map((one) =>
        'gap' in one ? (
          <span key={one.gap} className="b-page" aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={one.page}
            type="button"
            className="b-page"
            aria-label={labels.page(one.page)}
            aria-current={one.page === page ? 'page' : undefined}
            onClick={() => onGo(one.page)}
          >
            {one.page}
          </button>
        ),
      )}
      {step(page + 1, labels.next, <IconRight size={16} />)}
      {step(pages, labels.last, <Twice of={<IconRight size={16} />} />, true)}
    </nav>
  )
}

const Twice = ({ of }: { of: ReactNode }) => (
  <span className="b-twice">
    {of}
    {of}
  </span>
)
