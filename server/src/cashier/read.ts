import { type Cursor, Cursor as CursorShape } from '@balai/contract'
import { z } from 'zod'
import type { Db } from '../platform/db.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { levelLeaves } from './level.ts'
import { benefitsOf, smaller, wayAt } from './rank.ts'
import * as sql from './sql.ts'
import { shown } from './stands.ts'
import { transferCode } from './transfer/gateway.ts'
import { banksOpen } from './transfer/sql.ts'
import { type Way, waysInForce } from './ways-sql.ts'

const sizeMax = 100
const sizeUsual = 20

type Reading = sql.Whose & { now: Date }

/** The ways that are open to a member, and what limits leave of them. */
export async function methodsFor(db: Db, whose: Reading) {
  const [{ currency, exponent }, open, { there }, bounds, ways] = await Promise.all([
    wallet.balanceOf(db, { ...whose, trial: false }),
    sql.openOf(db, whose),
    sql.answered(db, whose),
    wagers.boundsOf(db, whose),
    waysInForce(db),
  ])
  const banks = await banksOpen(db, currency)
  const limits = bounds.filter(({ kind }) => kind === 'deposit')
  const limit = wagers.leastLeft(limits)
  const left = limit === null ? null : limit > open.asked ? limit - open.asked : 0n
  const level = await levelLeaves(db, whose)
  const rank = await benefitsOf(db, whose)
  return {
    ...{ currency, exponent },
    methods: ways
      .map((way) => wayAt(way, rank))
      .filter((way) => way.open && way.least <= way.most && level.methods.includes(way.method))
      // A transfer goes to an account of the house, where it has one.
      .flatMap((way) => (way.gateway === transferCode ? atBanks(way, banks) : [way]))
      .map(({ method, channels, least, most, feeFlat, feeShare, minutes }) => ({
        ...{ method, channels, least, most, feeFlat, feeShare, minutes },
      })),
    limitToAnswer: !there && !limits.some(({ own }) => own !== null),
    left: smaller(left, level.left),
    // Of two that leave the same the member’s own is told: it is theirs to change.
    leftBy:
      left !== null && (level.left === null || left <= level.left)
        ? ('limit' as const)
        : (level.bound?.by ?? null),
    level: level.level,
  }
}

function atBanks(way: Way, banks: readonly { bank: string }[]): Way[] {
  const channels = way.channels.filter((channel) => banks.some(({ bank }) => bank === channel))
  return channels.length ? [{ ...way, channels }] : []
}

/** One page of a member’s deposits; a place that is not theirs begins at the newest. */
export async function depositsPage(
  db: Db,
  whose: sql.Whose,
  { after, limit }: { after?: Cursor | undefined; limit?: number | undefined },
) {
  const size = Math.min(Math.max(limit ?? sizeUsual, 1), sizeMax)
  const place = z.uuid().safeParse(after).data ?? null
  const rows = await sql.depositsOf(db, { ...whose, after: place, size: size + 1 })
  const items = rows.slice(0, size).map(shown)
  const last = rows.length > size ? items.at(-1) : undefined
  return { items, next: last ? CursorShape.parse(last.id) : null }
}
