import { talkTextMax } from '@balai/contract'
import { Button, Notice, TextArea } from '@balai/ui'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { sends } from './sends.ts'

type Sending = {
  pending: boolean
  message: string | undefined
  failed: boolean
  reset: () => void
}

type WritingProps = {
  sending: Sending
  /** Sends it; whether it was taken. */
  say: (text: string) => Promise<boolean>
  children?: ReactNode
}

/** Where more is said to the house. */
export function Writing({ sending, say, children }: WritingProps) {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [text, write] = useState('')
  const { pending, message, failed, reset } = sending
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || !text.trim()) return
    if (await say(text)) write('')
  }
  return (
    <form
      method="dialog"
      ref={form}
      className="talk-compose"
      onSubmit={(event) => void submit(event)}
    >
      {(message || failed) && <Notice tone="bad">{message ?? t('talks.unsent')}</Notice>}
      <TextArea
        label={t('talks.more')}
        name="text"
        rows={3}
        maxLength={talkTextMax}
        value={text}
        onKeyDown={(event) => {
          if (!sends(event)) return
          event.preventDefault()
          form.current?.requestSubmit()
        }}
        onChange={({ target }) => {
          write(target.value)
          if (message || failed) reset()
        }}
      />
      {children}
      <Button type="submit" tone="primary" busy={pending} disabled={!text.trim()}>
        {t('talks.send')}
      </Button>
    </form>
  )
}
