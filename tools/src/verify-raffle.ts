import { RaffleDraw } from '@balai/contract'
import type { Chain } from '@balai/games/beacon'
import { raffleDiffers } from '@balai/games/verify-raffle'
import { no, readJson, type Said, unwrapped } from './verify-record.ts'

/** Whether a text is about a raffle: a round has no prizes. */
export const isRaffle = (text: string) => {
  const value = unwrapped(readJson(text))
  return typeof value === 'object' && value !== null && 'prizes' in value
}

/** Verifies a raffle's published record: JSON as the house gives it, in its envelope or bare. */
export function verifyRaffleText(text: string, known?: readonly Chain[]): Said {
  const answer = readJson(text)
  if (answer === undefined) return no('this is no JSON')
  const record = RaffleDraw.safeParse(unwrapped(answer))
  if (!record.success) {
    const [issue] = record.error.issues
    return no(`this is no record of a raffle: ${issue?.path.join('.')} ${issue?.message}`)
  }
  const { activity, tickets, drawn, chain, ...raffle } = record.data
  if (!drawn) return no(`${activity} was not drawn yet`)
  if (drawn.holders.length !== tickets) return no('tickets are not as many as was said')
  const differs = raffleDiffers({ ...raffle, chain, drawn }, known)
  if (differs) return no(`${differs} is not what seed, tickets and beacon lead to`)
  const round = raffle.locked?.round
  const by = round ? `round ${round} of the beacon ${chain}` : 'its seed alone, bound to no beacon'
  return {
    ok: true,
    text: `verified: raffle ${activity}, ${tickets} tickets, ${drawn.winners.length} winners, by ${by}`,
  }
}
