import type { ReactNode } from 'react'

/** One figure under its name: a balance, a total. */
export const Figure = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="b-figure">
    <span>{label}</span>
    <b>{children}</b>
  </div>
)

/** Who is here: a picture, or two letters where there is none. It says nothing that is not said beside it. */
export const Avatar = ({ initials, src }: { initials: string; src?: string | undefined }) => (
  <span className="b-avatar" aria-hidden="true">
    {src ? <img src={src} alt="" width={44} height={44} draggable={false} /> : initials}
  </span>
)
