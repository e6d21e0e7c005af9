import { useSession } from '@balai/client'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'

export type Door = 'login' | 'register'
type Entry = {
  door: Door | undefined
  /** Opens the popup; `then` goes on with what the visitor wanted, once signed in. */
  open: (door: Door, then?: () => void) => void
  close: () => void
  /** Called by whichever form signed someone in. True when something was waiting and now went on. */
  entered: () => boolean
  /** A fresh account is greeted once, over the page it lands on. */
  welcome: boolean
  greet: (welcome: boolean) => void
}

const EntryContext = createContext<Entry | undefined>(undefined)

/** The way in: which door is open, and what the visitor was about to do. */
export function useEntry(): Entry {
  const entry = useContext(EntryContext)
  if (!entry) throw new Error('no way in above this component')
  return entry
}

/** Keeps the way in for the whole site. */
export function Entrance({ children }: { children: ReactNode }) {
  const [door, setDoor] = useState<Door>()
  const [welcome, greet] = useState(false)
  const waiting = useRef<(() => void) | undefined>(undefined)
  const open = (next: Door, then?: () => void) => {
    if (then) waiting.current = then
    setDoor(next)
  }
  const close = () => {
    waiting.current = undefined
    setDoor(undefined)
  }
  const entered = () => {
    const then = waiting.current
    close()
    then?.()
    return then !== undefined
  }
  return (
    <EntryContext value={{ door, open, close, entered, welcome, greet }}>{children}</EntryContext>
  )
}

/** Does what is asked now, or after the visitor has signed in. */
export function useGate(): (action: () => void) => void {
  const session = useSession()
  const { open } = useEntry()
  return (action) => (session ? action() : open('login', action))
}
