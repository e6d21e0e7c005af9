import type { GameId, MemberId } from '@balai/contract'
import { record } from '../../audit/index.ts'
import * as catalogue from '../../catalogue/index.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import * as sql from './sql.ts'

/** Rounds to give away. `id` is the number by which the vendor will speak of them. */
type Giving = {
  vendor: string
  id: string
  member: MemberId
  bucket: number
  mode: 'cash' | 'demo'
  game: GameId
  currency: string
  value: bigint
  count: number
  expiresAt: Date
  by: string
  now: Date
}

/** Gives a member free rounds. The same number again is as before; with other terms it is refused. */
export async function grantFreeRounds(tx: Tx, { by, now, ...terms }: Giving) {
  const game = await catalogue.gameById(tx, terms.game)
  if (!game || game.vendor !== terms.vendor) return refuse('game-unknown')
  if (terms.value < game.minBet || terms.value > game.maxBet) return refuse('stake-invalid')
  const added = await sql.addGrant(tx, { ...terms, grantedAt: now, grantedBy: by })
  if (!added) {
    const before = await sql.holdGrant(tx, terms)
    return before && isSame(before, terms) ? before : refuse('key-reused')
  }
  const { member, bucket: _, ...body } = terms
  await record(tx, {
    kind: 'free-rounds-granted',
    actor: by,
    subject: `member:${member}`,
    body,
    now,
  })
  return sql.holdGrant(tx, terms)
}

type Terms = Omit<Giving, 'by' | 'now'>
const isSame = (a: Terms, b: Terms) =>
  a.member === b.member &&
  a.mode === b.mode &&
  a.game === b.game &&
  a.currency === b.currency &&
  a.value === b.value &&
  a.count === b.count &&
  a.expiresAt.getTime() === b.expiresAt.getTime()

type Ending = { vendor: string; id: string; by: string; now: Date }

/**
 * Ends a grant: no more of it is played. What was played before is still paid. Answers whether it was
 * this call that ended it.
 */
export async function cancelFreeRounds(tx: Tx, { vendor, id, by, now }: Ending): Promise<boolean> {
  const grant = await sql.holdGrant(tx, { vendor, id })
  if (!grant || !(await sql.cancel(tx, { vendor, id, now }))) return false
  const subject = `member:${grant.member}`
  const body = { vendor, id, used: grant.used, remaining: grant.remaining }
  await record(tx, { kind: 'free-rounds-cancelled', actor: by, subject, body, now })
  return true
}
