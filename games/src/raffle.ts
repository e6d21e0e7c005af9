import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { drawFor } from './fair.ts'

/** Whose each ticket is, by its number from 0 on: participants are numbers too, in the order they came. */
export type Tickets = readonly number[]

export type RaffleWinner = { ticket: number; participant: number }

/** The fingerprint of all tickets: the other half of the chance, which nobody can know before they are sold. */
export const ticketsHash = (tickets: Tickets): string =>
  bytesToHex(sha256(utf8ToBytes(`raffle/1\n${tickets.join(',')}`)))

/**
 * Draws the winners, the first prize first. Each ticket that is left is equally likely; whoever has won takes no
 * other ticket along, so that nobody wins twice. Fewer participants than prizes leave prizes over.
 */
export function drawWinners(serverSeed: string, tickets: Tickets, prizes: number): RaffleWinner[] {
  const seeds = { serverSeed, clientSeed: ticketsHash(tickets), nonce: 0 }
  let left = tickets.map((participant, ticket) => ({ ticket, participant }))
  const winners: RaffleWinner[] = []
  for (let place = 0; place < prizes && left.length > 0; place++) {
    const won = left[drawFor(seeds, place)(left.length)]
    if (!won) throw new RangeError('a ticket beyond the last was drawn')
    winners.push(won)
    left = left.filter(({ participant }) => participant !== won.participant)
  }
  return winners
}
