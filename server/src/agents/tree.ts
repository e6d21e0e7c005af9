import type { MemberId } from '@balai/contract'
import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { attribute } from './affiliates/attribute.ts'
import { joinByLink } from './links.ts'
import { ratesBetween } from './rates-sql.ts'
import * as sql from './tree-sql.ts'

/** Levels that may stand above one another. */
const uplinesMost = 30

type Opened = sql.Whose & {
  invitedBy?: MemberId | undefined
  affiliateCode?: string | undefined
  came?: string | undefined
  trial: boolean
  random: Random
  now: Date
}

/** A new account stands below whoever invited it, from its first moment on. */
export async function opened(
  tx: Tx,
  { member, bucket, invitedBy, affiliateCode, came, trial, random, now }: Opened,
) {
  if (trial) return
  // Held, so that whoever moves that branch meanwhile takes the new one along.
  if (invitedBy) await sql.holdNodes(tx, [invitedBy])
  const above = invitedBy && (await sql.nodeOf(tx, invitedBy))
  // Deeper than any network goes, an account opens as any other does.
  const upline = above && above.uplines.length < uplinesMost ? above.member : null
  if ((await sql.addNode(tx, { member, bucket, upline, now })) === 0) return
  await sql.addPlace(tx, { member, nth: 1, move: null, now })
  if (upline && affiliateCode) await joinByLink(tx, { member, upline, code: affiliateCode, now })
  await attribute(tx, { member, came, affiliateCode, random, now })
}

type Moving = {
  id: string
  member: MemberId
  /** Nobody: to the top. */
  to: MemberId | null
  by: string
  reason: string
  now: Date
}
type MoveRefusal = Refusal<'agents-unknown' | 'agents-circle' | 'agents-deep' | 'agents-rate-above'>

/**
 * Hangs a member with everybody below elsewhere. What was bet until now keeps the place of its time; what is bet
 * from now on counts for those who stand above by then. Nobody comes to stand below themself, nor with a rate
 * above the new upline's.
 */
export async function moveBranch(
  tx: Tx,
  { id, member, to, by, reason, now }: Moving,
): Promise<{ moved: number } | MoveRefusal> {
  await sql.holdBranch(tx, to ? [member, to] : [member])
  const [own, above] = [await sql.nodeOf(tx, member), to ? await sql.nodeOf(tx, to) : null]
  if (!own || above === undefined) return refuse('agents-unknown')
  if (own.upline === to) return { moved: 0 }
  if (above && (above.member === member || above.uplines.includes(member)))
    return refuse('agents-circle')
  const below = await sql.belowOf(tx, member)
  const deepest = below.at(-1)?.steps ?? 0
  if ((above ? above.uplines.length + 1 : 0) + deepest > uplinesMost) return refuse('agents-deep')
  const over = await ratesBetween(tx, { member, upline: to })
  if (over.length) return refuse('agents-rate-above', { categories: over.join(', ') })
  await sql.addMove(tx, { id, member, from: own.upline, to, by, reason, now })
  await sql.setUpline(tx, { member, upline: to })
  for (const each of [{ member, place: own.place }, ...below]) {
    const nth = each.place + 1
    await sql.setPlace(tx, { member: each.member, nth })
    await sql.addPlace(tx, { member: each.member, nth, move: id, now })
  }
  await record(tx, {
    ...{ kind: 'agent-branch-moved', actor: by, subject: `member:${member}`, now },
    body: { move: id, from: own.upline, to, reason, members: below.length + 1 },
  })
  return { moved: below.length + 1 }
}
