import { useSession } from '@balai/client'
import { Button, Empty } from '@balai/ui'
import type { ReactNode } from 'react'
import { useEntry } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'

/** A visitor is asked to sign in, a trial account to register: neither has a profile. */
export function OwnOnly({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const { open } = useEntry()
  const session = useSession()
  if (session && session.isAgent !== 4) return children
  const way = session ? 'register' : 'login'
  return (
    <Empty
      title={t(session ? 'profile.trial' : 'profile.signIn')}
      action={
        <Button tone="primary" onClick={() => open(way)}>
          {t(`entry.${way}`)}
        </Button>
      }
    >
      {session && t('profile.trialText')}
    </Empty>
  )
}
