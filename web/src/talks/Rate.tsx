import { useCommand } from '@balai/client'
import { type Talk, talks, visitorTalks } from '@balai/contract'
import { Button, Notice, TextField } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'

const steps = [1, 2, 3, 4, 5] as const

type RateProps = {
  talk: Talk
  rated: () => void
  /** The key of who has no account. */
  visitor?: string
}

/** How good the help was: asked once, when it is over. */
export function Rate({ talk, rated, visitor }: RateProps) {
  const { t } = useWords()
  const [stars, choose] = useState<(typeof steps)[number]>()
  const [note, write] = useState('')
  const own = useCommand(talks.rateTalk)
  const theirs = useCommand(visitorTalks.rateAsVisitor)
  const { pending, message, failed } = visitor ? theirs : own
  if (talk.stars !== null)
    return (
      <Notice tone="good">{t('talks.rated', { stars: talk.stars, most: steps.length })}</Notice>
    )
  const submit = async () => {
    if (!stars) return
    const terms = { talk: talk.id, stars, ...(note.trim() && { note }) }
    const answer = await (visitor ? theirs.send({ key: visitor, ...terms }) : own.send(terms))
    if (answer?.given) rated()
  }
  return (
    <form
      method="dialog"
      className="talk-rate"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <fieldset>
        <legend>{t('talks.rate')}</legend>
        <div className="talk-stars">
          {steps.map((step) => (
            <label key={step} data-on={(stars ?? 0) >= step || undefined}>
              <input
                type="radio"
                name="stars"
                className="b-unseen"
                checked={stars === step}
                onChange={() => choose(step)}
              />
              <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z" />
              </svg>
              <span className="sr-only">
                {t('talks.stars', { stars: step, most: steps.length })}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {stars !== undefined && (
        <>
          <TextField
            label={t('talks.rateNote')}
            maxLength={500}
            value={note}
            onChange={({ target }) => write(target.value)}
          />
          {(message || failed) && <Notice tone="bad">{message ?? t('talks.unsent')}</Notice>}
          <Button type="submit" busy={pending}>
            {t('talks.rateSend')}
          </Button>
        </>
      )}
    </form>
  )
}
