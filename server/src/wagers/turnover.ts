import { record } from '../audit/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { holdPurses, type Whose } from './sql.ts'
import * as sql from './turnover-sql.ts'

/** How many lines that have ended are shown beside those that are open. */
const endedMax = 20

export type Counted = sql.LineRow & { counted: bigint; left: bigint }

type Stand = { played: bigint; spent: bigint }
type Open = Pick<sql.LineRow, 'starts' | 'owed'>

/**
 * What of everything that was played counts for each open line: a stretch of it as long as what is owed,
 * from where the line began or the one before it ended. So a stake counts once, for the oldest line.
 */
export function allot<L extends Open>(lines: readonly L[], { played, spent }: Stand) {
  let at = spent
  return lines.map((line) => {
    const from = line.starts > at ? line.starts : at
    at = from + line.owed
    const reached = played > at ? at : played
    const counted = reached > from ? reached - from : 0n
    return { line, counted, left: line.owed - counted, upto: at }
  })
}

/** What a member has to play before money leaves, line by line, and those that have ended last. */
export async function turnoverOf(db: Db, whose: Whose): Promise<Counted[]> {
  const [open, ended] = await Promise.all([
    openTurnover(db, whose),
    sql.endedLines(db, { ...whose, size: endedMax }),
  ])
  const past = ended.map((line) => ({ ...line, counted: line.counted ?? 0n, left: 0n }))
  // What is played already ends for good as the next money moves; it is shown as it is.
  return [...open, ...past]
}

/** The lines that are open, with what counts for each. */
export async function openTurnover(db: Db | Tx, whose: Whose): Promise<Counted[]> {
  const lines = await sql.openLines(db, whose)
  if (!lines.length) return []
  const stand = await sql.standOf(db, whose)
  return allot(lines, stand).map(({ line, counted, left }) => ({ ...line, counted, left }))
}

type Owing = Whose & {
  /** The same id owes once. */
  id: string
  /** A word: `deposit`, `welcome`, later the name of a bonus. */
  source: string
  ref?: string
  amount: bigint
  owed: bigint
  /** Given by the house. */
  gift: boolean
  now: Date
}

/** Begins a line: so much has to be played before money leaves, from now on. */
export async function oweTurnover(tx: Tx, { ref, ...line }: Owing): Promise<void> {
  if (line.owed <= 0n) return
  await bringTurnover(tx, line)
  const { played } = await sql.standOf(tx, line)
  await sql.addLine(tx, { ...line, ref: ref ?? null, starts: played })
}

/** Ends for good what was played, and adds up what changes no more. Holds the member's purse. */
export async function bringTurnover(tx: Tx, whose: Whose & { now: Date }): Promise<void> {
  await holdPurses(tx, whose)
  await sql.fold(tx, whose)
  const stand = await sql.standOf(tx, whose)
  for (const { line, counted, left, upto } of allot(await sql.openLines(tx, whose), stand)) {
    // Those that follow begin where this one ends.
    if (left > 0n) return
    await sql.endLine(tx, { ...whose, id: line.id, ended: 'played', counted })
    await sql.spend(tx, { ...whose, spent: upto })
  }
}

type Lifting = Whose & { id: string; why: string; by: string; now: Date }

/** Takes a line away that is open still. What was played for it counts for no other. */
export async function liftTurnover(tx: Tx, { id, why, by, ...whose }: Lifting): Promise<boolean> {
  await bringTurnover(tx, whose)
  const stand = await sql.standOf(tx, whose)
  const found = allot(await sql.openLines(tx, whose), stand).find(({ line }) => line.id === id)
  if (!found) return false
  const { counted, left, upto } = found
  await sql.endLine(tx, { ...whose, id, ended: 'lifted', counted })
  // Only of the oldest open line anything was played.
  if (counted > 0n) await sql.spend(tx, { ...whose, spent: upto - left })
  const subject = `member:${whose.member}`
  const body = { line: id, source: found.line.source, counted, owed: found.line.owed, why }
  await record(tx, { kind: 'turnover-lifted', actor: by, subject, body, now: whose.now })
  return true
}
