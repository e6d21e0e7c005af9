import type { PacketDraw, RaffleDraw } from '@balai/contract'
import { commitmentOf, isUnder, sharesOf, ticketProof, ticketsRoot } from '@balai/games'

type Locked = Pick<RaffleDraw, 'locked' | 'tickets'>

/** Whether all tickets lead to the root that was told as they were locked, and these own ones are among them. */
export function isLockedSo({ locked, tickets }: Locked, own: readonly number[]): boolean {
  if (!locked) return false
  const { root, holders } = locked
  const count = holders.length
  const [first] = own
  const mine = first === undefined ? undefined : holders[first]
  return (
    count === tickets &&
    ticketsRoot(holders) === root &&
    own.every((ticket) => {
      const participant = holders[ticket]
      if (participant === undefined || participant !== mine) return false
      const proof = ticketProof(holders, ticket)
      return isUnder(root, { ticket, participant, count, proof })
    })
  )
}

/** Whether what was taken of a pot is what its seed cuts it into, and its seed what was committed to. */
export function isCutSo({ commitment, pot, shares, least, taken, told }: PacketDraw): boolean {
  if (!told) return false
  const cut = sharesOf(told.serverSeed, { pot, shares, least })
  return (
    commitmentOf(told.serverSeed) === commitment &&
    told.taken.length === taken &&
    told.taken.every(({ number, amount }, at) => number === at && amount === cut[at])
  )
}
