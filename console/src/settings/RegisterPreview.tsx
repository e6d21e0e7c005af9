import { useAsk } from '@balai/client'
import { site } from '@balai/contract'
import type { Json } from '@balai/contract/desk/change'
import { shapes } from '@balai/contract/desk/settings-shapes'
import {
  fieldNames,
  fieldsShown,
  flagsOf,
  houseDay,
  judgeRegistration,
  patterns,
  type RegisterTerms,
  type RegisterType,
  typesOpen,
  wantOf,
} from '@balai/contract/register-rules'
import { Button, Checkbox, Notice, Segments, TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useWords } from './words.ts'

const secret = new Set(['password', 'confirmPassword', 'paymentPassword'])

/** The form that the rules make, judged by the site’s own engine as it is filled in. Nothing is sent. */
export function RegisterPreview({ rules: given }: { rules: readonly Json[] }) {
  const { t, lang, said } = useWords()
  const tree = useAsk(site.whitelabel, undefined)
  const [type, choose] = useState<RegisterType>('register')
  const [form, fill] = useState<Record<string, string | boolean>>({})
  const [checked, check] = useState(false)
  const read = z.safeParse(shapes.register, given)
  if (!read.success || !tree.data) return null
  const rules = read.data.map((rule) => ({
    ...rule,
    acceptedPattern: patterns[rule.patternId].shape.source,
  }))
  const flags = flagsOf(tree.data)
  const open = typesOpen(flags)
  const shownType = open.includes(type) ? type : (open[0] ?? type)
  const terms: RegisterTerms = {
    ...{ rules, flags, type: shownType, ownCode: '' },
    today: houseDay(new Date()),
  }
  const verdict = judgeRegistration(terms, form)
  return (
    <section className="set-preview" aria-label={t('formPreview')}>
      <h2>{t('formPreview')}</h2>
      <p className="set-about">{t('formPreviewText')}</p>
      {open.length > 1 && (
        <Segments
          label={t('formBy')}
          value={shownType}
          onChange={choose}
          options={[
            { value: 'register', label: t('byName') },
            { value: 'registerMobile', label: t('byMobile') },
          ]}
        />
      )}
      {fieldsShown(rules, flags, shownType).map((rule) => (
        <TextField
          key={rule.field}
          label={`${said(fieldNames[rule.field])}${rule.required ? ' *' : ''}`}
          type={secret.has(rule.field) ? 'password' : 'text'}
          autoComplete="off"
          hint={wantOf(rule, lang)}
          value={String(form[rule.field] ?? '')}
          onChange={({ target }) => fill({ ...form, [rule.field]: target.value })}
          {...(checked &&
            verdict?.refused === 'field-invalid' &&
            verdict.value.field === rule.field && { error: verdict.value.reason[lang] })}
        />
      ))}
      <Checkbox
        checked={form.adult === true}
        onChange={({ target }) => fill({ ...form, adult: target.checked })}
      >
        18+
      </Checkbox>
      <Button onClick={() => check(true)}>{t('formCheck')}</Button>
      {checked && (
        <Notice tone={verdict ? 'warn' : 'good'}>
          {!verdict
            ? t('formGood')
            : verdict.refused === 'field-invalid'
              ? verdict.value.reason[lang]
              : verdict.refused === 'passwords-differ'
                ? t('formDiffer')
                : verdict.refused === 'registration-closed'
                  ? t('formClosed')
                  : t('formBad', { field: '18+' })}
        </Notice>
      )}
    </section>
  )
}
