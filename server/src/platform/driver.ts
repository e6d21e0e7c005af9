import postgres from 'postgres'

export type Driver = postgres.Sql<{ bigint: bigint }>
export type Runner = Driver | postgres.TransactionSql<{ bigint: bigint }>

/** Seconds between tries of a database that is away: the house is back soon after it is. */
const againAfterMax = 1
const connectWithin = 5

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
}

/**
 * A pool on a database. In a URL whose host is a folder (`postgres://user@%2Frun%2Fpg/name`) it
 * speaks over the socket there. Nothing connects before the first statement.
 */
export function openDriver(url: string, { max = 1, session, onNotice }: DriverOptions = {}) {
  const host = decodeURIComponent(new URL(url).hostname)
  const driver = postgres(url, {
    ...(host.startsWith('/') && { host }),
    max,
    connect_timeout: connectWithin,
    backoff: (tries: number) => Math.min(3 ** tries / 100, againAfterMax),
    onnotice: onNotice ?? (() => {}),
    types: { bigint: postgres.BigInt, zoneless },
    connection: { application_name: 'balai', ...session },
  } as postgres.Options<Record<string, postgres.PostgresType>>)
  return driver as unknown as Driver
}
