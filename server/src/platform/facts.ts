import { z } from 'zod'
import type { Db, Store, Tx } from './db.ts'
import type { Log } from './log.ts'

/** A fact on its way out: what happened, in past tense, with ids and amounts as text. */
export type Announced = { kind: string; body: Record<string, unknown>; at: Date }
export type Fact = { id: bigint; kind: string; body: Record<string, unknown>; at: Date }

export type Listener = {
  name: string
  kinds: readonly string[]
  /** Runs in the transaction that also moves the reader on: its effects happen exactly once. */
  take: (tx: Tx, facts: Fact[]) => Promise<void>
}

/** Facts that one transaction takes in, but for the last of those that were told together. */
const batchMax = 500
/** How late a fact can be whose wake was lost, or that stood behind a slow transaction. */
const pollMs = 1_000
const channel = 'facts'

/** Amounts are text in a fact, as they are on the wire. */
const asText = (body: Record<string, unknown>) =>
  JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? String(value) : value))

/** Announces a fact in the transaction that makes it true; who listens is not its concern. */
export async function announce(tx: Tx, { kind, body, at }: Announced): Promise<void> {
  await tx.run`
    insert into platform.fact (kind, body, at) values (${kind}, ${asText(body)}::text::jsonb, ${at})`
  tx.wake(channel)
}

/** Announces many facts in one statement, in their order. */
export async function announceAll(tx: Tx, facts: readonly Announced[]): Promise<void> {
  if (!facts.length) return
  await tx.run`
    insert into platform.fact (kind, body, at)
    select f.kind, f.body::jsonb, f.at
      from unnest(${facts.map(({ kind }) => kind)}::text[], ${facts.map(({ body }) => asText(body))}::text[],
                  ${facts.map(({ at }) => at)}::timestamptz[]) with ordinality as f(kind, body, at, nth)
     order by f.nth`
  tx.wake(channel)
}

/** Says that this transaction announced facts in the database itself. */
export const wakeListeners = (tx: Tx) => tx.wake(channel)

const FactRow = z.object({
  id: z.bigint(),
  // Not named xid: `order by xid` would then sort by this text, where 1000 comes before 999.
  writer: z.string(),
  kind: z.string(),
  body: z.record(z.string(), z.unknown()).nullable(),
  many: z.int(),
  shared: z.record(z.string(), z.unknown()).nullable(),
  each: z.record(z.string(), z.array(z.unknown())).nullable(),
  at: z.date(),
})
type FactRow = z.output<typeof FactRow>

/** A row tells of one thing, or of many that became true together: then what is each one’s own stands in columns. */
function factsOf({ id, kind, body, many, shared, each, at }: FactRow): Fact[] {
  if (body) return [{ id, kind, body, at }]
  const columns = Object.entries(each ?? {})
  return Array.from({ length: many }, (_, i) => {
    const own = Object.fromEntries(columns.map(([name, values]) => [name, values[i]]))
    return { id, kind, body: { ...shared, ...own }, at }
  })
}

const Reader = z.object({ xid: z.string(), id: z.bigint() })

/**
 * Takes in one batch for a listener; answers with how many rows of facts were read. Only facts of
 * transactions older than every open one are read, so none can commit behind the reader. Another
 * process reading for the same listener makes this answer 0.
 */
export function takeBatch(store: Store, listener: Listener): Promise<number> {
  return store.transact(async (tx) => {
    const reader = await tx.maybe(Reader)`
      select xid::text as xid, id from platform.reader
       where listener = ${listener.name}
         for update skip locked`
    if (!reader) return 0
    const rows = await tx.many(FactRow)`
      select id, writer, kind, at, many, case when wanted then body end as body,
             case when wanted then shared end as shared, case when wanted then each end as each
        from (select *, xid::text as writer, kind = any (${[...listener.kinds]}::text[]) as wanted,
                     sum(many) over (order by xid, id) - many as before
                from (select * from platform.fact
                       where (xid, id) > (${reader.xid}::text::xid8, ${reader.id})
                         and xid < pg_snapshot_xmin(pg_current_snapshot())
                       order by xid, id
                       limit ${batchMax}) next) counted
       where before < ${batchMax}
       order by xid, id`
    const last = rows.at(-1)
    if (!last) return 0
    const wanted = rows.filter(({ kind }) => listener.kinds.includes(kind)).flatMap(factsOf)
    if (wanted.length) await listener.take(tx, wanted)
    await tx.run`
      update platform.reader set xid = ${last.writer}::text::xid8, id = ${last.id}
       where listener = ${listener.name}`
    return rows.length
  })
}

const Lag = z.object({ listener: z.string(), seconds: z.number() })

/** How long the oldest fact has waited that each listener has not read. */
export const lags = (db: Db) => db.many(Lag)`
  select r.listener,
         coalesce((select extract(epoch from clock_timestamp() - f.at)
                     from platform.fact f
                    where (f.xid, f.id) > (r.xid, r.id)
                    order by f.xid, f.id
                    limit 1), 0)::float8 as seconds
    from platform.reader r
   order by 1`

/** Says that there is a listener of this name; one that is new begins with the first fact there is. */
export const beginReading = (store: Store, name: string) =>
  store.transact(
    (tx) => tx.run`insert into platform.reader (listener) values (${name}) on conflict do nothing`,
  )

/** Keeps every listener up to date until closed: woken by each announcement, and by a slow poll. */
export async function startListening(store: Store, listeners: readonly Listener[], log: Log) {
  for (const { name } of listeners) await beginReading(store, name)
  const readers = listeners.map((listener) => createReader(store, listener, log))
  const wake = () => {
    for (const reader of readers) reader.wake()
  }
  // Also when the connection is back: what was announced meanwhile woke nobody.
  const stopHearing = await store.listen(channel, wake, wake)
  const timer = setInterval(wake, pollMs)
  return {
    close: async () => {
      clearInterval(timer)
      await stopHearing()
      await Promise.all(readers.map((reader) => reader.close()))
    },
  }
}

/** Reads for one listener at its own pace: a slow or failing one keeps no other waiting. */
function createReader(store: Store, listener: Listener, log: Log) {
  let closed = false
  let awake = false
  let reading: Promise<void> | undefined
  const read = async () => {
    while (awake && !closed) {
      awake = false
      while (!closed && (await takeBatch(store, listener)) > 0);
    }
  }
  return {
    wake() {
      awake = true
      reading ??= read()
        .catch((err) =>
          log.error({ err, listener: listener.name }, 'a listener failed; it will try again'),
        )
        .finally(() => {
          reading = undefined
        })
    },
    close: async () => {
      closed = true
      await reading
    },
  }
}
