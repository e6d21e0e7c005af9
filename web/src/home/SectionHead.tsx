import { IconRight } from '@balai/ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

type SectionHead = { children: ReactNode; more?: { href: string; text: string } }

/** The title of a row, and where there is more of it. */
export function SectionHead({ children, more }: SectionHead) {
  return (
    <div className="row-head">
      <h2>{children}</h2>
      {more && (
        <Link href={more.href} className="b-more">
          {more.text}
          <IconRight size={16} />
        </Link>
      )}
    </div>
  )
}
