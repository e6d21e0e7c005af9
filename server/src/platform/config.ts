import { join, resolve } from 'node:path'
import { z } from 'zod'
import { root } from './paths.ts'

export type Mode = 'demo' | 'test' | 'live'

const Licence = z.object({
  licensee: z.string().min(1),
  number: z.string().min(1),
  /** ISO 3166 codes of the countries that may play. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
})

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' })
    return z.NEVER
  }
})

const website = z.url({ protocol: /^https?$/, error: 'is not an http or https address' })
const database = z
  .url({ protocol: /^postgres(ql)?$/, error: 'is not a postgres address' })
  .optional()

/** Addresses of https, separated by commas; `off`: none. */
const relays = z
  .string()
  .transform((text) => (text === 'off' ? [] : text.split(',').map((one) => one.trim())))
  .refine((all) => all.every((one) => URL.canParse(one) && new URL(one).protocol === 'https:'), {
    error: 'is neither off nor a list of https addresses',
  })

/** `true` trusts every proxy; else a list of their addresses or networks. */
const proxies = z
  .string()
  .regex(/^(true|false|[\da-fA-F.:/, ]+)$/, 'is neither true, false nor a list of addresses')
  .transform((text) => (text === 'true' || text === 'false' ? text === 'true' : text))

const Environment = z.object({
  BALAI_MODE: z.enum(['demo', 'test', 'live']).default('demo'),
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  BALAI_DATA: z.string().default(join(root, '.balai')),
  PUBLIC_URL: website.optional(),
  PLAY_URL: website.optional(),
  DATABASE_URL: database,
  DATABASE_OWNER_URL: database,
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'is not a redis address' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is not an smtp address' }).optional(),
  MAIL_FROM: z.email({ error: 'is not an e-mail address' }).optional(),
  SMS_URL: website.optional(),
  SMS_SECRET: z.string().min(16, 'is shorter than 16 characters').optional(),
  HCAPTCHA_SITE_KEY: z.string().optional(),
  HCAPTCHA_SECRET: z.string().optional(),
  HCAPTCHA_URL: website.default('https://api.hcaptcha.com/siteverify'),
  TURNSTILE_SITE_KEY: z.string().optional(),
  TURNSTILE_SECRET: z.string().optional(),
  TURNSTILE_URL: website.default('https://challenges.cloudflare.com/turnstile/v0/siteverify'),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'is not a project id')
    .optional(),
  FIREBASE_JWKS_URL: website.default(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
  XENDIT_SECRET_KEY: z.string().optional(),
  XENDIT_CALLBACK_TOKEN: z.string().min(16, 'is shorter than 16 characters').optional(),
  XENDIT_PAYOUT_KEY: z.string().optional(),
  XENDIT_URL: website.default('https://api.xendit.co'),
  MIDTRANS_SERVER_KEY: z.string().optional(),
  MIDTRANS_CREATOR_KEY: z.string().optional(),
  MIDTRANS_APPROVER_KEY: z.string().optional(),
  MIDTRANS_MERCHANT_KEY: z.string().optional(),
  MIDTRANS_URL: website.default('https://api.midtrans.com'),
  MIDTRANS_SNAP_URL: website.default('https://app.midtrans.com'),
  BEACON_RELAYS: relays.optional(),
  RESULT_FEED: website.optional(),
  SPORTS_FEED: z.union([z.literal('again'), website]).optional(),
  KEYS: json.optional(),
  LICENCE: json.pipe(Licence).optional(),
  TRUST_PROXY: proxies.default(false),
  METRICS_TOKEN: z.string().min(16, 'is shorter than 16 characters').optional(),
  LEAVE_SECONDS: z.coerce.number().int().min(0).max(60).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})
type Environment = z.output<typeof Environment>

/** Relays of drand's League of Entropy, run by several of its members; a house of play money asks nobody. */
const relaysUsual = [
  'https://api.drand.sh',
  'https://drand.cloudflare.com',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
] as const

/** A proxy that looks every second has looked by then. */
const leaveLiveSeconds = 5

/** What is wrong with the configuration, every problem on a line of its own. */
export class Misconfigured extends Error {
  override name = 'Misconfigured'
}

/** Reads the configuration, or throws one error that names each missing or wrong value. */
export function readConfig(environment: Record<string, string | undefined>) {
  // An empty variable is one that is not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const found = Environment.safeParse(given)
  const wrong = [
    ...(found.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...halves(given),
    ...(given.BALAI_MODE === 'live' ? unfitForLive(given) : []),
  ]
  if (!found.success || wrong.length) throw new Misconfigured(wrong.join('\n'))
  return configOf(found.data)
}

function configOf(env: Environment) {
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  return {
    mode: env.BALAI_MODE satisfies Mode,
    nodeEnv: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST ?? (env.BALAI_MODE === 'live' ? '0.0.0.0' : '127.0.0.1'),
    data: resolve(env.BALAI_DATA),
    publicUrl,
    playUrl: env.PLAY_URL ?? publicUrl,
    databaseUrl: env.DATABASE_URL,
    databaseOwnerUrl: env.DATABASE_OWNER_URL,
    redisUrl: env.REDIS_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(publicUrl).hostname}`,
    smsUrl: env.SMS_URL,
    smsSecret: env.SMS_SECRET,
    ...providersOf(env),
    ...gatewaysOf(env),
    beaconRelays: env.BEACON_RELAYS ?? (env.BALAI_MODE === 'live' ? [...relaysUsual] : []),
    resultFeed: env.RESULT_FEED,
    /** A season that was played is shown again where no feed is named, in a house for showing. */
    sportsFeed: env.SPORTS_FEED ?? (env.BALAI_MODE === 'demo' ? 'again' : undefined),
    keys: env.KEYS,
    licence: env.LICENCE,
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    leaveMs: (env.LEAVE_SECONDS ?? (env.BALAI_MODE === 'live' ? leaveLiveSeconds : 0)) * 1_000,
    logLevel: env.LOG_LEVEL,
  }
}
export type Config = ReturnType<typeof configOf>

/** Who else may vouch for a visitor or a number; undefined where nothing was agreed with them. */
const providersOf = (env: Environment) => ({
  hcaptcha: keysOf(env.HCAPTCHA_URL, env.HCAPTCHA_SITE_KEY, env.HCAPTCHA_SECRET),
  turnstile: keysOf(env.TURNSTILE_URL, env.TURNSTILE_SITE_KEY, env.TURNSTILE_SECRET),
  firebase: env.FIREBASE_PROJECT_ID
    ? { projectId: env.FIREBASE_PROJECT_ID, jwksUrl: env.FIREBASE_JWKS_URL }
    : undefined,
})
const keysOf = (url: string, siteKey: string | undefined, secret: string | undefined) =>
  siteKey && secret ? { url, siteKey, secret } : undefined

/** Who else may take money for the house; undefined where nothing was agreed with them. */
const gatewaysOf = (env: Environment) => ({
  xendit:
    env.XENDIT_SECRET_KEY && env.XENDIT_CALLBACK_TOKEN
      ? {
          url: env.XENDIT_URL,
          secretKey: env.XENDIT_SECRET_KEY,
          callbackToken: env.XENDIT_CALLBACK_TOKEN,
          payoutKey: env.XENDIT_PAYOUT_KEY,
        }
      : undefined,
  midtrans: env.MIDTRANS_SERVER_KEY
    ? {
        url: env.MIDTRANS_URL,
        snapUrl: env.MIDTRANS_SNAP_URL,
        serverKey: env.MIDTRANS_SERVER_KEY,
        payouts: midtransPayouts(env),
      }
    : undefined,
})

/** Midtrans pays out by three keys: one makes payouts, one releases them, one signs what is told of them. */
function midtransPayouts(env: Environment) {
  const { MIDTRANS_CREATOR_KEY: creatorKey, MIDTRANS_APPROVER_KEY: approverKey } = env
  const merchantKey = env.MIDTRANS_MERCHANT_KEY
  return creatorKey && approverKey && merchantKey
    ? { creatorKey, approverKey, merchantKey }
    : undefined
}

/** Settings that are worth nothing one without the other. */
const halves = (env: Record<string, string | undefined>) =>
  [
    ['SMS_URL', 'SMS_SECRET'],
    ['HCAPTCHA_SITE_KEY', 'HCAPTCHA_SECRET'],
    ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'],
    ['XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN'],
    ['MIDTRANS_CREATOR_KEY', 'MIDTRANS_APPROVER_KEY'],
    ['MIDTRANS_CREATOR_KEY', 'MIDTRANS_MERCHANT_KEY'],
  ].flatMap(([one = '', other = '']) => {
    if ((env[one] === undefined) === (env[other] === undefined)) return []
    return env[one] === undefined ? [`${one}: goes with ${other}`] : [`${other}: goes with ${one}`]
  })

/** What a house that takes real money must not be without. */
function unfitForLive(env: Record<string, string | undefined>): string[] {
  const missing = [
    ['DATABASE_URL', 'a live house never uses the embedded database'],
    ['DATABASE_OWNER_URL', 'in a live house the server does not own its tables'],
    ['KEYS', 'a live house never makes its own keys'],
  ].flatMap(([name = '', why]) => (env[name] === undefined ? [`${name}: ${why}`] : []))
  const open = ['PUBLIC_URL', 'PLAY_URL'].flatMap((name) =>
    env[name]?.startsWith('https://') ? [] : [`${name}: a live house is reached by https only`],
  )
  if (env.SMS_URL && !env.SMS_URL.startsWith('https://'))
    open.push('SMS_URL: a live house sends codes by https only')
  for (const name of ['XENDIT_URL', 'MIDTRANS_URL', 'MIDTRANS_SNAP_URL'])
    if (env[name] !== undefined && !env[name].startsWith('https://'))
      open.push(`${name}: a live house asks for money by https only`)
  const trial = ['XENDIT_SECRET_KEY', 'XENDIT_PAYOUT_KEY', 'MIDTRANS_SERVER_KEY'].flatMap((name) =>
    /^(xnd_development_|SB-)/.test(env[name] ?? '') ? [`${name}: is of trial money`] : [],
  )
  const shared = originOf(env.PUBLIC_URL) === originOf(env.PLAY_URL) && env.PUBLIC_URL !== undefined
  return [
    ...missing,
    ...open,
    ...trial,
    ...(env.SPORTS_FEED === 'again'
      ? ['SPORTS_FEED: a live house shows no season that was played']
      : []),
    ...(shared ? ['PLAY_URL: in a live house games have an origin of their own'] : []),
  ]
}

const originOf = (url: string | undefined) =>
  url !== undefined && URL.canParse(url) ? new URL(url).origin : url

/** What a house may offer beside play. A live one has none of it. */
export const permits = (mode: Mode) => ({
  /** Messages are kept where anyone can read them. */
  outbox: mode !== 'live',
  /** Accounts whose passwords are printed in the documents. */
  seededAccounts: mode !== 'live',
  /** The clock can be moved from outside. */
  movedClock: mode === 'test',
  /** A known answer passes captcha and human check. */
  knownAnswers: mode === 'test',
})
