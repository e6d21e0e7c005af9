import { PasswordField } from '@balai/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'

type Secret = {
  label: string
  name: string
  value: string
  type: (typed: string) => void
  wrong?: string | undefined
  hint?: ReactNode
  /** Of the account: letters too, and one that the browser may know. */
  account?: boolean
}

/** A payment password, or that of the account: hidden, to be looked at on demand. */
export function Secret({ label, name, value, type, wrong, hint, account }: Secret) {
  const { t } = useWords()
  return (
    <PasswordField
      label={label}
      name={name}
      autoComplete={account ? 'current-password' : 'off'}
      {...(!account && { inputMode: 'numeric' as const })}
      maxLength={255}
      showLabel={t('withdraw.show', { what: label })}
      hideLabel={t('withdraw.hide', { what: label })}
      value={value}
      hint={hint}
      error={wrong}
      onChange={({ target }) => type(target.value)}
    />
  )
}
