import { useSession } from '@balai/client'
import { Button, Empty } from '@balai/ui'
import type { ReactNode } from 'react'
import { useEntry } from '../app/entry.tsx'
import { Room } from '../member/Room.tsx'
import { useWords } from '../words/words.tsx'
import { Devices } from './Devices.tsx'
import { Overview } from './Overview.tsx'
import { Sessions } from './Sessions.tsx'

/** What keeps an account safe, and where it is open: a panel over the page. */
export function Security() {
  const { t } = useWords()
  return (
    <Room title={t('security.title')}>
      <div className="security">
        <Member>
          <Overview />
          <Sessions />
          <Devices />
        </Member>
      </div>
    </Room>
  )
}

/** A visitor is asked to sign in, a trial account to register: neither has an account to keep safe. */
function Member({ children }: { children: ReactNode }) {
  const { t } = useWords()
  const { open } = useEntry()
  const session = useSession()
  if (session && session.isAgent !== 4) return children
  return session ? (
    <Empty
      title={t('security.trial')}
      action={
        <Button tone="primary" onClick={() => open('register')}>
          {t('entry.register')}
        </Button>
      }
    >
      {t('security.trialText')}
    </Empty>
  ) : (
    <Empty
      title={t('security.signIn')}
      action={
        <Button tone="primary" onClick={() => open('login')}>
          {t('entry.login')}
        </Button>
      }
    />
  )
}
