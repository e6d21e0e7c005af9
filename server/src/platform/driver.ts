import postgres from 'postgres'
import { arrayTypes } from './array-types.ts'
import { openLine } from './silence.ts'

export type Driver = postgres.Sql<{ bigint: bigint }>
export type Runner = Driver | postgres.TransactionSql<{ bigint: bigint }>

/** Seconds between tries of a database that is away: the house is back soon after it is. */
const againAfterMax = 1
const connectWithin = 5
/** What the network may take on top of the longest that the database lets anyone wait. */
const silenceGraceMs = 10_000

/** Days and clock times without a zone stay text: a `Date` would invent the zone. */
const zoneless = {
  to: 1082,
  from: [1082, 1114],
  serialize: (value: unknown) => String(value),
  parse: (text: string) => text,
}

export type DriverOptions = {
  max?: number
  /** Settings of each session. */
  session?: Record<string, string | number>
  onNotice?: (notice: postgres.Notice) => void
  /** A line silent for longer is given up. Follows from the limits of the session, where it has any. */
  silentMaxMs?: number | undefined
}

/** The longest silence of a living line, where the session bounds both what may run and what may wait. */
function silenceOf(session: DriverOptions['session']) {
  const limits = [session?.statement_timeout, session?.idle_in_transaction_session_timeout].map(
    Number,
  )
  return limits.every((ms) => ms > 0) ? Math.max(...limits) + silenceGraceMs : undefined
}

/**
 * A pool on a database. In a URL whose host is a folder (`postgres://user@%2Frun%2Fpg/name`) it
 * speaks over the socket there. Nothing connects before the first statement.
 */
export function openDriver(url: string, options: DriverOptions = {}) {
  const { max = 1, session, onNotice, silentMaxMs = silenceOf(session) } = options
  const host = decodeURIComponent(new URL(url).hostname)
  const driver = postgres(url, {
    ...(host.startsWith('/') && { host }),
    max,
    connect_timeout: connectWithin,
    backoff: (tries: number) => Math.min(3 ** tries / 100, againAfterMax),
    onnotice: onNotice ?? (() => {}),
    ...(silentMaxMs && {
      // Who rests leaves of its own accord before it could be taken for gone.
      idle_timeout: (silentMaxMs * 0.8) / 1000,
      socket: (wanted: Parameters<typeof openLine>[0]) => openLine(wanted, silentMaxMs),
    }),
    fetch_types: false,
    types: { bigint: postgres.BigInt, zoneless, ...arrayTypes },
    connection: { application_name: 'balai', ...session },
  } as postgres.Options<Record<string, postgres.PostgresType>>)
  return driver as unknown as Driver
}
