import { Button, Checkbox, IconAlert, Notice, PasswordField, TextField } from '@balai/ui'
import { type FormEvent, useRef } from 'react'
import { Link } from 'wouter'
import { useFlag } from '../shell/flags.ts'
import { useWords } from '../words/words.tsx'
import { useRegistration } from './useRegistration.ts'

/** A member's account by username. Each message stands under its field. */
export function RegisterForm({ resettable }: { resettable: boolean }) {
  const { t } = useWords()
  const own = useRegistration()
  const open = useFlag('USERNAMEREG3')
  const box = useRef<HTMLFormElement>(null)
  const { form, set, leave, errorOf, hintOf } = own
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await own.send()) return
    // To the first thing to mend, for those who cannot see where it turned red.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }
  if (!open) return <Notice>{t('entry.closed')}</Notice>
  const passwords = { showLabel: t('entry.showPassword'), hideLabel: t('entry.hidePassword') }
  const adult = errorOf('adult')
  return (
    <form ref={box} className="entry-form" noValidate onSubmit={(event) => void submit(event)}>
      {own.above && <Notice tone="bad">{own.above}</Notice>}
      <TextField
        label={t('entry.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={255}
        value={form.username}
        hint={hintOf('username')}
        error={errorOf('username')}
        onBlur={() => form.username && leave('username')}
        onChange={(event) => set('username', event.target.value)}
      />
      <PasswordField
        label={t('entry.password')}
        name="password"
        autoComplete="new-password"
        maxLength={255}
        value={form.password}
        hint={hintOf('password')}
        error={errorOf('password')}
        onBlur={() => form.password && leave('password')}
        onChange={(event) => set('password', event.target.value)}
        {...passwords}
      />
      <PasswordField
        label={t('entry.confirm')}
        name="confirmPassword"
        autoComplete="new-password"
        placeholder={t('entry.confirmHint')}
        maxLength={255}
        value={form.confirmPassword}
        error={errorOf('confirmPassword')}
        onBlur={() => form.confirmPassword && leave('confirmPassword')}
        onChange={(event) => set('confirmPassword', event.target.value)}
        {...passwords}
      />
      <div className="b-field" data-state={adult ? 'bad' : undefined}>
        <Checkbox
          name="adult"
          checked={form.adult}
          {...(adult && { 'aria-invalid': true, 'aria-describedby': 'adult-said' })}
          onChange={(event) => set('adult', event.target.checked)}
        >
          {t('entry.adult')}{' '}
          <Link href="/help" className="link">
            {t('entry.rules')}
          </Link>
        </Checkbox>
        <div id="adult-said" aria-live="polite">
          {adult && (
            <p className="b-hint">
              <IconAlert size={16} />
              <span>{adult}</span>
            </p>
          )}
        </div>
      </div>
      <Button
        type="submit"
        tone="primary"
        size="lg"
        wide
        busy={own.pending}
        busyLabel={t('entry.joining')}
      >
        {t('entry.join')}
      </Button>
      {resettable && (
        <Button tone="quiet" onClick={own.reset}>
          {t('entry.reset')}
        </Button>
      )}
    </form>
  )
}
