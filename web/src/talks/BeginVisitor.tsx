import { useCommand } from '@balai/client'
import { type Takes, type TalkDesk, TalkTopic, talkTextMax, visitorTalks } from '@balai/contract'
import { Button, Notice, SelectField, TextArea, TextField } from '@balai/ui'
import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { useHuman } from '../proof/HumanCheck.tsx'
import { useWords } from '../words/words.tsx'
import { Promised } from './Promised.tsx'

type Words = Takes<typeof visitorTalks.openVisitorTalk>
type BeginVisitorProps = { visitor: string; desk: TalkDesk; begun: () => void }

const nameMost = 30

/** Begins a chat without an account: a person has to be there, and nothing else is asked for. */
export function BeginVisitor({ visitor, desk, begun }: BeginVisitorProps) {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const human = useHuman()
  const [name, call] = useState('')
  const [topic, choose] = useState<TalkTopic>()
  const [text, write] = useState('')
  const [tried, tryIt] = useState(false)
  const [waits, wait] = useState(false)
  const [unproved, disprove] = useState(false)
  const { send, message, failed, reset } = useCommand(visitorTalks.openVisitorTalk)
  /** Sent, and its fate unknown: sent again as it was, it is known as the same. */
  const unknown = useRef<Words | undefined>(undefined)
  const faults = {
    ...(!topic && { topic: t('talks.topicMissing') }),
    ...(!text.trim() && { text: t('talks.textMissing') }),
  }
  const changed = () => {
    unknown.current = undefined
    disprove(false)
    if (message || failed) reset()
  }
  const takesOf = async (about: TalkTopic): Promise<Words | undefined> => {
    if (unknown.current) return unknown.current
    const proof = await human.prove()
    if (proof === undefined) return undefined
    return {
      ...{ key: visitor, topic: about, text },
      ...(name.trim() && { name: name.trim() }),
      ...(proof && { human: proof }),
    }
  }
  const attempt = async (about: TalkTopic) => {
    const takes = await takesOf(about)
    disprove(!takes)
    if (!takes) return
    const answer = await send(takes)
    unknown.current = answer ? undefined : takes
    if (answer?.given) begun()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (waits) return
    if (!topic || !text.trim()) {
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      )
      return
    }
    wait(true)
    await attempt(topic)
    wait(false)
  }
  return (
    <form
      method="dialog"
      ref={form}
      className="talk-begin"
      aria-label={t('talks.guestBegin')}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Promised kind="chat" desk={desk} guest />
      <SelectField
        label={t('talks.topic')}
        name="topic"
        value={topic ?? ''}
        error={tried ? faults.topic : undefined}
        options={[
          { value: '', label: t('talks.topicChoose') },
          ...TalkTopic.options.map((each) => ({ value: each, label: t(`talks.topic.${each}`) })),
        ]}
        onChange={({ target }) => {
          choose(z.safeParse(TalkTopic, target.value).data)
          changed()
        }}
      />
      <TextArea
        label={t('talks.text')}
        hint={t('talks.textHint')}
        name="text"
        rows={4}
        maxLength={talkTextMax}
        value={text}
        error={tried ? faults.text : undefined}
        onChange={({ target }) => {
          write(target.value)
          changed()
        }}
      />
      <TextField
        label={t('talks.guestName')}
        aside={t('talks.optional')}
        name="name"
        autoComplete="nickname"
        maxLength={nameMost}
        value={name}
        onChange={({ target }) => {
          call(target.value)
          changed()
        }}
      />
      {human.shown}
      {(message || failed || unproved) && (
        <Notice tone="bad">{unproved ? t('talks.human') : (message ?? t('talks.unsent'))}</Notice>
      )}
      <Button type="submit" tone="primary" size="lg" busy={waits} busyLabel={t('talks.sending')}>
        {t('talks.begin.chat')}
      </Button>
    </form>
  )
}
