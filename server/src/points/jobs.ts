import { MemberId, RoundId } from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import { z } from 'zod'
import type { Store, Tx } from '../platform/db.ts'
import { beginReading, type Fact, type Listener, takeBatch } from '../platform/facts.ts'
import type { Job } from '../platform/jobs.ts'
import { dayBegan } from '../platform/period.ts'
import { keyOf } from '../platform/random.ts'
import * as wagers from '../wagers/index.ts'
import { openBook, sweep, writeBooks } from './book.ts'
import { dayAfter } from './calendar.ts'
import { earn } from './earn.ts'
import { grant } from './grant.ts'
import * as sql from './sql.ts'
import { tellAgeing } from './tell.ts'
import { type Terms, termsNow } from './terms-sql.ts'

/** A transaction may carry a moment that is a little past: rounds are looked for from a little before. */
const overlapMs = 2 * 60_000
/** Rounds of vendors that are counted in one transaction. */
const roundsMost = 250
const agesMost = 500

const Ended = z.object({ bucket: z.int(), round: RoundId, mode: z.enum(['cash', 'demo']) })

/** Counts the rounds that facts tell of, in the transaction that reads them. */
export function takeFacts(tx: Tx, facts: readonly Fact[], now: Date) {
  const rounds = facts.flatMap(({ body }) => {
    const { data } = Ended.safeParse(body)
    return data?.mode === 'cash' ? [data] : []
  })
  return rounds.length ? earn(tx, rounds, now) : undefined
}

const name = 'points-earned'

/** Our own games tell of every round as it ends and as it is undone. */
export async function earnOwn(store: Store, now: Date) {
  const listener: Listener = {
    name,
    kinds: ['wagerSettled', 'wagerVoided'],
    take: async (tx, facts) => takeFacts(tx, facts, now),
  }
  await beginReading(store, name)
  while ((await takeBatch(store, listener)) > 0);
}

const Claimed = z.object({
  ...{ member: MemberId, bucket: z.int(), mission: z.string(), period: z.string() },
  points: z.string().regex(/^[1-9]\d{0,11}$/),
})
/** The fact, and the channel on which it wakes whoever gives. */
const claimed = 'missionClaimed'

/** Missions that were claimed bring the points of the mall that they promised: each once. */
export async function giveClaimed(store: Store, now: Date) {
  const listener: Listener = {
    name: 'points-given',
    kinds: [claimed],
    take: (tx, facts) =>
      grant(
        tx,
        facts.map(({ body }) => {
          const { member, bucket, mission, period, points } = Claimed.parse(body)
          const key = keyOf(`mission-points:${member}`, `${mission}:${period}`)
          return { member, bucket, points: BigInt(points), why: 'mission', key }
        }),
        now,
      ),
  }
  await beginReading(store, listener.name)
  while ((await takeBatch(store, listener)) > 0);
}

/** Rounds of vendors tell nobody: whatever moved since the last time is looked at. */
export async function earnVendors(store: Store, now: Date) {
  const upto = await sql.lookedTo(store.db, 'play')
  const from = upto ? new Date(upto.getTime() - overlapMs) : dayBegan(now)
  const moved = await wagers.vendorRoundsMoved(store.db, { from, to: now })
  for (let at = 0; at < moved.length; at += roundsMost) {
    const some = moved.slice(at, at + roundsMost)
    await store.transact((tx) => earn(tx, some, now))
  }
  await store.transact((tx) => sql.setLookedTo(tx, { what: 'play', upto: now }))
}

/** Takes what has run out, and tells who has points that soon will. */
export async function age(store: Store, now: Date) {
  const terms = await termsNow(store.db)
  const today = houseDay(now)
  const asked = { before: today, warn: dayAfter(today, terms.warnDays), size: agesMost }
  let after: sql.Whose | undefined
  const faults: unknown[] = []
  for (;;) {
    const members = await sql.ageing(store.db, { ...asked, after })
    for (const whose of members)
      await store
        .transact((tx) => ageOne(tx, whose, { terms, now }))
        .catch((fault: unknown) => faults.push(fault))
    after = members.at(-1)
    if (members.length < agesMost) break
  }
  if (faults.length)
    throw new AggregateError(faults, `points of ${faults.length} members did not age`)
}

type Ageing = { terms: Terms; now: Date }

/** The same for one member. */
export async function ageOne(tx: Tx, whose: sql.Whose, { terms, now }: Ageing) {
  const book = await openBook(tx, whose, now)
  await sweep(tx, book, { terms, now })
  await writeBooks(tx, [book])
  // Nobody who rests from play is written to about the mall; nothing of theirs runs out meanwhile.
  const { excludedUntil } = await wagers.standingOf(tx, whose)
  if (excludedUntil && excludedUntil > now) return
  const today = houseDay(now)
  const to = dayAfter(today, terms.warnDays)
  const soon = await sql.warnLots(tx, { ...whose, from: today, to, now })
  await tellAgeing(tx, { member: whose.member, soon, now })
}

/** What points do by themselves: they come within the minute, and age once an hour. */
export const jobs: readonly Job[] = [
  {
    name,
    cron: '* * * * *',
    counts: true,
    run: async (store, now) => {
      await earnOwn(store, now)
      await earnVendors(store, now)
    },
  },
  // An older transaction that is still open holds facts back: then the minute sees to it.
  { name: 'points-given', cron: '* * * * *', wokenBy: claimed, run: giveClaimed },
  { name: 'points-ageing', cron: '11 * * * *', run: age },
]
