import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { lay } from './overlay.ts'
import { useNav } from './useNav.ts'

/** Whether somebody is typing, or a dialog has the keys. */
export const keysTaken = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=menu] *')))

const secondWithinMs = 1_200

/** The keys of every page: Ctrl K, `/`, `?`, and `g` with the letter of a page. */
export function useKeys() {
  const go = useNavigate()
  const nav = useNav()
  const first = useRef(0)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      return lay('palette')
    }
    if (event.ctrlKey || event.metaKey || event.altKey || keysTaken(event.target)) return
    if (event.key === '?') return lay('keys')
    if (event.key === '/') {
      event.preventDefault()
      return lay('palette')
    }
    const now = event.timeStamp
    const second = first.current > 0 && now - first.current < secondWithinMs
    first.current = event.key === 'g' && !second ? now : 0
    if (!second) return
    const entry = nav.flatMap(({ entries }) => entries).find(({ key }) => key === event.key)
    if (entry) void go({ to: entry.to })
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  }, [])
}
