import { type VendorRound, vendorApi } from '@balai/contract/vendor-api'
import type { Store } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { Unreached } from '../../platform/outbound/fetch-out.ts'
import type { Random } from '../../platform/random.ts'
import {
  type Act,
  actsBy,
  actsOfRound,
  type OldRound,
  oldRounds,
  type Port,
} from '../../wagers/index.ts'
import { txOf, type Vendor } from '../door/vendor.ts'
import type { Reached } from '../reach.ts'
import { openCases } from '../reconcile/cases.ts'
import { knownTo } from '../reconcile/sql.ts'
import * as sql from './sql.ts'
import { type Own, verdictOf, type Wish } from './verdict.ts'

export type Resolving = {
  store: Store
  port: Port
  random: Random
  log: Log
  now: Date
  /** Vendors that may be called. */
  reached: readonly Reached[]
  vendorBy: (code: string) => Promise<Vendor>
}

const minuteMs = 60_000
/** How long a round may stay open where nothing else was agreed. */
const openUsualMs = 1_440 * minuteMs
/** The same of what lasts by its nature. */
const lastingMs = 30 * openUsualMs
/** Asked so often in vain, a round is a case for a person; it is asked about further all the same. */
const triesMax = 3
const againMs = 60 * minuteMs
const againMaxMs = openUsualMs
const pageSize = 1_000
const pagesMax = 500

/** Asks vendors about rounds that stay open too long, and settles what they and we agree about. */
export async function resolveRounds(work: Resolving): Promise<{ settled: number; held: number }> {
  const { store, reached, now } = work
  const byVendor = new Map(reached.map((each) => [each.vendor.code, each]))
  const shortest = Math.min(openUsualMs, ...reached.map(({ reach }) => openMsOf(reach)))
  const openedBefore = new Date(now.getTime() - shortest)
  const sums = { settled: 0, held: 0 }
  // Who did not answer once is not asked about a thousand others in the same run.
  const away = new Set<string>()
  for (let page = 0, after: OldRound | null = null; page < pagesMax; page++) {
    const rounds: OldRound[] = await oldRounds(store.db, { openedBefore, after, size: pageSize })
    for (const round of await dueOf(work, rounds, byVendor)) {
      if (away.has(round.source)) continue
      const outcome = await resolveOne(work, round, { reached: byVendor.get(round.source), away })
      if (outcome !== 'waiting') sums[outcome]++
    }
    after = rounds.at(-1) ?? null
    if (rounds.length < pageSize) break
  }
  return sums
}

const openMsOf = ({ openMinutes }: Reached['reach']) => openMinutes * minuteMs

/** Of old rounds those that are too old for their kind, and not asked about lately. */
async function dueOf(
  { store, now }: Resolving,
  rounds: readonly OldRound[],
  byVendor: ReadonlyMap<string, Reached>,
) {
  const ids = rounds.map(({ id }) => id)
  const [tried, lasting] = await Promise.all([
    sql.triedOf(store.db, ids),
    sql.lasting(store.db, ids),
  ])
  const later = new Set(tried.filter(({ nextAt }) => nextAt > now).map(({ round }) => round))
  const lasts = new Set(lasting.map(({ round }) => round))
  return rounds.filter(({ id, source, openedAt }) => {
    const reach = byVendor.get(source)?.reach
    const openMs = lasts.has(id) ? lastingMs : reach ? openMsOf(reach) : openUsualMs
    return !later.has(id) && now.getTime() - openedAt.getTime() >= openMs
  })
}

type Outcome = 'settled' | 'held' | 'waiting'

type There = { reached: Reached | undefined; away: Set<string> }

async function resolveOne(work: Resolving, round: OldRound, { reached, away }: There) {
  const { store, log } = work
  try {
    return await asked(work, round, reached)
  } catch (err) {
    // One round or vendor that goes wrong keeps no other waiting.
    log.warn({ err, vendor: round.source, round: round.id }, 'a round could not be resolved')
    if (err instanceof Unreached && err.status === undefined) away.add(round.source)
    const known = await store.transact((tx) => sql.tried(tx, tryOf(work, round, 0)))
    const why = err instanceof Unreached ? err.why : 'a fault of ours'
    return known.tries < triesMax ? 'waiting' : held(work, round, { why, theirs: undefined })
  }
}

async function asked(
  work: Resolving,
  round: OldRound,
  reached: Reached | undefined,
): Promise<Outcome> {
  const { store } = work
  const vendor = reached?.vendor ?? (await work.vendorBy(round.source))
  const [player] = await knownTo(store.db, vendor.code, [round.member])
  if (!reached || !player)
    return held(work, round, { why: 'nobody there can be asked', theirs: undefined })
  const { ref } = player
  const theirs = await roundThere(reached, { id: round.ext, ref })
  if (!theirs) return held(work, round, { why: 'not known there', theirs: undefined })
  const ours = await ownActs(work, round)
  const numberOf = (txId: string) => txOf(vendor, ref, txId)
  const verdict = verdictOf({ round, ours, theirs, ref, numberOf })
  if ('hold' in verdict) return held(work, round, { why: verdict.hold, theirs })
  if ('wait' in verdict) return waiting(work, round, theirs)
  return settle(work, round, { wishes: verdict.settle, theirs })
}

/** A round as the vendor has it; undefined where it says that there is none. */
async function roundThere({ line }: Reached, { id, ref }: { id: string; ref: string }) {
  try {
    return await line.ask(vendorApi.round, { id, playerRef: ref })
  } catch (error) {
    if (error instanceof Unreached && error.status === 404) return undefined
    throw error
  }
}

async function ownActs({ store }: Resolving, { source, id, member }: OldRound): Promise<Own[]> {
  const acts = await actsOfRound(store.db, { source, round: id })
  const keys = acts.filter((act) => act.member === member).map(({ key }) => key)
  return actsBy(store.db, { source, keys })
}

type Said = { why: string; theirs: VendorRound | undefined }

/** A case for a person. The round stays as it is, and is asked about again a day later. */
async function held(work: Resolving, round: OldRound, { why, theirs }: Said): Promise<'held'> {
  const { store, random, now } = work
  const ours = {
    why,
    round: round.id,
    member: round.member,
    stake: String(round.stake - round.undone),
    currency: round.currency,
    openedAt: round.openedAt.toISOString(),
  }
  const told = theirs && { state: theirs.state, acts: theirs.acts.map(wordOf) }
  const found = { vendor: round.source, kind: 'round-open', round: round.ext } as const
  await store.transact(async (tx) => {
    await openCases(tx, [{ ...found, ours, theirs: told }], { by: 'resolver', random, now })
    await sql.tried(tx, tryOf(work, round, againMaxMs))
  })
  return 'held'
}
const wordOf = ({ amount, at, ...act }: VendorRound['acts'][number]) => ({
  ...act,
  amount: String(amount),
  at: at.toISOString(),
})

/** It is open there too. After some time of that a person is told. */
async function waiting(work: Resolving, round: OldRound, theirs: VendorRound): Promise<Outcome> {
  const { tries } = await work.store.transact((tx) => sql.tried(tx, tryOf(work, round, 0)))
  return tries < triesMax ? 'waiting' : held(work, round, { why: 'open there too', theirs })
}

const tryOf = ({ now }: Resolving, { bucket, id, source }: OldRound, waitMs: number) => ({
  bucket,
  round: id,
  vendor: source,
  nextAt: new Date(now.getTime() + Math.max(waitMs, againMs)),
})

type Settling = { wishes: readonly Wish[]; theirs: VendorRound }

/**
 * Does what the vendor said, by the numbers that the vendor has for it: should it say so itself later,
 * that is the same act, which is done once. What the books refuse is a case.
 */
async function settle(work: Resolving, round: OldRound, { wishes, theirs }: Settling) {
  const { store, port, now } = work
  const { member, bucket, mode, source, id, ext } = round
  const acts = wishes.map((wish): Act => {
    const from = { source, member, bucket, mode, now, round: id, ext }
    return wish.kind === 'win' ? { ...from, ...wish, ends: false } : { ...from, ...wish }
  })
  const answers = acts.length ? await port.ask(acts) : []
  const no = answers.findIndex(({ code }) => code !== 'ok')
  if (no !== -1) return held(work, round, { why: `${acts[no]?.tx}: ${answers[no]?.code}`, theirs })
  await store.transact((tx) => sql.resolved(tx, { bucket, round: id }))
  return 'settled' as const
}
