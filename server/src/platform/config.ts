import { join } from 'node:path'
import { z } from 'zod'
import { root } from './paths.ts'

const flagUrl = z.url({ protocol: /^https?$/ })

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

const Environment = z.object({
  BALAI_MODE: z.enum(['demo', 'test', 'live']).default('demo'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  BALAI_DATA: z.string().default(join(root, '.balai')),
  PUBLIC_URL: flagUrl.optional(),
  PLAY_URL: flagUrl.optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  KEYS: json.optional(),
  LICENCE: json.pipe(Licence).optional(),
  TRUST_PROXY: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

export type Config = {
  mode: 'demo' | 'test' | 'live'
  port: number
  host: string
  data: string
  publicUrl: string
  playUrl: string
  databaseUrl?: string
  databaseOwnerUrl?: string
  redisUrl?: string
  keys?: unknown
  licence?: z.output<typeof Licence>
  trustProxy: boolean | string
  logLevel: string
}

/** What is wrong with the configuration, every problem at once. */
export class Misconfigured extends Error {
  override name = 'Misconfigured'
}

/** Reads the configuration, or throws one error that names each missing or wrong value. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable is one that is not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const found = Environment.safeParse(given)
  if (!found.success)
    throw new Misconfigured(
      found.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`).join('\n'),
    )
  const env = found.data
  const wrong = env.BALAI_MODE === 'live' ? unfitForLive(env) : []
  if (wrong.length) throw new Misconfigured(wrong.join('\n'))
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  return {
    mode: env.BALAI_MODE,
    port: env.PORT,
    host: env.HOST ?? (env.BALAI_MODE === 'live' ? '0.0.0.0' : '127.0.0.1'),
    data: env.BALAI_DATA,
    publicUrl,
    playUrl: env.PLAY_URL ?? publicUrl,
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    ...(env.DATABASE_OWNER_URL && { databaseOwnerUrl: env.DATABASE_OWNER_URL }),
    ...(env.REDIS_URL && { redisUrl: env.REDIS_URL }),
    ...(env.KEYS !== undefined && { keys: env.KEYS }),
    ...(env.LICENCE && { licence: env.LICENCE }),
    trustProxy: env.TRUST_PROXY ?? false,
    logLevel: env.LOG_LEVEL,
  }
}

/** What a house that takes real money must not be without. */
function unfitForLive(env: z.output<typeof Environment>): string[] {
  const wrong: string[] = []
  const https = (url: string | undefined) => url?.startsWith('https://') ?? false
  if (!https(env.PUBLIC_URL)) wrong.push('PUBLIC_URL: has to be an https address in live mode')
  if (!https(env.PLAY_URL)) wrong.push('PLAY_URL: has to be an https address in live mode')
  if (env.PUBLIC_URL && env.PLAY_URL && sameOrigin(env.PUBLIC_URL, env.PLAY_URL))
    wrong.push('PLAY_URL: games need an origin of their own in live mode')
  if (!env.DATABASE_URL) wrong.push('DATABASE_URL: live mode never uses the embedded database')
  if (!env.DATABASE_OWNER_URL)
    wrong.push('DATABASE_OWNER_URL: in live mode the server may not own its own tables')
  if (env.KEYS === undefined) wrong.push('KEYS: live mode never makes its own keys')
  return wrong
}

const sameOrigin = (a: string, b: string) => new URL(a).origin === new URL(b).origin
