import { useCommand } from '@balai/client'
import { security } from '@balai/contract'
import { Button, CodeField, Dialog, Notice, PasswordField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'
import { useOverviewAgain } from './Passkeys.tsx'

/** Takes the authenticator away: by the password and one of its codes, so that a borrowed phone cannot. */
export function RemoveAuthenticator({ close }: { close: () => void }) {
  const { t } = useWords()
  const again = useOverviewAgain()
  const remove = useCommand(security.removeTotp)
  const [form, setForm] = useState({ password: '', code: '' })
  const [tried, tryIt] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (!form.password || form.code.length < 6) return
    const answer = await remove.send(form)
    if (answer?.refused) setForm({ ...form, code: '' })
    if (!answer?.given) return
    await again()
    close()
  }
  const at = { 'password-wrong': 'password', 'factor-wrong': 'code' }[String(remove.refused)]
  const said = (field: string) => (at === field ? remove.message : undefined)
  const above = at ? undefined : (remove.message ?? failureOf(remove, t))
  return (
    <Dialog open title={t('security.totpRemove')} closeLabel={t('frame.close')} onClose={close}>
      <form className="guard-form" noValidate onSubmit={(event) => void submit(event)}>
        <p className="text-muted">{t('security.totpRemoveText')}</p>
        {above && <Notice tone="bad">{above}</Notice>}
        <PasswordField
          label={t('security.password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('security.showPassword')}
          hideLabel={t('security.hidePassword')}
          maxLength={255}
          value={form.password}
          error={
            said('password') ?? (tried && !form.password ? t('security.passwordEmpty') : undefined)
          }
          onChange={(event) => setForm({ ...form, password: event.target.value })}
        />
        <CodeField
          label={t('security.totpCode')}
          name="totp"
          value={form.code}
          error={
            form.code ? undefined : (said('code') ?? (tried ? t('security.codeEmpty') : undefined))
          }
          onChange={(code) => setForm({ ...form, code })}
        />
        <Button type="submit" tone="danger" size="lg" wide busy={remove.pending}>
          {t('security.remove')}
        </Button>
      </form>
    </Dialog>
  )
}
