import type { MemberId } from '@balai/contract'
import { memberLimits } from '@balai/contract/desk/members'
import { memberChanges } from '@balai/contract/desk/members-changes'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import { type Brought, cannot, change } from '../../platform/desk.ts'
import { serve } from '../../platform/serve.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import { mostOf } from '../set-limit.ts'
import { zoneOf } from '../state.ts'
import { limitsHeld, limitsReport, restsReport } from './limits.ts'
import { exclusions, exclusionsReport } from './lists.ts'
import { noteOrder } from './order-sql.ts'

type Needs = {
  /** Where a member’s rows lie, by the module that spreads them. */
  bucketOf: (member: MemberId) => number
}

/** What protects a member, as the desk sees it. */
export const memberLimitsRoutes = ({ bucketOf }: Needs) =>
  serve(memberLimits, {
    limits: async ({ db, takes: { member }, now }) => {
      const whose = { member, bucket: bucketOf(member) }
      const [standing, bounds, zone, purses] = await Promise.all([
        wagers.wholeStanding(db, whose),
        wagers.boundsOf(db, { ...whose, now }),
        zoneOf(db, whose),
        wallet.pursesOf(db, whose),
      ])
      const currency = purses[0]?.currency
      return {
        ...(standing ?? { locked: false, excludedUntil: null, ownUntil: null, orderedUntil: null }),
        zone,
        exponent: currency ? wallet.exponentOf(currency) : 0,
        limits: bounds.map((bound) => {
          const { kind, span, own, ordered, spent, ends } = bound
          const inForce = wagers.inForce(bound)
          return { kind, span, own, ordered, inForce, spent, ends: inForce === null ? null : ends }
        }),
      }
    },
  })

const unknown = cannot({ ID: 'anggota ini tidak ada', EN: 'there is no such member' })
const tooMuch = cannot({ ID: 'batas ini di luar jangkauan', EN: 'no limit can be that high' })
const past = cannot({ ID: 'waktu itu sudah lewat', EN: 'that moment is over' })

/** Shown in digits, as JSON knows no larger numbers. */
const digits = (amount: bigint | null) => (amount === null ? null : String(amount))

type Standing = { account: string } | undefined
type Named = Needs & {
  nameOf: (db: Parameters<typeof wagers.boundsOf>[0], member: MemberId) => Promise<Standing>
}

const limit = ({ bucketOf, nameOf }: Named) =>
  change(memberChanges.limit, {
    foresee: async (db, { member, kind, span, amount }, { now }) => {
      const named = await nameOf(db, member)
      if (!named) return unknown
      if (amount !== null && (amount < 0n || amount > mostOf(kind, span))) return tooMuch
      const bounds = await wagers.boundsOf(db, { member, bucket: bucketOf(member), now })
      const bound = bounds.find((one) => one.kind === kind && one.span === span)
      // A field says by its name what its digits are of.
      const unit = kind === 'time' ? 'Seconds' : 'Amount'
      const own = { [`own${unit}`]: digits(bound?.own ?? null) }
      const shown = (ordered: bigint | null) => ({
        ...{ kind, span, ...own, [`ordered${unit}`]: digits(ordered) },
      })
      return {
        ...{ subject: `member:${member}`, name: named.account },
        before: shown(bound?.ordered ?? null),
        after: shown(amount),
      }
    },
    carryOut: async (tx, { member, kind, span, amount }, { by, reason, now }) => {
      await wagers.orderBound(tx, { member, bucket: bucketOf(member), kind, span, amount, now })
      const body = { limit: `${kind}-${span}`, after: digits(amount), reason }
      const subject = `member:${member}`
      return record(tx, { kind: 'limit-ordered', actor: by, subject, body, now })
    },
    inverse: (terms, { before }) => {
      const was = orderedIn(before)
      return was === undefined ? undefined : { ...terms, amount: was }
    },
    // Stricter at once; looser only when another agrees.
    approvers: ({ before, after }) => {
      const [was, will] = [orderedIn(before), orderedIn(after)]
      return typeof will === 'bigint' && (typeof was !== 'bigint' || will <= was) ? 0 : 1
    },
  })

const Ordered = z.union([
  z.object({ orderedAmount: z.string().nullable() }).transform((of) => of.orderedAmount),
  z.object({ orderedSeconds: z.string().nullable() }).transform((of) => of.orderedSeconds),
])

const orderedIn = (shown: unknown): bigint | null | undefined => {
  const { data } = Ordered.safeParse(shown)
  return typeof data === 'string' ? BigInt(data) : data
}

const exclude = ({ bucketOf, nameOf }: Named) =>
  change(memberChanges.exclude, {
    foresee: async (db, { member, until }, { now }) => {
      const named = await nameOf(db, member)
      if (!named) return unknown
      if (until && until <= now) return past
      const standing = await wagers.wholeStanding(db, { member, bucket: bucketOf(member) })
      const own = standing?.ownUntil?.toISOString() ?? null
      const was = standing?.orderedUntil?.toISOString() ?? null
      return {
        ...{ subject: `member:${member}`, name: named.account },
        before: { ordered: was, own },
        after: { ordered: until?.toISOString() ?? null, own },
      }
    },
    carryOut: async (tx, { member, until }, { by, byName, reason, now }) => {
      const whose = { member, bucket: bucketOf(member) }
      await wagers.holdBounds(tx, whose)
      await wagers.orderBreak(tx, { ...whose, until })
      await noteOrder(tx, { ...whose, ends: until, by, byName, reason, now })
      const kind = until ? 'member-excluded' : 'member-exclusion-lifted'
      const subject = `member:${member}`
      return record(tx, { kind, actor: by, subject, body: { until, reason, by: 'desk' }, now })
    },
    approvers: ({ before }, { until }) => {
      const was =
        typeof before === 'object' && before !== null && 'ordered' in before ? before.ordered : null
      return until && (typeof was !== 'string' || until >= new Date(was)) ? 0 : 1
    },
  })

/** What protection brings to the desk. */
export const brought = (needs: Named): Brought => ({
  changes: [limit(needs), exclude(needs)],
  listings: [exclusions, exclusionsReport, limitsHeld, limitsReport, restsReport],
})
