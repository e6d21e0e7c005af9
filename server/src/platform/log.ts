import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** What never reaches a log, wherever it stands within three steps of a record. */
const secrets = [
  'password',
  'confirmPassword',
  'newPassword',
  'oldPassword',
  'paymentPassword',
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

/** Structured log, one JSON line a record, secrets replaced. */
export const createLog = (options: { level: string }, to?: DestinationStream): Log =>
  pino(
    {
      level: options.level,
      base: null,
      serializers: { err: fault },
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[hidden]',
      },
    },
    ...(to ? [to] : []),
  )
