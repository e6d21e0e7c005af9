import { PasswordField } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../texts.ts'

/** Fewer than these nobody may have at the desk. What else counts the house says. */
const lengthMin = 10

/** A new password, twice. The house has the last word on it. */
export function useNewPassword() {
  const [form, setForm] = useState({ next: '', again: '' })
  const [tried, tryIt] = useState(false)
  const met = form.next.length >= lengthMin && form.next === form.again
  return {
    ...form,
    met,
    tried,
    set: (field: keyof typeof form, value: string) => setForm({ ...form, [field]: value }),
    ready: () => {
      tryIt(true)
      return met
    },
    clear: () => {
      setForm({ next: '', again: '' })
      tryIt(false)
    },
  }
}

type Own = { own: ReturnType<typeof useNewPassword>; error?: string }

/** The two fields of a new password. */
export function NewPassword({ own, error }: Own) {
  const { t } = useWords()
  const words = { showLabel: t('signIn.show'), hideLabel: t('signIn.hide') }
  const short = own.next.length < lengthMin
  return (
    <>
      <PasswordField
        label={t('signIn.newPassword')}
        name="newPassword"
        autoComplete="new-password"
        maxLength={255}
        value={own.next}
        hint={t('signIn.newPasswordHint', { count: lengthMin })}
        error={
          error ??
          (own.tried && short ? t('signIn.newPasswordHint', { count: lengthMin }) : undefined)
        }
        onChange={(event) => own.set('next', event.target.value)}
        {...words}
      />
      <PasswordField
        label={t('signIn.newAgain')}
        name="newPasswordAgain"
        autoComplete="new-password"
        maxLength={255}
        value={own.again}
        error={own.tried && !short && own.again !== own.next ? t('signIn.newDiffers') : undefined}
        onChange={(event) => own.set('again', event.target.value)}
        {...words}
      />
    </>
  )
}
