import { Button, Notice, PasswordField, TextField } from '@balai/ui'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useEntry } from '../app/entry.tsx'
import { CaptchaField } from '../proof/CaptchaField.tsx'
import { visitorId } from '../proof/visitor.ts'
import { useWords } from '../words/words.tsx'
import { LoginFoot } from './LoginFoot.tsx'
import { forgetMe, remembered, rememberName } from './loginMemory.ts'
import { useSignIn, type Wanted } from './useSignIn.ts'

/** Username and password. The call is sealed, and an answer never says which of the two was wrong. */
export function LoginByName({ onFactor }: { onFactor: (wanted: Wanted) => void }) {
  const { t } = useWords()
  const own = useSignIn({ onFactor })
  const typed = useTyped()
  const [form, setForm] = useState({
    ...{ username: '', password: '', captcha: '', remember: false },
    ...(typed.current && { ...typed.current, remember: isRemembered() }),
  })
  const [tried, tryIt] = useState(false)
  const set = (part: Partial<typeof form>) => setForm((now) => ({ ...now, ...part }))
  // Only once it stands: the page that the house sends is the same for everybody.
  useEffect(() => {
    if (!isRemembered()) return
    const { username } = remembered()
    setForm((now) => ({ ...now, username: now.username || username, remember: true }))
  }, [])
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    tryIt(true)
    const { username, password, captcha, remember } = form
    if (!username || !password || (own.captcha.asked && !captcha)) return
    if (remember) rememberName(username)
    else forgetMe()
    const proof = own.captcha.asked && { captcha, visitor: visitorId() }
    await own.send({ type: 'username', username, password, remember, ...proof })
    // What was not asked for before is not missing yet.
    tryIt(false)
    set({ captcha: '' })
  }
  const brought = useEffectEvent(() => {
    const first = typed.current
    if (!first) return
    taken.add(first)
    typed.current = undefined
    if (first.username && first.password) void submit()
  })
  useEffect(() => brought(), [])
  const missing = (field: 'username' | 'password') =>
    tried && !form[field] ? t('entry.required', { field: t(`entry.${field}`) }) : undefined
  const above = own.saidAt('above')
  return (
    <form
      method="dialog"
      className="entry-form"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {above && <Notice tone="bad">{above}</Notice>}
      <TextField
        label={t('entry.username')}
        name="username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        value={form.username}
        maxLength={255}
        error={missing('username')}
        onChange={(event) => set({ username: event.target.value })}
      />
      <PasswordField
        label={t('entry.password')}
        name="password"
        autoComplete="current-password"
        showLabel={t('entry.showPassword')}
        hideLabel={t('entry.hidePassword')}
        value={form.password}
        maxLength={255}
        error={missing('password')}
        onChange={(event) => set({ password: event.target.value })}
      />
      {own.captcha.asked && (
        <CaptchaField
          key={own.captcha.picture}
          purpose="login"
          visitor={visitorId()}
          value={form.captcha}
          error={
            own.saidAt('captcha') ?? (tried && !form.captcha ? t('login.captchaEmpty') : undefined)
          }
          onChange={(captcha) => set({ captcha })}
        />
      )}
      <LoginFoot remember={form.remember} onRemember={(remember) => set({ remember })} />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        wide
        busy={own.pending}
        busyLabel={t('entry.entering')}
      >
        {t('entry.enter')}
      </Button>
    </form>
  )
}

const isRemembered = () => {
  const { username, deviceToken } = remembered()
  return Boolean(username || deviceToken)
}

const taken = new WeakSet<object>()

/** What was typed at the head of the page. It is taken once: a form that comes back begins empty. */
function useTyped() {
  const { brought } = useEntry()
  const typed = brought?.typed
  return useRef(typed && !taken.has(typed) ? typed : undefined)
}
