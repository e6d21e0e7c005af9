import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { drawFor } from './fair.ts'
import { climbed, leafOf, pathOf, rootOf } from './merkle.ts'

/** Whose each ticket is, by its number from 0 on: participants are numbers too, in the order they came. */
export type Tickets = readonly number[]

export type RaffleWinner = { ticket: number; participant: number }

/** The fingerprint of all tickets: the other half of the chance, which nobody can know before they are sold. */
export const ticketsHash = (tickets: Tickets): string =>
  bytesToHex(sha256(utf8ToBytes(`raffle/1\n${tickets.join(',')}`)))

/** The same with what a public beacon brought after the tickets were locked: nobody at all knew it before. */
const boundHash = (tickets: Tickets, beacon: string): string =>
  bytesToHex(sha256(utf8ToBytes(`raffle/2\n${ticketsHash(tickets)}\n${beacon}`)))

/**
 * Draws the winners, the first prize first. Each ticket that is left is equally likely; whoever has won takes no
 * other ticket along, so that nobody wins twice. Fewer participants than prizes leave prizes over. `beacon` is the
 * chance of the round of a public beacon that a raffle is bound to (32 bytes in hex), where it is bound to one.
 */
export function drawWinners(
  serverSeed: string,
  tickets: Tickets,
  { prizes, beacon }: { prizes: number; beacon?: string | undefined },
): RaffleWinner[] {
  const clientSeed = beacon === undefined ? ticketsHash(tickets) : boundHash(tickets, beacon)
  const seeds = { serverSeed, clientSeed, nonce: 0 }
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

/** A ticket as it lies in the tree. */
const ticketLeaf = (ticket: number, participant: number) =>
  leafOf(utf8ToBytes(`ticket/1\n${ticket}\n${participant}`))

const leavesOf = (tickets: Tickets) =>
  tickets.map((participant, ticket) => ticketLeaf(ticket, participant))

/** The root of a Merkle tree over all tickets: told as they are locked, before anything is drawn. */
export const ticketsRoot = (tickets: Tickets): string => bytesToHex(rootOf(leavesOf(tickets)))

/** What proves that a ticket is under the root: the other halves, from the leaf up. */
export function ticketProof(tickets: Tickets, ticket: number): string[] {
  if (tickets[ticket] === undefined) throw new RangeError(`there is no ticket ${ticket}`)
  return pathOf(leavesOf(tickets), ticket).map(bytesToHex)
}

type Claimed = RaffleWinner & { count: number; proof: readonly string[] }

/** Whether a ticket of so many is under a root, by its proof alone. */
export function isUnder(root: string, { ticket, participant, count, proof }: Claimed): boolean {
  const path = proof.map(hexToBytes)
  const top = climbed({ leaf: ticketLeaf(ticket, participant), at: ticket, count, path })
  return top !== undefined && bytesToHex(top) === root
}
