import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { canonical, isHex32 } from '../fair.ts'
import { climbed, leafOf, rootOf } from '../merkle.ts'
import type { Pick } from './play.ts'

/** A bet as it lies in the tree of its draw. Its number is not guessed, so that its leaf tells nobody else of it. */
export type Ticket = {
  draw: string
  bet: string
  play: string
  pick: Pick
  points: number
  /** In minor units. */
  stake: bigint
  /** The version of the rules that it was laid under. */
  rules: string
}

/** The leaf of a bet, in hex: what is locked of it. */
export const ticketLeaf = ({ draw, bet, play, pick, points, stake, rules }: Ticket): string =>
  bytesToHex(
    leafOf(
      utf8ToBytes(
        ['lottery-ticket/1', draw, bet, play, canonical(pick), points, stake, rules].join('\n'),
      ),
    ),
  )

export type TicketProof = {
  /** From 0 on, in the order of the tree. */
  index: number
  leaf: string
  /** The other halves, from the leaf up. */
  proof: readonly string[]
}

/** What was told as the tickets of a draw were locked: how many they are, and the root over all of them. */
export type LockedTickets = { tickets: number; root: string }

/** Whether a leaf is under the root that was told as the tickets were locked. */
export function isTicketUnder(
  { tickets, root }: LockedTickets,
  { index, leaf, proof }: TicketProof,
): boolean {
  if (![leaf, ...proof].every(isHex32)) return false
  const path = proof.map(hexToBytes)
  const top = climbed({ leaf: hexToBytes(leaf), at: index, count: tickets, path })
  return top !== undefined && bytesToHex(top) === root
}

/** The root over leaves in hex. */
export const rootOfLeaves = (leaves: readonly string[]): string =>
  bytesToHex(rootOf(leaves.map(hexToBytes)))
