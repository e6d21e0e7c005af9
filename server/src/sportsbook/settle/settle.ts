import type { Store, Tx } from '../../platform/db.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import * as sql from './sql.ts'
import { tellChanged } from './tell.ts'

/** Tickets that are paid in one transaction, as one set. */
const pageMost = 5_000
/**
 * Lanes that are paid at a time, at least: one works while the other waits for its page to be on the disk. More than the
 * database has cores for take turns at them, and each brings what it reads and writes into a memory of its own.
 */
const lanesLeast = 2
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
  // Another result may be told between two pages, or a ticket paid out amid one: then all is looked at once more.
  const paidRuns = new Set<number>()
  let missed = 0
  const payLane = (lane: sql.Lane) => {
    let after = none
    return store.series(async (tx) => {
      await sql.makeRoom(tx)
      const { run, settledRun } = await sql.holdLane(tx, { event, lane })
      paidRuns.add(run)
      if (run === settledRun) return false
      const { last, missed: left } = await payPage(tx, { event, run, lane, after, now })
      missed += left
      // Only once it stands: a page that is run again is the same page.
      tx.after(() => {
        after = last ?? after
      })
      return last !== null
    })
  }
  const waiting = sql.lanes.values()
  const payInTurn = async () => {
    for (const lane of waiting) await payLane(lane)
  }
  await Promise.all(Array.from({ length: Math.max(lanesLeast, store.lanes) }, payInTurn))
  await store.transact(async (tx) => {
    const { run } = await sql.holdRun(tx, event)
    if (missed === 0 && paidRuns.size === 1 && paidRuns.has(run))
      await sql.settledRun(tx, { event, run })
  })
}

type Page = { event: string; run: number; lane: sql.Lane; after: string; now: Date }

/** Pays a page of tickets; answers the last one it looked at, or none behind the last page, and how many it left. */
async function payPage(tx: Tx, page: Page): Promise<{ last: string | null; missed: number }> {
  const { event, run, now } = page
  const { count, last, missed, alone, changed, ...ended } = await sql.endPage(tx, {
    ...page,
    most: pageMost,
  })
  await wagers.settledMany(tx, ended, now)
  for (const { id: round, bucket, amount, off } of alone) {
    const ended = off
      ? await wagers.voidRound(tx, { round, bucket, now })
      : await wagers.settle(tx, { round, bucket, win: amount, now })
    if (isRefusal(ended)) throw new Error(`${round} was not ended: ${ended.refused}`)
  }
  if (changed.length) {
    const mark = `${event}:${run}`
    await wagers.adjustMany(
      tx,
      changed.map(({ id: round, bucket, was, amount }) => ({
        ...{ round, bucket, by: amount - was, mark },
      })),
      now,
    )
    for (const one of changed) await tellChanged(tx, { ...one, event, run, now })
  }
  return { last: count < pageMost ? null : last, missed }
}
