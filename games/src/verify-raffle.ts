import { type Chain, isSigned, publishedAt, quicknet, randomnessOf } from './beacon.ts'
import { commitmentOf, isHex32 } from './fair.ts'
import { drawWinners, type RaffleWinner, type Tickets, ticketsRoot } from './raffle.ts'

/** A raffle as it is published once it was drawn. */
export type RaffleRecord = {
  commitment: string
  /** The fingerprint of the beacon's chain that it was bound to before its first ticket; null where to none. */
  chain: string | null
  /** Null where tickets were not locked yet as raffles were drawn. */
  locked: {
    at: Date
    root: string
    holders: Tickets
    /** The round that was named with the lock. */
    round: number | null
  } | null
  prizes: readonly { count: number; amount: bigint }[]
  drawn: {
    serverSeed: string
    /** What the beacon published of that round. */
    signature: string | null
    holders: Tickets
    winners: readonly (RaffleWinner & { place: number; amount: bigint })[]
  }
}

/** What of a raffle differs from what its seed, its tickets and the beacon lead to; undefined where all of it holds. */
export function raffleDiffers(
  { commitment, chain, locked, prizes, drawn }: RaffleRecord,
  known: readonly Chain[] = [quicknet],
): string | undefined {
  const { serverSeed, holders, winners } = drawn
  if (!isHex32(serverSeed) || commitmentOf(serverSeed) !== commitment) return 'serverSeed'
  if (locked && ticketsRoot(locked.holders) !== locked.root) return 'root'
  if (locked && locked.holders.join() !== holders.join()) return 'holders'
  const beacon = boundTo({ chain, locked, signature: drawn.signature }, known)
  if (beacon.differs) return beacon.differs
  const amounts = prizes.flatMap(({ count, amount }) => Array.from({ length: count }, () => amount))
  const won = drawWinners(serverSeed, holders, { prizes: amounts.length, ...beacon })
  const same =
    won.length === winners.length &&
    won.every(({ ticket, participant }, place) => {
      const said = winners[place]
      return (
        said?.place === place &&
        said.ticket === ticket &&
        said.participant === participant &&
        said.amount === amounts[place]
      )
    })
  return same ? undefined : 'winners'
}

type Bound = Pick<RaffleRecord, 'chain' | 'locked'> & { signature: string | null }

/** What the beacon brought, if the raffle is bound to one: of a round after the lock, by a chain that is known here. */
function boundTo(
  { chain: hash, locked, signature }: Bound,
  known: readonly Chain[],
): { beacon?: string; differs?: string } {
  if (hash === null) return signature === null && !locked?.round ? {} : { differs: 'chain' }
  const chain = known.find((one) => one.hash === hash)
  if (!chain) return { differs: 'chain' }
  const round = locked?.round ?? 0
  if (!locked || publishedAt(chain, round) <= locked.at) return { differs: 'round' }
  if (signature === null || !isSigned(chain, round, signature)) return { differs: 'signature' }
  return { beacon: randomnessOf(signature) }
}
