import { useCommand } from '@balai/client'
import { type ChatMessage, type ChatPerson, chat } from '@balai/contract'
import { Button, Empty, IconDown } from '@balai/ui'
import { Fragment, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { Message } from './Message.tsx'
import { tellAround } from './told.ts'
import type { Typing } from './useChat.ts'

type LogProps = {
  thread: readonly ChatMessage[]
  older: 'some' | 'coming' | 'none'
  me: ChatPerson | undefined
  readTo: number | null
  typing: Typing | undefined
  more: () => Promise<void>
  answer: (message: ChatMessage) => void
  report: (message: ChatMessage) => void
}

/** So near to the end counts as being there, in pixels. */
const nearPx = 64
/** What is read is told this long after, once for all that came meanwhile. */
const readAfterMs = 1_200

/** What was said, day by day, with a line where the member left off. */
export function Log({ thread, older, me, readTo, typing, more, answer, report }: LogProps) {
  const { t, day } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(0)
  const { atEnd, toEnd, hold } = useEnd(box, thread)
  const last = thread.at(-1)?.id ?? 0
  if (atEnd && seen !== last) setSeen(last)
  useReading(last, atEnd)
  const isMine = ({ from }: ChatMessage) => from.handle === me?.handle
  const fresh = thread.filter((message) => message.id > seen && !isMine(message)).length
  const unreadFrom =
    readTo === null ? undefined : thread.find((one) => one.id > readTo && !isMine(one))?.id
  return (
    <div className="chat-middle">
      <div
        ref={box}
        className="chat-log"
        role="log"
        aria-label={t('chat.log')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
        tabIndex={0}
      >
        {older !== 'none' && (
          <Button
            tone="quiet"
            className="chat-older"
            busy={older === 'coming'}
            onClick={() => {
              hold()
              void more()
            }}
          >
            {t('chat.older')}
          </Button>
        )}
        {thread.length === 0 && (
          <div className="chat-none">
            <Empty title={t('chat.none')}>{t('chat.noneText')}</Empty>
          </div>
        )}
        {thread.map((message, place) => {
          const before = thread[place - 1]
          const newDay = !before || day(before.at) !== day(message.at)
          const first = message.id === unreadFrom && place > 0
          return (
            <Fragment key={message.id}>
              {newDay && <p className="chat-day">{day(message.at)}</p>}
              {first && <p className="chat-unread">{t('chat.unreadFrom')}</p>}
              <Message
                message={message}
                mine={isMine(message)}
                me={me}
                follows={!newDay && !first && isSame(before, message)}
                answer={answer}
                report={report}
              />
            </Fragment>
          )
        })}
      </div>
      <p className="chat-typing" aria-live="off">
        {typing && said(typing, t)}
      </p>
      {!atEnd && (
        <button type="button" className="chat-down" onClick={toEnd}>
          <IconDown size={18} />
          {fresh > 0 ? t('chat.freshDown', { count: fresh }) : t('chat.down')}
        </button>
      )}
    </div>
  )
}

/** Said by the same within some minutes: the name need not stand again. */
const isSame = (before: ChatMessage | undefined, { from, at, reply }: ChatMessage) =>
  before?.from.handle === from.handle &&
  !before.hidden &&
  !reply &&
  at.getTime() - before.at.getTime() < 300_000

const said = ({ names, more }: Typing, t: ReturnType<typeof useWords>['t']) =>
  more > 0 || names.length > 2
    ? t('chat.typingMany', { count: names.length + more })
    : t('chat.typing', { names: names.join(' · ') })

const goDown = (box: HTMLElement) => {
  box.scrollTop = box.scrollHeight
}

/** Keeps the end in sight while the reader is there, and the reader in place while older ones come. */
function useEnd(box: React.RefObject<HTMLDivElement | null>, thread: readonly ChatMessage[]) {
  const [atEnd, setAtEnd] = useState(true)
  const held = useRef<number>(undefined)
  const stays = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said is the reason to look
  useLayoutEffect(() => {
    const { current } = box
    if (!current) return
    if (held.current !== undefined) current.scrollTop += current.scrollHeight - held.current
    else if (stays.current) goDown(current)
    held.current = undefined
  }, [thread])
  useEffect(() => {
    const { current } = box
    if (!current) return
    const look = () => {
      const left = current.scrollHeight - current.scrollTop - current.clientHeight
      stays.current = left < nearPx
      setAtEnd(stays.current)
    }
    current.addEventListener('scroll', look, { passive: true })
    // The window may become smaller, as it does for a keyboard on a phone.
    const room =
      'ResizeObserver' in window
        ? new ResizeObserver(() => stays.current && goDown(current))
        : undefined
    room?.observe(current)
    return () => {
      current.removeEventListener('scroll', look)
      room?.disconnect()
    }
  }, [box])
  return {
    atEnd,
    toEnd: () => {
      stays.current = true
      setAtEnd(true)
      if (box.current) goDown(box.current)
    },
    hold: () => {
      held.current = box.current?.scrollHeight
    },
  }
}

/** Tells the house, and the page around, what was read: only what stood on a screen that is looked at. */
function useReading(last: number, atEnd: boolean) {
  const { send } = useCommand(chat.readChat)
  const told = useRef(0)
  const tell = useEffectEvent(async () => {
    if (last <= told.current || document.visibilityState !== 'visible') return
    const answer = await send({ id: last })
    if (!answer?.given) return
    told.current = last
    tellAround('read')
  })
  useEffect(() => {
    if (!atEnd || last === 0) return
    const timer = setTimeout(() => void tell(), readAfterMs)
    const back = () => void tell()
    document.addEventListener('visibilitychange', back)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', back)
    }
  }, [last, atEnd])
}
