import { VendorAct } from '@balai/contract/vendor-api'

/** What a vendor's file has in its first line: every column by its name, in any order. */
const columns = [
  'txId',
  'kind',
  'state',
  'playerRef',
  'roundId',
  'originalTxId',
  'amount',
  'currency',
  'at',
] as const
type Column = (typeof columns)[number]
const optional: ReadonlySet<Column> = new Set(['roundId', 'originalTxId'])

/** A file that cannot be read, with the line where it went wrong. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** The fields of one line. Quotes may stand around a field, and twice for one within. */
export function fieldsOf(line: string): string[] | undefined {
  const fields: string[] = []
  const shape = /(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/y
  for (let ended = false; !ended; ) {
    const found = shape.exec(line)
    if (!found) return undefined
    const [, quoted, bare = '', end] = found
    fields.push(quoted?.replaceAll('""', '"') ?? bare)
    ended = end !== ','
  }
  return fields
}

/** Reads a vendor's file line by line: each an act, or the word that it is none. */
export async function* actsIn(lines: AsyncIterable<string>): AsyncGenerator<VendorAct> {
  let places: Map<Column, number> | undefined
  let number = 0
  for await (const line of lines) {
    number++
    const text = number === 1 ? line.replace(/^\ufeff/, '') : line
    if (text.trim() === '') continue
    const fields = fieldsOf(text)
    if (!fields) throw new Unreadable(`line ${number}: a quote is not closed`)
    if (places) yield actOf(fields, places, number)
    else places = placesOf(fields)
  }
  if (!places) throw new Unreadable('the file is empty')
}

function placesOf(names: readonly string[]) {
  const places = new Map<Column, number>()
  for (const column of columns) {
    const place = names.indexOf(column)
    if (place !== -1) places.set(column, place)
    else if (!optional.has(column)) throw new Unreadable(`line 1: no column ${column}`)
  }
  return places
}

function actOf(fields: readonly string[], places: Map<Column, number>, line: number): VendorAct {
  const of = (column: Column) => fields[places.get(column) ?? -1] || undefined
  const found = VendorAct.safeParse({
    ...Object.fromEntries(columns.map((column) => [column, of(column)])),
    roundId: of('roundId') ?? null,
  })
  if (found.success) return found.data
  const [issue] = found.error.issues
  throw new Unreadable(`line ${line}: ${issue?.path.join('.')}: ${issue?.message}`)
}
