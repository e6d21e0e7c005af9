import { type DestinationStream, type Logger, pino } from 'pino'
import { spanNow } from './trace.ts'

export type Log = Logger

/** What never reaches a log, wherever it stands within three steps of a record. */
const secrets = [
  'password',
  'confirmPassword',
  'newPassword',
  'oldPassword',
  'paymentPassword',
  'newPaymentPassword',
  'oldPaymentPassword',
  'confirmPaymentPassword',
  'currentPassword',
  'token',
  'code',
  'captcha',
  'verificationCode',
  'sealed',
  'authorization',
  'cookie',
  'email',
  'phone',
  'mobileNum',
  'serverSeed',
]

/**
 * A fault as it is logged. The database's own code stays; its detail goes, because it quotes the
 * values of the row ("Key (email)=(…) already exists").
 */
function fault(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  const sqlState = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { name, message, sqlState, stack, ...(cause !== undefined && { cause: fault(cause) }) }
}

/**
 * What looks like an address, a number or a token in the middle of a sentence: others quote them in
 * what they answer. Ours are ids, which none of these match.
 */
const looks = [
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?<!":|[\w.-])(?:\+\d{8,15}|62\d{8,13}|08\d{7,12})(?![\w-]|\.\d)/g,
  /(?<![\w-])[\w-]{43}(?![\w-])/g,
  /\beyJ[\w-]+\.[\w-]+\.[\w.-]*/g,
]
const hidden = '[hidden]'
const scrubbed = (line: string) => looks.reduce((text, look) => text.replace(look, hidden), line)

/** Which call a line belongs to, and which trace. */
function spanOfLine() {
  const span = spanNow()
  return span ? { request: span.request, trace: span.trace } : {}
}

/** Structured log, one JSON line a record, secrets replaced. */
export const createLog = (options: { level: string }, to?: DestinationStream): Log =>
  pino(
    {
      level: options.level,
      base: null,
      serializers: { err: fault },
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: hidden,
      },
      mixin: spanOfLine,
      hooks: { streamWrite: scrubbed },
    },
    ...(to ? [to] : []),
  )
