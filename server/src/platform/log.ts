import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** What never reaches a log, wherever it stands in a record. */
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
  'mobileNum',
  'serverSeed',
]

/** Structured log, one JSON line a record, secrets replaced. */
export const createLog = (options: { level: string }, to?: DestinationStream): Log =>
  pino(
    {
      level: options.level,
      base: null,
      redact: {
        paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[hidden]',
      },
    },
    ...(to ? [to] : []),
  )
