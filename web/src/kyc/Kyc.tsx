import { useSession } from '@balai/client'
import { Button, Empty } from '@balai/ui'
import type { ReactNode } from 'react'
import { useEntry } from '../app/entry.tsx'
import { Room } from '../member/Room.tsx'
import { useWords } from '../words/words.tsx'
import { Verification } from './Verification.tsx'

/** How well the house knows a member, and the way further: a panel over the page. */
export function Kyc() {
  const { t } = useWords()
  return (
    <Room title={t('title.kyc')}>
      <div className="kyc">
        <Member>
          <Verification />
        </Member>
      </div>
    </Room>
  )
}

/** A visitor is asked to sign in, a trial account to register: neither has anybody to be known. */
function Member({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const { open } = useEntry()
  const session = useSession()
  if (session && session.isAgent !== 4) return children
  const way = session ? 'register' : 'login'
  return (
    <Empty
      title={t(session ? 'kyc.trial' : 'kyc.signIn')}
      action={
        <Button tone="primary" onClick={() => open(way)}>
          {t(`entry.${way}`)}
        </Button>
      }
    >
      {session && t('kyc.trialText')}
    </Empty>
  )
}
