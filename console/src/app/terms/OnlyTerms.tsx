import { Button } from '@balai/ui'
import { type ReactNode, useState } from 'react'
import './terms.css'
import { useWords } from './texts.ts'

type OnlyTermsProps = {
  title: string
  about: string
  /** The version in force: `house` wrote the first. */
  now: { version: number; by: string; at: Date }
  may: boolean
  /** The form in which they are changed. */
  edit: (close: () => void) => ReactNode
  children: ReactNode
}

/** Terms that the house has once, set in versions: what is in force, and where it is changed. */
export function OnlyTerms({ title, about, now, may, edit, children }: OnlyTermsProps) {
  const { t, figure, moment } = useWords()
  const [editing, begin] = useState(false)
  const { version, by, at } = now
  return (
    <section className="sheet terms-sheet" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <small className="text-muted num">
          {by === 'house' ? t('first') : t('version', { version: figure(version), at: moment(at) })}
        </small>
        {may && (
          <Button size="sm" onClick={() => begin(true)}>
            {t('editTerms')}
          </Button>
        )}
      </header>
      <p className="text-muted">{about}</p>
      {children}
      {editing && edit(() => begin(false))}
    </section>
  )
}
