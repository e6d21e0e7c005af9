import { StatementLine } from '@balai/contract/desk/transfer-changes'
import * as z from 'zod/mini'
import { minorIn } from '../members/amount.ts'

type Reading = { exponent: number; lang: 'ID' | 'EN' }
type Read = { lines: StatementLine[]; wrong: number[] }

/** The house has one clock, and so have the banks that it has accounts at. */
const zone = '+07:00'
const moment = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?$/

/**
 * Lines of a statement as they are pasted, `number; amount; time; payer` each, with tabs or semicolons between.
 * Those that cannot be read without guessing are named by their place, from one on.
 */
export function linesIn(text: string, reading: Reading): Read {
  const read: Read = { lines: [], wrong: [] }
  for (const [at, row] of text.split('\n').entries()) {
    if (!row.trim()) continue
    const line = lineIn(row, reading)
    if (line) read.lines.push(line)
    else read.wrong.push(at + 1)
  }
  return read
}

function lineIn(row: string, { exponent, lang }: Reading): StatementLine | undefined {
  const [reference = '', amount = '', time = '', payer = '', ...more] = row
    .split(/[;\t]/)
    .map((part) => part.trim())
  const [, day, clock, seconds = '00'] = moment.exec(time) ?? []
  const minor = minorIn(amount, exponent, lang)
  const at = new Date(`${day}T${clock}:${seconds}${zone}`)
  if (more.length > 0 || minor === undefined || Number.isNaN(at.getTime())) return undefined
  const found = z.safeDecode(StatementLine, {
    ...{ reference, amount: String(minor), bookedAt: at.toISOString() },
    ...(payer && { payer }),
  })
  return found.success ? found.data : undefined
}
