import { PasswordField } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import type { useNewPassword } from './useNewPassword.ts'

/** The two fields of a new password; the rule stands under the first, and turns when it is met. */
export function NewPassword({ own }: { own: ReturnType<typeof useNewPassword> }) {
  const { t } = useWords()
  const words = { showLabel: t('entry.showPassword'), hideLabel: t('entry.hidePassword') }
  return (
    <>
      <PasswordField
        label={t('password.next')}
        name="newPassword"
        autoComplete="new-password"
        maxLength={255}
        value={own.form.next}
        hint={own.hint}
        success={own.met && t('password.met')}
        error={own.errorOf('next')}
        onBlur={() => own.form.next && own.leave('next')}
        onChange={(event) => own.set('next', event.target.value)}
        {...words}
      />
      <PasswordField
        label={t('password.again')}
        name="confirmNewPassword"
        autoComplete="new-password"
        maxLength={255}
        value={own.form.again}
        error={own.errorOf('again')}
        onBlur={() => own.form.again && own.leave('again')}
        onChange={(event) => own.set('again', event.target.value)}
        {...words}
      />
    </>
  )
}
