import { useCommand } from '@balai/client'
import { staff } from '@balai/contract/desk/staff'
import { Button, Dialog, Notice, PasswordField, toast } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { failureOf } from '../failure.ts'
import { NewPassword, useNewPassword } from '../sign-in/NewPassword.tsx'
import { useWords } from '../texts.ts'

const ofNew = ['password-common', 'password-same', 'field-invalid']

/** A new password for the one that is known. */
export function ChangePassword({ close }: { close: () => void }) {
  const { t } = useWords()
  const form = useId()
  const client = useQueryClient()
  const change = useCommand(staff.changePassword)
  const own = useNewPassword()
  const [password, setPassword] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!own.ready() || !password) return
    const answer = await change.send({ password, newPassword: own.next })
    if (!answer?.given) return
    await client.invalidateQueries({ queryKey: [staff.sessions.path] })
    toast({ tone: 'good', title: t('account.passwordChanged') })
    close()
  }
  const byNew = change.refused !== undefined && ofNew.includes(change.refused)
  const refused = change.message ?? failureOf(change, t)
  return (
    <Dialog
      open
      title={t('account.changePassword')}
      closeLabel={t('app.close')}
      onClose={close}
      coverCloses={false}
      footer={
        <>
          <Button onClick={close}>{t('app.cancel')}</Button>
          <Button type="submit" form={form} tone="primary" busy={change.pending}>
            {t('account.changePassword')}
          </Button>
        </>
      }
    >
      <form id={form} className="door-form" noValidate onSubmit={(event) => void submit(event)}>
        <p className="text-muted">{t('account.passwordText')}</p>
        {refused && !byNew && change.refused !== 'password-wrong' && (
          <Notice tone="bad">{refused}</Notice>
        )}
        <PasswordField
          label={t('account.passwordNow')}
          name="password"
          autoComplete="current-password"
          maxLength={255}
          value={password}
          error={
            change.refused === 'password-wrong'
              ? refused
              : own.tried && !password
                ? t('signIn.passwordEmpty')
                : undefined
          }
          onChange={(event) => setPassword(event.target.value)}
          showLabel={t('signIn.show')}
          hideLabel={t('signIn.hide')}
        />
        <NewPassword own={own} {...(byNew && refused && { error: refused })} />
      </form>
    </Dialog>
  )
}
