import { IconRight } from '@balai/ui'
import { type ReactNode, useId, useState } from 'react'

type FoldOf = {
  title: string
  note: ReactNode
  end: ReactNode
  /** It lies within another. */
  inner?: boolean
  children: () => ReactNode
}

/** A row of a list that opens to what it is made of; that is only asked for once it is open. */
export function Fold({ title, note, end, inner = false, children }: FoldOf) {
  const [open, show] = useState(false)
  const id = useId()
  return (
    <li>
      <button
        type="button"
        className={inner ? 'agent-row agent-line' : 'agent-row'}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => show(!open)}
      >
        <span className="agent-what">
          <b>{title}</b>
          <small className="num">{note}</small>
        </span>
        {end}
        <IconRight size={16} className="agent-turn" />
      </button>
      <div id={id} hidden={!open}>
        {open && children()}
      </div>
    </li>
  )
}
