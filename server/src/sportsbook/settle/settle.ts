import type { Store, Tx } from '../../platform/db.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import * as sql from './sql.ts'
import { tellChanged } from './tell.ts'

/** Tickets that are paid in one transaction, as one set. */
const pageMost = 5_000
/** Before the number of any ticket. */
const none = '00000000-0000-0000-0000-000000000000'

/**
 * Pays what the last results brought, event by event. Harmless however often it is done, and by however many at once: each
 * page holds its event and its tickets, and what ended is not ended twice.
 */
export async function settleEvents(store: Store, now: Date): Promise<void> {
  const faults: unknown[] = []
  for (const event of await sql.eventsToSettle(store.db))
    await settleEvent(store, event, now).catch((fault: unknown) => faults.push(fault))
  if (faults.length) throw new AggregateError(faults, `${faults.length} events are not settled`)
}

async function settleEvent(store: Store, event: string, now: Date) {
  // Another result may be told between two pages: then all is looked at once more by it.
  const paidRuns = new Set<number>()
  const paged = async (work: (tx: Tx, page: Page) => Promise<string | undefined>) => {
    for (let after: string | undefined = none; after; ) {
      const from: string = after
      after = await store.transact(async (tx) => {
        await sql.makeRoom(tx)
        const { run, settledRun } = await sql.holdRun(tx, event)
        paidRuns.add(run)
        return run > settledRun ? work(tx, { event, run, after: from, now }) : undefined
      })
    }
  }
  await paged(payOpen)
  await paged(payOtherwise)
  await store.transact(async (tx) => {
    const { run } = await sql.holdRun(tx, event)
    if (paidRuns.size === 1 && paidRuns.has(run)) await sql.settledRun(tx, { event, run })
  })
}

type Page = { event: string; run: number; after: string; now: Date }

/** Pays open tickets that can be told; answers the last one it looked at, or nothing behind the last page. */
async function payOpen(tx: Tx, { event, run, after, now }: Page) {
  const page = await sql.openTickets(tx, { event, after, most: pageMost })
  const known = page.flatMap(({ amount, ...row }) => (amount === null ? [] : [{ ...row, amount }]))
  await sql.endTickets(tx, { event, run, tickets: known, now })
  const whole = known.filter(({ off, parted }) => !off && !parted)
  if (whole.length) await wagers.settleMany(tx, columnsOf(whole), now)
  for (const { id: round, bucket, amount, off, parted } of known) {
    if (!off && !parted) continue
    const ended = off
      ? await wagers.voidRound(tx, { round, bucket, now })
      : await wagers.settle(tx, { round, bucket, win: amount, now })
    if (isRefusal(ended)) throw new Error(`${round} was not ended: ${ended.refused}`)
  }
  return page.length < pageMost ? undefined : page.at(-1)?.id
}

const column = (all: readonly (string | number | bigint)[]) => `{${all.join(',')}}`
const columnsOf = (rows: readonly { id: string; bucket: number; amount: bigint }[]) => ({
  rounds: column(rows.map(({ id }) => id)),
  buckets: column(rows.map(({ bucket }) => bucket)),
  wins: column(rows.map(({ amount }) => amount)),
})

/** Pays the difference where another result brings something else, with a word to whom it concerns. */
async function payOtherwise(tx: Tx, { event, run, after, now }: Page) {
  const page = await sql.settledTickets(tx, { event, run, after, most: pageMost })
  const changed = page.flatMap(({ amount, ...row }) =>
    amount === null || amount === row.was ? [] : [{ ...row, amount }],
  )
  if (changed.length) {
    await sql.settleAgain(tx, { event, run, changed, now })
    await wagers.adjustMany(
      tx,
      changed.map(({ id: round, bucket, was, amount }) => ({
        ...{ round, bucket, by: amount - was, mark: `${event}:${run}` },
      })),
      now,
    )
    for (const one of changed) await tellChanged(tx, { ...one, event, run, now })
  }
  return page.length < pageMost ? undefined : page.at(-1)?.id
}
