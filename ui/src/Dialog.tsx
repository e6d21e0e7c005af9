import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { IconX } from './icons.tsx'

/** How it was left: the cross, the Escape key, the cover around it, or its time. */
export type ClosedBy = 'cross' | 'escape' | 'cover' | 'timeout'

export type DialogProps = {
  open: boolean
  onClose: (by: ClosedBy) => void
  title: string
  /** Before the title: what kind of question it is. */
  icon?: ReactNode
  closeLabel: string
  children: ReactNode
  /** Buttons at the foot, the safe one first. */
  footer?: ReactNode
  /** 400 wide, or 600 for a form. Under 768 px both are sheets from below. */
  size?: 'dialog' | 'modal'
  /** False: only the buttons inside leave it, and Escape too does nothing. */
  leavable?: boolean
  /** False: a press beside it does nothing. */
  coverCloses?: boolean
  /** Leaves by itself after this long. */
  timeoutMs?: number
}

/** A native dialog: focus stays inside, and goes back to where it was. Mounted only while open. */
export const Dialog = (props: DialogProps) => (props.open ? <OpenDialog {...props} /> : null)

/** The first field where there is a keyboard to type with; a phone would throw its own up at once. */
const first = (dialog: HTMLDialogElement | null) =>
  (matchMedia('(hover: hover)').matches
    ? dialog?.querySelector<HTMLElement>('.b-dialog-body :is(input, select, textarea):enabled')
    : undefined) ?? dialog?.querySelector<HTMLElement>('h2')

function OpenDialog(props: DialogProps) {
  const { onClose, title, closeLabel, children, footer, timeoutMs } = props
  const { icon, size = 'dialog', leavable = true, coverCloses = true } = props
  const box = useRef<HTMLDialogElement>(null)
  const named = useId()
  const timeUp = useEffectEvent(() => onClose('timeout'))

  useEffect(() => {
    const dialog = box.current
    const before = document.activeElement
    if (!dialog?.open) dialog?.showModal()
    first(dialog)?.focus()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  useEffect(() => {
    if (timeoutMs === undefined) return
    const timer = setTimeout(timeUp, timeoutMs)
    return () => clearTimeout(timer)
  }, [timeoutMs])

  const pressCover = (event: MouseEvent) => {
    if (event.target === box.current && leavable && coverCloses) onClose('cover')
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for what the cover does
    <dialog
      ref={box}
      className={cx('b-dialog', size === 'modal' && 'b-dialog-modal')}
      aria-labelledby={named}
      onClick={pressCover}
      // A browser may close it without asking first, as it does where nobody has touched the page yet.
      closedby={leavable ? 'closerequest' : 'none'}
      onCancel={(event) => {
        // A dialog within this one, or a choice of files in it, is left by itself.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (leavable) onClose('escape')
      }}
      onClose={({ target, currentTarget }) => {
        if (currentTarget.open || target !== currentTarget) return
        if (leavable) onClose('escape')
        else currentTarget.showModal()
      }}
    >
      <header>
        {icon}
        <h2 id={named} tabIndex={-1}>
          {title}
        </h2>
        {leavable && (
          <IconButton label={closeLabel} icon={<IconX />} onClick={() => onClose('cross')} />
        )}
      </header>
      <div className="b-dialog-body">{children}</div>
      {footer && <footer>{footer}</footer>}
    </dialog>
  )
}
