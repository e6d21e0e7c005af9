import type { ChangeTerms } from '@balai/contract/desk/change'
import type { Words } from '@balai/contract/desk/list'
import { Badge, Button } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { Propose } from '../change/Propose.tsx'
import './terms.css'
import { useWords } from './texts.ts'

type TermsSheetProps<T extends ChangeTerms> = {
  code: string
  names: Words
  /** Whether members can have it. */
  open: boolean
  version: number
  /** Since when this version stands. */
  at: Date
  /** What else is said of it beside its name, above its facts, and behind its version. */
  beside?: ReactNode
  about?: ReactNode
  behind?: ReactNode
  /** The list of what came of it, and what the way there is called. */
  list?: { name: string; filters: Record<string, string>; label: string }
  /** Under what its changes are kept. */
  subject: string
  may: boolean
  /** What opens it where it is closed, and closes it where it is open. */
  turn: { change: T; terms: z.output<T['takes']> }
  /** The form in which it is changed. */
  edit: (close: () => void) => ReactNode
  /** Its facts. */
  children: ReactNode
}

/** One thing that the house sets in versions: the one in force, what came of it, and its changes. */
export function TermsSheet<T extends ChangeTerms>(props: TermsSheetProps<T>) {
  const { code, names, open, version, at, beside, about, behind, list, subject, may } = props
  const { t, said, figure, moment } = useWords()
  const [doing, begin] = useState<'edit' | 'turn'>()
  const close = () => begin(undefined)
  const name = said(names)
  return (
    <article className="sheet terms-sheet" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <code>{code}</code>
        <Badge {...(open && { tone: 'win' as const })}>{t(open ? 'open' : 'closed')}</Badge>
        {beside}
      </header>
      {about}
      <dl>{props.children}</dl>
      <footer>
        <small className="text-muted num">
          {t('version', { version: figure(version), at: moment(at) })}
          {behind}
        </small>
        {list && (
          <Link
            to="/lists/$name"
            params={{ name: list.name }}
            search={{ filters: list.filters }}
            className="link"
          >
            {list.label}
          </Link>
        )}
        <Link to="/audit/history" search={{ subject }} className="link">
          {t('history')}
        </Link>
        {may && (
          <span className="terms-acts">
            <Button size="sm" tone={open ? 'danger' : 'secondary'} onClick={() => begin('turn')}>
              {t(open ? 'close' : 'reopen')}
              <span className="b-unseen"> {name}</span>
            </Button>
            <Button size="sm" onClick={() => begin('edit')}>
              {t('edit')}
              <span className="b-unseen"> {name}</span>
            </Button>
          </span>
        )}
      </footer>
      {doing === 'turn' && <Propose {...props.turn} onClose={close} />}
      {doing === 'edit' && props.edit(close)}
    </article>
  )
}
