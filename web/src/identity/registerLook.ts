import type { RegisterField, ShownField } from '@balai/contract/register-rules'
import type { ComponentProps } from 'react'

type Input = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>

const exact: Input = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' }

/** How each field is typed: what the browser may fill in, and which keys a phone offers. */
const looks: Partial<Record<RegisterField, Input>> = {
  username: { ...exact, autoComplete: 'username' },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  nickname: { ...exact, autoComplete: 'nickname' },
  email: { ...exact, type: 'email', inputMode: 'email', autoComplete: 'email' },
  birthday: { type: 'date', autoComplete: 'bday' },
  whatsapp: { ...exact, type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  zalo: { ...exact, type: 'tel', inputMode: 'tel' },
  paymentPassword: { ...exact, autoComplete: 'new-password' },
}

/** How a field is typed; what takes digits only brings the digits of a phone. */
export const lookOf = ({ field, patternId }: ShownField): Input => ({
  ...(looks[field] ?? exact),
  ...(patternId === 'digits' && { inputMode: 'numeric' }),
})

/** The parts that a long form is read in. */
export const parts = ['account', 'person', 'contact', 'check'] as const
export type Part = (typeof parts)[number]

const partOf: Partial<Record<RegisterField, Part>> = {
  payeeName: 'person',
  nickname: 'person',
  birthday: 'person',
  idNumber: 'person',
  paymentPassword: 'person',
  email: 'contact',
  whatsapp: 'contact',
  telegram: 'contact',
  line: 'contact',
  facebook: 'contact',
  zalo: 'contact',
  wechat: 'contact',
  qqNum: 'contact',
  recommenderId: 'check',
  affiliateCode: 'check',
  captcha: 'check',
}

/** The fields part by part, in the order of the form; a part without any is not there. */
export const inParts = (shown: readonly ShownField[]) =>
  parts.flatMap((part) => {
    const fields = shown.filter(({ field }) => (partOf[field] ?? 'account') === part)
    return fields.length ? [{ part, fields }] : []
  })
