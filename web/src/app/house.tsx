import { CallerContext, createCaller, session, useSession } from '@balai/client'
import type { Lang } from '@balai/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Words } from '../words/words.tsx'
import { Entrance } from './entry.tsx'
import { type Seed, sow } from './seed.ts'
import { Languages } from './settings.tsx'

const Live = lazy(() => import('./Live.tsx'))

type House = { lang: Lang; words: Words; seed: Seed; children: ReactNode }

/** Everything that a screen may ask of the app around it. */
export function House({ lang, words, seed, children }: House) {
  const [client] = useState(() => seeded(seed))
  return (
    <QueryClientProvider client={client}>
      <Languages first={{ lang, words }}>
        <Line>
          <Entrance>{children}</Entrance>
        </Line>
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

// Read at each call, so that one caller serves every language.
const langNow = (): Lang => (document.documentElement.lang === 'en' ? 'EN' : 'ID')

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
