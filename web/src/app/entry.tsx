import { useSession } from '@balai/client'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'

/** `change` is a new password for the old one; `tour` the short welcome of a first sign-in. */
export type Door = 'login' | 'register' | 'forgot' | 'change' | 'tour'

/** What a door may have to know when it opens. */
export type Brought = {
  /** A line that says why it opens. */
  why?: string
  /** A sign-in that may do nothing but change the password, kept apart from the site's session. */
  expired?: { token: string; oldPassword: string; codeTo?: 'sms' | 'email' | undefined }
  /** A first sign-in that a change of password cut short: it is shown around after the change. */
  first?: boolean
  /** What was already typed elsewhere: the form begins with it, and where it is whole, sends it. */
  typed?: { username: string; password: string }
}

/** Whether to greet; with the name that the house made, where it made one. */
type Greeting = boolean | { generated: string }

type Entry = {
  door: Door | undefined
  brought: Brought | undefined
  /** Opens the popup; `then` goes on with what the visitor wanted, once signed in. */
  open: (door: Door, then?: () => void, brought?: Brought) => void
  close: () => void
  /** Keeps what is to go on once signed in, where a page and no popup is the way in. */
  keep: (then: () => void) => void
  /** Called by whichever form signed someone in. True when something was waiting and now went on. */
  entered: () => boolean
  /** A fresh account is greeted once, over the page it lands on. */
  welcome: Greeting
  greet: (welcome: Greeting) => void
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
  const [{ door, brought }, setDoor] = useState<{ door?: Door; brought?: Brought | undefined }>({})
  const [welcome, greet] = useState<Greeting>(false)
  const waiting = useRef<(() => void) | undefined>(undefined)
  const open = (door: Door, then?: () => void, brought?: Brought) => {
    if (then) waiting.current = then
    setDoor({ door, brought })
  }
  const close = () => {
    waiting.current = undefined
    setDoor({})
  }
  const keep = (then: () => void) => {
    waiting.current = then
  }
  const entered = () => {
    const then = waiting.current
    close()
    then?.()
    return then !== undefined
  }
  return (
    <EntryContext value={{ door, brought, open, close, keep, entered, welcome, greet }}>
      {children}
    </EntryContext>
  )
}

/** Does what is asked now, or after the visitor has signed in. */
export function useGate(): (action: () => void) => void {
  const session = useSession()
  const { open } = useEntry()
  return (action) => (session ? action() : open('login', action))
}
