import { useCommand } from '@balai/client'
import type { Gives } from '@balai/contract'
import { staff } from '@balai/contract/desk/staff'
import { Button, Notice, PasswordField, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../failure.ts'
import { IconKey } from '../icons.tsx'
import { deskSession } from '../session.ts'
import { useWords } from '../texts.ts'
import { askPasskey, passkeysHere } from './passkeys.ts'

/** What the house gave for the first factor. */
export type Shown = Gives<typeof staff.password> & { account: string }

/** Name and password, or a passkey alone. */
export function PasswordStep({ onShown }: { onShown: (shown: Shown) => void }) {
  const { t } = useWords()
  const first = useCommand(staff.password)
  const [form, setForm] = useState({ account: '', password: '' })
  const [tried, tryIt] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    const account = form.account.trim().toLowerCase()
    if (!account || !form.password) return
    const answer = await first.send({ account, password: form.password })
    if (answer?.given) onShown({ ...answer.given, account })
    else setForm({ ...form, password: '' })
  }
  const missing = (value: string, sentence: string) => (tried && !value ? sentence : undefined)
  const refused = first.message ?? failureOf(first, t)
  return (
    <form className="door-form" noValidate onSubmit={(event) => void submit(event)}>
      {refused && !first.pending && <Notice tone="bad">{refused}</Notice>}
      <TextField
        label={t('signIn.account')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        maxLength={255}
        value={form.account}
        error={missing(form.account, t('signIn.accountEmpty'))}
        onChange={(event) => setForm({ ...form, account: event.target.value })}
      />
      <PasswordField
        label={t('signIn.password')}
        name="password"
        autoComplete="current-password"
        maxLength={255}
        value={form.password}
        error={refused ? undefined : missing(form.password, t('signIn.passwordEmpty'))}
        onChange={(event) => setForm({ ...form, password: event.target.value })}
        showLabel={t('signIn.show')}
        hideLabel={t('signIn.hide')}
      />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        wide
        busy={first.pending}
        busyLabel={t('signIn.checking')}
      >
        {t('signIn.go')}
      </Button>
      {passkeysHere() && <ByPasskey />}
    </form>
  )
}

/** A passkey is something had and something known or been: it is both factors by itself. */
function ByPasskey() {
  const { t } = useWords()
  const begin = useCommand(staff.beginPasskey)
  const enter = useCommand(staff.passkey)
  const [asking, ask] = useState(false)
  const [said, say] = useState<string>()
  const go = async () => {
    const begun = await begin.send({})
    if (!begun?.given) return
    const passkey = await askPasskey(begun.given.options)
    if (!passkey) return say(t('signIn.passkeyLeft'))
    const answer = await enter.send({ ticket: begun.given.ticket, passkey })
    if (answer?.given) deskSession.begin(answer.given.token)
  }
  const press = async () => {
    say(undefined)
    ask(true)
    await go().catch(() => say(t('signIn.passkeyCannot')))
    ask(false)
  }
  const wrong = said ?? begin.message ?? enter.message ?? failureOf(begin, t) ?? failureOf(enter, t)
  return (
    <>
      <p className="door-or">{t('signIn.or')}</p>
      {wrong && !asking && <Notice tone="warn">{wrong}</Notice>}
      <Button wide icon={<IconKey />} busy={asking} onClick={() => void press()}>
        {t('signIn.passkey')}
      </Button>
    </>
  )
}
