import { checkField, type FieldFault, textMax } from './register-field.ts'
import type { RegisterField } from './register-patterns.ts'
import type { RegisterRule, WhitelabelNode } from './site.ts'

export {
  adultYears,
  birthdayOf,
  checkField,
  type FieldFault,
  houseDay,
  mobileDigits,
  patternText,
  wantOf,
} from './register-field.ts'
export { fieldNames, type PatternId, patterns, type RegisterField } from './register-patterns.ts'

/**
 * How a registration is judged, by the page as it is typed and by the server as it arrives: the same
 * rules as data, the same verdict. Without zod, so that a page that only checks stays small.
 */

/** By username, or by mobile number with a name that the house makes. */
export type RegisterType = 'register' | 'registerMobile'

/** The switches of the house that a registration depends on. */
export type RegisterFlags = Readonly<{
  USERNAMEREG3?: boolean
  MOBILENUMREG3?: boolean
  REGMOBVERF3?: boolean
  MOBILENUMPASSREG3?: boolean
}>

/** The longest code that is looked at. */
export const verificationCodeMax = textMax

/** The switches out of the tree that pages read. */
export function flagsOf(tree: readonly WhitelabelNode[]): Record<string, boolean> {
  const branches = tree.map(({ modId, enabled, childrenNodes }) => ({
    [modId]: enabled === '1',
    ...flagsOf(childrenNodes),
  }))
  return Object.assign({}, ...branches)
}

/** The ways to register that are open; where there are two, the visitor may choose. */
export const typesOpen = (flags: RegisterFlags): RegisterType[] => [
  ...(flags.USERNAMEREG3 ? (['register'] as const) : []),
  ...(flags.MOBILENUMREG3 ? (['registerMobile'] as const) : []),
]

/** A field that is drawn and judged. A star stands beside what is `required`. */
export type ShownField = RegisterRule & { field: RegisterField; enabled: true }

/** What is shown, and asked for, only if the settings say so, in the order of the form. */
export const optionalFields = [
  'payeeName',
  'nickname',
  'email',
  'birthday',
  'idNumber',
  'whatsapp',
  'telegram',
  'line',
  'facebook',
  'zalo',
  'wechat',
  'qqNum',
  'paymentPassword',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const satisfies RegisterField[]

/** The fields of a registration by the settings and switches of the house, in the order of the form. */
export function fieldsShown(
  rules: readonly RegisterRule[],
  flags: RegisterFlags,
  type: RegisterType,
): ShownField[] {
  const asked = (field: RegisterField): ShownField => {
    const rule = ruleOf(rules, field)
    return { ...rule, field, enabled: true, required: true }
  }
  const byMobile = type === 'registerMobile'
  const mobile = asked('mobileNum')
  // A code is a number as a mobile number is one, of any length that can be sent.
  const code = {
    ...mobile,
    field: 'verificationCode',
    minLength: 1,
    maxLength: verificationCodeMax,
  } as const
  const passwords = [asked('password'), asked('confirmPassword')]
  const optional = optionalFields.flatMap((field) => {
    const { enabled, required } = ruleOf(rules, field)
    const must = required || field === 'paymentPassword'
    return enabled ? [{ ...asked(field), required: must }] : []
  })
  if (byMobile) return [mobile, code, ...(flags.MOBILENUMPASSREG3 ? passwords : []), ...optional]
  const numbers = ruleOf(rules, 'mobileNum').enabled
    ? [mobile, ...(flags.REGMOBVERF3 ? [code] : [])]
    : []
  return [asked('username'), ...passwords, ...numbers, ...optional]
}

/** What holds for a field without a rule of its own. */
function ruleOf(rules: readonly RegisterRule[], field: RegisterField): RegisterRule {
  const own = rules.find((rule) => rule.field === field)
  const unset = { enabled: false, required: false, acceptedPattern: '' }
  const found = own ?? { field, ...unset, patternId: 'any', minLength: 1, maxLength: textMax }
  // Whatever else may be set: a day is a day, and an address can be written to.
  if (field === 'birthday') return { ...found, patternId: 'date', minLength: 10, maxLength: 10 }
  if (field === 'email') return { ...found, patternId: 'email' }
  if (field === 'mobileNum' && !own)
    return { ...found, patternId: 'digits', minLength: 6, maxLength: 15 }
  return found
}

/** By what a registration is judged. */
export type RegisterTerms = {
  type: RegisterType
  rules: readonly RegisterRule[]
  flags: RegisterFlags
  /** The site's own affiliate code, which stands in where no other is given; or empty. */
  ownCode: string
  /** See `houseDay`. */
  today: string
}

type Values = Readonly<Record<string, unknown>>

/** Why a registration is refused, in the order in which the member is told; undefined when it is not. */
export type RegisterVerdict =
  | { refused: 'registration-closed' }
  | { refused: 'field-invalid'; value: FieldFault }
  | { refused: 'passwords-differ' }
  | { refused: 'adult-only' }

/** Judges a whole form. Page and server call this one function, so they cannot disagree. */
export function judgeRegistration(terms: RegisterTerms, form: Values): RegisterVerdict | undefined {
  const { type, rules, flags, ownCode, today } = terms
  if (!typesOpen(flags).includes(type)) return { refused: 'registration-closed' }
  const shown = fieldsShown(rules, flags, type)
  const around = { today, countryDialingCode: own(form, 'countryDialingCode') }
  for (const rule of shown) {
    const typed = own(form, rule.field)
    if (rule.field === 'affiliateCode' && ownCode && (!typed || typed === ownCode)) continue
    const value = checkField(rule, typed, around)
    if (value) return { refused: 'field-invalid', value }
  }
  const twice = shown.some(({ field }) => field === 'confirmPassword')
  if (twice && own(form, 'password') !== own(form, 'confirmPassword'))
    return { refused: 'passwords-differ' }
  if (own(form, 'adult') !== true) return { refused: 'adult-only' }
  return undefined
}

const own = (form: Values, field: string) => (Object.hasOwn(form, field) ? form[field] : undefined)

/** What counts of a form: what was entered in fields that are shown, and nothing else. */
export function entered(
  terms: RegisterTerms,
  form: Values,
): Partial<Record<RegisterField, string>> {
  const { type, rules, flags } = terms
  const given = fieldsShown(rules, flags, type).flatMap(({ field }) => {
    const value = own(form, field)
    return typeof value === 'string' && value.trim() ? [[field, value] as const] : []
  })
  return Object.fromEntries(given)
}
