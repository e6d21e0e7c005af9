import type { FactorWay } from '@balai/contract'
import { Button, CodeField, IconLeft, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { Resend } from './Resend.tsx'
import type { useFactor } from './useFactor.ts'

type Answer = {
  own: ReturnType<typeof useFactor>
  way: FactorWay
  hint: string
  back: () => void
}

/** Six boxes for a code, a line for a name. */
export function LoginFactorAnswer({ own, way, hint, back }: Answer) {
  const { t } = useWords()
  const [answer, setAnswer] = useState('')
  const [tried, tryIt] = useState(false)
  const sent = way === 'sms' || way === 'email' ? way : undefined
  const give = async (text: string) => {
    await own.answer(way, text)
    if (way !== 'payeeName') setAnswer('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (answer.trim()) void give(answer.trim())
  }
  const type = (text: string) => {
    own.forget()
    setAnswer(text)
  }
  const error = own.said ?? (tried && !answer ? t('factor.empty') : undefined)
  return (
    <form method="dialog" className="entry-form" noValidate onSubmit={submit}>
      <button type="button" className="link factor-back" onClick={back}>
        <IconLeft size={16} />
        {t('factor.other')}
      </button>
      <div>
        <h3 className="d-20">{t(`factor.${way}`)}</h3>
        <p className="text-muted">{t(`factor.${way}Text`, { hint })}</p>
      </div>
      {way === 'payeeName' ? (
        <TextField
          label={t('factor.name')}
          name="payeeName"
          autoComplete="name"
          maxLength={255}
          value={answer}
          error={error}
          onChange={(event) => type(event.target.value)}
        />
      ) : (
        <CodeField
          label={t('factor.code')}
          name="factor"
          value={answer}
          error={error}
          disabled={own.pending}
          onChange={type}
          onFull={(code) => void give(code)}
        />
      )}
      {sent && <Resend at={own.again[sent]} resend={() => void own.sendCode(sent)} />}
      <Button
        type="submit"
        tone="primary"
        size="lg"
        wide
        busy={own.pending}
        busyLabel={t('entry.entering')}
      >
        {t('factor.go')}
      </Button>
    </form>
  )
}
