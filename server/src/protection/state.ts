import type { Limit, Protection, Rest } from '@balai/contract'
import type { Db, Tx } from '../platform/db.ts'
import * as wagers from '../wagers/index.ts'
import * as sql from './sql.ts'

type Asking = sql.Whose & { now: Date }

/** The least time between two choices of a zone: nobody has two midnights a day. */
export const zoneEveryMs = 30 * 86_400_000

/** Everything that protects a member now. */
export async function stateOf(db: Db | Tx, { now, ...whose }: Asking): Promise<Protection> {
  const chosen = await sql.zoneChosen(db, whose)
  const zoneFrom = chosen && new Date(+chosen.chosenAt + zoneEveryMs)
  return {
    zone: await zoneOf(db, whose),
    zoneFrom: zoneFrom && zoneFrom > now ? zoneFrom : null,
    limits: await limitsOf(db, { ...whose, now }),
    rest: await restOf(db, { ...whose, now }),
  }
}

/** By whose midnight a member's spans begin. */
export const zoneOf = async (db: Db | Tx, whose: sql.Whose) =>
  (await wagers.zoneOf(db, whose))?.zone ?? wagers.houseZone

/** Every limit there can be, with what is spent of it and what waits to be confirmed. */
export async function limitsOf(db: Db | Tx, asking: Asking): Promise<Limit[]> {
  const raises = await sql.raisesOf(db, asking)
  return (await wagers.boundsOf(db, asking)).map((bound) => {
    const { kind, span, own, house, spent } = bound
    const raise = raises.find((each) => each.kind === kind && each.span === span)
    const amount = wagers.inForce(bound)
    const runs = amount !== null
    return {
      ...{ kind, span, own, house, amount },
      spent: spent > 0n ? spent : 0n,
      remaining: wagers.leftOf(bound),
      begins: runs ? bound.begins : null,
      ends: runs ? bound.ends : null,
      raise: raise ? waiting(raise) : null,
    }
  })
}

const waiting = ({ amount, askedAt, confirmFrom, lapsesAt }: sql.RaiseRow) => ({
  ...{ amount, askedAt, confirmFrom, lapsesAt },
})

/** The break that a member takes now, or null. */
export async function restOf(db: Db | Tx, { now, ...whose }: Asking): Promise<Rest | null> {
  const { excludedUntil: until } = await wagers.standingOf(db, whose)
  if (!until || until <= now) return null
  const asked = await sql.restUntil(db, { ...whose, until })
  return {
    // Without a wish of the member's own it was the house that closed play.
    kind: asked?.kind ?? 'house',
    since: asked?.begins ?? null,
    until: until >= wagers.forGood ? null : until,
  }
}
