import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import type { PastMatch } from '../events/leagues-sql.ts'
import { type Brought, type Fault, faultsOf, Goals, Name, oddOf } from './brought.ts'

/**
 * Results as football-data.co.uk writes them, and those who took its columns over (its `notes.txt`): FT and HT goals, HC and
 * AC corners, HY, AY, HR and AR cards, and prices of 1X2 whose columns begin with a bookmaker’s letters.
 */
const whole = z
  .string()
  .regex(/^\d{1,2}$/, 'no number')
  .transform(Number)
  .pipe(Goals)
const counted = z.union([z.literal('').transform(() => undefined), whole]).optional()
const Row = z.object({
  Date: z.string().transform(dayOf),
  HomeTeam: Name,
  AwayTeam: Name,
  FTHG: whole,
  FTAG: whole,
  ...{ HTHG: counted, HTAG: counted, HC: counted, AC: counted },
  ...{ HY: counted, AY: counted, HR: counted, AR: counted },
})
type Row = z.output<typeof Row>

/** Whose prices a file may tell. The best of many (`Max`) is nobody’s: it may come to less than one. */
const bookmakers = ['B365', 'BW', 'IW', 'PS', 'WH', 'VC', 'Avg', 'B365C', 'PSC', 'AvgC'] as const
/** A stake of a price that pays less than nothing, or more than anybody would. */
const Price = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,4})?$/)
  .transform(Number)
  .pipe(z.number().gt(1))

/** `2024-08-16`, `16/08/2024` or `16/08/24`, as a day of the calendar. */
function dayOf(text: string, context: z.RefinementCtx): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{2}|\d{4})$/.exec(text) ?? []
  const iso = day ? `${year?.length === 2 ? `20${year}` : year}-${month}-${day}` : text
  if (z.iso.date().safeParse(iso).success) return iso
  context.addIssue({ code: 'custom', message: 'no day' })
  return z.NEVER
}

/** Reads results in comma-separated values, whatever other columns there are. */
export function readResultsCsv(text: string): Brought {
  const nothing = { played: [], ahead: [] }
  let rows: Record<string, string>[]
  try {
    rows = parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true })
  } catch (error) {
    return { ...nothing, faults: [{ row: 1, field: 'file', what: (error as Error).message }] }
  }
  if (rows.length === 0)
    return { ...nothing, faults: [{ row: 1, field: 'file', what: 'is empty' }] }
  const played: Brought['played'][number][] = []
  const faults: Fault[] = []
  const margins: number[] = []
  for (const [nth, one] of rows.entries()) {
    // The first row is that of the heads.
    const row = nth + 2
    const read = Row.safeParse(one)
    if (!read.success) {
      faults.push(...faultsOf(row, read.error))
      continue
    }
    const match = matchOf(read.data)
    const prices = pricesIn(one)
    faults.push(
      ...oddOf(match, { half: 'HTHG', away: 'AwayTeam' }).map((odd) => ({ row, ...odd })),
      ...prices.faults.map((odd) => ({ row, ...odd })),
    )
    margins.push(...prices.margins)
    played.push({ row, ...match })
  }
  const margin = margins.reduce((sum, each) => sum + each, 0) / margins.length
  return { played, ahead: [], faults, ...(margins.length > 0 && { margin }) }
}

const pair = (home: number | undefined, away: number | undefined) =>
  home !== undefined && away !== undefined ? ([home, away] as const) : undefined

function matchOf(row: Row): PastMatch {
  const half = pair(row.HTHG, row.HTAG)
  const corners = pair(row.HC, row.AC)
  const [yellow, red] = [pair(row.HY, row.AY), pair(row.HR, row.AR)]
  return {
    ...{ home: row.HomeTeam, away: row.AwayTeam, on: row.Date, full: [row.FTHG, row.FTAG] },
    ...(half && { half }),
    ...(corners && { corners }),
    ...(yellow && red && { cards: [yellow[0] + 2 * red[0], yellow[1] + 2 * red[1]] }),
  }
}

/** The margins of a row’s prices. One below nothing says that the row is not what it was: no bookmaker gives money away. */
function pricesIn(row: Record<string, string>) {
  const faults: Omit<Fault, 'row'>[] = []
  const margins: number[] = []
  for (const bookmaker of bookmakers) {
    const texts = ['H', 'D', 'A'].map((side) => row[`${bookmaker}${side}`] ?? '')
    if (texts.every((text) => text === '')) continue
    const prices = z.array(Price).safeParse(texts)
    const margin = prices.success ? prices.data.reduce((sum, price) => sum + 1 / price, 0) - 1 : -1
    if (!prices.success) faults.push({ field: `${bookmaker}H`, what: 'no prices' })
    else if (margin < 0)
      faults.push({ field: `${bookmaker}H`, what: 'prices come to less than one' })
    else margins.push(margin)
  }
  return { faults, margins }
}
