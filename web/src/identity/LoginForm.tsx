import { useCommand } from '@balai/client'
import { signIn } from '@balai/contract'
import { Button, Notice, PasswordField, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { useEnter } from './useEnter.ts'

/** Username and password. The call is sealed, and an answer never says which of the two was wrong. */
export function LoginForm() {
  const { t } = useWords()
  const enter = useEnter()
  const login = useCommand(signIn.login)
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [tried, tryIt] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (!username || !password) return
    const answer = await login.send({ username, password, type: 'username' })
    if (answer?.given) enter(answer.given)
  }
  const missing = (value: string, field: string) =>
    tried && !value ? t('entry.required', { field }) : undefined
  return (
    <form className="entry-form" noValidate onSubmit={(event) => void submit(event)}>
      {login.message && <Notice tone="bad">{login.message}</Notice>}
      {login.failed && <Notice tone="bad">{t('entry.noAnswer')}</Notice>}
      <TextField
        label={t('entry.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        maxLength={255}
        error={missing(username, t('entry.username'))}
        onChange={(event) => setUsername(event.target.value)}
      />
      <PasswordField
        label={t('entry.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('entry.showPassword')}
        hideLabel={t('entry.hidePassword')}
        value={password}
        maxLength={255}
        error={missing(password, t('entry.password'))}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        wide
        busy={login.pending}
        busyLabel={t('entry.entering')}
      >
        {t('entry.enter')}
      </Button>
    </form>
  )
}
