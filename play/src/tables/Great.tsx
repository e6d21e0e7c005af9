import type { ReactNode } from 'react'

type GreatProps = { busy: boolean; press: () => void; children: ReactNode }

/** The one press that a round of a single move is made of. */
export const Great = ({ busy, press, children }: GreatProps) => (
  <div className="great">
    <button type="button" className="gold-button" aria-disabled={busy} onClick={press}>
      {children}
    </button>
  </div>
)
