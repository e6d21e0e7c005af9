import { askKey, CallerContext, createCaller, session, useLive, useSession } from '@balai/client'
import { type Lang, wallet } from '@balai/contract'
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Words } from '../words/words.tsx'
import { Entrance } from './entry.tsx'
import { type Seed, sow } from './seed.ts'
import { Languages } from './settings.tsx'

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
      {signedIn && <Live />}
      {children}
    </CallerContext>
  )
}

/** What the house tells this session without being asked. */
function Live() {
  const client = useQueryClient()
  const token = useSession()?.token
  useLive('balance', (fresh) =>
    client.setQueryData<typeof fresh>(askKey(wallet.balance, undefined, token), (known) =>
      known && known.version > fresh.version ? known : fresh,
    ),
  )
  useLive('signedOut', () => session.end(token))
  useLive('resync', () => void client.invalidateQueries())
  return null
}
