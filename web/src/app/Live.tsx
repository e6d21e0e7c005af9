import { askKey, session, useLive, useSession, useSocketClosed } from '@balai/client'
import { wallet } from '@balai/contract'
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
  useLive('signedOut', ({ reason }) => {
    session.end(token)
    if (reason === 'revoked') open('login', undefined, { why: t('account.endedElsewhere') })
  })
  useSocketClosed((code) => {
    if (closedCodes.includes(code)) reloadClosed()
  })
  useLive('resync', () => void client.invalidateQueries())
  return null
}
