import { fieldNames, isField, isPattern, patterns, patternTexts } from './register-patterns.ts'
import type { RegisterRule } from './site.ts'
import type { Lang } from './words.ts'

/** The youngest that may register, in years, and the longest text of a form. */
export const adultYears = 18
export const textMax = 255
/** A mobile number as it is typed is shorter still. */
const mobileTypedMax = 32
/** Whose number it is when no country came with it. */
const homeDialCode = '62'

/** What is wrong with one field, worded in every language of the house. */
export type FieldFault = {
  field: string
  /** The pattern of the rule; `required` when nothing was entered; `adult` or `mobile`. */
  patternId: string
  min: number
  max: number
  reason: Record<Lang, string>
}

type Around = { today?: string; countryDialingCode?: unknown }

/**
 * The fault of one field, or undefined when it passes. What is switched off always passes. A date of
 * birth is judged by the day of the house (`houseDay`), a mobile number with its country's code.
 */
export function checkField(
  rule: RegisterRule,
  value: unknown,
  around: Around = {},
): FieldFault | undefined {
  if (!rule.enabled) return undefined
  const typed = typeof value === 'string' ? value : ''
  if (!typed.trim()) return rule.required ? fault(rule, 'required') : undefined
  const text = rule.field === 'mobileNum' ? bare(typed) : typed
  // Characters as people count them, not as the machine stores them.
  const length = [...text].length
  const fits = length >= rule.minLength && length <= rule.maxLength && writable(rule, typed)
  const matches = isPattern(rule.patternId) && patterns[rule.patternId].shape.test(text)
  if (!fits || !matches) return fault(rule, rule.patternId)
  if (rule.field === 'mobileNum' && !mobileDigits(around.countryDialingCode, typed))
    return fault(rule, 'mobile')
  return rule.field === 'birthday' ? checkBirthday(rule, text, around) : undefined
}

/**
 * What is no text to be shown or kept: control characters, line separators, half of a character, and
 * marks that turn the direction of what stands around them.
 */
const unwritable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const writable = ({ field }: RegisterRule, typed: string) =>
  typed.length <= (field === 'mobileNum' ? mobileTypedMax : textMax) && !unwritable.test(typed)

/** A number without what people write between its digits. */
const bare = (typed: string) => typed.replace(/[\s().-]/g, '')

/** Digits of E.164, as far as that can be said without a list of all numbers of the world. */
export function mobileDigits(countryDialingCode: unknown, typed: string): string | undefined {
  const dialCode = typeof countryDialingCode === 'string' ? countryDialingCode : homeDialCode
  const digits = dialCode + bare(typed).replace(/^0+/, '')
  return /^[1-9]\d{5,14}$/.test(digits) ? digits : undefined
}

const jakartaMs = 7 * 3_600_000

/** The day it is for the house, whose clock is Jakarta's, as `yyyy-MM-dd`. */
export const houseDay = (now: Date) =>
  new Date(now.getTime() + jakartaMs).toISOString().slice(0, 10)

/** A date of birth as `yyyy-MM-dd`, or undefined when there is no such day. */
export function birthdayOf(text: string): string | undefined {
  const iso = text.replace(/^(\d\d-\d\d)-(\d{4})$/, '$2-$1')
  const at = new Date(`${iso}T00:00:00Z`)
  const real = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso)
  return real && iso >= '1900' ? iso : undefined
}

function checkBirthday(rule: RegisterRule, text: string, { today }: Around) {
  const born = birthdayOf(text)
  if (!born) return fault(rule, rule.patternId)
  const years = Number(born.slice(0, 4)) + adultYears
  // As text: who was born on 29 February is a year older on 1 March where that day is missing.
  const grown = `${years}${born.slice(4)}`
  return today !== undefined && today < grown ? fault(rule, 'adult') : undefined
}

function fault(rule: RegisterRule, patternId: string): FieldFault {
  const { field, minLength: min, maxLength: max } = rule
  return {
    field,
    patternId,
    min,
    max,
    reason: { ID: wordFault(rule, patternId, 'ID'), EN: wordFault(rule, patternId, 'EN') },
  }
}

const joints = {
  ID: {
    required: 'wajib diisi',
    adult: `harus menunjukkan usia ${adultYears} tahun atau lebih`,
    mobile: 'harus nomor yang bisa dihubungi dari negara itu',
    be: 'harus',
    to: 'sampai',
  },
  EN: {
    required: 'cannot be empty',
    adult: `has to show an age of ${adultYears} or older`,
    mobile: 'has to be one that exists in that country',
    be: 'has to be',
    to: 'to',
  },
} as const satisfies Record<Lang, unknown>

function wordFault({ field, minLength, maxLength }: RegisterRule, patternId: string, lang: Lang) {
  const name = isField(field) ? fieldNames[field][lang] : field
  const words = joints[lang]
  if (patternId === 'required' || patternId === 'adult' || patternId === 'mobile')
    return `${name} ${words[patternId]}.`
  return `${name} ${words.be} ${patternText(patternId, [minLength, maxLength], lang)}.`
}

/** The text `reg_pattern_{patternId}` with its bounds: one number when both are the same. */
export function patternText(patternId: string, [min, max]: [number, number], lang: Lang) {
  const text = patternTexts[`reg_pattern_${isPattern(patternId) ? patternId : 'any'}`][lang]
  const one = min === max ? text.replace(`(min) ${joints[lang].to} (max)`, '(min)') : text
  return one.replace('(min)', String(min)).replace('(max)', String(max))
}

/** What a field has to be, for the line under it before anything is wrong. */
export const wantOf = (rule: RegisterRule, lang: Lang) => wordFault(rule, rule.patternId, lang)
