import type { Db, Tx } from '../platform/db.ts'
import { dayBegins } from '../platform/period.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { laterDay } from './calendar.ts'
import type { Sums } from './level.ts'
import * as sql from './sql.ts'

type Asked = sql.Whose & {
  /** The first day of which the sums may still change. */
  foldedTo: string
  /** From the first of these days to before the other. */
  from: string
  to: string
}

/**
 * What some days of members came to, in the order in which they are asked for: those that change no more as they were
 * kept, the others as the books say now.
 */
export async function sumsOfAll(db: Db | Tx, all: readonly Asked[]): Promise<Sums[]> {
  const kept = await sql.foldedIn(db, all)
  const fresh = all.flatMap(({ member, bucket, foldedTo, from, to }, nth) => {
    const first = laterDay(from, foldedTo)
    return first < to ? [{ nth, member, bucket, from: dayBegins(first), to: dayBegins(to) }] : []
  })
  if (fresh.length === 0) return kept
  const paid = await wallet.paidInDuring(db, fresh)
  const settled = await wagers.settledDuring(db, fresh)
  const since = new Map(
    fresh.map(({ nth }, place) => [
      nth,
      { deposits: paid[place] ?? 0n, stakes: settled[place] ?? 0n },
    ]),
  )
  return kept.map(({ deposits, stakes }, nth) => ({
    deposits: deposits + (since.get(nth)?.deposits ?? 0n),
    stakes: stakes + (since.get(nth)?.stakes ?? 0n),
  }))
}

/** The same of one member. */
export async function sumsOf(db: Db | Tx, asked: Asked): Promise<Sums> {
  const [sums] = await sumsOfAll(db, [asked])
  if (!sums) throw new Error(`nothing is known of ${asked.member}`)
  return sums
}

type Folding = sql.Whose & {
  foldedTo: string
  /** What was read of the days from there on, in the one moment that the rebate was counted in. */
  played: readonly wagers.SettledRow[]
  /** The last day that was read of. */
  day: string
}

/**
 * Keeps what changes no more, so that the next look finds less to add up. Not beyond a day with a round that
 * is open, nor the last one that was read: a stake may carry a moment that is a little past.
 */
export async function fold(tx: Tx, { member, bucket, foldedTo, played, day }: Folding) {
  const open = played.find((one) => one.open)?.day
  const upto = open && open < day ? open : day
  if (upto <= foldedTo) return
  const whose = { member, bucket }
  const stretch = { ...whose, from: dayBegins(foldedTo), to: dayBegins(upto) }
  const days = new Map<string, Sums>()
  const at = (day: string) => days.get(day) ?? { deposits: 0n, stakes: 0n }
  for (const { day, amount } of await wallet.paidInByDay(tx, stretch))
    days.set(day, { ...at(day), deposits: amount })
  for (const { day, settled } of played)
    if (day < upto && settled > 0n) days.set(day, { ...at(day), stakes: settled })
  for (const [day, sums] of days) await sql.addDay(tx, { ...whose, day, ...sums })
  await sql.setFolded(tx, { ...whose, foldedTo: upto })
}
