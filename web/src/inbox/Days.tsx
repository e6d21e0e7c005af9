import type { MessageTopic, PlatformMessage } from '@balai/contract'
import {
  Button,
  buttonClass,
  IconBell,
  IconDown,
  IconGift,
  IconShield,
  IconSpin,
  IconWallet,
  IconX,
} from '@balai/ui'
import { useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { useWords } from '../words/words.tsx'
import type { useInboxActs } from './useInbox.ts'

const pictures = {
  money: IconWallet,
  account: IconShield,
  play: IconSpin,
  offers: IconGift,
  house: IconBell,
} as const satisfies Record<MessageTopic, unknown>

type Acts = ReturnType<typeof useInboxActs>

/** The messages under the days on which they came. */
export function Days({ items, acts }: { items: readonly PlatformMessage[]; acts: Acts }) {
  const { day } = useWords()
  const days = new Map<string, PlatformMessage[]>()
  for (const message of items) {
    const name = day(message.at)
    days.set(name, [...(days.get(name) ?? []), message])
  }
  const list = useRef<HTMLDivElement>(null)
  return (
    // Where a message was, its neighbour is: the keyboard goes on there.
    <div ref={list} tabIndex={-1} className="inbox-days">
      {[...days].map(([name, told]) => (
        <section key={name}>
          <h3>{name}</h3>
          <ul>
            {told.map((message) => (
              <Message
                key={message.id}
                message={message}
                acts={acts}
                gone={() => list.current?.focus()}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type MessageProps = { message: PlatformMessage; acts: Acts; gone: () => void }

function Message({ message, acts, gone }: MessageProps) {
  const { t, clock } = useWords()
  const { id, topic, title, text, at, unread, path } = message
  const [open, setOpen] = useState(false)
  const body = useId()
  const Picture = pictures[topic]
  const press = () => {
    setOpen(!open)
    if (unread && !open) void acts.read(id)
  }
  return (
    <li className="inbox-one" data-unread={unread || undefined} data-topic={topic}>
      <button
        type="button"
        className="inbox-row"
        aria-expanded={open}
        aria-controls={body}
        onClick={press}
      >
        <span className="inbox-picture">
          <Picture />
        </span>
        <span className="inbox-what">
          <strong>{title}</strong>
          {!open && <span>{text}</span>}
          <small>
            {t(`inbox.${topic}`)} · <time dateTime={at.toISOString()}>{clock(at)}</time>
            {unread && <span className="sr-only">, {t('inbox.new')}</span>}
          </small>
        </span>
        <IconDown size={18} />
      </button>
      <div id={body} hidden={!open} className="inbox-body">
        <p>{text}</p>
        <div>
          {path && (
            <Link href={path} className={buttonClass({ tone: 'outline' })}>
              {t('inbox.go')}
            </Link>
          )}
          <Button
            tone="quiet"
            icon={<IconX size={18} />}
            busy={acts.removing}
            aria-label={t('inbox.removeOf', { title })}
            onClick={() => void acts.remove(id).then((done) => done && gone())}
          >
            {t('inbox.remove')}
          </Button>
        </div>
      </div>
    </li>
  )
}
