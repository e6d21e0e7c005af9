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
  const paged = async (
    hold: (tx: Tx) => ReturnType<typeof sql.holdRun>,
    work: (tx: Tx, page: Page) => Promise<string | null>,
  ) => {
    for (let after: string | null = none; after; ) {
      const from: string = after
      after = await store.transact(async (tx) => {
        await sql.makeRoom(tx)
        const { run, settledRun } = await hold(tx)
        paidRuns.add(run)
        return run > settledRun ? work(tx, { event, run, after: from, now }) : null
      })
    }
  }
  await Promise.all(
    sql.lanes.map((lane) =>
      paged(
        (tx) => sql.holdLane(tx, { event, lane }),
        (tx, page) => payOpen(tx, { ...page, lane }),
      ),
    ),
  )
  await paged((tx) => sql.holdRun(tx, event), payOtherwise)
  await store.transact(async (tx) => {
    const { run } = await sql.holdRun(tx, event)
    if (paidRuns.size === 1 && paidRuns.has(run)) await sql.settledRun(tx, { event, run })
  })
}

type Page = { event: string; run: number; after: string; now: Date }

/** Pays open tickets of a lane that can be told; answers the last one it looked at, or nothing behind the last page. */
async function payOpen(tx: Tx, { now, ...page }: Page & { lane: sql.Lane }) {
  const { count, last, alone, ...set } = await sql.endOpen(tx, { ...page, most: pageMost, now })
  if (set.rounds !== '{}') await wagers.settleMany(tx, set, now)
  for (const { id: round, bucket, amount, off } of alone) {
    const ended = off
      ? await wagers.voidRound(tx, { round, bucket, now })
      : await wagers.settle(tx, { round, bucket, win: amount, now })
    if (isRefusal(ended)) throw new Error(`${round} was not ended: ${ended.refused}`)
  }
  return count < pageMost ? null : last
}

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
  return page.length < pageMost ? null : (page.at(-1)?.id ?? null)
}
