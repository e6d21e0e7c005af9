import { houseDay } from '@balai/contract/register-rules'
import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import { dayAfter, laterDay, monthFrom } from './calendar.ts'
import { giveUpgrades, mayBeGiven } from './gifts.ts'
import { upgradesGiven } from './gifts-sql.ts'
import { holdStanding, holdStandings } from './hold.ts'
import { isJudged, keepsLevel, levelReached } from './level.ts'
import * as sql from './sql.ts'
import { sumsOf, sumsOfAll } from './sums.ts'
import { type Table, tableAt } from './table-sql.ts'
import { tellClimbed, tellDropped } from './tell.ts'

/** A member who was not looked at for longer is at the first level by then. */
const monthsMost = 24

type Looking = sql.Whose & { since: Date; now: Date }

/**
 * Looks at where a member stands: months that are over are judged first, one after another; then what was
 * paid in and played may lift them. Whoever comes second finds it done.
 */
export async function look(tx: Tx, { since, now, ...whose }: Looking) {
  const table = await tableAt(tx)
  const held = await holdStanding(tx, { ...whose, since, version: table.version, now })
  const judged = await judgeMonths(tx, held, table, now)
  const from = firstCounted(judged, table, now)
  const to = dayAfter(houseDay(now))
  const sums = await sumsOf(tx, { ...whose, foldedTo: held.foldedTo, from, to })
  await sql.setLooked(tx, { all: [{ ...whose, ...sums }], version: table.version, now })
  if (judged.pinnedUntil && judged.pinnedUntil > now) return
  const reached = levelReached(table.levels, sums)
  if (reached > judged.level) await climb(tx, judged, { table, level: reached, sums, now })
  if (reached > 0 && (await mayBeGiven(tx, { ...whose, now })))
    await giveUpgrades(tx, {
      ...{ ...whose, levels: table.levels, reached, version: table.version, now },
    })
}

type LookingAll = { whose: readonly sql.Whose[]; since: Date; now: Date }

/**
 * Looks at many together, and notes what was found of those of whom nothing follows from it: no month to judge, no
 * level to climb, no gift. Answers with the others, who are to be looked at one by one.
 */
export async function lookAll(tx: Tx, { whose, since, now }: LookingAll): Promise<sql.Whose[]> {
  const table = await tableAt(tx)
  const { version } = table
  const rows = await holdStandings(tx, { whose, since, version, now })
  const due = (row: sql.MemberRow) => monthFrom(row.judgedTo).ends <= now
  const plain = rows.filter((row) => !due(row))
  const to = dayAfter(houseDay(now))
  const sums = await sumsOfAll(
    tx,
    plain.map((row) => ({ ...row, from: firstCounted(row, table, now), to })),
  )
  const found = plain.map((row, nth) => ({
    ...row,
    ...(sums[nth] ?? { deposits: 0n, stakes: 0n }),
  }))
  const given = await upgradesGiven(tx, found)
  const follows = found.filter((one) => {
    if (one.pinnedUntil && one.pinnedUntil > now) return false
    const reached = levelReached(table.levels, one)
    const gifts = table.levels.filter(
      (l) => l.level > 0 && l.level <= reached && l.upgradeGift > 0n,
    )
    return reached > one.level || gifts.some(({ level }) => !given.has(`${one.member} ${level}`))
  })
  const others = new Set([...rows.filter(due), ...follows].map(({ member }) => member))
  await sql.setLooked(tx, { all: found.filter(({ member }) => !others.has(member)), version, now })
  return whose.filter(({ member }) => others.has(member))
}

/** The first day that counts: of those the table counts over, and after the last fall. */
export const firstCounted = (
  { countedFrom }: Pick<sql.MemberRow, 'countedFrom'>,
  { countedDays }: Pick<Table, 'countedDays'>,
  now: Date,
) => laterDay(countedFrom, dayAfter(houseDay(now), 1 - countedDays))

type Climbing = {
  table: Table
  level: number
  sums: { deposits: bigint; stakes: bigint }
  now: Date
}

async function climb(tx: Tx, row: sql.MemberRow, { table, level, sums, now }: Climbing) {
  const { member, bucket, level: was, countedFrom } = row
  const whose = { member, bucket }
  const { version } = table
  await sql.setStanding(tx, { ...whose, level, since: now, countedFrom, pinnedUntil: null })
  await sql.addStep(tx, {
    ...{ ...whose, was, level, reason: 'climbed', by: 'house', at: now, version, sums },
  })
  tx.push({ topic: `member:${member}`, name: 'rank', body: { level } })
  const subject = `member:${member}`
  const body = { was, level, version, ...sums }
  await record(tx, { kind: 'rank-climbed', actor: 'house', subject, body, now })
  const named = table.levels[level]
  const key = `${member}:${level}:${now.toISOString()}`
  if (named && (await mayBeGiven(tx, { ...whose, now })))
    await tellClimbed(tx, { member, level: named, key, now })
}

/** Judges every month that is over and was not judged: each takes one level at the most. */
async function judgeMonths(tx: Tx, held: sql.MemberRow, table: Table, now: Date) {
  let row = held
  for (let nth = 0; nth < monthsMost; nth++) {
    const month = monthFrom(row.judgedTo)
    if (month.ends > now) break
    const whose = { member: row.member, bucket: row.bucket }
    const span = { ...whose, foldedTo: row.foldedTo, from: month.first, to: month.next }
    const sums = await sumsOf(tx, span)
    await sql.setJudged(tx, { ...whose, ...sums, judgedTo: month.next })
    row = { ...row, judgedTo: month.next }
    const missed =
      isJudged(row, month, now) && !keepsLevel(table.levels, { level: row.level, month: sums })
    if (missed) row = await drop(tx, row, { table, month, sums, now })
  }
  return row
}

type Dropping = {
  table: Table
  month: ReturnType<typeof monthFrom>
  sums: { deposits: bigint; stakes: bigint }
  now: Date
}

async function drop(tx: Tx, row: sql.MemberRow, { table, month, sums, now }: Dropping) {
  const { member, bucket, level: was } = row
  const whose = { member, bucket }
  const level = was - 1
  const next = { ...row, level, since: month.ends, countedFrom: month.next, pinnedUntil: null }
  await sql.setStanding(tx, next)
  await sql.addStep(tx, {
    ...{ ...whose, was, level, reason: 'dropped', by: 'house', at: month.ends },
    ...{ month: month.first, version: table.version, sums },
  })
  tx.push({ topic: `member:${member}`, name: 'rank', body: { level } })
  const subject = `member:${member}`
  const body = { was, level, month: month.first.slice(0, 7), version: table.version, ...sums }
  await record(tx, { kind: 'rank-dropped', actor: 'house', subject, body, now })
  const named = table.levels[level]
  if (named && (await mayBeGiven(tx, { ...whose, now })))
    await tellDropped(tx, { member, level: named, key: `${member}:${month.first}`, now })
  return next
}
