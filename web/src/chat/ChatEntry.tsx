import { session as tab, useAsk, useLive, useSession } from '@balai/client'
import { chat } from '@balai/contract'
import { Count, IconChat } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useEntry } from '../app/entry.tsx'
import { ask, lift } from '../shell/overlay.ts'
import { useWords } from '../words/words.tsx'
import { openChat } from './panel.ts'

/** A screen asks some moments after the room went on, each at its own: not everybody in one. */
const spreadMs = 2_000

/** The way into the room, with how much waits to be read there. */
export function ChatEntry() {
  const { t } = useWords()
  const { open } = useEntry()
  const session = useSession()
  const trial = session?.isAgent === 4
  const client = useQueryClient()
  const { data } = useAsk(chat.chatUnread, undefined, { enabled: !trial, staleMs: 300_000 })
  const again = () => void client.invalidateQueries({ queryKey: [chat.chatUnread.path] })
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive('chatStirred', () => {
    clearTimeout(soon.current)
    soon.current = setTimeout(again, Math.random() * spreadMs)
  })
  useEffect(() => () => clearTimeout(soon.current), [])
  useLive('chatCalled', again)
  const unread = trial ? 0 : (data?.unReadCount ?? 0)
  const enter = () => {
    // Where the menu lies over the page it makes room for the panel.
    lift()
    // A press that was made before the page came alive is answered as the tab stands, not as it was drawn.
    const now = tab.get()
    if (!now) return open('login', openChat)
    if (now.isAgent !== 4) return openChat()
    void ask({
      ...{ icon: 'info', title: t('frame.chat'), html: t('frame.chatTrial') },
      buttons: [{ value: 'ok', text: t('frame.chatOk'), tone: 'primary' }],
    })
  }
  return (
    <button
      type="button"
      className="menu-item"
      onClick={enter}
      aria-label={
        unread ? t('frame.chatUnread', { count: unread > 99 ? '99+' : unread }) : undefined
      }
    >
      <IconChat size={22} />
      <span className="menu-name">{t('frame.chat')}</span>
      {unread > 0 && <Count of={unread} />}
    </button>
  )
}
