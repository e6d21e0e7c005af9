import { useCaller, useCommand } from '@balai/client'
import {
  type ChatMessage,
  type ChatPerson,
  type ChatQuiet,
  type ChatRules,
  chat,
  chatTextMax,
  type Sticker,
} from '@balai/contract'
import { Button, IconButton, IconX, Notice } from '@balai/ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { IconSend, IconSticker } from './icons.tsx'
import { Names } from './Names.tsx'
import { Stickers } from './Stickers.tsx'
import { useNaming } from './useNaming.ts'

type ComposerProps = {
  rules: ChatRules | undefined
  quiet: ChatQuiet | undefined
  people: readonly ChatPerson[]
  answering: ChatMessage | undefined
  said: (message: ChatMessage) => void
  /** No answer any more, but a word of its own. */
  leave: () => void
}

/** Others are told of writing no more often than this. */
const typingEveryMs = 3_000
/** From here on the letters that are left are counted. */
const countedFrom = chatTextMax - 60

/** Where the member writes; what they may not do is said in its place. */
export function Composer(props: ComposerProps) {
  const { t, day, clock } = useWords()
  const { quiet } = props
  if (!quiet) return <Writing {...props} />
  const { until, reason } = quiet
  return (
    <div className="chat-compose" role="status">
      <Notice tone="warn" title={t('chat.quiet')}>
        {until
          ? t('chat.quietUntil', { at: `${day(until)}, ${clock(until)}` })
          : t('chat.quietOpen')}{' '}
        {t('chat.quietWhy', { reason })}
      </Notice>
    </div>
  )
}

function Writing({ rules, people, answering, said, leave }: ComposerProps) {
  const { t } = useWords()
  const [text, setText] = useState('')
  const [picking, pick] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { send, pending, message, failed, reset } = useCommand(chat.say)
  const naming = useNaming({ field, text, setText, people })
  const writes = useWrites()
  useEffect(() => {
    if (answering) field.current?.focus()
  }, [answering])
  useGrowing(field, text)

  const say = async (terms: { text?: string; sticker?: Sticker }) => {
    const answer = await send({
      ...terms,
      ...(answering && { reply: answering.id }),
      ...(terms.text && naming.named.length > 0 && { mentions: naming.namedIn(terms.text) }),
    })
    if (!answer?.given) return
    if (terms.text) setText('')
    naming.forget()
    pick(false)
    said(answer.given)
    field.current?.focus()
  }
  const submit = () => {
    if (text.trim() && !pending) void say({ text })
  }
  const press = (event: KeyboardEvent) => {
    if (naming.press(event)) return
    // A phone's own key makes a new line: its keyboard has no other.
    const sends = event.key === 'Enter' && !event.shiftKey && matchMedia('(hover: hover)').matches
    if (sends && !event.nativeEvent.isComposing) {
      event.preventDefault()
      submit()
    } else if (event.key === 'Escape' && answering) {
      event.preventDefault()
      leave()
    }
  }
  const left = chatTextMax - text.length
  return (
    <form
      className="chat-compose"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {(message || failed) && (
        <Notice
          tone="warn"
          action={
            <IconButton icon={<IconX size={18} />} label={t('frame.close')} onClick={reset} />
          }
        >
          {message ?? t('chat.unsent')}
        </Notice>
      )}
      {answering && (
        <p className="chat-answering">
          <span>
            {t('chat.answering', { name: answering.from.name })}
            <small>{answering.text || t('chat.aSticker')}</small>
          </span>
          <IconButton icon={<IconX size={18} />} label={t('chat.noAnswer')} onClick={leave} />
        </p>
      )}
      {naming.found.length > 0 && <Names {...naming} />}
      {picking && <Stickers busy={pending} choose={(sticker) => void say({ sticker })} />}
      <div className="chat-line">
        <IconButton
          icon={<IconSticker />}
          label={t('chat.stickers')}
          aria-expanded={picking}
          onClick={() => pick(!picking)}
        />
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={chatTextMax}
          placeholder={t('chat.write')}
          aria-label={t('chat.write')}
          aria-describedby="chat-rule"
          {...naming.field}
          onKeyDown={press}
          onChange={({ target }) => {
            setText(target.value)
            naming.look(target)
            if (target.value.trim()) writes()
          }}
        />
        <Button
          type="submit"
          tone="primary"
          busy={pending}
          disabled={!text.trim()}
          aria-label={t('chat.send')}
        >
          <IconSend />
        </Button>
      </div>
      <p id="chat-rule" className="chat-rule">
        {text.length > countedFrom
          ? t('chat.left', { count: left })
          : rules && rules.slowSeconds > 5
            ? t('chat.slow', { seconds: rules.slowSeconds })
            : t('chat.rule')}
      </p>
    </form>
  )
}

/** Tells others that something is being written, seldom; whether they hear it matters to nobody. */
function useWrites() {
  const caller = useCaller()
  const told = useRef(Number.NEGATIVE_INFINITY)
  return () => {
    const now = performance.now()
    if (now - told.current < typingEveryMs) return
    told.current = now
    caller(chat.typing, undefined).catch(() => {})
  }
}

/** As many lines as are written, up to what its style allows. */
function useGrowing(field: React.RefObject<HTMLTextAreaElement | null>, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written is the reason to measure
  useEffect(() => {
    const { current } = field
    if (!current) return
    current.style.height = 'auto'
    current.style.height = `${current.scrollHeight}px`
  }, [text, field])
}
