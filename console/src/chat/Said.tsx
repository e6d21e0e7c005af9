import type { DeskMessage } from '@balai/contract/desk/chat'
import { Badge, Button, IconFlag } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import { useMay } from '../app/me.ts'
import type { Done } from './Doing.tsx'
import { useWords } from './texts.ts'

type SaidProps = {
  said: readonly DeskMessage[]
  act: (doing: Done) => void
  only: (message: DeskMessage) => void
}
const nearPx = 80

/** What was said, the newest at the end and in sight while nobody looks further up. */
export function Said({ said, act, only }: SaidProps) {
  const { t } = useWords()
  const box = useRef<HTMLOListElement>(null)
  const stays = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said is the reason to look
  useLayoutEffect(() => {
    const { current } = box
    if (current && stays.current) current.scrollTop = current.scrollHeight
  }, [said])
  if (said.length === 0) return <p className="chat-none">{t('chat.none')}</p>
  return (
    <ol
      ref={box}
      className="chat-said"
      aria-label={t('chat.live')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
      tabIndex={0}
      onScroll={({ currentTarget: at }) => {
        stays.current = at.scrollHeight - at.scrollTop - at.clientHeight < nearPx
      }}
    >
      {said.map((one) => (
        <Line key={one.message.id} {...{ one, act, only }} />
      ))}
    </ol>
  )
}

function Line({ one, act, only }: Omit<SaidProps, 'said'> & { one: DeskMessage }) {
  const { t, clock, day } = useWords()
  const may = useMay('chat.stop')
  const { message, account, member, body, hidden, reports, quiet } = one
  return (
    <li className="chat-one" data-hidden={hidden !== null || undefined}>
      <p className="chat-whose">
        <button type="button" onClick={() => only(one)} title={t('chat.only')}>
          <bdi>{message.from.name}</bdi>
        </button>
        <Link to="/members/$id" params={{ id: member }} className="link">
          {account}
        </Link>
        <time className="num" dateTime={message.at.toISOString()} title={day(message.at)}>
          {clock(message.at)}
        </time>
        <span className="num text-muted">#{message.id}</span>
        {quiet && <Badge tone="info">{t('chat.isMuted')}</Badge>}
        {reports > 0 && (
          <Badge tone="warn" icon={<IconFlag size={14} />}>
            {t('chat.reportsOf', { count: reports })}
          </Badge>
        )}
      </p>
      <p className="chat-body" dir="auto">
        {message.sticker && !hidden ? t('chat.sticker', { name: body }) : body}
      </p>
      {hidden && (
        <p className="chat-why">{t('chat.hiddenBy', { name: hidden.byName, why: hidden.why })}</p>
      )}
      {may && (
        <span className="chat-acts">
          {!hidden && (
            <Button
              size="sm"
              tone="quiet"
              aria-label={t('chat.hideOf', { id: message.id })}
              onClick={() => act({ doing: 'hide', id: message.id, said: body })}
            >
              {t('chat.hide')}
            </Button>
          )}
          {!quiet && (
            <Button
              size="sm"
              tone="quiet"
              aria-label={t('chat.muteOf', { account })}
              onClick={() => act({ doing: 'mute', member, account })}
            >
              {t('chat.mute')}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
