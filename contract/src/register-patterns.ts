import type { Lang } from './words.ts'

/** Every kind of pattern that a setting may name: tried against the whole value, linear in its length. */
export const patterns = {
  any: { shape: /^.*$/s },
  digits: { shape: /^\d*$/ },
  'letter-first': { shape: /^[A-Za-z][A-Za-z0-9]*$/ },
  'letters-or-chinese': { shape: /^[\p{Script=Latin}\p{Script=Han}]*$/u },
  email: { shape: /^[\w.+-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,8}$/ },
  'letters-or-digits': { shape: /^[A-Za-z0-9]*$/ },
  'letters-and-digits': {
    shape: /^(?=[^A-Za-z]*[A-Za-z])(?=\D*\d)[\p{L}\p{M}\p{N}\p{P}\p{S} ]*$/u,
  },
  'one-capital': { shape: /^(?=[^A-Z]*[A-Z])[A-Za-z0-9]*$/ },
  'letters-and-spaces': { shape: /^[\p{Script=Latin} ]*$/u },
  'no-spaces': { shape: /^\S*$/ },
  'chinese-and-punctuation': { shape: /^[\p{Script=Han}\p{P}]*$/u },
  date: {
    shape:
      /^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])|(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])-\d{4})$/,
  },
  korean: { shape: /^\p{Script=Hangul}*$/u },
  thai: { shape: /^\p{Script=Thai}*$/u },
  'thai-or-english': { shape: /^[\p{Script=Thai}A-Za-z ]*$/u },
  'letters-digits-symbols': { shape: /^[!-~]*$/ },
  'four-kinds': {
    shape: /^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=\D*\d)(?=[A-Za-z0-9]*[^A-Za-z0-9])[!-~]*$/,
  },
} as const satisfies Record<string, { shape: RegExp }>

export type PatternId = keyof typeof patterns

export const isPattern = (id: string): id is PatternId => Object.hasOwn(patterns, id)

/**
 * What a field has to be, by its pattern. (min) and (max) stand for its length; where both are one
 * number, "(min) sampai (max)" and "(min) to (max)" become that number.
 */
export const patternTexts = {
  reg_pattern_any: {
    ID: '(min) sampai (max) karakter',
    EN: '(min) to (max) characters',
  },
  reg_pattern_digits: {
    ID: '(min) sampai (max) angka',
    EN: '(min) to (max) digits',
  },
  'reg_pattern_letter-first': {
    ID: '(min) sampai (max) huruf atau angka tanpa spasi, diawali huruf',
    EN: '(min) to (max) letters or digits without spaces, starting with a letter',
  },
  'reg_pattern_letters-or-chinese': {
    ID: '(min) sampai (max) huruf Latin atau Tionghoa',
    EN: '(min) to (max) Latin letters or Chinese characters',
  },
  reg_pattern_email: {
    ID: 'alamat surel yang benar, (min) sampai (max) karakter',
    EN: 'a valid e-mail address of (min) to (max) characters',
  },
  'reg_pattern_letters-or-digits': {
    ID: '(min) sampai (max) huruf atau angka tanpa simbol',
    EN: '(min) to (max) letters or digits without symbols',
  },
  'reg_pattern_letters-and-digits': {
    ID: '(min) sampai (max) karakter dengan huruf dan angka',
    EN: '(min) to (max) characters with a letter and a digit',
  },
  'reg_pattern_one-capital': {
    ID: '(min) sampai (max) huruf atau angka dengan paling sedikit satu huruf besar',
    EN: '(min) to (max) letters or digits with at least one capital letter',
  },
  'reg_pattern_letters-and-spaces': {
    ID: '(min) sampai (max) huruf atau spasi',
    EN: '(min) to (max) letters or spaces',
  },
  'reg_pattern_no-spaces': {
    ID: '(min) sampai (max) karakter tanpa spasi',
    EN: '(min) to (max) characters without spaces',
  },
  'reg_pattern_chinese-and-punctuation': {
    ID: '(min) sampai (max) aksara Tionghoa atau tanda baca',
    EN: '(min) to (max) Chinese characters or punctuation marks',
  },
  reg_pattern_date: {
    ID: 'tanggal dengan bentuk yyyy-MM-dd atau MM-dd-yyyy',
    EN: 'a date written yyyy-MM-dd or MM-dd-yyyy',
  },
  reg_pattern_korean: {
    ID: '(min) sampai (max) aksara Korea',
    EN: '(min) to (max) Korean characters',
  },
  reg_pattern_thai: {
    ID: '(min) sampai (max) aksara Thai',
    EN: '(min) to (max) Thai characters',
  },
  'reg_pattern_thai-or-english': {
    ID: '(min) sampai (max) huruf Thai, huruf Inggris atau spasi',
    EN: '(min) to (max) Thai letters, English letters or spaces',
  },
  'reg_pattern_letters-digits-symbols': {
    ID: '(min) sampai (max) huruf, angka atau simbol',
    EN: '(min) to (max) letters, digits or symbols',
  },
  'reg_pattern_four-kinds': {
    ID: '(min) sampai (max) karakter dengan huruf besar, huruf kecil, angka dan simbol',
    EN: '(min) to (max) characters with a capital, a small letter, a digit and a symbol',
  },
} as const satisfies Record<`reg_pattern_${PatternId}`, Record<Lang, string>>

/** What each field is called, at the beginning of a sentence. */
export const fieldNames = {
  username: { ID: 'Nama pengguna', EN: 'The username' },
  password: { ID: 'Kata sandi', EN: 'The password' },
  confirmPassword: { ID: 'Ulangan kata sandi', EN: 'The password confirmation' },
  mobileNum: { ID: 'Nomor ponsel', EN: 'The mobile number' },
  verificationCode: { ID: 'Kode verifikasi', EN: 'The verification code' },
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

export const isField = (field: string): field is RegisterField => Object.hasOwn(fieldNames, field)
