import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Shown } from '@balai/contract/desk/list'
import writeXlsx, { type Row } from 'write-excel-file/node'

/** More digits than this a spreadsheet would round. */
const exact = /^-?\d{1,15}$|^-?\d{1,13}\.\d{1,4}$/
const counted: ReadonlySet<Shown> = new Set(['money', 'count', 'share'])

/** A cell as what it is: a number where it is counted, else text, which is never read as a formula. */
const cellOf = (cell: string, shown: Shown | undefined): Row[number] =>
  cell === ''
    ? null
    : shown && counted.has(shown) && exact.test(cell)
      ? { value: Number(cell), type: Number }
      : { value: cell, type: String }

type Sheet = { lines: AsyncIterable<readonly string[]>; shown: readonly Shown[]; heads: number }

/** Writes lines as a workbook; the first `heads` of them are words. Answers with the file’s SHA-256. */
export async function writeWorkbook(path: string, { lines, shown, heads }: Sheet) {
  const rows: Row[] = []
  for await (const line of lines) {
    const words = rows.length < heads
    rows.push(line.map((cell, i) => cellOf(cell, words ? undefined : shown[i])))
  }
  const workbook = await writeXlsx(rows).toBuffer()
  await writeFile(path, workbook, { flag: 'wx', mode: 0o600 })
  return createHash('sha256').update(workbook).digest('hex')
}
