import { askKey, session, useLive, useSession } from '@balai/client'
import { wallet } from '@balai/contract'
import { useQueryClient } from '@tanstack/react-query'
import { onceSeen } from './reveal.ts'

/** What the house tells this session without being asked. */
export default function Live() {
  const client = useQueryClient()
  const token = useSession()?.token
  useLive('balance', (fresh) =>
    onceSeen('balance', () =>
      client.setQueryData<typeof fresh>(askKey(wallet.balance, undefined, token), (known) =>
        known && known.version > fresh.version ? known : fresh,
      ),
    ),
  )
  useLive('signedOut', () => session.end(token))
  useLive('resync', () => void client.invalidateQueries())
  return null
}
