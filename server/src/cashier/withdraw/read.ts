import { type Cursor, Cursor as CursorShape } from '@balai/contract'
import { z } from 'zod'
import * as identity from '../../identity/index.ts'
import type { Db } from '../../platform/db.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import { leavesOut } from '../level.ts'
import { benefitsOf, payoutTermsAt } from '../rank.ts'
import type { Whose } from '../sql.ts'
import { numberOf } from '../stands.ts'
import { cardsOf } from './card-sql.ts'
import { leaving } from './leave.ts'
import * as sql from './sql.ts'
import { shown } from './stands.ts'
import { payoutTerms } from './terms-sql.ts'

const sizeMax = 100
const sizeUsual = 20

type Reading = Whose & { now: Date }

/** What a member can have paid out now, and what stands against it. */
export async function withdrawalTerms(db: Db, whose: Reading) {
  const rank = await benefitsOf(db, whose)
  const [stands, house, today, cards, payment, day] = await Promise.all([
    leaving(db, whose),
    payoutTerms(db),
    sql.askedToday(db, whose),
    cardsOf(db, whose),
    identity.paymentOf(db, whose.member),
    leavesOut(db, { ...whose, rankDayMost: rank.withdrawDayMost }),
  ])
  const terms = payoutTermsAt(house, rank)
  const { least, feeFlat, feeShare, perDay, confirmMinutes } = terms
  const { currency, exponent, available, turnoverLeft, locked } = stands
  return {
    ...{ currency, exponent, available, turnoverLeft, locked, least, feeFlat, feeShare },
    most: terms.most,
    ...{ dayLeft: day.left, leftBy: day.bound?.by ?? null, level: day.level },
    ...{ perDay, confirmMinutes, cards: cards.length },
    withdrawable: stands.most,
    leftToday: Math.max(0, perDay - today.count),
    paymentPassword: (payment?.hash ?? null) !== null,
  }
}

/** What has to be played before money leaves, line by line. */
export async function turnover(db: Db, whose: Whose) {
  const [{ currency, exponent }, lines] = await Promise.all([
    wallet.balanceOf(db, { ...whose, trial: false }),
    wagers.turnoverOf(db, whose),
  ])
  return {
    ...{ currency, exponent },
    left: lines.reduce((sum, line) => sum + line.left, 0n),
    lines: lines.map((line) => {
      const { id, source, ref, amount, owed, counted, left, since, ended, endedAt } = line
      return {
        ...{ id, source, amount, owed, counted, left, since },
        number: ref && numberOf(ref),
        ended: ended && endedAt && { why: ended, at: endedAt },
      }
    }),
  }
}

type Paging = { after?: Cursor | undefined; limit?: number | undefined }

/** One page of a member’s withdrawals; a place that is not theirs begins at the newest. */
export async function withdrawalsPage(db: Db, whose: Whose, { after, limit }: Paging) {
  const size = Math.min(Math.max(limit ?? sizeUsual, 1), sizeMax)
  const place = z.uuid().safeParse(after).data ?? null
  const rows = await sql.withdrawalsOf(db, { ...whose, after: place, size: size + 1 })
  const items = rows.slice(0, size).map(shown)
  const last = rows.length > size ? items.at(-1) : undefined
  return { items, next: last ? CursorShape.parse(last.id) : null }
}
