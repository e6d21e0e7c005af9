import { useCommand } from '@balai/client'
import {
  type TalkAbout,
  type TalkDesk,
  type TalkKind,
  TalkTopic,
  talks,
  talkTextMax,
  type WholeTalk,
} from '@balai/contract'
import { Button, Notice, SelectField, TextArea } from '@balai/ui'
import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { nothing } from '../feedback/attached.ts'
import { base64Of } from '../feedback/pictures.ts'
import { useWords } from '../words/words.tsx'
import { AboutField } from './AboutField.tsx'
import { Attach } from './Attach.tsx'
import { Promised } from './Promised.tsx'

type BeginProps = { kind: TalkKind; desk: TalkDesk; begun: (whole: WholeTalk) => void }

/** Begins a chat, a ticket or a complaint, and says before what becomes of it. */
export function Begin({ kind, desk, begun }: BeginProps) {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const [topic, choose] = useState<TalkTopic>()
  const [text, write] = useState('')
  const [about, name] = useState<{ about: TalkAbout | undefined; value: string }>()
  const [attached, attach] = useState(nothing)
  const [tried, tryIt] = useState(false)
  const { send, pending, message, failed } = useCommand(talks.openTalk)
  const faults = {
    ...(!topic && { topic: t('talks.topicMissing') }),
    ...(!text.trim() && { text: t('talks.textMissing') }),
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (!topic || !text.trim()) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      )
      return
    }
    const answer = await send({
      ...{ kind, topic, text, images: attached.pictures.map(base64Of) },
      ...(about?.about && { about: about.about }),
    })
    if (answer?.given) begun(answer.given)
  }
  return (
    <form
      method="dialog"
      ref={form}
      className="talk-begin"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Promised kind={kind} desk={desk} />
      <SelectField
        label={t('talks.topic')}
        name="topic"
        value={topic ?? ''}
        error={tried ? faults.topic : undefined}
        options={[
          { value: '', label: t('talks.topicChoose') },
          ...TalkTopic.options.map((each) => ({ value: each, label: t(`talks.topic.${each}`) })),
        ]}
        onChange={({ target }) => choose(z.safeParse(TalkTopic, target.value).data)}
      />
      {kind !== 'chat' && (
        <AboutField
          value={about?.value ?? ''}
          onChange={(chosen, value) => name({ about: chosen, value })}
        />
      )}
      <TextArea
        label={t(kind === 'complaint' ? 'talks.textComplaint' : 'talks.text')}
        hint={t('talks.textHint')}
        name="text"
        rows={5}
        maxLength={talkTextMax}
        value={text}
        error={tried ? faults.text : undefined}
        onChange={({ target }) => write(target.value)}
      />
      <Attach {...attached} onChange={attach} />
      {(message || failed) && <Notice tone="bad">{message ?? t('talks.unsent')}</Notice>}
      <Button type="submit" tone="primary" size="lg" busy={pending} busyLabel={t('talks.sending')}>
        {t(`talks.begin.${kind}`)}
      </Button>
    </form>
  )
}
