import { askKey, session, useLive, useSession, useSocketClosed } from '@balai/client'
import { catalogue, type Jackpot, jackpots, wallet } from '@balai/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '../words/words.tsx'
import { closedCodes, reloadClosed } from './closed.ts'
import { useEntry } from './entry.tsx'
import { onceSeen } from './reveal.ts'

/** What the house tells this session without being asked. */
export default function Live() {
  const client = useQueryClient()
  const token = useSession()?.token
  const { open } = useEntry()
  const { t } = useWords()
  useLive('balance', (fresh) =>
    onceSeen('balance', () =>
      client.setQueryData<typeof fresh>(askKey(wallet.balance, undefined, token), (known) =>
        known && known.version > fresh.version ? known : fresh,
      ),
    ),
  )
  useLive('jackpot', ({ game, currency, pool }) =>
    client.setQueryData<Jackpot[]>(askKey(jackpots.now, undefined), (all) =>
      all?.map((one) => (one.game === game && one.currency === currency ? { ...one, pool } : one)),
    ),
  )
  useLive('signedOut', ({ reason }) => {
    session.end(token)
    if (reason === 'revoked') open('login', undefined, { why: t('account.endedElsewhere') })
  })
  useSocketClosed((code) => {
    if (closedCodes.includes(code)) reloadClosed()
  })
  useLive('lobbyChanged', () => {
    // Everybody hears it at once; not everybody asks at once.
    setTimeout(
      () => void client.invalidateQueries({ predicate: ({ queryKey }) => ofGames(queryKey[0]) }),
      Math.random() * spreadMs,
    )
  })
  useLive('resync', () => void client.invalidateQueries())
  return null
}

const spreadMs = 1_000
const games = new Set<unknown>(Object.values(catalogue).map(({ path }) => path))
const ofGames = (path: unknown) => games.has(path)
