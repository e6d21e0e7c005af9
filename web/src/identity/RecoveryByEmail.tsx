import { useCommand } from '@balai/client'
import { recovery } from '@balai/contract'
import { Button, Notice, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { useHuman } from '../proof/HumanCheck.tsx'
import { useWords } from '../words/words.tsx'
import { failureOf } from './failure.ts'

/** Asks for a link by name and address. The answer never tells whether they belong together. */
export function RecoveryByEmail({ onSent }: { onSent: () => void }) {
  const { t } = useWords()
  const ask = useCommand(recovery.byEmail)
  const human = useHuman()
  const [form, setForm] = useState({ username: '', email: '' })
  const [tried, tryIt] = useState(false)
  const [checking, check] = useState(false)
  const emailFault = !form.email
    ? t('entry.required', { field: t('recovery.email') })
    : /^\S+@\S+\.\S+$/.test(form.email)
      ? undefined
      : t('recovery.emailShape')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (!form.username || emailFault) return
    check(true)
    const proof = await human.prove()
    check(false)
    const answer = await ask.send({ ...form, human: proof ?? '' })
    if (answer?.given) onSent()
  }
  const atEmail = ask.refused === 'email-invalid' ? ask.message : undefined
  const above = (atEmail ? undefined : ask.message) ?? failureOf(ask, t)
  return (
    <form
      method="dialog"
      className="entry-form"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <p className="text-muted">{t('recovery.emailText')}</p>
      {above && <Notice tone="bad">{above}</Notice>}
      <TextField
        label={t('entry.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        value={form.username}
        error={
          tried && !form.username ? t('entry.required', { field: t('entry.username') }) : undefined
        }
        onChange={(event) => setForm({ ...form, username: event.target.value })}
      />
      <TextField
        label={t('recovery.email')}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        value={form.email}
        error={atEmail ?? (tried ? emailFault : undefined)}
        onChange={(event) => setForm({ ...form, email: event.target.value })}
      />
      {human.shown}
      <Button
        type="submit"
        tone="primary"
        size="lg"
        wide
        busy={checking || ask.pending}
        busyLabel={t('entry.entering')}
      >
        {t('recovery.sendLink')}
      </Button>
    </form>
  )
}
