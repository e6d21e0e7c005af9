import type { RegisterRule } from './site.ts'
import type { Lang } from './words.ts'

/**
 * How a registration is judged, by the page as it is typed and by the server as it arrives: the same
 * rules as data, the same verdict. Without zod, so that a page that only checks stays small.
 */

type Kind = {
  /** Tried against the whole value. Every one is linear in its length. */
  shape: RegExp
  /** What the field has to be. `{size}` is its length, "4 sampai 16" or a single number. */
  ID: string
  EN: string
}

/** Every kind of pattern that a setting may name. */
export const patterns = {
  any: { shape: /^.*$/s, ID: '{size} karakter', EN: '{size} characters' },
  digits: { shape: /^\d*$/, ID: '{size} angka', EN: '{size} digits' },
  'letter-first': {
    shape: /^[A-Za-z][A-Za-z0-9]*$/,
    ID: '{size} huruf atau angka tanpa spasi, diawali huruf',
    EN: '{size} letters or digits without spaces, starting with a letter',
  },
  'letters-or-chinese': {
    shape: /^[\p{Script=Latin}\p{Script=Han}]*$/u,
    ID: '{size} huruf Latin atau Tionghoa',
    EN: '{size} Latin letters or Chinese characters',
  },
  email: {
    shape: /^[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,8}$/,
    ID: 'alamat surel yang benar, {size} karakter',
    EN: 'a valid e-mail address of {size} characters',
  },
  'letters-or-digits': {
    shape: /^[A-Za-z0-9]*$/,
    ID: '{size} huruf atau angka tanpa simbol',
    EN: '{size} letters or digits without symbols',
  },
  'letters-and-digits': {
    shape: /^(?=[^A-Za-z]*[A-Za-z])(?=\D*\d)[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u,
    ID: '{size} karakter dengan huruf dan angka',
    EN: '{size} characters with a letter and a digit',
  },
  'one-capital': {
    shape: /^(?=[^A-Z]*[A-Z])[A-Za-z0-9]*$/,
    ID: '{size} huruf atau angka dengan paling sedikit satu huruf besar',
    EN: '{size} letters or digits with at least one capital letter',
  },
  'letters-and-spaces': {
    shape: /^[\p{Script=Latin} ]*$/u,
    ID: '{size} huruf atau spasi',
    EN: '{size} letters or spaces',
  },
  'no-spaces': {
    shape: /^\S*$/,
    ID: '{size} karakter tanpa spasi',
    EN: '{size} characters without spaces',
  },
  'chinese-and-punctuation': {
    shape: /^[\p{Script=Han}\p{P}]*$/u,
    ID: '{size} aksara Tionghoa atau tanda baca',
    EN: '{size} Chinese characters or punctuation marks',
  },
  date: {
    shape:
      /^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])|(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-\d{4})$/,
    ID: 'tanggal dengan bentuk yyyy-MM-dd atau MM-dd-yyyy',
    EN: 'a date written yyyy-MM-dd or MM-dd-yyyy',
  },
  korean: {
    shape: /^\p{Script=Hangul}*$/u,
    ID: '{size} aksara Korea',
    EN: '{size} Korean characters',
  },
  thai: { shape: /^\p{Script=Thai}*$/u, ID: '{size} aksara Thai', EN: '{size} Thai characters' },
  'thai-or-english': {
    shape: /^[\p{Script=Thai}A-Za-z ]*$/u,
    ID: '{size} huruf Thai, huruf Inggris atau spasi',
    EN: '{size} Thai letters, English letters or spaces',
  },
  'letters-digits-symbols': {
    shape: /^[!-~]*$/,
    ID: '{size} huruf, angka atau simbol',
    EN: '{size} letters, digits or symbols',
  },
  'four-kinds': {
    shape: /^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=\D*\d)(?=[A-Za-z0-9]*[^A-Za-z0-9])[!-~]*$/,
    ID: '{size} karakter dengan huruf besar, huruf kecil, angka dan simbol',
    EN: '{size} characters with a capital, a small letter, a digit and a symbol',
  },
} as const satisfies Record<string, Kind>

export type PatternId = keyof typeof patterns

const isPattern = (id: string): id is PatternId => Object.hasOwn(patterns, id)

/** What each field is called, at the beginning of a sentence. */
export const fieldNames = {
  username: { ID: 'Nama pengguna', EN: 'The username' },
  password: { ID: 'Kata sandi', EN: 'The password' },
  confirmPassword: { ID: 'Ulangan kata sandi', EN: 'The password confirmation' },
  mobileNum: { ID: 'Nomor ponsel', EN: 'The mobile number' },
  verificationCode: { ID: 'Kode verifikasi', EN: 'The verification code' },
  referralCode: { ID: 'Kode referal', EN: 'The referral code' },
  affiliateCode: { ID: 'Kode afiliasi', EN: 'The affiliate code' },
  email: { ID: 'Surel', EN: 'The e-mail address' },
  nickname: { ID: 'Nama panggilan', EN: 'The nickname' },
  payeeName: { ID: 'Nama lengkap', EN: 'The full name' },
  paymentPassword: { ID: 'Sandi pembayaran', EN: 'The payment password' },
  captcha: { ID: 'Kode gambar', EN: 'The picture code' },
  recommenderId: { ID: 'Perekomendasi', EN: 'The recommender' },
  birthday: { ID: 'Tanggal lahir', EN: 'The date of birth' },
  idNumber: { ID: 'Nomor identitas', EN: 'The ID number' },
  qqNum: { ID: 'QQ', EN: 'The QQ number' },
  whatsapp: { ID: 'WhatsApp', EN: 'The WhatsApp number' },
  telegram: { ID: 'Telegram', EN: 'The Telegram name' },
  facebook: { ID: 'Facebook', EN: 'The Facebook name' },
  line: { ID: 'LINE', EN: 'The LINE name' },
  zalo: { ID: 'Zalo', EN: 'The Zalo number' },
  wechat: { ID: 'WeChat', EN: 'The WeChat name' },
} as const satisfies Record<string, Record<Lang, string>>

export type RegisterField = keyof typeof fieldNames

const isField = (field: string): field is RegisterField => Object.hasOwn(fieldNames, field)

/** What is wrong with one field, worded in every language of the house. */
export type FieldFault = {
  field: string
  /** The pattern of the rule, or `required` when nothing was entered. */
  patternId: string
  min: number
  max: number
  reason: Record<Lang, string>
}

type Values = Readonly<Record<string, unknown>>

/** The fault of one field, or undefined when it passes. What is switched off always passes. */
export function checkField(rule: RegisterRule, value: unknown): FieldFault | undefined {
  if (!rule.enabled) return undefined
  const text = typeof value === 'string' ? value : ''
  if (text === '') return rule.required ? fault(rule, 'required') : undefined
  // Characters as people count them, not as the machine stores them.
  const length = [...text].length
  const fits = length >= rule.minLength && length <= rule.maxLength
  const matches = isPattern(rule.patternId) && patterns[rule.patternId].shape.test(text)
  return fits && matches ? undefined : fault(rule, rule.patternId)
}

/** Why a registration is refused, in the order in which the member is told; undefined when it is not. */
export type RegisterVerdict =
  | { refused: 'field-invalid'; value: FieldFault }
  | { refused: 'passwords-differ' }
  | { refused: 'adult-only' }

/** Judges a whole form. Page and server call this one function, so they cannot disagree. */
export function judgeRegistration(
  rules: readonly RegisterRule[],
  form: Values,
): RegisterVerdict | undefined {
  for (const rule of rules) {
    const value = checkField(rule, Object.hasOwn(form, rule.field) ? form[rule.field] : undefined)
    if (value) return { refused: 'field-invalid', value }
  }
  if (form.password !== form.confirmPassword) return { refused: 'passwords-differ' }
  if (form.adult !== true) return { refused: 'adult-only' }
  return undefined
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
  ID: { required: 'wajib diisi', be: 'harus', to: 'sampai' },
  EN: { required: 'cannot be empty', be: 'has to be', to: 'to' },
} as const satisfies Record<Lang, unknown>

function wordFault({ field, minLength, maxLength }: RegisterRule, patternId: string, lang: Lang) {
  const name = isField(field) ? fieldNames[field][lang] : field
  const { required, be } = joints[lang]
  if (patternId === 'required') return `${name} ${required}.`
  const kind = patterns[isPattern(patternId) ? patternId : 'any']
  return `${name} ${be} ${kind[lang].replace('{size}', sizeOf(minLength, maxLength, lang))}.`
}

/** How long a field may be, in words: one number when it has to be exactly that. */
export const sizeOf = (min: number, max: number, lang: Lang) =>
  min === max ? String(min) : `${min} ${joints[lang].to} ${max}`

/** What a field has to be, for the line under it before anything is wrong. */
export const wantOf = (rule: RegisterRule, lang: Lang) => wordFault(rule, rule.patternId, lang)
