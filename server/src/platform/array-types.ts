import postgres from 'postgres'
import { parse } from 'postgres-array'

/**
 * Arrays of PostgreSQL's own types by their fixed numbers (pg_type.dat), each with the number of its element
 * and how that is read. The driver would ask the database for them on every connection it opens, and where
 * the connection is lost under that question nobody hears of it but the process, which dies.
 */
const asText = (text: string) => text
const known: [array: number, of: number, read: (text: string) => unknown][] = [
  [1000, 16, (text) => text === 't'],
  [1003, 19, asText],
  [1005, 21, Number],
  [1007, 23, Number],
  [1009, 25, asText],
  [1015, 1043, asText],
  [1016, 20, postgres.BigInt.parse],
  [1022, 701, Number],
  [1182, 1082, asText],
  [1185, 1184, (text) => new Date(text)],
  [1231, 1700, asText],
  [2951, 2950, asText],
  [3807, 3802, (text) => JSON.parse(text)],
]

export const arrayTypes = Object.fromEntries(
  known.map(([array, of, read]) => [
    `arrayOf${of}`,
    {
      to: array,
      from: [array],
      serialize: (all: unknown) => (Array.isArray(all) ? written(all) : all),
      parse: (text: string) => parse(text, read),
    },
  ]),
)

const written = (all: readonly unknown[]): string =>
  `{${all.map((one) => (Array.isArray(one) ? written(one) : element(one))).join(',')}}`

function element(one: unknown) {
  if (one === undefined) throw new Error('an array for the database holds nothing at some place')
  if (one === null) return 'null'
  return `"${textOf(one).replace(/["\\]/g, '\\$&')}"`
}

function textOf(one: unknown) {
  if (one instanceof Date) return one.toISOString()
  return typeof one === 'object' ? JSON.stringify(one) : String(one)
}
