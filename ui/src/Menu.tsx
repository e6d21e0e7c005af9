import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import { cx } from './cx.ts'

export type MenuProps = {
  label: string
  /** Draws the button from the attributes that open the menu. */
  trigger: (opens: Opens) => ReactNode
  /** What may wait until it is looked at is drawn by whether the menu is open. */
  children: ReactNode | ((open: boolean) => ReactNode)
}
export type Opens = {
  popoverTarget: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  ref: RefObject<HTMLButtonElement | null>
}

const gap = 8

/** Puts the menu under its button, or over it where there is no room, and inside the window. */
function place(menu: HTMLElement, button: HTMLElement) {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = menu
  const below = at.bottom + gap + height <= innerHeight
  const left = Math.min(Math.max(gap, at.right - width), innerWidth - width - gap)
  menu.style.left = `${left}px`
  menu.style.top = `${below ? at.bottom + gap : Math.max(gap, at.top - gap - height)}px`
}

/** A menu in the browser's top layer: it closes by Escape, by a press elsewhere and by a choice. */
export function Menu({ label, trigger, children }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const items = () => [
    ...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? []),
  ]
  const move = (event: KeyboardEvent) => {
    const all = items()
    const at = all.findIndex((item) => item.matches(':focus'))
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[
      event.key
    ]
    if (to === undefined || all.length === 0) return
    event.preventDefault()
    all[to % all.length]?.focus()
  }
  return (
    <>
      {trigger({ popoverTarget: id, 'aria-haspopup': 'menu', 'aria-expanded': open, ref: button })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="b-menu"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={move}
        onClick={() => menu.current?.hidePopover()}
        onToggle={(event) => {
          const opened = event.newState === 'open'
          setOpen(opened)
          if (!opened || !menu.current || !button.current) return
          place(menu.current, button.current)
          items()[0]?.focus()
        }}
      >
        {typeof children === 'function' ? children(open) : children}
      </div>
    </>
  )
}

export type MenuItemProps = ComponentProps<'button'> & {
  icon?: ReactNode
  danger?: boolean
  /** Given for one of several choices: the one in force. */
  chosen?: boolean
}

/** The classes of a menu entry, for a link in a menu (give it `role="menuitem"`). */
export const menuItemClass = 'b-menu-item'

/** One entry of a menu. */
export const MenuItem = ({ icon, danger, chosen, children, ...rest }: MenuItemProps) => (
  <button
    type="button"
    {...rest}
    {...(chosen === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemradio', 'aria-checked': chosen })}
    className={cx(menuItemClass, danger && 'b-menu-danger')}
  >
    {icon}
    {children}
  </button>
)
