import { useSession } from '@balai/client'
import { Button, Empty } from '@balai/ui'
import { useEffect } from 'react'
import { useDrawn } from '../app/drawn.ts'
import { useEntry } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'
import { ChatRoom } from './ChatRoom.tsx'
import { tellAround } from './told.ts'

/** The room as a page of its own, which the site frames. */
export function ChatPage() {
  useAround()
  return <Inside />
}

function Inside() {
  const { t } = useWords()
  const { open } = useEntry()
  const session = useSession()
  const drawn = useDrawn()
  if (session && session.isAgent !== 4) return <ChatRoom key={session.token} />
  const way = session ? 'register' : 'login'
  return (
    // Everyone is sent this; a member is not to see it before they are known.
    <div className="chat-shut" data-waits={!drawn || undefined}>
      <Empty
        title={t(session ? 'chat.trial' : 'chat.signIn')}
        action={
          <Button tone="primary" onClick={() => open(way)}>
            {t(`entry.${way}`)}
          </Button>
        }
      >
        {t(session ? 'chat.trialText' : 'chat.signInText')}
      </Empty>
    </div>
  )
}

/** Goes with the page around it: its theme, its language, and the key that closes what lies over it. */
function useAround() {
  useEffect(() => {
    const changed = ({ key, newValue }: StorageEvent) => {
      if (key === 'theme' && newValue) document.documentElement.dataset.theme = newValue
      if (key === 'lang') location.reload()
    }
    const pressed = (event: KeyboardEvent) => {
      const busy = document.querySelector('dialog[open], [popover]:popover-open, .chat-names')
      if (event.key === 'Escape' && !busy && !event.defaultPrevented) tellAround('close')
    }
    addEventListener('storage', changed)
    addEventListener('keydown', pressed)
    return () => {
      removeEventListener('storage', changed)
      removeEventListener('keydown', pressed)
    }
  }, [])
}
