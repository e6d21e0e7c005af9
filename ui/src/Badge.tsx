import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type BadgeProps = {
  tone?: 'win' | 'lose' | 'warn' | 'info' | 'turq' | 'gold' | 'live'
  icon?: ReactNode
  children: ReactNode
}

/** A state in one word, with an icon where colour alone would carry it. */
export const Badge = ({ tone, icon, children }: BadgeProps) => (
  <span className={cx('b-badge', tone && `b-badge-${tone}`)}>
    {icon}
    {children}
  </span>
)
