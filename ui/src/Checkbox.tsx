import type { ComponentProps, ReactNode } from 'react'
import { IconCheck } from './icons.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** Words, which may hold a link. The whole row is the target. */
  children: ReactNode
}

/** A yes that is given by hand. */
export function Checkbox({ children, className, ...input }: CheckboxProps) {
  return (
    <label className={className ? `b-check ${className}` : 'b-check'}>
      <span>
        <input {...input} type="checkbox" />
        <IconCheck size={16} />
      </span>
      <div>{children}</div>
    </label>
  )
}
