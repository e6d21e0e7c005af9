import type { ReactNode } from 'react'

/** One figure under its name: a balance, a total. */
export const Figure = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="b-figure">
    <span>{label}</span>
    <b>{children}</b>
  </div>
)

/** Who is here, in two letters. */
export const Avatar = ({ initials }: { initials: string }) => (
  <span className="b-avatar" aria-hidden="true">
    {initials}
  </span>
)
