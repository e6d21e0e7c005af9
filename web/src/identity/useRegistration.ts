import { useAsk, useCommand } from '@balai/client'
import { registration, site } from '@balai/contract'
import { checkField, houseDay, judgeRegistration, wantOf } from '@balai/contract/register-rules'
import { useState } from 'react'
import { useSettings } from '../app/settings.tsx'
import { useWords } from '../words/words.tsx'
import { useEnter } from './useEnter.ts'

const empty = { username: '', password: '', confirmPassword: '', adult: false }
type Form = typeof empty
export type Field = keyof Form

/** The field that a refusal of the house is about; the rest is said above the form. */
const fieldOf: Readonly<Record<string, Field>> = {
  'passwords-differ': 'confirmPassword',
  'adult-only': 'adult',
  'username-taken': 'username',
}
const isField = (name: unknown): name is Field => typeof name === 'string' && name in empty

/**
 * The registration form: checked as it is typed by the rules that the house itself applies, and what
 * the house refuses none the less is said at its field until that field is changed.
 */
export function useRegistration() {
  const { t, lang } = useWords()
  const { lang: language } = useSettings()
  const enter = useEnter()
  const rules = useAsk(site.registerSettings, undefined, { staleMs: 300_000 })
  const register = useCommand(registration.register)
  const [form, setForm] = useState(empty)
  const [left, leave] = useState<Partial<Record<Field, true>>>({})
  const [said, say] = useState<{ field: Field | undefined; message: string }>()

  const ruleOf = (field: Field) => rules.data?.find((rule) => rule.field === field)
  const faultOf = (field: Field): string | undefined => {
    if (said?.field === field) return said.message
    if (field === 'adult') return form.adult ? undefined : t('entry.adultNeeded')
    const rule = ruleOf(field)
    const fault = rule && checkField(rule, form[field])
    if (fault) return fault.reason[lang]
    if (field === 'confirmPassword' && form.confirmPassword !== form.password)
      return t('entry.differ')
    return undefined
  }
  const set = <F extends Field>(field: F, value: Form[F]) => {
    if (said?.field === field) say(undefined)
    setForm({ ...form, [field]: value })
  }
  const send = async () => {
    leave({ username: true, password: true, confirmPassword: true, adult: true })
    say(undefined)
    const terms = {
      type: 'register',
      rules: rules.data ?? [],
      flags: { USERNAMEREG3: true },
      ownCode: '',
      today: houseDay(new Date()),
    } as const
    if (judgeRegistration(terms, form)) return false
    const answer = await register.send({
      ...form,
      language,
      domain: location.hostname,
      registerUrl: location.href.slice(0, 500),
      registerMethod: 'WEB',
    })
    if (answer?.given) enter(answer.given, true)
    else if (answer?.refused) {
      const named = answer.refused === 'field-invalid' ? answer.value.field : undefined
      const field = isField(named) ? named : fieldOf[answer.refused]
      say({ field, message: answer.message })
      return false
    }
    return true
  }
  return {
    form,
    set,
    send,
    leave: (field: Field) => leave((now) => ({ ...now, [field]: true })),
    errorOf: (field: Field) => (left[field] || said?.field === field ? faultOf(field) : undefined),
    hintOf: (field: Field) => {
      const rule = ruleOf(field)
      return rule?.enabled && field !== 'confirmPassword' ? wantOf(rule, lang) : undefined
    },
    above: said && !said.field ? said.message : register.failed ? t('entry.noAnswer') : undefined,
    pending: register.pending,
    rules,
    reset: () => {
      setForm(empty)
      leave({})
      say(undefined)
      register.reset()
    },
  }
}
