import type { ReactNode } from 'react'

export type EmptyProps = {
  title: ReactNode
  children?: ReactNode
  /** One way out. */
  action?: ReactNode
}

/** Nothing here yet: the hall in line, one sentence, one way out. */
export const Empty = ({ title, children, action }: EmptyProps) => (
  <div className="b-empty">
    <svg viewBox="0 0 160 120" width="160" height="120" aria-hidden="true">
      <path
        d="M10 62c22-4 38-11 48-25L68 8h24l10 29c10 14 26 21 48 25M34 62v46M126 62v46M62 62v46M98 62v46M20 108h120"
        fill="none"
        stroke="var(--c-line-strong)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M79 100c-13-.4-19-6-20-16 11 .2 19 5.5 20 16zM81 100c13-.4 19-6 20-16-11 .2-19 5.5-20 16z"
        fill="var(--c-turq)"
      />
      <circle cx="80" cy="79" r="4" fill="var(--c-gold)" />
    </svg>
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action}
  </div>
)
