import { ballOf } from '@balai/games/lottery/balls'
import type { LotteryKind } from '@balai/games/lottery/drums'
import type { Result } from '@balai/games/lottery/play'
import { z } from 'zod'

/** A result as a file tells it: of the day, of a number of the timetable, or of a time of the day; and where it was drawn. */
export type ReadResult = {
  date: string
  numero?: string | undefined
  time?: string | undefined
  station?: string | undefined
  result: Result
}

/** What a file is that cannot be read, by its line from 1 on. */
export type Unreadable = { line: number }

const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/)
const Groups = z.record(z.string(), z.array(z.string()))
const Line = z.object({
  date: Day,
  numero: z.string().optional(),
  time: z.string().optional(),
  province: z.string().optional(),
  prizes: Groups,
})

/** `specialPrize` is the group `special`. */
const plainly = (groups: z.output<typeof Groups>): Result =>
  Object.fromEntries(
    Object.entries(groups).map(([name, numbers]) => [name.replace(/Prize$/, ''), numbers]),
  )

function readLine(text: string): ReadResult | undefined {
  try {
    const { province, prizes, ...of } = Line.parse(JSON.parse(text))
    return { ...of, station: province, result: plainly(prizes) }
  } catch {
    return undefined
  }
}

/** The fields of a line of a table: as they stand, or quoted, with quotes in them doubled. */
export function fieldsOf(line: string): string[] {
  const fields: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^,"]*))(,|$)/y
  for (;;) {
    const found = field.exec(line)
    if (!found) return []
    fields.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === '') return fields
  }
}

type Row = Readonly<Record<string, string>>
const split = (text = '') => text.split(' ').filter(Boolean)
const balls = (text = '') =>
  split(text).map((one) => (/^\d{1,2}$/.test(one) ? ballOf(Number(one)) : one))
const only = (text = '') => (text ? [text] : [])
const startingWith = (row: Row, name: string) =>
  Object.entries(row).flatMap(([key, value]) => (key.startsWith(name) ? only(value) : []))

const digits = (row: Row): Result => ({ dice: split(row.digits) })
const numbers = (row: Row): Result => ({ balls: balls(row.numbers) })

/** How the columns of published tables are read, by the kind of lottery. */
const columns: Partial<Record<LotteryKind, (row: Row) => Result>> = {
  north: (row) => ({
    ...{ special: only(row.special), first: only(row.prize1) },
    ...{ second: startingWith(row, 'prize2'), third: startingWith(row, 'prize3') },
    ...{ fourth: startingWith(row, 'prize4'), fifth: startingWith(row, 'prize5') },
    ...{ sixth: startingWith(row, 'prize6'), seventh: startingWith(row, 'prize7') },
  }),
  'four-d': (row) => ({
    ...{ first: only(row.p1), second: only(row.p2), third: only(row.p3) },
    starter: split(row['starter(10)']),
    consolation: split(row['consolation(10)']),
  }),
  power655: (row) => ({ balls: balls(row.numbers), power: balls(row.special) }),
  mega645: numbers,
  keno: numbers,
  bingo18: digits,
  max3d: (row) => plainly(Groups.parse(JSON.parse(row.tiers_json ?? ''))),
}

function readRow(kind: LotteryKind, row: Row): ReadResult | undefined {
  try {
    const result = columns[kind]?.(row)
    // A table of another kind has none of the columns.
    if (!result || Object.values(result).every(({ length }) => !length)) return undefined
    const { time, numero } = row
    return {
      date: Day.parse(row.date),
      ...(time && { time }),
      ...(numero && { numero }),
      result,
    }
  } catch {
    return undefined
  }
}

/**
 * Reads published results: lines of JSON (`{"date", "province", "prizes": {"specialPrize": [...]}}`), or a table whose
 * head names its columns. Rows that a source itself calls unconfirmed are left out. The first line that cannot be
 * read is named, and nothing of such a file is taken.
 */
export function readResults(kind: LotteryKind, text: string): ReadResult[] | Unreadable {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim())
  const first = lines.findIndex(Boolean)
  if (first < 0) return { line: 1 }
  const table = !lines[first]?.startsWith('{')
  const names = table ? fieldsOf(lines[first] ?? '') : []
  const found: ReadResult[] = []
  for (const [at, line] of lines.entries()) {
    if (!line || (table && at === first)) continue
    const row = Object.fromEntries(fieldsOf(line).map((field, n) => [names[n] ?? '', field]))
    if (table && 'status' in row && row.status !== 'confirmed') continue
    const one = table ? readRow(kind, row) : readLine(line)
    if (!one) return { line: at + 1 }
    found.push(one)
  }
  return found.length ? found : { line: first + 1 }
}
