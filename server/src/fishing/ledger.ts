import type { MemberId, RoundId } from '@balai/contract'
import type { Store, Tx } from '../platform/db.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import { addShots, type Booking, holdSittings } from './shots-sql.ts'
import { game, rules } from './title.ts'

/** A shot whose outcome is drawn, as it is to be booked. */
export type Order = Omit<Booking, 'balanceAfter' | 'sitting'> & {
  sitting: RoundId
  fence: bigint
  bucket: number
  member: MemberId
  mode: 'cash' | 'demo'
  vendor: string
}
export type Booked = { balanceAfter: bigint } | Refusal

type Waiting = { order: Order; done: (booked: Booked) => void; failed: (error: unknown) => void }

/** As many as go together: what comes meanwhile waits and goes with the next. */
const togetherMax = 128

/**
 * Books shots of all rooms of this process: whatever is fired while one statement is away goes in the
 * next. Each shot is a stake with its win, taken or refused alone; of one sitting one at a time.
 */
export function createLedger(store: Store) {
  const waiting: Waiting[] = []
  let busy = false
  const leave = async () => {
    busy = true
    while (waiting.length) {
      const all = waiting.splice(0, togetherMax)
      try {
        const booked = await book(
          store,
          all.map(({ order }) => order),
        )
        for (const [at, { done }] of all.entries()) done(booked[at] ?? refuse('seat-gone'))
      } catch (error) {
        for (const { failed } of all) failed(error)
      }
    }
    busy = false
  }
  return {
    book: (order: Order) =>
      new Promise<Booked>((done, failed) => {
        waiting.push({ order, done, failed })
        if (!busy) setImmediate(() => busy || void leave())
      }),
  }
}
export type Ledger = ReturnType<typeof createLedger>

const markOf = ({ sitting, n, mark }: Order) => `${sitting}:${n}:${mark}`

/** Tries until no win stands without its stake: each time those that were refused are fewer to ask for. */
async function book(store: Store, orders: readonly Order[]): Promise<Booked[]> {
  const refused = new Map<string, Refusal>()
  for (;;) {
    const asked = orders.filter((order) => !refused.has(markOf(order)))
    try {
      const booked = await store.transact((tx) => attempt(tx, asked))
      return orders.map(
        (order) => refused.get(markOf(order)) ?? booked.get(markOf(order)) ?? refuse('seat-gone'),
      )
    } catch (error) {
      if (!(error instanceof wagers.WonUnstaked)) throw error
      for (const [mark, refusal] of error.refused) refused.set(mark, refusal)
    }
  }
}

async function attempt(tx: Tx, orders: readonly Order[]): Promise<Map<string, Booked>> {
  const sure = new Set(
    (
      await holdSittings(tx, {
        sittings: orders.map(({ sitting }) => sitting),
        fences: orders.map(({ fence }) => fence),
      })
    ).map(({ id }) => id),
  )
  const held = orders.filter(({ sitting }) => sure.has(sitting))
  const played = await wagers.playSeries(tx, held.map(staked))
  const booked = new Map<string, Booked>()
  const kept: Booking[] = []
  held.forEach((order, at) => {
    const answer = played[at]
    if (!answer) return
    booked.set(markOf(order), answer)
    if (!isRefusal(answer)) kept.push({ ...order, balanceAfter: answer.balanceAfter })
  })
  if (kept.length) await addShots(tx, kept)
  return booked
}

const staked = (order: Order): wagers.SeriesStake => {
  const { sitting: round, member, bucket, mode, vendor, stake, win, at: now } = order
  return { round, member, bucket, mode, vendor, stake, win, now, game, rules, mark: markOf(order) }
}
