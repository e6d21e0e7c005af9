import type { Endpoint, Gives, Takes } from '@balai/contract'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { createContext, useContext, useRef, useState, useSyncExternalStore } from 'react'
import { type Answered, type Caller, Unreachable } from './caller.ts'
import { type Session, session } from './session.ts'

export const CallerContext = createContext<Caller>(() => {
  throw new Error('no caller above this component')
})

export const useCaller = () => useContext(CallerContext)

/** The session of this tab, or undefined for a visitor and wherever the page is prerendered. */
export const useSession = (): Session | undefined =>
  useSyncExternalStore(session.watch, session.get, () => undefined)

/** A refused question, thrown so that a screen shows its failing state with the house's sentence. */
export class Refused extends Error {
  override name = 'Refused'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** What a question is cached under: signed-in answers are never shown to another session. */
export const askKey = (endpoint: Endpoint, takes: unknown, token?: string) => [
  endpoint.path,
  takes ?? null,
  endpoint.for === 'anyone' ? null : (token ?? null),
]

type UseAsk = { enabled?: boolean; staleMs?: number; keepPrevious?: boolean }

/** Asks a question of the contract and keeps the answer fresh. */
export function useAsk<E extends Endpoint>(
  endpoint: E,
  takes: Takes<E>,
  { enabled = true, staleMs = 30_000, keepPrevious = false }: UseAsk = {},
): UseQueryResult<Gives<E>> {
  const caller = useCaller()
  const token = useSession()?.token
  return useQuery<Gives<E>>({
    queryKey: askKey(endpoint, takes, token),
    queryFn: async ({ signal }) => {
      const answer = await caller(endpoint, takes, { signal })
      if (answer.refused) throw new Refused(answer.refused, answer.message)
      return answer.given as Gives<E>
    },
    enabled: enabled && (endpoint.for === 'anyone' || token !== undefined),
    staleTime: staleMs,
    ...(keepPrevious && { placeholderData: (previous) => previous }),
    retry: false,
  })
}

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
