import { isIP } from 'node:net'
import { fieldNames, patterns } from '@balai/contract/register-rules'
import { z } from 'zod'
import { doorDefaults, doorShapes } from './door-settings.ts'

const Amount = z.codec(z.string().regex(/^\d{1,18}$/), z.bigint(), {
  decode: BigInt,
  encode: String,
})

const Brand = z.object({
  name: z.string().min(1).max(40),
  merchantCode: z.string().regex(/^[A-Z0-9]{2,16}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  exponent: z.int().min(0).max(4),
  /** Before an amount of money; `usualSymbol` where it is empty. */
  symbol: z.string().max(8),
  /** Play money that a new account begins with, in minor units. Nothing of it is real money. */
  welcomeCredit: Amount,
})

export const flags = [
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'USERNAMEREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
  'DIRECTREG3',
  'CBS3',
] as const
export type Flag = (typeof flags)[number]

const keysOf = <K extends string>(table: Record<K, unknown>) => {
  const keys: string[] = Object.keys(table)
  return z.custom<K>((key) => typeof key === 'string' && keys.includes(key))
}

/** A code is asked for wherever a number has to be proved: no rule switches it. */
const { verificationCode: _, ...ruled } = fieldNames

/** Longer than this the house has no room for what is entered there. */
const roomOf: Readonly<Record<string, number>> = {
  username: 64,
  nickname: 64,
  affiliateCode: 64,
  mobileNum: 32,
}

const Rule = z
  .object({
    field: keysOf(ruled),
    enabled: z.boolean(),
    required: z.boolean(),
    patternId: keysOf(patterns),
    minLength: z.int().min(1).max(255),
    maxLength: z.int().min(1).max(255),
  })
  .refine(({ minLength, maxLength }) => minLength <= maxLength, 'the bounds are crossed')
  .refine(
    ({ field, maxLength }) => maxLength <= (roomOf[field] ?? 255),
    'longer than there is room',
  )
  .refine(
    ({ field, patternId }) => field !== 'birthday' || patternId === 'date',
    'a birthday is a date',
  )
  .refine(
    ({ field, patternId }) => field !== 'email' || patternId === 'email',
    'an address can be written to',
  )

/** An address, or a network such as `203.0.113.0/24`. */
const Network = z.string().refine((text) => {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (!family || rest.length) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}, 'not an address or network')

/** What can be set, in the shape it is kept in. */
export const shapes = {
  brand: Brand,
  whitelabel: z.record(z.enum(flags), z.boolean()),
  register: z
    .array(Rule)
    .refine(
      (rules) => new Set(rules.map(({ field }) => field)).size === rules.length,
      'one a field',
    )
    .refine(
      (rules) =>
        ['username', 'password', 'confirmPassword'].every((field) =>
          rules.some((rule) => rule.field === field && rule.enabled && rule.required),
        ),
      'a username and a password, twice, are always asked for',
    ),
  /** How this site is set: see `SiteConfig` of the contract. */
  site: z.object({
    loginedToHomePage: z.boolean(),
    affiliateCode: z.string().regex(/^[A-Za-z0-9]{0,32}$/),
    registrationBonus: z.string().max(40),
    phoneCode: z.enum(['house', 'firebase']),
    /** Firebase’s web key of the project; public, as every web key is. */
    firebaseKey: z
      .string()
      .regex(/^[\w-]{0,100}$/)
      .optional(),
  }),
  status: z.object({ maintenance: z.boolean() }),
  /** Who tells people from machines before a code is sent or an account opened. */
  human: z.object({ provider: z.enum(['off', 'altcha', 'hcaptcha', 'turnstile']) }),
  /** How many one-time codes may be sent, and to which countries. What a code costs adds up. */
  codes: z.object({
    /** ISO 3166 codes. */
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
    perNumberDay: z.int().min(1),
    perIpHour: z.int().min(1),
    /** Numbers that differ in their last four digits only count together. */
    perPrefixHour: z.int().min(1),
    perHour: z.int().min(1),
  }),
  /** How members are let in. */
  entry: z.object({
    /** Whether an unknown device has to bring a second factor. */
    secondFactor: z.boolean(),
    /**
     * What is tried in vain within a quarter of an hour before a captcha: passwords of one account,
     * and names from one address. Behind one address there may be a whole net café, whose people
     * each forget their own password; a list of names runs through ten at once.
     */
    captchaAfter: z.object({ account: z.int().min(1), address: z.int().min(1) }),
    /** After so many days a password is out of date, where `PWDEXPFORCECHANGE3` is on. */
    passwordDaysMax: z.int().min(1),
  }),
  access: z.object({ blocked: z.array(Network).max(1_000) }),
  ...doorShapes,
}
export type SettingName = keyof typeof shapes
/** The name of every setting. */
export const settingNames = z.array(keysOf(shapes)).parse(Object.keys(shapes))
export type Setting<N extends SettingName> = z.output<(typeof shapes)[N]>

const asked = { enabled: true, required: true }
const hidden = { enabled: false, required: false }
/** Hidden; where it is switched on it cannot be left empty. */
const must = { enabled: false, required: true }

/** What holds until it is changed. */
export const defaults: { [N in SettingName]: Setting<N> } = {
  brand: {
    name: 'Balai',
    merchantCode: 'BALAI',
    currency: 'IDR',
    exponent: 0,
    symbol: 'Rp',
    welcomeCredit: 1_000_000n,
  },
  whitelabel: {
    MOBILENUMREG3: false,
    REGMOBVERF3: false,
    MOBILENUMPASSREG3: false,
    USERNAMEREG3: true,
    FREEPLAY3: true,
    PWDEXPFORCECHANGE3: false,
    MOBILEVERCODELOGIN3: false,
    CHNGPASSVERIF3: false,
    DIRECTREG3: true,
    CBS3: false,
  },
  // What is entered there is optional unless said otherwise; nothing but a code of invitation is shown.
  register: [
    { field: 'username', ...asked, patternId: 'letter-first', minLength: 4, maxLength: 16 },
    { field: 'password', ...asked, patternId: 'letters-and-digits', minLength: 8, maxLength: 64 },
    { field: 'confirmPassword', ...asked, patternId: 'any', minLength: 1, maxLength: 64 },
    { field: 'mobileNum', ...must, patternId: 'digits', minLength: 6, maxLength: 15 },
    { field: 'payeeName', ...hidden, patternId: 'letters-and-spaces', minLength: 2, maxLength: 64 },
    { field: 'nickname', ...hidden, patternId: 'any', minLength: 2, maxLength: 32 },
    { field: 'email', ...hidden, patternId: 'email', minLength: 6, maxLength: 100 },
    { field: 'birthday', ...must, patternId: 'date', minLength: 10, maxLength: 10 },
    { field: 'idNumber', ...hidden, patternId: 'letters-or-digits', minLength: 6, maxLength: 32 },
    { field: 'whatsapp', ...hidden, patternId: 'digits', minLength: 6, maxLength: 15 },
    { field: 'telegram', ...hidden, patternId: 'no-spaces', minLength: 3, maxLength: 64 },
    { field: 'line', ...hidden, patternId: 'no-spaces', minLength: 2, maxLength: 64 },
    { field: 'facebook', ...hidden, patternId: 'no-spaces', minLength: 2, maxLength: 64 },
    { field: 'zalo', ...hidden, patternId: 'digits', minLength: 6, maxLength: 15 },
    { field: 'wechat', ...hidden, patternId: 'no-spaces', minLength: 2, maxLength: 64 },
    { field: 'qqNum', ...hidden, patternId: 'digits', minLength: 5, maxLength: 12 },
    { field: 'paymentPassword', ...must, patternId: 'digits', minLength: 6, maxLength: 6 },
    {
      field: 'recommenderId',
      ...hidden,
      patternId: 'letters-or-digits',
      minLength: 4,
      maxLength: 64,
    },
    {
      field: 'affiliateCode',
      enabled: true,
      required: false,
      patternId: 'letters-or-digits',
      minLength: 4,
      maxLength: 32,
    },
    { field: 'captcha', ...must, patternId: 'letters-or-digits', minLength: 4, maxLength: 8 },
  ],
  site: {
    loginedToHomePage: false,
    affiliateCode: '',
    registrationBonus: 'Rp 1.000.000',
    phoneCode: 'house',
  },
  status: { maintenance: false },
  human: { provider: 'altcha' },
  codes: {
    countries: ['ID', 'TH', 'VN', 'MY', 'PH', 'SG', 'KH', 'LA', 'MM', 'BN'],
    perNumberDay: 10,
    perIpHour: 30,
    perPrefixHour: 20,
    perHour: 2_000,
  },
  entry: {
    secondFactor: true,
    captchaAfter: { account: 3, address: 10 },
    passwordDaysMax: 90,
  },
  access: { blocked: [] },
  ...doorDefaults,
}
