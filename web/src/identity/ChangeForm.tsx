import { useAsk, useCommand } from '@balai/client'
import { security } from '@balai/contract'
import { Button, CodeField, Notice, PasswordField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { ChangeCode } from './ChangeCode.tsx'
import { failureOf } from './failure.ts'
import { NewPassword } from './NewPassword.tsx'
import { useNewPassword } from './useNewPassword.ts'

type Form = {
  oldPassword: string
  expired: boolean
  /** Where the code of a change goes, for who may not look it up before it is done. */
  codeTo?: 'sms' | 'email' | undefined
  onChanged: () => void
}
type Said = { at: 'above' | 'old' | 'code' | 'factor'; message: string }
const placeOf: Readonly<Record<string, Said['at']>> = {
  'password-wrong': 'old',
  'factor-needed': 'factor',
  'factor-wrong': 'factor',
  'code-missing': 'code',
  'code-wrong': 'code',
  'code-expired': 'code',
}

/** Old (unless it was typed just now), new, again, and a code where the house asks for one. */
export function ChangeForm({ oldPassword, expired, codeTo, onChanged }: Form) {
  const { t } = useWords()
  const change = useCommand(security.changePassword)
  const overview = useAsk(security.overview, undefined, { enabled: !expired })
  const own = useNewPassword()
  const [old, setOld] = useState(oldPassword)
  const [askOld, setAskOld] = useState(oldPassword === '')
  const [code, setCode] = useState('')
  const [tried, tryIt] = useState(false)
  const [said, say] = useState<Said>()
  // A house that begins to ask meanwhile says so by its answer.
  const [codeAsked, askCode] = useState(codeTo !== undefined)
  const [factor, setFactor] = useState('')
  const [factorAsked, askFactor] = useState(false)
  const factorNeeded = factorAsked || overview.data?.totp === true
  const codeNeeded = codeAsked || overview.data?.changeNeedsCode === true

  const send = async () => {
    tryIt(true)
    say(undefined)
    if (!own.ready() || !old || (codeNeeded && code.length < 6)) return
    if (factorNeeded && factor.length < 6) return
    const answer = await change.send({
      oldPassword: old,
      newPassword: own.form.next,
      confirmNewPassword: own.form.again,
      ...(codeNeeded && { verificationCode: code }),
      ...(factorNeeded && { factorCode: factor }),
    })
    if (answer?.given) return onChanged()
    if (!answer || own.refused(answer.refused, answer.message)) return
    const at = placeOf[answer.refused] ?? 'above'
    if (at === 'old') setAskOld(true)
    if (at === 'factor') {
      askFactor(true)
      setFactor('')
    }
    if (at === 'code') {
      askCode(true)
      setCode('')
    }
    say({ at, message: answer.message })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const errorAt = (at: Said['at']) => (said?.at === at ? said.message : undefined)
  const above = errorAt('above') ?? failureOf(change, t)
  return (
    <form method="dialog" className="entry-form" noValidate onSubmit={submit}>
      {expired && !above && <Notice tone="warn">{t('password.expired')}</Notice>}
      {above && <Notice tone="bad">{above}</Notice>}
      {askOld && (
        <PasswordField
          label={t('password.old')}
          name="oldPassword"
          autoComplete="current-password"
          showLabel={t('entry.showPassword')}
          hideLabel={t('entry.hidePassword')}
          maxLength={255}
          value={old}
          error={errorAt('old') ?? (tried && !old ? t('password.oldEmpty') : undefined)}
          onChange={(event) => setOld(event.target.value)}
        />
      )}
      <NewPassword own={own} />
      {factorNeeded && (
        <CodeField
          label={t('password.factor')}
          name="totp"
          value={factor}
          error={factor ? undefined : (errorAt('factor') ?? (tried ? t('code.empty') : undefined))}
          onChange={setFactor}
        />
      )}
      {codeNeeded && (
        <ChangeCode
          to={codeTo ?? overview.data?.codeTo ?? null}
          value={code}
          error={errorAt('code') ?? (tried && code.length < 6 ? t('code.empty') : undefined)}
          onChange={setCode}
        />
      )}
      <Button
        type="submit"
        tone="primary"
        size="lg"
        wide
        busy={change.pending}
        busyLabel={t('password.saving')}
      >
        {t('password.save')}
      </Button>
    </form>
  )
}
