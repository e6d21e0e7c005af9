import { useAsk, useCommand } from '@balai/client'
import { talkTextMax } from '@balai/contract'
import { type DeskTalk, deskSupport } from '@balai/contract/desk/support'
import { Button, Notice, SelectField, TextArea } from '@balai/ui'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Attach, type Picture } from './Attach.tsx'
import { useWords } from './texts.ts'

type AnswerProps = { one: DeskTalk; lang: 'ID' | 'EN'; again: () => void }

/** Where whoever has the talk answers, with pictures; ready answers come in the reader’s own language. */
export function Answer({ one, lang, again }: AnswerProps) {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [text, write] = useState('')
  const [pictures, attach] = useState<readonly Picture[]>([])
  const { data } = useAsk(deskSupport.inbox, undefined, { staleMs: 60_000 })
  const { send, pending, message, failed } = useCommand(deskSupport.answer)
  const ready = data?.answers ?? []
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim() || pending) return
    const answer = await send({
      ...{ talk: one.talk.id, upTo: one.talk.last, text },
      ...(pictures.length > 0 && { images: pictures.map(({ base64 }) => base64) }),
    })
    if (answer?.given) {
      write('')
      attach([])
    }
    again()
  }
  const press = (event: KeyboardEvent) => {
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!sends) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <form ref={form} className="support-answer" onSubmit={(event) => void submit(event)}>
      {ready.length > 0 && (
        <SelectField
          label={t('ready')}
          value=""
          options={[
            { value: '', label: t('readyChoose') },
            ...ready.map(({ name }, place) => ({ value: String(place), label: name })),
          ]}
          onChange={({ target }) => {
            const chosen = target.value === '' ? undefined : ready[Number(target.value)]
            if (chosen)
              write(text.trim() ? `${text.trim()}\n${chosen.text[lang]}` : chosen.text[lang])
          }}
        />
      )}
      <TextArea
        label={t('answer')}
        hint={t('answerHint', { lang: t(`lang.${lang}`) })}
        rows={4}
        maxLength={talkTextMax}
        value={text}
        onKeyDown={press}
        onChange={({ target }) => write(target.value)}
      />
      <Attach pictures={pictures} onChange={attach} />
      {(message || failed) && <Notice tone="bad">{message ?? t('failed')}</Notice>}
      <div>
        <Button type="submit" tone="primary" busy={pending} disabled={!text.trim()}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
