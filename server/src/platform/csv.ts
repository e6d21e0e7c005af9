import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { stringify } from 'csv-stringify'

const number = /^-?\d+(\.\d+)?$/

/**
 * A cell that a spreadsheet would take for a formula, as one that it takes for text. Numbers are
 * numbers, also below zero.
 */
export const defused = (cell: string) =>
  /^[=+\-@\t\r]/.test(cell) && !number.test(cell) ? `'${cell}` : cell

/** Writes lines as CSV for spreadsheets: UTF-8 with its mark, CRLF. Answers with the file’s SHA-256. */
export async function writeCsv(path: string, lines: AsyncIterable<readonly string[]>) {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(
    async function* () {
      for await (const line of lines) yield line.map(defused)
    },
    stringify({ bom: true, record_delimiter: 'windows' }),
    hashing,
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  return hash.digest('hex')
}

/** `-1234567` of hundredths is `-12345.67`. */
export function unitsOf(minor: string, exponent: number): string {
  if (!/^-?\d+$/.test(minor) || exponent === 0) return minor
  const sign = minor.startsWith('-') ? '-' : ''
  const digits = minor.slice(sign.length).padStart(exponent + 1, '0')
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
