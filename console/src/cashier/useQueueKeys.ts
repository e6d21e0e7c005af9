import { useEffect, useEffectEvent } from 'react'
import { keysTaken } from '../app/shell/useKeys.ts'

type Keyed<T extends { id: string }> = {
  items: readonly T[]
  selected: T | undefined
  choose: (id: string) => void
  open: (item: T) => void
  /** What selects, and what `a` and `r` do; undefined where the reader may only look. */
  acts: { pick: (item: T) => void; a: (item: T) => void; r: (item: T) => void } | undefined
}

/** j and k walk the queue, x selects, Enter opens, a says yes to it and r no. */
export function useQueueKeys<T extends { id: string }>(keyed: Keyed<T>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { items, selected, choose, open, acts } = keyed
    const modified = event.ctrlKey || event.metaKey || event.altKey
    if (modified || !selected || keysTaken(event.target)) return
    const at = items.indexOf(selected)
    if (event.key === 'j' || event.key === 'k') {
      const next = items[event.key === 'j' ? at + 1 : at - 1]
      if (next) choose(next.id)
    }
    if (event.key === 'x') acts?.pick(selected)
    // A button or link that has the focus keeps its own Enter.
    const free = event.target instanceof HTMLElement && event.target.matches('body, main')
    if (event.key === 'Enter' && free) open(selected)
    if (event.key === 'a') acts?.a(selected)
    if (event.key === 'r') acts?.r(selected)
    if ('jkarx'.includes(event.key)) event.preventDefault()
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  }, [])
}
