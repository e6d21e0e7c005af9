import assert from 'node:assert/strict'
import { Cursor } from '@balai/contract'
import type { cashierDesk } from '@balai/contract/desk/cashier'
import { z } from 'zod'
import type { z as mini } from 'zod/mini'
import { accountsOf } from '../../identity/index.ts'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import * as site from '../../site/index.ts'
import * as wallet from '../../wallet/index.ts'
import { keysOf } from '../crediting.ts'
import { numberOf, shown } from '../stands.ts'
import { waysInForce } from '../ways-sql.ts'
import { creditOf } from './credit-change.ts'
import * as sql from './deposits-sql.ts'
import { setOf } from './way-changes.ts'

const sizeMax = 100
const sizeUsual = 50

type Asked = mini.output<typeof cashierDesk.queue.takes>

const placeIn = (after: string | undefined) => {
  if (!after) return undefined
  try {
    return Place.safeParse(JSON.parse(Buffer.from(after, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
const Place = z.object({ due: z.string().max(40), bucket: z.int(), id: z.uuid() })

/** Deposits that wait for a decision. A place that is none begins at the top. */
export async function reviewPage(db: Db, { method, doubt, after, limit }: Asked) {
  const size = Math.min(Math.max(limit ?? sizeUsual, 1), sizeMax)
  const asked = { method, doubt, after: placeIn(after), limit: size + 1 }
  const [rows, { waiting }] = await Promise.all([sql.inReview(db, asked), sql.waitingNow(db)])
  const shownRows = rows.slice(0, size)
  const last = rows.length > size ? shownRows.at(-1) : undefined
  const names = new Map(
    (await accountsOf(db, [...new Set(shownRows.map(({ member }) => member))])).map(
      ({ id, account }) => [id, account],
    ),
  )
  return {
    waiting,
    items: shownRows.map((row) => {
      const { stands, number } = shown(row)
      assert(stands.state === 'review')
      const { id, method: by, channel, gateway, currency, asked: wish, paid, since } = row
      return {
        ...{ id, number, method: by, channel, gateway, currency, asked: wish, paid, since },
        member: { id: row.member, account: names.get(row.member) ?? '' },
        exponent: wallet.exponentOf(currency),
        ...{ doubt: stands.reason, due: stands.due },
      }
    }),
    next: last ? cursorOf({ due: last.place, bucket: last.bucket, id: last.id }) : null,
  }
}

const cursorOf = (place: sql.Place) =>
  Cursor.parse(Buffer.from(JSON.stringify(place)).toString('base64url'))

/** Under which names money of a payment has moved, there and back. */
async function keysIn(db: Db, { gateway, id: payment }: sql.Payment) {
  const { paidIn, fee } = keysOf({ gateway, payment })
  const back = await sql.reversalsOf(db, { gateway, payment })
  return [paidIn, fee, ...back.map(({ id }) => keysOf({ gateway, payment: id }).reversed)]
}

const named = (id: string) => ({ id, number: numberOf(id) })

/** One deposit whole. */
export async function wholeDeposit(db: Db, { deposit: id }: { deposit: string }) {
  const row = await sql.depositById(db, id)
  if (!row) return refuse('deposit-unknown')
  const { bucket, member, gateway, insteadOf } = row
  const payments = await sql.paymentsOf(db, row)
  const keys = (await Promise.all(payments.map((payment) => keysIn(db, payment)))).flat()
  const [[whose], notices, transfers, others, credit] = await Promise.all([
    accountsOf(db, [member]),
    sql.noticesOf(db, [id, ...(insteadOf ? [insteadOf] : [])]),
    wallet.transfersBy(db, { bucket, keys }),
    sql.cameOf(db, row),
    row.state === 'review' ? creditOf(db, row) : undefined,
  ])
  return {
    ...{ deposit: shown(row), gateway, exponent: wallet.exponentOf(row.currency) },
    member: { id: member, account: whose?.account ?? '' },
    creditable: credit ? { amount: credit.amount, fee: credit.fee } : null,
    ...{ payments, notices, transfers },
    insteadOf: insteadOf ? named(insteadOf) : null,
    others: others.map((other) => named(other.id)),
  }
}

/** Every way of paying in as it is set. */
export async function setWays(db: Db) {
  const [ways, running, { currency, exponent }] = await Promise.all([
    waysInForce(db),
    sql.runningByWay(db),
    site.setting(db, 'brand'),
  ])
  return {
    ...{ currency, exponent },
    ways: ways.map((way) => ({
      ...{ gateway: way.gateway, method: way.method, version: way.version, terms: setOf(way) },
      ...{ by: way.by, at: way.at },
      running:
        running.find(({ gateway, method }) => gateway === way.gateway && method === way.method)
          ?.running ?? 0,
    })),
  }
}
