import type { Change } from '@balai/contract/desk/change'
import { useEffect, useEffectEvent } from 'react'
import { keysTaken } from '../app/shell/useKeys.ts'

type Keyed = {
  items: readonly Change[]
  selected: Change | undefined
  choose: (id: string) => void
  open: (change: Change) => void
  agree: (change: Change) => void
  reject: (change: Change) => void
}

/** j and k walk the list, Enter opens, a agrees and r rejects: without a hand on the mouse. */
export function useListKeys(keyed: Keyed) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { items, selected, choose, open, agree, reject } = keyed
    const modified = event.ctrlKey || event.metaKey || event.altKey
    if (modified || !selected || keysTaken(event.target)) return
    const at = items.indexOf(selected)
    if (event.key === 'j' || event.key === 'k') {
      const next = items[event.key === 'j' ? at + 1 : at - 1]
      if (next) choose(next.id)
    }
    // A button or link that has the focus keeps its own Enter.
    const free = event.target instanceof HTMLElement && event.target.matches('body, main')
    if (event.key === 'Enter' && free) open(selected)
    if (event.key === 'a' && selected.may.decide) agree(selected)
    if (event.key === 'r' && selected.may.decide) reject(selected)
    if ('jkar'.includes(event.key)) event.preventDefault()
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', heard)
    return () => removeEventListener('keydown', heard)
  }, [])
}
