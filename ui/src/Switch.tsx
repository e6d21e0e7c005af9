import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'children'> & {
  children: ReactNode
  /** Words at the start of the row and the switch at its end, as in settings. */
  end?: boolean
}

/** Something that is on or off, at once. */
export function Switch({ children, end, className, ...input }: SwitchProps) {
  return (
    <label className={cx('b-switch', end && 'b-switch-end', className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox carries its own state */}
      <input {...input} type="checkbox" role="switch" />
      <span>{children}</span>
    </label>
  )
}
