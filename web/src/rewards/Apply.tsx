import { useCommand } from '@balai/client'
import { type Activity, commentMax, promotions } from '@balai/contract'
import { Button, Notice, TextArea, toast } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { nothing } from '../feedback/attached.ts'
import { base64Of } from '../feedback/pictures.ts'
import { failureOf } from '../identity/failure.ts'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { Attach } from './Attach.tsx'
import { lengthOf } from './length.ts'

type Applying = { activity: Activity; purse: Purse; again: () => Promise<void> }

/** A comment and pictures, as an application asks for them. */
export function Apply({ activity, purse, again }: Applying) {
  const { t, money, figure } = useWords()
  const apply = useCommand(promotions.apply)
  const [comment, write] = useState('')
  const [attached, attach] = useState(nothing)
  const [tried, tryIt] = useState(false)
  const length = lengthOf(comment)
  const over = length > commentMax
  const empty = length === 0
  const own = over
    ? t('rewards.tooLong', { over: figure(length - commentMax) })
    : empty
      ? t('rewards.noComment')
      : undefined
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    tryIt(true)
    if (own) return form.querySelector<HTMLElement>('textarea')?.focus()
    const { activity: code, version } = activity
    const images = attached.pictures.map(base64Of)
    const answer = await apply.send({ activity: code, version, comment, images })
    if (answer?.given) toast({ tone: 'good', title: t('rewards.sent') })
    // Other terms, or a part that was taken elsewhere: what stands is shown, and nothing written is lost.
    if (answer && answer.refused !== 'image-refused' && answer.refused !== 'comment-length')
      await again()
  }
  const wrong = apply.message ?? failureOf(apply, t)
  return (
    <form className="rewards-apply" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{t('rewards.applyText', { most: money(activity.most, purse) })}</p>
      <TextArea
        label={t('rewards.comment')}
        aside={t('rewards.count', { count: figure(length), max: figure(commentMax) })}
        error={(over || tried) && own ? own : undefined}
        rows={4}
        value={comment}
        onChange={({ target }) => write(target.value)}
      />
      <Attach {...attached} onChange={attach} />
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      <Button type="submit" tone="primary" wide busy={apply.pending}>
        {t('rewards.send')}
      </Button>
    </form>
  )
}
