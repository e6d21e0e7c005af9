import { buttonClass } from '@balai/ui'
import { type ReactNode, useId, useRef, useState } from 'react'

type PopProps = {
  label: string
  title: string
  icon?: ReactNode
  /** A number beside the label, where there is something to count. */
  count?: number
  children: (close: () => void) => ReactNode
}

const gap = 8

/** Under its button and inside the window. */
function place(box: HTMLElement, button: HTMLElement) {
  const at = button.getBoundingClientRect()
  const left = Math.min(Math.max(gap, at.left), innerWidth - box.offsetWidth - gap)
  const below = at.bottom + gap + box.offsetHeight <= innerHeight
  box.style.left = `${Math.max(gap, left)}px`
  box.style.top = `${below ? at.bottom + gap : Math.max(gap, innerHeight - box.offsetHeight - gap)}px`
}

/** A small form in the browser's top layer: it closes by Escape, by a press elsewhere, or by itself. */
export function Pop({ label, title, icon, count, children }: PopProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonClass({ tone: 'outline', size: 'sm' })}
        popoverTarget={id}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        <span className="b-btn-face">
          {icon}
          {label}
          {count ? <small>{count}</small> : null}
        </span>
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className="l-pop"
        onToggle={(event) => {
          const opened = event.newState === 'open'
          setOpen(opened)
          if (!opened || !box.current || !button.current) return
          place(box.current, button.current)
          box.current.querySelector<HTMLElement>('input, select, button, a')?.focus()
        }}
      >
        {open && (
          <>
            <h2>{title}</h2>
            {children(() => box.current?.hidePopover())}
          </>
        )}
      </div>
    </>
  )
}
