import { type Refusal, refuse } from '../refusal.ts'

/** Errors that say the database is away for a while: the caller may come again with the same key. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  '53300', // too many connections
  '55P03', // lock timeout
  '57014', // statement timeout
  '57P01', // shut down by an administrator
  '57P02', // crash of another backend
  '57P03', // starting up
  '40001', // still not serialisable after every retry
  '40P01', // still deadlocked after every retry
])

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Seconds after which a caller may come back when the house is away. */
export const retryAfterSeconds = 2

/** What the caller is told of an error that nobody declared. Only `fault` is ours to mend. */
export function refusalOfError(
  error: unknown,
): Refusal<'malformed' | 'too-large' | 'unavailable' | 'fault'> {
  if (awayCodes.has(codeOf(error))) return refuse('unavailable')
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return refuse('too-large')
  if (typeof status === 'number' && status >= 400 && status < 500)
    return refuse('malformed', { field: 'body' })
  return refuse('fault')
}
