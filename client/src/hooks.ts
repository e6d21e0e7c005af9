import type { Cursor, Endpoint, Gives, Takes } from '@balai/contract'
import {
  type InfiniteData,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Caller } from './caller.ts'
import { type Session, session } from './session.ts'

export const CallerContext = createContext<Caller>(() => {
  throw new Error('no caller above this component')
})

export const useCaller = () => useContext(CallerContext)

/** Whose answers are kept: of the site's session, unless an app above says that it has its own. */
export const TokenContext = createContext<{ token: string | undefined } | undefined>(undefined)

function useToken(): string | undefined {
  const site = useSession()?.token
  const own = useContext(TokenContext)
  return own ? own.token : site
}

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
  const token = useToken()
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

type Paged = { next: Cursor | null }

/** Asks for a list of the contract page after page, each from where the one before it ended. */
export function useAskPages<E extends Endpoint>(
  endpoint: E,
  takes: Omit<Takes<E>, 'after'>,
  { staleMs = 10_000, keepPrevious = false }: Omit<UseAsk, 'enabled'> = {},
) {
  const caller = useCaller()
  const token = useToken()
  type Page = Gives<E> & Paged
  return useInfiniteQuery<Page, Error, InfiniteData<Page>, unknown[], Cursor | undefined>({
    queryKey: [...askKey(endpoint, takes, token), 'pages'],
    enabled: token !== undefined,
    initialPageParam: undefined,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const asked = { ...(takes as object), ...(pageParam && { after: pageParam }) } as Takes<E>
      const answer = await caller(endpoint, asked, { signal })
      if (answer.refused) throw new Refused(answer.refused, answer.message)
      return answer.given as Page
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: staleMs,
    ...(keepPrevious && { placeholderData: (previous) => previous }),
    retry: false,
  })
}
