import { FairDealt } from '@balai/contract'
import { verifyDealt } from '@balai/games/dealt/verify'
import { z } from 'zod/mini'
import { no, readJson, type Said, unwrapped } from './verify-record.ts'

/** Whether a text is about a round of a table that many sit at. */
export const isDealt = (text: string) => {
  const value = unwrapped(readJson(text))
  return typeof value === 'object' && value !== null && 'table' in value && 'outcome' in value
}

/** Verifies a round of a table as it is published, with the chips of the round of the books that was asked for. */
export function verifyDealtText(text: string, asked?: string): Said {
  const record = z.safeDecode(FairDealt, unwrapped(readJson(text)) as never)
  if (!record.success) {
    const [issue] = record.error.issues
    return no(`this is no record of a table's round: ${issue?.path.join('.')} ${issue?.message}`)
  }
  const { table, nth, seed, laid } = record.data
  const result = verifyDealt(record.data)
  if (!result.ok) return no(`${result.differs} is ${result.found}, expected ${result.expected}`)
  const stake = laid?.chips.reduce((sum, chip) => sum + chip.stake, 0n)
  const own = laid ? `, stake ${stake}, win ${laid.win}` : ''
  const by = seed === null ? 'by the root of its shoe, whose seed is not told yet' : 'by its seed'
  const round = asked === undefined ? '' : `round ${asked}, `
  return { ok: true, text: `verified: ${round}number ${nth} of ${table} ${by}${own}` }
}
