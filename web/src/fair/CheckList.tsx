import { IconAlert, IconCheck, IconMinus } from '@balai/ui'
import type { ReactNode } from 'react'

const icons = { good: IconCheck, bad: IconAlert, skipped: IconMinus, unable: IconMinus }

/** What was checked, with what came of it and what is said of that. */
export type CheckLine = {
  name: string
  verdict: keyof typeof icons
  title: string
  said: string
  more?: ReactNode
}

/** Checks in their order, under headings of the level that the page has come to. */
export function CheckList({ lines, heading: Heading }: CheckListProps) {
  return (
    <ol className="checks">
      {lines.map(({ name, verdict, title, said, more }) => {
        const Icon = icons[verdict]
        return (
          <li key={name} className="check" data-verdict={verdict}>
            <span className="check-mark">
              <Icon size={16} />
            </span>
            <div>
              <Heading>{title}</Heading>
              <p>{said}</p>
              {more}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
type CheckListProps = { lines: readonly CheckLine[]; heading: 'h3' | 'h4' }
