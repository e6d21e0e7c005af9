import { CallerContext, createCaller, TokenContext } from '@balai/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { attended, touched, watchHands } from './idle.ts'
import { deskSession } from './session.ts'
import { langNow, useLang } from './settings.tsx'

/** The standing of this tab: its token, or why it has none any more. */
export const useStanding = () => useSyncExternalStore(deskSession.watch, deskSession.get)

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: true } } })

/** Everything that a page of the desk may ask of the app around it. */
export function House({ children }: { children: ReactNode }) {
  const { token } = useStanding()
  const lang = useLang()
  const [client] = useState(newClient)
  const [caller] = useState(() => {
    const call = createCaller({
      origin: '',
      token: () => deskSession.get().token,
      lang: langNow,
      // A page that looks again by itself is no use of the session: nobody may be there.
      headers: () => (attended() ? {} : { 'x-unattended': '1' }),
      onSignedOut: (token) => deskSession.end('signed-out', token),
    })
    const told: typeof call = async (endpoint, takes, asking) => {
      const used = endpoint.for === 'staff' && attended()
      const answer = await call(endpoint, takes, asking)
      if (used) touched()
      return answer
    }
    return told
  })
  useEffect(watchHands, [])
  const own = useMemo(() => ({ token }), [token])
  // What one person was shown is never left for who signs in next at the same desk.
  useEffect(() => {
    if (!token) client.clear()
  }, [client, token])
  // biome-ignore lint/correctness/useExhaustiveDependencies: names and refusals are worded by the house
  useEffect(() => {
    void client.invalidateQueries()
  }, [client, lang])
  return (
    <QueryClientProvider client={client}>
      <TokenContext value={own}>
        <CallerContext value={caller}>{children}</CallerContext>
      </TokenContext>
    </QueryClientProvider>
  )
}
