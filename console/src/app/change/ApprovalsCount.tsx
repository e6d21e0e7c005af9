import { useWaiting } from './useWaiting.ts'

/** How many changes wait for the reader, beside the page that has them. */
export function ApprovalsCount() {
  const waiting = useWaiting()
  return waiting ? <small>{waiting}</small> : null
}
