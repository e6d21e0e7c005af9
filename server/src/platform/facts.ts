import { z } from 'zod'
import type { Store, Tx } from './db.ts'
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

/** Facts that one transaction takes in at the most. */
const batchMax = 500
const pollMs = 2_000
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

const FactRow = z.object({
  id: z.bigint(),
  xid: z.string(),
  kind: z.string(),
  body: z.record(z.string(), z.unknown()),
  at: z.date(),
})
const Reader = z.object({ xid: z.string(), id: z.bigint() })

/**
 * Takes in one batch for a listener; answers with how many facts were read. Only facts of
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
    const facts = await tx.many(FactRow)`
      select id, xid::text as xid, kind, body, at
        from platform.fact
       where (xid, id) > (${reader.xid}::text::xid8, ${reader.id})
         and xid < pg_snapshot_xmin(pg_current_snapshot())
       order by xid, id
       limit ${batchMax}`
    const last = facts.at(-1)
    if (!last) return 0
    const wanted = facts.filter(({ kind }) => listener.kinds.includes(kind))
    if (wanted.length) await listener.take(tx, wanted)
    await tx.run`
      update platform.reader set xid = ${last.xid}::text::xid8, id = ${last.id}
       where listener = ${listener.name}`
    return facts.length
  })
}

/** Keeps every listener up to date until closed: woken by each announcement, and by a slow poll. */
export async function startListening(store: Store, listeners: readonly Listener[], log: Log) {
  for (const { name } of listeners)
    await store.transact(
      (tx) =>
        tx.run`insert into platform.reader (listener) values (${name}) on conflict do nothing`,
    )
  let closed = false
  let awake = false
  let running: Promise<void> | undefined
  const read = async () => {
    while (awake && !closed) {
      awake = false
      for (const listener of listeners) await drain(listener)
    }
  }
  const drain = async (listener: Listener) => {
    try {
      while (!closed && (await takeBatch(store, listener)) > 0);
    } catch (error) {
      log.error({ err: error, listener: listener.name }, 'a listener failed; it will try again')
    }
  }
  const wake = () => {
    awake = true
    running ??= read().finally(() => {
      running = undefined
    })
  }
  const stopHearing = await store.listen(channel, wake)
  const timer = setInterval(wake, pollMs)
  wake()
  return {
    close: async () => {
      closed = true
      clearInterval(timer)
      await stopHearing()
      await running
    },
  }
}
