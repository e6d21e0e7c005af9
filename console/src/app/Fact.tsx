import { cx } from '@balai/ui'
import type { ReactNode } from 'react'

type FactProps = { label: string; num?: boolean; children: ReactNode }

/** One fact under its name, in a list of them. */
export const Fact = ({ label, num = false, children }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={cx(num && 'num')}>{children}</dd>
  </div>
)
