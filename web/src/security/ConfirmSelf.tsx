import { useAsk, useCommand } from '@balai/client'
import { security } from '@balai/contract'
import { Button, CodeField, Dialog, IconLock, Notice, PasswordField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { askPasskey, passkeysHere } from '../identity/passkeys.ts'
import { useWords } from '../words/words.tsx'

/**
 * Asks once more who it is, before something changes that guards the account: the password, with a code of the
 * authenticator where there is one; or a passkey.
 */
export function ConfirmSelf({ answer }: { answer: (confirmed: boolean) => void }) {
  const { t } = useWords()
  const { data: own } = useAsk(security.overview, undefined)
  const confirm = useCommand(security.confirmSelf)
  const [form, setForm] = useState({ password: '', code: '' })
  const [tried, tryIt] = useState(false)
  const codeAsked = own?.totp || confirm.refused?.startsWith('factor-')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    const { password, code } = form
    if (!password || (codeAsked && code.length < 6)) return
    const sent = await confirm.send({
      proof: { by: 'password', password, ...(codeAsked && { code }) },
    })
    if (sent?.given) return answer(true)
    setForm({ ...form, code: '' })
  }
  const at = {
    'account-password-wrong': 'password',
    'factor-wrong': 'code',
    'factor-needed': 'code',
  }[String(confirm.refused)]
  const said = (field: string) => (at === field ? confirm.message : undefined)
  const above = at ? undefined : (confirm.message ?? failureOf(confirm, t))
  return (
    <Dialog
      open
      icon={<IconLock />}
      title={t('security.confirmTitle')}
      closeLabel={t('frame.close')}
      onClose={() => answer(false)}
    >
      <form className="guard-form" noValidate onSubmit={(event) => void submit(event)}>
        <p className="text-muted">{t('security.confirmText')}</p>
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
        {codeAsked && (
          <CodeField
            label={t('security.totpCode')}
            name="totp"
            value={form.code}
            error={
              form.code
                ? undefined
                : (said('code') ?? (tried ? t('security.codeEmpty') : undefined))
            }
            onChange={(code) => setForm({ ...form, code })}
          />
        )}
        <Button type="submit" tone="primary" size="lg" wide busy={confirm.pending}>
          {t('security.confirmGo')}
        </Button>
        {passkeysHere() && own && own.passkeys.length > 0 && <ByPasskey answer={answer} />}
      </form>
    </Dialog>
  )
}

function ByPasskey({ answer }: { answer: (confirmed: boolean) => void }) {
  const { t } = useWords()
  const begin = useCommand(security.confirmOptions)
  const confirm = useCommand(security.confirmSelf)
  const [busy, work] = useState(false)
  const go = async () => {
    const begun = await begin.send({})
    const response = begun?.given && (await askPasskey(begun.given.options, false))
    if (!response) return
    const sent = await confirm.send({ proof: { by: 'passkey', response } })
    if (sent?.given) answer(true)
  }
  const press = async () => {
    work(true)
    // What a browser throws beyond "no" leaves the password as the way.
    await go().catch(() => {})
    work(false)
  }
  const wrong = confirm.message ?? failureOf(confirm, t) ?? failureOf(begin, t)
  return (
    <>
      {wrong && !busy && <Notice tone="warn">{wrong}</Notice>}
      <Button size="lg" wide busy={busy} onClick={() => void press()}>
        {t('security.confirmByPasskey')}
      </Button>
    </>
  )
}
