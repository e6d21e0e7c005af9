import { createHash } from 'node:crypto'
import type { Db, Tx } from '../platform/db.ts'
import type { Finding } from './finding.ts'
import * as sql from './sql.ts'

/** The head of a lane as a seal signed it. */
export type SealedLane = { lane: number; seq: string; head: string }

const pageSize = 5000
const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/**
 * Recomputes the chain of every lane and names the first bad event of each. With what seals signed,
 * each lane must also run through every head it had then.
 */
export async function walkEvents(db: Db | Tx, sealed: readonly SealedLane[]) {
  const findings: Finding[] = []
  let events = 0n
  for (const lane of await sql.heads(db)) {
    const signed = sealed.filter((one) => one.lane === lane.lane)
    const walked = await walkLane(db, lane, signed)
    events += walked.events
    if (walked.fault) findings.push(walked.fault)
  }
  const { stray } = await sql.strays(db)
  if (stray > 0n) findings.push({ at: 'events', what: `${stray} stand outside every lane` })
  return { events, findings }
}

type Walked = { events: bigint; fault?: Finding }

async function walkLane(
  db: Db | Tx,
  lane: sql.LaneRow,
  sealed: readonly SealedLane[],
): Promise<Walked> {
  let seq = 0n
  let head = beginningOf(lane.lane)
  const fault = (row: bigint, what: string): Walked => ({
    events: seq,
    fault: { at: `lane ${lane.lane}, event ${row}`, what },
  })
  const signed = new Map<string, Set<string>>()
  for (const one of sealed) signed.set(one.seq, (signed.get(one.seq) ?? new Set()).add(one.head))
  const rewritten = () => {
    const heads = signed.get(String(seq))
    return heads && (heads.size > 1 || !heads.has(head.toString('hex')))
  }

  if (rewritten()) return fault(0n, 'the lane does not begin as the seal says')
  for (;;) {
    const page = await sql.eventsAfter(db, { lane: lane.lane, seq, limit: pageSize })
    for (const event of page) {
      if (event.seq !== seq + 1n) return fault(seq + 1n, 'it is missing')
      head = linked(head, event)
      if (!head.equals(event.hash)) return fault(event.seq, 'it is not what was written')
      seq = event.seq
      if (rewritten()) return fault(seq, 'it or an event before it was rewritten since the seal')
    }
    if (page.length < pageSize) break
  }
  if (sealed.some((one) => BigInt(one.seq) > seq))
    return fault(seq + 1n, 'it is missing, a seal signed it')
  if (lane.seq !== seq || !lane.head.equals(head)) {
    return fault(seq + 1n, 'the end of the lane is not where its head says')
  }
  return { events: seq }
}

/** What a chain begins with. */
export const beginningOf = (lane: number) => sha256(`balai events 1\n${lane}`)

/** The hash of an event that follows another of this hash. */
export const linked = (head: Buffer, event: sql.EventRow) => sha256(head, formOf(event))

const formOf = (event: sql.EventRow) =>
  [
    'balai event 1',
    event.lane,
    event.seq,
    event.instant,
    event.kind,
    event.actor,
    event.subject ?? '',
    event.body,
  ].join('\n')
