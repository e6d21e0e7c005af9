import { Cursor } from '@balai/contract'
import type { withdrawalsDesk } from '@balai/contract/desk/withdrawals'
import { z } from 'zod'
import type { z as mini } from 'zod/mini'
import { accountsOf } from '../../identity/index.ts'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import * as site from '../../site/index.ts'
import * as wallet from '../../wallet/index.ts'
import { leaving } from '../withdraw/leave.ts'
import { maskedNumber } from '../withdraw/masks.ts'
import { keysOf } from '../withdraw/money.ts'
import { withdrawalProof, withdrawalWith } from '../withdraw/sql.ts'
import { shown, withdrawalNumber } from '../withdraw/stands.ts'
import { payoutTerms } from '../withdraw/terms-sql.ts'
import * as sql from './sql.ts'

const sizeMax = 100
const sizeUsual = 50

const Place = z.object({ due: z.string().max(40), bucket: z.int(), id: z.uuid() })
const placeIn = (after: string | undefined) => {
  try {
    return after && Place.safeParse(JSON.parse(Buffer.from(after, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

type Asked = mini.output<typeof withdrawalsDesk.queue.takes>

/** Withdrawals that wait for the house. A place that is none begins at the top. */
export async function payoutsPage(db: Db, { state, after, limit }: Asked, now: Date) {
  const size = Math.min(Math.max(limit ?? sizeUsual, 1), sizeMax)
  const asked = { state, after: placeIn(after) || undefined, limit: size + 1 }
  const [rows, { waiting }] = await Promise.all([
    sql.waitingForHouse(db, asked),
    sql.waitingNow(db, now),
  ])
  const here = rows.slice(0, size)
  const last = rows.length > size ? here.at(-1) : undefined
  const named = await accountsOf(db, [...new Set(here.map(({ member }) => member))])
  const names = new Map(named.map(({ id, account }) => [id, account]))
  return {
    waiting,
    items: here.map(({ bucket: _, place: __, member, ...row }) => ({
      ...row,
      number: withdrawalNumber(row.id),
      member: { id: member, account: names.get(member) ?? '' },
      exponent: wallet.exponentOf(row.currency),
    })),
    next: last ? cursorOf(last) : null,
  }
}

const cursorOf = ({ place, bucket, id }: { place: string; bucket: number; id: string }) =>
  Cursor.parse(Buffer.from(JSON.stringify({ due: place, bucket, id })).toString('base64url'))

async function found(db: Db, id: string) {
  const place = await sql.placeOf(db, id)
  return place && (await withdrawalWith(db, { bucket: place.bucket, id }))
}

/** One withdrawal whole. */
export async function wholeWithdrawal(
  db: Db,
  { withdrawal: id }: { withdrawal: string },
  now: Date,
) {
  const row = await found(db, id)
  if (!row) return refuse('withdrawal-unknown')
  const { bucket, member, bank, number, name, state } = row
  const [[whose], before, stands, transfers] = await Promise.all([
    accountsOf(db, [member]),
    sql.paidBefore(db, row),
    leaving(db, { member, bucket, now }),
    wallet.transfersBy(db, { bucket, keys: Object.values(keysOf(id)) }),
  ])
  return {
    ...{ withdrawal: shown(row), exponent: wallet.exponentOf(row.currency), gateway: row.gateway },
    member: { id: member, account: whose?.account ?? '' },
    account: { bank, number: state === 'by-hand' ? number : maskedNumber(number), name },
    ...{ turnoverLeft: stands.turnoverLeft, before, transfers },
  }
}

/** What a member showed of an account that nothing came to. */
export async function proofOf(db: Db, { withdrawal: id }: { withdrawal: string }) {
  const row = await found(db, id)
  if (!row) return refuse('withdrawal-unknown')
  const proof = await withdrawalProof(db, row)
  return proof ? { kind: proof.kind, picture: Buffer.from(proof.picture).toString('base64') } : null
}

/** What holds for paying out now. */
export async function termsNow(db: Db) {
  const [{ version, ...terms }, { currency, exponent }] = await Promise.all([
    payoutTerms(db),
    site.setting(db, 'brand'),
  ])
  return { currency, exponent, version, terms }
}
