import { CallerContext, createCaller, session, useSession } from '@balai/client'
import type { Lang } from '@balai/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { langNow } from '../words/packs.ts'
import { Entrance } from './entry.tsx'
import { type Seed, sow } from './seed.ts'
import { Languages } from './settings.tsx'

const Live = lazy(() => import('./Live.tsx'))

type House = { lang: Lang; seed: Seed; children: ReactNode }

/** Everything that a screen may ask of the app around it. */
export function House({ lang, seed, children }: House) {
  const [client] = useState(() => seeded(seed))
  return (
    <QueryClientProvider client={client}>
      <Languages first={lang}>
        <Entrance>
          <Line>{children}</Line>
        </Entrance>
      </Languages>
    </QueryClientProvider>
  )
}

function seeded(seed: Seed) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false } },
  })
  sow(client, seed)
  return client
}

/** The caller of the house; the socket only once someone is signed in. */
function Line({ children }: { children: ReactNode }) {
  const signedIn = useSession() !== undefined
  const [caller] = useState(() =>
    createCaller({
      origin: '',
      token: () => session.get()?.token,
      lang: langNow,
      onSignedOut: (token) => session.end(token),
    }),
  )
  return (
    <CallerContext value={caller}>
      {signedIn && (
        <Suspense>
          <Live />
        </Suspense>
      )}
      {children}
    </CallerContext>
  )
}
