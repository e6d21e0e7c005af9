import { type ReactNode, useRef, useState } from 'react'
import { ConfirmSelf } from './ConfirmSelf.tsx'

type Answered = { refused?: string | undefined } | undefined

/**
 * Sends what changes what guards the account. Where the house wants to know first who it is, that is asked, and
 * the same is sent again. `asking` is the question, to be drawn where it is sent from.
 */
export function useConfirmed() {
  const [open, setOpen] = useState(false)
  const waiting = useRef<((confirmed: boolean) => void) | undefined>(undefined)
  const ask = () =>
    new Promise<boolean>((done) => {
      waiting.current = done
      setOpen(true)
    })
  const answer = (confirmed: boolean) => {
    setOpen(false)
    waiting.current?.(confirmed)
    waiting.current = undefined
  }
  const confirmed = async <A extends Answered>(send: () => Promise<A>): Promise<A> => {
    const first = await send()
    if (first?.refused !== 'confirm-needed' || !(await ask())) return first
    return send()
  }
  const asking: ReactNode = open && <ConfirmSelf answer={answer} />
  return { confirmed, asking }
}
