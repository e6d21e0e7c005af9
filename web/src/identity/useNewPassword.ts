import { useAsk } from '@balai/client'
import { site } from '@balai/contract'
import { checkField, wantOf } from '@balai/contract/register-rules'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'

const empty = { next: '', again: '' }
export type PasswordField = keyof typeof empty

/** The field that a refusal of the house is about. */
const fieldOf: Readonly<Record<string, PasswordField>> = {
  'field-invalid': 'next',
  'password-common': 'next',
  'password-same': 'next',
  'passwords-differ': 'again',
  'password-inconsistent': 'again',
}

/** A new password, twice, checked as it is typed by the rule that registration has. */
export function useNewPassword() {
  const { t, lang } = useWords()
  const rules = useAsk(site.registerSettings, undefined, { staleMs: 300_000 })
  const [form, setForm] = useState(empty)
  const [left, setLeft] = useState<Partial<Record<PasswordField, true>>>({})
  const [said, say] = useState<{ field: PasswordField; message: string }>()
  const found = rules.data?.find(({ field }) => field === 'password')
  // Here a new password is always asked for, whatever registration asks.
  const rule = found && { ...found, enabled: true, required: true }
  const fault = rule && checkField(rule, form.next)?.reason[lang]
  const faults: Record<PasswordField, string | undefined> = {
    next: fault ?? (form.next ? undefined : t('password.nextEmpty')),
    again:
      form.again === form.next && form.again
        ? undefined
        : t(form.again ? 'password.twice' : 'password.againEmpty'),
  }
  return {
    form,
    set: (field: PasswordField, value: string) => {
      if (said?.field === field) say(undefined)
      setForm({ ...form, [field]: value })
    },
    leave: (field: PasswordField) => setLeft((now) => ({ ...now, [field]: true })),
    errorOf: (field: PasswordField) =>
      said?.field === field ? said.message : left[field] ? faults[field] : undefined,
    /** The rule, until it is met. */
    hint: rule && wantOf(rule, lang),
    met: form.next !== '' && !faults.next,
    /** True when both may be sent; otherwise each says what it lacks. */
    ready: () => {
      setLeft({ next: true, again: true })
      return !faults.next && !faults.again
    },
    /** Takes a refusal to its field. False when it is about something else. */
    refused: (name: string, message: string) => {
      const field = fieldOf[name]
      if (field) say({ field, message })
      return field !== undefined
    },
  }
}
