import { CallerContext, createCaller, session, useSession } from '@balai/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { langNow } from '../words/packs.ts'
import type { Over } from '../words/tongues.ts'
import { Entrance } from './entry.tsx'
import { patiently } from './patiently.ts'
import { Said } from './said.tsx'
import { type Seed, sow } from './seed.ts'
import { Languages, ServedSparing } from './settings.tsx'

const Live = lazy(patiently(() => import('./Live.tsx')))

/** `lang` is what is read; `over` its texts where it is none of the house's own. */
type House = {
  lang: string
  over?: Over | undefined
  seed: Seed
  /** The page was drawn for who wants little carried. */
  sparing?: boolean
  children: ReactNode
}

/** Everything that a screen may ask of the app around it. */
export function House({ lang, over, seed, sparing = false, children }: House) {
  const [client] = useState(() => seeded(seed))
  return (
    <QueryClientProvider client={client}>
      <Languages first={{ tongue: lang, over }}>
        <ServedSparing value={sparing}>
          <Entrance>
            <Line>{children}</Line>
          </Entrance>
        </ServedSparing>
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
      onClosed: () => dispatchEvent(new Event('closed')),
    }),
  )
  return (
    <CallerContext value={caller}>
      {signedIn && (
        <Suspense>
          <Live />
        </Suspense>
      )}
      <Said>{children}</Said>
    </CallerContext>
  )
}
