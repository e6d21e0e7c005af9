import { useSession } from '@balai/client'
import { Button, Empty } from '@balai/ui'
import type { ReactNode } from 'react'
import { useEntry } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'

/**
 * A visitor is asked to sign in, a trial account to register; what is inside is a member's. `signIn`: what a
 * visitor is asked to sign in for, where it is not the member centre.
 */
export function MembersOnly({ signIn, children }: { signIn?: string; children: ReactNode }) {
  const { t } = useWords()
  const { open } = useEntry()
  const session = useSession()
  if (session && session.isAgent !== 4) return children
  const way = session ? 'register' : 'login'
  return (
    <Empty
      title={session ? t('member.trial') : (signIn ?? t('member.signIn'))}
      action={
        <Button tone="primary" onClick={() => open(way)}>
          {t(`entry.${way}`)}
        </Button>
      }
    >
      {t(session ? 'member.trialText' : 'member.signInText')}
    </Empty>
  )
}
