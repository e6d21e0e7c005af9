import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { cx } from './cx.ts'

type Look = {
  /** Gold is for the one thing to do in a working area; the rest is secondary or quieter. */
  tone?: 'primary' | 'secondary' | 'outline' | 'quiet' | 'danger'
  /** `sm` only at the desk: it is below the size of a thumb. */
  size?: 'sm' | 'md' | 'lg'
  wide?: boolean
}

export type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'children'> & {
    icon?: ReactNode
    children: ReactNode
    busy?: boolean
    /** The verb that stands beside the three dots. Its room is kept from the start. */
    busyLabel?: string
  }

/** The classes of a button, for a link that looks like one. */
export const buttonClass = ({ tone = 'secondary', size = 'md', wide }: Look = {}) =>
  cx('b-btn', `b-btn-${tone}`, size !== 'md' && `b-btn-${size}`, wide && 'b-btn-wide')

/**
 * A button. While busy it keeps its width and its focus, says what it does, and takes no press:
 * both faces lie in one cell, so the wider one always sets the width.
 */
export function Button(props: ButtonProps) {
  const {
    tone,
    size,
    wide,
    icon,
    children,
    busy = false,
    busyLabel,
    className,
    onClick,
    ...rest
  } = props
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      className={cx(
        buttonClass({ ...(tone && { tone }), ...(size && { size }), ...(wide && { wide }) }),
        className,
      )}
      onClick={press}
    >
      <span className="b-btn-face" data-hidden={busy || undefined}>
        {icon}
        {children}
      </span>
      {(busy || busyLabel !== undefined) && (
        <span className="b-btn-face" data-hidden={!busy || undefined} aria-hidden={!busy}>
          <span className="b-dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {busyLabel ?? <span className="b-unseen">{children}</span>}
        </span>
      )}
    </button>
  )
}
