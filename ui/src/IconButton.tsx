import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What it does, and the count in words when there is one: "Pesan, 3 belum dibaca". */
  label: string
  icon: ReactNode
  count?: number | undefined
}

/** A button of one icon, 44 by 44, with a count in its corner. */
export function IconButton({ label, icon, count, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={cx('b-icb', className)}>
      {icon}
      {count ? <Count of={count} /> : null}
    </button>
  )
}

/** A number of things waiting. Hidden from readers: the words beside it say it. */
export const Count = ({ of }: { of: number }) => (
  <span className="b-count" aria-hidden="true">
    {of > 99 ? '99+' : of}
  </span>
)
