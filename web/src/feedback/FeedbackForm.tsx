import { Button, Notice, TextArea, TextField } from '@balai/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { Count } from './Count.tsx'
import { adopt, changeDraft, type Draft, useDraft } from './draft.ts'
import { type Faults, faultsOf } from './judgeDraft.ts'
import { Pictures } from './Pictures.tsx'
import { TopicField } from './TopicField.tsx'
import { useBounds } from './useBounds.ts'
import { usePictures } from './usePictures.ts'
import { type Outcome, useSending } from './useSending.ts'

/** What is written, and what can be wrong with it. */
export function FeedbackForm({ onSent }: { onSent: (number: string) => void }) {
  const spoken = useWords()
  const { t } = spoken
  const box = useRef<HTMLFormElement>(null)
  const draft = useDraft()
  const pictures = usePictures()
  const { send, pending, check } = useSending()
  const [left, leave] = useState<Partial<Record<keyof Faults, true>>>({})
  const [came, say] = useState<{ outcome: Outcome; of: Draft }>()
  const bounds = useBounds()
  const faults = faultsOf(draft, spoken, bounds)
  const shown = (of: keyof Faults) => (left[of] ? faults[of] : undefined)
  // What was said of a draft holds until anything of it is changed.
  const now = came?.of === draft ? came.outcome : undefined
  const said = (at: 'above' | 'content') => (now?.at === at ? now.said : undefined)
  // What was typed before the page came to life stands in its fields, and nowhere else yet.
  useEffect(() => {
    if (box.current) adopt(new FormData(box.current))
  }, [])
  // To the first thing to mend, for those who cannot see where it turned red.
  const toFault = () =>
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"], .b-notice-bad')?.focus(),
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    leave({ topic: true, content: true, contact: true })
    say(undefined)
    if (Object.keys(faults).length || !draft.topic) return toFault()
    pictures.forgive()
    const outcome = await send(draft, draft.topic)
    if (outcome.at === 'sent') return onSent(outcome.number)
    say({ outcome, of: draft })
    toFault()
  }
  return (
    <form
      method="dialog"
      ref={box}
      className="b-card b-card-roomy feedback-form"
      aria-label={t('title.feedback')}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <TopicField
        value={draft.topic}
        error={shown('topic')}
        onChange={(topic) => changeDraft({ topic })}
      />
      <div className="feedback-content">
        <TextArea
          label={t('feedback.content')}
          hint={t('feedback.contentHint')}
          error={said('content') ?? shown('content')}
          name="content"
          rows={7}
          value={draft.content}
          onChange={({ target }) => changeDraft({ content: target.value })}
          onBlur={() => draft.content && leave({ ...left, content: true })}
        />
        <Count content={draft.content} max={bounds.max} />
      </div>
      <Pictures
        held={draft.pictures}
        own={pictures}
        refused={now?.at === 'pictures' ? now : undefined}
      />
      <TextField
        label={t('feedback.contact')}
        aside={t('feedback.optional')}
        hint={t('feedback.contactHint')}
        error={shown('contact')}
        name="contact"
        autoComplete="email"
        value={draft.contact}
        onChange={({ target }) => changeDraft({ contact: target.value })}
        onBlur={() => leave({ ...left, contact: true })}
      />
      {check}
      <div className="feedback-above">
        {said('above') && <Notice tone="bad">{said('above')}</Notice>}
      </div>
      <div className="feedback-act">
        <Button
          type="submit"
          tone="primary"
          size="lg"
          busy={pending}
          busyLabel={t('feedback.sending')}
        >
          {t('feedback.send')}
        </Button>
        <p className="text-muted">{t('feedback.keptHere')}</p>
      </div>
    </form>
  )
}
