import { PokerHand } from '@balai/contract'
import { verifyHand } from '@balai/games/poker/verify'
import { no, readJson, type Said, unwrapped } from './verify-record.ts'

/** Whether a text is about a hand of poker: it has a button. */
export const isHand = (text: string) => {
  const value = unwrapped(readJson(text))
  return typeof value === 'object' && value !== null && 'button' in value
}

/** Verifies a hand of poker as it is published: JSON as the house gives it, in its envelope or bare. */
export function verifyHandText(text: string, asked?: string): Said {
  const record = PokerHand.safeParse(unwrapped(readJson(text)))
  if (!record.success) {
    const [issue] = record.error.issues
    return no(`this is no record of a hand: ${issue?.path.join('.')} ${issue?.message}`)
  }
  const { room, nth, shown, log } = record.data
  const name = `${room}/${nth}`
  if (asked !== undefined && asked !== name) return no(`asked for ${asked}, given ${name}`)
  const found = verifyHand(record.data)
  if (!found.ok) return no(`the ${found.differs} of hand ${name} does not hold`)
  const rake = log.flatMap((one) => (one.is === 'result' ? [one.result.rake] : []))[0] ?? 0n
  return { ok: true, text: `verified: hand ${name}, ${shown.length} cards shown, rake ${rake}` }
}
