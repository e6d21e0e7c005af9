import * as z from 'zod/mini'
import { DepositMethod } from '../cashier.ts'
import { fieldNames, patterns } from '../register-rules.ts'
import { Moment } from '../words.ts'
import { Pace } from './pace-shape.ts'
import { doorShapes } from './settings-doors.ts'
import { SportsBounds } from './settings-sports.ts'
import { supportShapes } from './settings-support.ts'

const Amount = z.codec(z.string().check(z.regex(/^\d{1,18}$/)), z.bigint(), {
  decode: BigInt,
  encode: String,
})
const atLeast = (least: number) => z.int().check(z.gte(least))

const Brand = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  merchantCode: z.string().check(z.regex(/^[A-Z0-9]{2,16}$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  exponent: z.int().check(z.gte(0), z.lte(4)),
  /** Before an amount of money; `usualSymbol` where it is empty. */
  symbol: z.string().check(z.maxLength(8)),
  /** How the site looks to who has not chosen. Dark where nothing is said. */
  theme: z.optional(z.enum(['dark', 'light'])),
  /** Play money that a new account begins with, in minor units. Nothing of it is real money. */
  welcomeCredit: Amount,
})

/** Feature switches of the house, as pages know them. */
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
  'UPLINETRANSFER3',
] as const
export type Flag = (typeof flags)[number]

/** Flags that only mean something under another one. */
export const flagsUnder: Partial<Record<Flag, readonly Flag[]>> = {
  MOBILENUMREG3: ['REGMOBVERF3', 'MOBILENUMPASSREG3'],
}

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

const bound = z.int().check(z.gte(1), z.lte(255))
const Rule = z
  .object({
    field: keysOf(ruled),
    enabled: z.boolean(),
    required: z.boolean(),
    patternId: keysOf(patterns),
    minLength: bound,
    maxLength: bound,
  })
  .check(
    z.refine(({ minLength, maxLength }) => minLength <= maxLength, {
      error: 'the bounds are crossed',
      path: ['maxLength'],
    }),
    z.refine(({ field, maxLength }) => maxLength <= (roomOf[field] ?? 255), {
      error: 'longer than there is room',
      path: ['maxLength'],
    }),
    z.refine(({ field, patternId }) => field !== 'birthday' || patternId === 'date', {
      error: 'a birthday is a date',
      path: ['patternId'],
    }),
    z.refine(({ field, patternId }) => field !== 'email' || patternId === 'email', {
      error: 'an address can be written to',
      path: ['patternId'],
    }),
  )

/** An address, or a network such as `203.0.113.0/24`. */
export const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

const minutes = z.int().check(z.gte(5), z.lte(60))
const Reality = z.object({ usualMinutes: minutes, mostMinutes: minutes }).check(
  z.refine(({ usualMinutes, mostMinutes }) => usualMinutes <= mostMinutes, {
    error: 'the usual is above the most',
    path: ['usualMinutes'],
  }),
)

/** Minor units; an empty text where there is no bound. */
const Bound = z.codec(z.string().check(z.regex(/^\d{0,15}$/)), z.nullable(z.bigint()), {
  decode: (text) => (text === '' ? null : BigInt(text)),
  encode: (bound) => (bound === null ? '' : String(bound)),
})
const Opens = z.object({
  depositDayMost: Bound,
  depositEverMost: Bound,
  withdrawDayMost: Bound,
  withdrawEverMost: Bound,
  methods: z.record(DepositMethod, z.boolean()),
})
type Opens = z.output<typeof Opens>

const bounds = ['depositDayMost', 'depositEverMost', 'withdrawDayMost', 'withdrawEverMost'] as const

/** Whoever shows more of themselves never finds less open to them. */
const opensNoLess = (lower: Opens, higher: Opens) =>
  bounds.every((bound) => {
    const [less, more] = [lower[bound], higher[bound]]
    return more === null || (less !== null && less <= more)
  }) && DepositMethod.options.every((method) => !lower.methods[method] || higher.methods[method])

const levelNames = ['level0', 'level1', 'level2', 'level3'] as const

/** What each level of verification opens. */
const KycLevels = z
  .object({ level0: Opens, level1: Opens, level2: Opens, level3: Opens })
  .check(
    ...levelNames
      .slice(1)
      .map((name, below) =>
        z.refine<Record<(typeof levelNames)[number], Opens>>(
          (levels) => opensNoLess(levels[levelNames[below] ?? 'level0'], levels[name]),
          { error: 'a higher level opens less than the one below', path: [name] },
        ),
      ),
  )

/** What can be set, in the shape it is kept in: the desk's editors and the house judge by the same. */
export const shapes = {
  brand: Brand,
  whitelabel: z.record(z.enum(flags), z.boolean()),
  register: z.array(Rule).check(
    z.refine(
      (rules) => new Set(rules.map(({ field }) => field)).size === rules.length,
      'one a field',
    ),
    z.refine(
      (rules) =>
        ['username', 'password', 'confirmPassword'].every((field) =>
          rules.some((rule) => rule.field === field && rule.enabled && rule.required),
        ),
      'a username and a password, twice, are always asked for',
    ),
  ),
  /** How this site is set: see `SiteConfig` of the contract. */
  site: z.object({
    loginedToHomePage: z.boolean(),
    affiliateCode: z.string().check(z.regex(/^[A-Za-z0-9]{0,32}$/)),
    registrationBonus: z.string().check(z.maxLength(40)),
    phoneCode: z.enum(['house', 'firebase']),
    /** Firebase’s web key of the project; public, as every web key is. */
    firebaseKey: z.optional(z.string().check(z.regex(/^[\w-]{0,100}$/))),
  }),
  status: z.object({
    maintenance: z.boolean(),
    /** Closed of itself between these; without an end, until somebody says otherwise. */
    window: z.optional(
      z.nullable(
        z.object({ from: Moment, until: z.nullable(Moment) }).check(
          z.refine(({ from, until }) => !until || from < until, {
            error: 'it ends before it begins',
            path: ['until'],
          }),
        ),
      ),
    ),
  }),
  /** Who tells people from machines before a code is sent or an account opened. */
  human: z.object({ provider: z.enum(['off', 'altcha', 'hcaptcha', 'turnstile']) }),
  /** How many one-time codes may be sent, and to which countries. What a code costs adds up. */
  codes: z.object({
    /** ISO 3166 codes. */
    countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
    perNumberDay: atLeast(1),
    perIpHour: atLeast(1),
    /** Numbers that differ in their last four digits only count together. */
    perPrefixHour: atLeast(1),
    perHour: atLeast(1),
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
    captchaAfter: z.object({ account: atLeast(1), address: atLeast(1) }),
    /** After so many days a password is out of date, where `PWDEXPFORCECHANGE3` is on. */
    passwordDaysMax: atLeast(1),
  }),
  /**
   * How many others have to agree to a change of staff, by its kind and by what it moves: the last step
   * that is reached counts. Kinds that are not named go by their own rule.
   */
  approvals: z.record(
    z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/)),
    z
      .array(z.object({ from: Amount, approvers: z.int().check(z.gte(0), z.lte(3)) }))
      .check(z.minLength(1), z.maxLength(5)),
  ),
  access: z.object({ blocked: z.array(Network).check(z.maxLength(1_000)) }),
  /** From where the desk can be opened; everywhere, where it is empty. */
  deskNetworks: z.array(Network).check(z.maxLength(200)),
  /** How often play is interrupted: for who chose nothing, and at the least often for anybody. */
  reality: Reality,
  /** How fast the house’s own games may be played, and whether by themselves. */
  pace: Pace,
  /** What members may pay in and take out by how well the house knows them. */
  kycLevels: KycLevels,
  /** What the sportsbook takes on. */
  sportsBounds: SportsBounds,
  ...doorShapes,
  ...supportShapes,
}
export type SettingName = keyof typeof shapes
export type Setting<N extends SettingName> = z.output<(typeof shapes)[N]>
