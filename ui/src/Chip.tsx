import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconX } from './icons.tsx'

export type ChipProps = Omit<ComponentProps<'button'>, 'children'> & {
  children: ReactNode
  icon?: ReactNode
  count?: ReactNode
  selected?: boolean
}

/** A filter or quick choice. Selected is inverted, and said so. */
export function Chip({ children, icon, count, selected, className, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} aria-pressed={selected} className={cx('b-chip', className)}>
      {icon}
      {children}
      {count !== undefined && <small>{count}</small>}
    </button>
  )
}

/** A filter in force, which a press takes away. `label` says so in words. */
export const HeldChip = (props: { label: string; children: ReactNode; onRemove: () => void }) => (
  <button
    type="button"
    className="b-chip b-chip-held"
    aria-label={props.label}
    onClick={props.onRemove}
  >
    {props.children}
    <IconX size={16} />
  </button>
)

/** A row of chips that scrolls sideways, or wraps, without cutting a focus ring. */
export const Chips = (props: { label: string; wrap?: boolean; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and its own box
  <div
    role="group"
    aria-label={props.label}
    className={cx('b-chips', props.wrap && 'b-chips-wrap')}
  >
    {props.children}
  </div>
)
