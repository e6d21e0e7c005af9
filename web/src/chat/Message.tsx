import type { ChatMessage, ChatPerson } from '@balai/contract'
import { IconFlag } from '@balai/ui'
import { memo } from 'react'
import { useWords } from '../words/words.tsx'
import { IconReply } from './icons.tsx'
import { pieces } from './pieces.ts'
import { StickerArt } from './StickerArt.tsx'

type MessageProps = {
  message: ChatMessage
  mine: boolean
  me: ChatPerson | undefined
  /** It goes on from the one before it. */
  follows: boolean
  answer: (message: ChatMessage) => void
  report: (message: ChatMessage) => void
}

/** One message. Whatever it says is text: nothing of it is read as a mark. */
export const Message = memo(function Message(props: MessageProps) {
  const { message, mine, me, follows, answer, report } = props
  const { t, clock } = useWords()
  const { from, at, hidden, reply } = message
  const called = !mine && message.mentions.some(({ handle }) => handle === me?.handle)
  return (
    <article
      className="chat-message"
      data-mine={mine || undefined}
      data-follows={follows || undefined}
      data-called={called || undefined}
      aria-label={t('chat.by', { name: mine ? t('chat.you') : from.name })}
    >
      <span className="chat-face" data-hue={hueOf(from.handle)} aria-hidden="true">
        {[...from.name][0]?.toUpperCase()}
      </span>
      <div className="chat-bubble">
        <p className="chat-who">
          <bdi>{mine ? t('chat.you') : from.name}</bdi>
          <time dateTime={at.toISOString()}>{clock(at)}</time>
        </p>
        {reply && (
          <blockquote className="chat-reply">
            <bdi>{reply.name}</bdi>
            <span>{reply.text === null ? t('chat.hidden') : reply.text || t('chat.aSticker')}</span>
          </blockquote>
        )}
        <Body message={message} me={me} />
      </div>
      {!hidden && (
        <span className="chat-acts">
          <button
            type="button"
            aria-label={t('chat.replyTo', { name: from.name })}
            title={t('chat.reply')}
            onClick={() => answer(message)}
          >
            <IconReply size={18} />
          </button>
          {!mine && (
            <button
              type="button"
              aria-label={t('chat.reportOf', { name: from.name })}
              title={t('chat.report')}
              onClick={() => report(message)}
            >
              <IconFlag size={18} />
            </button>
          )}
        </span>
      )}
    </article>
  )
})

function Body({ message, me }: Pick<MessageProps, 'message' | 'me'>) {
  const { t } = useWords()
  const { hidden, text, sticker, mentions } = message
  if (hidden) return <p className="chat-hidden">{t('chat.hidden')}</p>
  if (sticker)
    return (
      <p className="chat-sticker">
        <StickerArt name={sticker} label={t(`chat.sticker_${sticker}`)} />
      </p>
    )
  return (
    <p className="chat-text" dir="auto">
      {pieces(text, mentions).map(({ key, said, named }) =>
        named ? (
          <mark key={key} data-me={named === me?.handle || undefined}>
            {said}
          </mark>
        ) : (
          <span key={key}>{said}</span>
        ),
      )}
    </p>
  )
}

/** One of eight colours, the same for a person wherever they are seen. */
const hueOf = (handle: string) => Number.parseInt(handle.slice(-2), 16) % 8
