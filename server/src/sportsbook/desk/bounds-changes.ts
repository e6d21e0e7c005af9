import type { Json } from '@balai/contract/desk/change'
import { sportsChanges } from '@balai/contract/desk/sports-changes'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import * as identity from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { cannot, change } from '../../platform/desk.ts'
import { withOwn } from '../bounds/bounds.ts'
import { addOwnBound, addPart, type OwnRow, ownBounds, partOf } from '../bounds/sql.ts'
import { reprice } from '../events/price.ts'
import * as events from '../events/sql.ts'
import { boundsNow } from '../tickets/limits.ts'
import { eventOf, nameOf, over, subjectOf, unknown } from './event-of.ts'
import * as sql from './sql.ts'

const noMarket = cannot({
  ID: 'pertandingan ini tidak punya pasaran itu',
  EN: 'this event has no such market',
})
const noMember = cannot({ ID: 'anggota ini tidak ada', EN: 'there is no such member' })

const digits = (amount: bigint | null) => (amount === null ? null : String(amount))

/** What an event or a market has of its own, and what holds there by it. */
async function ownOf(db: Db | Tx, wanted: OwnRow) {
  const [general, own] = await Promise.all([boundsNow(db), ownBounds(db, [wanted.event])])
  const { event, market } = wanted
  const others = own.filter((one) => one.market !== market)
  const was = own.find((one) => one.market === market)
  const shown = ({ selectionMost, memberMost }: Pick<OwnRow, 'selectionMost' | 'memberMost'>) => {
    const one = { event, market, selectionMost, memberMost }
    const at = withOwn(general, [...others, one]).at({ event, market: market ?? '' })
    return {
      ...{ market, selectionMost: digits(selectionMost), memberMost: digits(memberMost) },
      selectionMostInForce: String(at.selectionMost),
      memberMostInForce: String(at.marketMost ?? at.eventMost),
    }
  }
  return {
    before: shown(was ?? { selectionMost: null, memberMost: null }),
    after: shown(wanted),
  }
}

const Digits = z.string().transform(BigInt)
const InForce = z.object({ selectionMostInForce: Digits, memberMostInForce: Digits })

/** Whether more is taken on than before. */
function raises({ before, after }: { before: Json; after: Json }): boolean {
  const [was, will] = [InForce.parse(before), InForce.parse(after)]
  return (
    will.selectionMostInForce > was.selectionMostInForce ||
    will.memberMostInForce > was.memberMostInForce
  )
}

/** Less is taken on at once; more only when another agrees. */
export const boundsOfEvent = change(sportsChanges.boundsOfEvent, {
  foresee: async (db, wanted) => {
    const event = await eventOf(db, wanted.event)
    if (!event) return unknown
    if (event.phase === 'over') return over
    const { market } = wanted
    if (market !== null && !(await sql.hasMarket(db, { event: event.id, market }))) return noMarket
    const name = market === null ? nameOf(event) : `${nameOf(event)}: ${market}`
    return { subject: subjectOf(event.id), name, ...(await ownOf(db, wanted)) }
  },
  carryOut: async (tx, wanted, { by, agreed, change: id, reason, now }) => {
    const event = await events.holdEvent(tx, wanted.event)
    if (!event) return unknown
    if (event.phase === 'over') return over
    const { before, after } = await ownOf(tx, wanted)
    await addOwnBound(tx, { ...wanted, by, now })
    // Prices lean by the bounds, and what changes of them is found by the version of the event.
    await events.keepEvent(tx, event, now)
    await reprice(tx, { ...event, version: event.version + 1 })
    return record(tx, {
      ...{ kind: 'sports-bounds-of-event', actor: by, subject: subjectOf(event.id), now },
      body: { before, after, agreed: [...agreed], change: id, reason },
    })
  },
  inverse: ({ event }, { before }) => {
    const was = sportsChanges.boundsOfEvent.takes.safeParse({ event, ...Object(before) })
    return was.success ? was.data : undefined
  },
  approvers: (found) => (raises(found) ? 1 : 0),
})

const Part = z.object({ part: z.int() })

/** The same of a member. They are told the most that they may stake, as anybody is, and not why. */
export const boundsOfMember = change(sportsChanges.boundsOfMember, {
  foresee: async (db, { member, part }, { hands }) => {
    const stands = await identity.standsAs(db, member)
    if (!stands) return noMember
    const own = identity.ownHands(stands, hands)
    if (own) return own
    const was = await partOf(db, { member, bucket: stands.bucket })
    return {
      ...{ subject: `member:${member}`, name: stands.account },
      ...{ before: { part: was?.part ?? 100 }, after: { part } },
    }
  },
  carryOut: async (tx, { member, part }, { by, agreed, change: id, reason, now }) => {
    await addPart(tx, { member, bucket: identity.bucketOf(member), part, by, now })
    return record(tx, {
      ...{ kind: 'sports-bounds-of-member', actor: by, subject: `member:${member}`, now },
      body: { part, agreed: [...agreed], change: id, reason },
    })
  },
  inverse: ({ member }, { before }) => ({ member, part: Part.parse(before).part }),
  approvers: ({ before, after }) => (Part.parse(after).part > Part.parse(before).part ? 1 : 0),
})
