import { askKey, useSession } from '@balai/client'
import { chat } from '@balai/contract'
import { IconButton, IconExpand, IconX } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useWords } from '../words/words.tsx'
import { IconShrink } from './icons.tsx'
import './panel.css'
import { closeChat, sizeChat, usePanel } from './panel.ts'
import { toldBy } from './told.ts'

/** The room beside the page, in a frame of its own: it goes on while pages change. */
export default function Panel() {
  const { open } = usePanel()
  const session = useSession()
  const real = session !== undefined && session.isAgent !== 4
  // Signing out closes it; whoever signs in next opens it for themselves.
  useEffect(() => {
    if (!real) closeChat()
  }, [real])
  return open && real ? <Framed key={session.token} token={session.token} /> : null
}

function Framed({ token }: { token: string }) {
  const { t } = useWords()
  const { large } = usePanel()
  const client = useQueryClient()
  const box = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const hear = useEffectEvent((event: MessageEvent) => {
    const told = toldBy(frame.current, event)
    if (told === 'close') closeChat()
    if (told === 'read')
      client.setQueryData(askKey(chat.chatUnread, undefined, token), { unReadCount: 0 })
  })
  useEffect(() => {
    const before = document.activeElement
    box.current?.focus()
    const heard = (event: MessageEvent) => hear(event)
    addEventListener('message', heard)
    return () => {
      removeEventListener('message', heard)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="chat-panel"
      data-large={large || undefined}
      aria-label={t('title.chat')}
      onKeyDown={({ key }) => key === 'Escape' && closeChat()}
    >
      <header>
        <h2>{t('title.chat')}</h2>
        <IconButton
          icon={large ? <IconShrink /> : <IconExpand />}
          label={t(large ? 'chat.shrink' : 'chat.enlarge')}
          aria-pressed={large}
          onClick={() => sizeChat(!large)}
        />
        <IconButton icon={<IconX />} label={t('chat.close')} onClick={closeChat} />
      </header>
      <iframe ref={frame} src="/chat" title={t('title.chat')} />
    </section>
  )
}
