import type { MemberId, MissionBoard } from '@balai/contract'
import { record } from '../audit/index.ts'
import * as identity from '../identity/index.ts'
import type { Db, Store, Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import * as sql from './board-sql.ts'
import { type Period, periodAt, periodBefore } from './calendar.ts'
import type { Whose } from './sql.ts'

/** Places that everyone sees; beyond them each sees their own. */
const shownMost = 50
/** Places that a closed week keeps. */
const keptMost = 1_000
/** Weeks that a house which was closed catches up with. */
const weeksMost = 8
const paidAtOnce = 200

/** `wayang` as `w•••g`. */
function maskedName(account: string) {
  const letters = [...account]
  return `${letters[0] ?? ''}•••${letters.length > 3 ? (letters.at(-1) ?? '') : ''}`
}

/** What members are called where others see them. */
export async function maskedOf(db: Db, members: readonly MemberId[]) {
  const found = members.length ? await identity.accountsOf(db, [...new Set(members)]) : []
  const names = new Map<string, string>(found.map(({ id, account }) => [id, maskedName(account)]))
  return (member: MemberId) => names.get(member) ?? maskedName('')
}

type Asking = Whose & { week: 'this' | 'last'; now: Date }

/** The board of a week. One that is closed stands as it was closed. */
export async function boardOf(db: Db, asking: Asking): Promise<MissionBoard> {
  const { member, bucket, now } = asking
  const running = periodAt('week', now)
  const week = asking.week === 'this' ? running : periodBefore(running)
  const [closed, prizes, { currency, exponent }] = await Promise.all([
    sql.isClosed(db, week.first),
    sql.prizesAt(db, week.begins),
    wallet.balanceOf(db, { member, bucket, trial: false }),
  ])
  const rows = closed
    ? await sql.placesOf(db, { week: week.first, size: shownMost, own: member })
    : await sql.ranked(db, {
        ...{ from: week.begins, to: week.ends, size: shownMost, own: member },
      })
  const nameOf = await maskedOf(
    db,
    rows.map((row) => row.member),
  )
  const shown = rows.map((row) => ({
    ...{ place: row.place, name: nameOf(row.member), points: row.points, at: row.reachedAt },
    prize: closed ? row.prize : prizeOf(prizes.amounts, row.place),
    own: row.member === member,
  }))
  return {
    ...{ currency, exponent, week: week.first, begins: week.begins, ends: week.ends, closed },
    prizes: prizes.amounts,
    places: shown.filter(({ place }) => place <= shownMost),
    own: shown.find(({ own }) => own) ?? null,
  }
}

const prizeOf = (amounts: readonly bigint[], place: number) => amounts[place - 1] ?? 0n

/** Closes every week that is over: who stands where is kept once, and changes no more. */
export async function closeWeeks(store: Store, now: Date) {
  const last = await sql.lastClosed(store.db)
  let week = periodBefore(periodAt('week', now))
  const over: Period[] = []
  while (over.length < weeksMost && (last ? week.first > last : over.length === 0)) {
    over.unshift(week)
    week = periodBefore(week)
  }
  for (const one of over) await store.transact((tx) => close(tx, one, now))
}

async function close(tx: Tx, week: Period, now: Date) {
  const { version, amounts } = await sql.prizesAt(tx, week.begins)
  if (!(await sql.closeWeek(tx, { week: week.first, version, now }))) return
  const rows = await sql.ranked(tx, { from: week.begins, to: week.ends, size: keptMost })
  for (const row of rows)
    await sql.addPlace(tx, { ...row, week: week.first, prize: prizeOf(amounts, row.place) })
  const body = { version, places: rows.length, first: rows[0]?.member ?? null }
  const subject = `mission-week:${week.first}`
  await record(tx, { kind: 'mission-week-closed', actor: 'house', subject, body, now })
}

/**
 * Pays what is owed to places of closed weeks, each once. Who rests from play has earned it all the same; for
 * who is locked by the house it waits.
 */
export async function payPrizes(store: Store, now: Date) {
  for (const owed of await sql.unpaid(store.db, paidAtOnce)) {
    const { member, bucket } = owed
    const { locked } = await wagers.standingOf(store.db, { member, bucket })
    if (!locked) await store.transact((tx) => payOne(tx, { ...owed, now }))
  }
}

type Prize = Awaited<ReturnType<typeof sql.unpaid>>[number] & { now: Date }

async function payOne(tx: Tx, { week, place, member, bucket, prize, now }: Prize) {
  const ext = `${week}:${place}`
  const key = keyOf('mission-board', ext)
  if (!(await sql.setPaid(tx, { week, place, transfer: key, now }))) return
  const moved = await wallet.transfer(tx, {
    from: { house: 'promotion' },
    to: { member, bucket, pool: 'cash' },
    ...{ amount: prize, reason: 'bonus-mission-board', key, source: 'missions', extId: ext, now },
  })
  if (isRefusal(moved) || moved.repeated) throw new Error(`prize ${ext} was paid before`)
  const subject = `member:${member}`
  const body = { week, place, amount: prize, transfer: key }
  await record(tx, { kind: 'mission-prize', actor: 'house', subject, body, now })
}
