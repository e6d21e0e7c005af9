import type { Endpoint, Takes } from '@balai/contract'
import { useRef, useState } from 'react'
import { type Answered, Unreachable } from './caller.ts'
import { useCaller } from './hooks.ts'

type Intent<E extends Endpoint> = {
  key: string
  terms: string
  pending?: Promise<Answered<E> | undefined>
}
const termsOf = (takes: unknown) =>
  JSON.stringify(takes, (_, value) => (typeof value === 'bigint' ? String(value) : value)) ?? ''

type Sending<E extends Endpoint> = {
  pending?: true
  answer?: Answered<E>
  failed?: true
  fault?: string | undefined
}

/**
 * Sends a command. One intent has one key: pressing twice, or again after the line dropped, is the
 * same command; a new key is made once an answer is known.
 */
export function useCommand<E extends Endpoint>(endpoint: E) {
  const caller = useCaller()
  const intent = useRef<Intent<E> | undefined>(undefined)
  const [state, setState] = useState<Sending<E>>({})
  const send = (takes: Takes<E>): Promise<Answered<E> | undefined> => {
    const terms = termsOf(takes)
    const earlier = intent.current
    if (earlier?.pending) return earlier.pending
    // Other terms are another intent, even while the fate of the first is unknown.
    const current: Intent<E> =
      earlier?.terms === terms ? earlier : { key: crypto.randomUUID(), terms }
    intent.current = current
    setState({ pending: true })
    current.pending = caller(endpoint, takes, { key: current.key }).then(
      (answer) => {
        intent.current = undefined
        setState({ answer })
        return answer
      },
      (error: unknown) => {
        intent.current = { key: current.key, terms }
        setState({ failed: true, fault: error instanceof Unreachable ? error.fault : undefined })
        return undefined
      },
    )
    return current.pending
  }
  return {
    send,
    pending: state.pending ?? false,
    failed: state.failed ?? false,
    /** What the house said of its own mistake; undefined when it was not reached. */
    fault: state.fault,
    given: state.answer?.given,
    refused: state.answer?.refused,
    message: state.answer?.refused ? state.answer.message : undefined,
    value: state.answer?.refused ? state.answer.value : undefined,
    reset: () => {
      intent.current = undefined
      setState({})
    },
  }
}
