import type { MemberId } from '@balai/contract'
import * as identity from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type Cannot, cannot, type Hands } from '../../platform/desk.ts'
import * as wagers from '../../wagers/index.ts'

/** From here on, whoever proposes it needs another; the house can ask for more eyes, and earlier. */
const aloneMax = 1_000_000n

/**
 * How many others must agree to money that comes in. What a gateway has signed may be let in by one person
 * while it is little; what only people of the house have seen never is.
 */
export const aloneBelow = (amount: bigint, seenBy: 'gateway' | 'house') =>
  seenBy === 'gateway' && amount < aloneMax ? 0 : 1

/** What is on its way back to its payer is nobody’s to be given. */
export const goingBack = cannot({
  ID: 'uang ini sedang dikembalikan kepada pembayarnya',
  EN: 'this payment is on its way back to its payer',
})

const noMember = cannot({ ID: 'anggota ini tidak ada', EN: 'there is no such member' })

/** Whose account it is, unless it is one of those who would decide about it. */
export async function handsOff(
  db: Db | Tx,
  { hands }: { hands: Hands },
  { member }: { member: MemberId },
): Promise<{ account: string; state: string } | Cannot> {
  const stands = await identity.standsAs(db, member)
  if (!stands) return noMember
  return identity.ownHands(stands, hands) ?? { account: stands.account, state: stands.state }
}

const locked = cannot({
  ID: 'permainan anggota ini dikunci; buka kuncinya dahulu',
  EN: 'play of this member is locked; unlock it first',
})
const resting = cannot({
  ID: 'anggota ini sedang jeda atau dikecualikan',
  EN: 'the member takes a break or is excluded',
})
const overLimit = cannot({
  ID: 'batas setoran anggota ini terlewati; tunggu batasnya terbuka atau kembalikan uangnya',
  EN: 'it would cross the member’s own limit; wait until that opens, or give the money back',
})

type Crediting = { member: MemberId; bucket: number; amount: bigint; now: Date }

/** What stands between a member and money that is theirs. Nobody at the desk goes past it. */
export async function againstCredit(
  db: Db | Tx,
  { amount, ...whose }: Crediting,
): Promise<Cannot | undefined> {
  const { locked: isLocked, excludedUntil } = await wagers.standingOf(db, whose)
  if (isLocked) return locked
  if (excludedUntil && excludedUntil > whose.now) return resting
  const bounds = await wagers.boundsOf(db, whose)
  const left = wagers.leastLeft(bounds.filter(({ kind }) => kind === 'deposit'))
  return left !== null && left < amount ? overLimit : undefined
}
