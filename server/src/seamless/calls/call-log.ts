import type { Clock } from '../../platform/clock.ts'
import type { Store } from '../../platform/db.ts'
import type { KeyRing } from '../../platform/front/keys.ts'
import type { Log } from '../../platform/log.ts'
import type { Random } from '../../platform/random.ts'
import { redacted } from './redact.ts'
import { sealCall } from './seal.ts'
import * as sql from './sql.ts'

/** The upper bounds by which times are counted, in milliseconds; what is longer is counted last. */
export const tookBounds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000] as const
/** Of calls that were done one in so many is kept, beside the first of each second. */
export const sampleEvery = 100
/** How long single calls are kept, in days. */
export const keptDays = 14
/** What is answered later than this is late. */
const lateMs = 1_000
const flushMs = 1_000
/** What one process keeps of one second at most: the rest is counted. */
const keptMax = 200
const minuteMs = 60_000

export type Noted = {
  vendor: string
  call: string
  code: string
  ms: number
  trace: string
  /** What was asked, of a call that was signed: nobody else’s words are kept. */
  body?: Buffer | undefined
  answer?: string | undefined
}

/** What is kept of vendors' calls, written beside their way. */
export type CallLog = { note(call: Noted): void; close(): Promise<void> }

const faults = new Set(['INTERNAL', 'RETRY'])
export const outcomeOf = (code: string): sql.Outcome =>
  code === 'OK' || code === 'DUPLICATE_OK' ? 'done' : faults.has(code) ? 'fault' : 'refused'

const bucketOf = (ms: number) => {
  const place = tookBounds.findIndex((bound) => ms <= bound)
  return place === -1 ? tookBounds.length : place
}

type Needs = { store: Store; clock: Clock; random: Random; log: Log }

/** A call as it waits to be written: what was said is made readable only where it is kept. */
type Waiting = Omit<sql.Kept, 'asked' | 'answered' | 'sealed'> & Pick<Noted, 'body' | 'answer'>

const writtenBy =
  (needs: { keys: KeyRing; random: Random }) =>
  ({ body, answer, ...row }: Waiting): sql.Kept => ({
    ...row,
    asked: body ? redacted(body.toString()) : null,
    answered: answer === undefined ? null : redacted(answer),
    sealed: body ? sealCall(needs, body, row) : null,
  })

/**
 * Notes every call that is answered: a count of it, and a row of each refusal and fault. A bet pays a
 * few additions for it; what is noted is written once a second, all at once.
 */
export function createCallLog({ keys, ...needs }: Needs & { keys: KeyRing }): CallLog {
  const { store, clock, random, log } = needs
  const written = writtenBy({ keys, random })
  let kept: Waiting[] = []
  let counts = new Map<string, sql.Counted & { took: number[] }>()
  let seen = 0

  const flush = async () => {
    if (counts.size === 0) return
    const [rows, sums] = [kept, [...counts.values()]]
    kept = []
    counts = new Map()
    try {
      await store.transact(async (tx) => {
        // In one order, so that two processes never wait for each other.
        for (const sum of sums.toSorted((a, b) => a.vendor.localeCompare(b.vendor)))
          await sql.addCounts(tx, sum)
        if (rows.length) await sql.addCalls(tx, rows.map(written))
      })
    } catch (err) {
      log.warn({ err, calls: rows.length }, 'calls of vendors were not noted')
    }
  }
  let writing = Promise.resolve()
  const timer = setInterval(() => {
    writing = writing.then(flush)
  }, flushMs)
  timer.unref()

  return {
    note({ vendor, call, code, ms, trace, body, answer }) {
      const now = clock.now()
      const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
      const name = `${vendor} ${minute.getTime()}`
      const sum = counts.get(name) ?? fresh(vendor, minute)
      const first = !counts.has(name)
      counts.set(name, sum)
      const outcome = outcomeOf(code)
      sum.calls += 1
      if (outcome === 'refused') sum.refused += 1
      if (outcome === 'fault') sum.faults += 1
      else if (ms > lateMs) sum.late += 1
      const bucket = bucketOf(ms)
      sum.took[bucket] = (sum.took[bucket] ?? 0) + 1
      seen += 1
      if (outcome === 'done' && !first && ms <= lateMs && seen % sampleEvery !== 0) return
      if (kept.length >= keptMax) {
        sum.unkept += outcome === 'done' ? 0 : 1
        return
      }
      const more = { repeats: null, way: 'in' as const, at: now, trace, body, answer }
      // Up: what is late is to be found as late.
      const took = Math.ceil(ms)
      kept.push({ ...more, id: random.id(now), vendor, call, code, outcome, ms: took })
    },
    async close() {
      clearInterval(timer)
      writing = writing.then(flush)
      await writing
    },
  }
}

const fresh = (vendor: string, minute: Date) => ({
  ...{ vendor, way: 'in' as const, minute, calls: 0, refused: 0, faults: 0 },
  ...{ unkept: 0, late: 0 },
  took: Array.from({ length: tookBounds.length + 1 }, () => 0),
})

export type OutNoted = {
  vendor: string
  call: string
  code: string
  ms: number
  asked: unknown
  repeats?: string
}

/** Notes a call of ours to a vendor. There are few, so that each is written as it ends. */
export async function noteOut(
  { store, clock, random, log }: Needs,
  { vendor, call, code, ms, asked, repeats }: OutNoted,
): Promise<void> {
  const at = clock.now()
  const outcome: sql.Outcome =
    code === 'OK' ? 'done' : code.startsWith('not-ok') ? 'refused' : 'fault'
  const sum = {
    ...fresh(vendor, new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)),
    calls: 1,
  }
  sum.took[bucketOf(ms)] = 1
  const counted = {
    ...sum,
    ...{ way: 'out' as const, refused: outcome === 'refused' ? 1 : 0 },
    faults: outcome === 'fault' ? 1 : 0,
    late: outcome !== 'fault' && ms > lateMs ? 1 : 0,
  }
  const row: sql.Kept = {
    ...{ id: random.id(at), vendor, way: 'out', call, code, outcome, at, trace: null },
    ...{ ms: Math.ceil(ms), asked: JSON.stringify(asked ?? null), repeats: repeats ?? null },
    ...{ answered: null, sealed: null },
  }
  await store
    .transact(async (tx) => {
      await sql.addCounts(tx, counted)
      await sql.addCalls(tx, [row])
    })
    .catch((err: unknown) => log.warn({ err, vendor, call }, 'a call to a vendor was not noted'))
}

type Again = {
  vendor: string
  call: string
  code: string
  ms: number
  body: Buffer
  answer: string
  repeats: string
}

/** Notes what a replay was answered. It is no call of the vendor's, so that it is not counted. */
export const noteAgain = (
  { store, clock, random }: Needs,
  { vendor, call, code, ms, body, answer, repeats }: Again,
): Promise<unknown> => {
  const at = clock.now()
  const row: sql.Kept = {
    ...{ id: random.id(at), vendor, way: 'in', call, code, outcome: outcomeOf(code), at, repeats },
    ...{ ms: Math.ceil(ms), trace: null, sealed: null },
    ...{ asked: redacted(body.toString()), answered: redacted(answer) },
  }
  return store.transact((tx) => sql.addCalls(tx, [row]))
}
