import { record } from '../../audit/index.ts'
import type { Store } from '../../platform/db.ts'
import { chainKnown } from '../../platform/outbound/beacon.ts'
import { boundTo } from './announce.ts'
import * as sql from './sql.ts'
import { growTree } from './tickets.ts'

/**
 * Locks the tickets of a draw, once: from now on there is none more, and none less. A draw whose tickets are locked
 * after its own moment waits for a later round of its beacon, as its terms say, since its first was told by then.
 */
export const lockDraw = (store: Store, which: sql.Which, now: Date) =>
  store.transact(async (tx) => {
    const draw = await sql.closeDraw(tx, which)
    if (draw?.state !== 'open' || draw.locksAt > now) return
    const late = draw.beaconChain !== null && now > draw.drawsAt
    const of = { drawsAt: draw.drawsAt, lockedAt: now }
    const beacon = late ? boundTo(chainKnown(draw.beaconChain ?? ''), of) : null
    await sql.lockDraw(tx, { ...which, beacon, now })
  })

/** Tells the root of all tickets that were locked, once, before anything is drawn. */
export const rootDraw = (store: Store, which: sql.Which, now: Date) =>
  store.transact(async (tx) => {
    const draw = await sql.holdDraw(tx, which)
    if (draw?.state !== 'locked' || draw.root !== null) return
    const { tickets, root } = await growTree(tx, which)
    await sql.rootDraw(tx, { ...which, tickets, root })
    // What is drawn every few minutes stands in its own table, which changes as little.
    if (!tickets && draw.beaconChain === null) return
    await record(tx, {
      ...{ kind: 'lottery-locked', actor: 'lottery', now },
      subject: `lottery:${which.game}/${which.numero}`,
      body: { tickets, root, commitment: draw.commitment, round: draw.beaconRound },
    })
  })
