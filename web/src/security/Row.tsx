import type { ReactNode } from 'react'

type Row = {
  picture: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** One thing that guards an account, or a place where it is open. */
export const Row = ({ picture, title, children, action }: Row) => (
  <li className="guard">
    <span className="guard-picture">{picture}</span>
    <div className="guard-text">
      <b>{title}</b>
      {children && <small>{children}</small>}
    </div>
    {action}
  </li>
)
