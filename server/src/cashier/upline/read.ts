import { Cursor, type Takes, type upline } from '@balai/contract'
import { z } from 'zod'
import * as identity from '../../identity/index.ts'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import * as site from '../../site/index.ts'
import * as wagers from '../../wagers/index.ts'
import type { Whose } from '../sql.ts'
import { leaving } from '../withdraw/leave.ts'
import { maskedAccount, shownTo } from './shown.ts'
import * as sql from './sql.ts'

const sizeMax = 100
const sizeUsual = 20

const isOn = (db: Db) => site.flag(db, 'UPLINETRANSFER3')

/** To whom a member may send, and how much now. */
export async function uplineStanding(db: Db, { now, ...whose }: Whose & { now: Date }) {
  if (!(await isOn(db))) return refuse('upline-off')
  const { member } = whose
  const [upline, downlines, terms, today, stands, standing, payment] = await Promise.all([
    identity.uplineOf(db, member),
    identity.downlineCount(db, member),
    sql.uplineTerms(db),
    sql.sentToday(db, { ...whose, now }),
    leaving(db, { ...whose, now }),
    wagers.standingOf(db, whose),
    identity.paymentOf(db, member),
  ])
  const { currency, exponent, available, most, turnoverLeft, locked } = stands
  const dayLeft = terms.dayMost > today.amount ? terms.dayMost - today.amount : 0n
  const leftToday = Math.max(0, terms.perDay - today.count)
  const resting = standing.excludedUntil !== null && standing.excludedUntil > now
  const free = [most, terms.most, dayLeft].reduce((a, b) => (a < b ? a : b))
  return {
    ...{ currency, exponent, available, turnoverLeft, locked, resting, downlines },
    upline: upline ? { name: maskedAccount(upline.account) } : null,
    ...{ least: terms.least, most: terms.most, dayMost: terms.dayMost, perDay: terms.perDay },
    ...{ dayLeft, leftToday, paymentPassword: payment?.hash != null },
    sendable: locked || resting || leftToday === 0 || free < terms.least ? 0n : free,
  }
}

const Place = z.object({ at: z.string().max(40), id: z.uuid() })
const placeIn = (after: string | undefined) => {
  try {
    return after && Place.safeParse(JSON.parse(Buffer.from(after, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

/** A page of a member’s own transfers. A place that is none begins at the newest. */
export async function uplineTransfers(
  db: Db,
  whose: Whose,
  { after, limit }: Takes<typeof upline.uplineTransfers>,
) {
  if (!(await isOn(db))) return refuse('upline-off')
  const size = Math.min(Math.max(limit ?? sizeUsual, 1), sizeMax)
  const place = placeIn(after) || undefined
  const { member, bucket } = whose
  const rows = await sql.transfersOf(db, { member, bucket, after: place, size: size + 1 })
  const here = rows.slice(0, size)
  const last = rows.length > size ? here.at(-1) : undefined
  const names = await namesIn(db, here)
  return {
    items: here.map((row) => {
      const other = names.get(row.member === member ? row.toMember : row.member) ?? ''
      return shownTo(row, { member, other })
    }),
    next: last
      ? Cursor.parse(
          Buffer.from(JSON.stringify({ at: last.place, id: last.id })).toString('base64url'),
        )
      : null,
  }
}

async function namesIn(db: Db, rows: readonly sql.Transfer[]) {
  const ids = new Set(rows.flatMap(({ member, toMember }) => [member, toMember]))
  const named = await identity.accountsOf(db, [...ids])
  return new Map<string, string>(named.map(({ id, account }) => [id, account]))
}

/** Who was on the other side, masked, by the number of the transfer; for whoever was on one. */
export async function uplineOthers(db: Db, whose: Whose & { ids: readonly string[] }) {
  if (whose.ids.length === 0) return new Map<string, string>()
  const rows = await sql.othersOf(db, whose)
  const names = await namesIn(db, rows)
  return new Map(
    rows.map((row) => {
      const other = row.member === whose.member ? row.toMember : row.member
      return [row.id, maskedAccount(names.get(other) ?? '')]
    }),
  )
}
