import { houseDay } from '@balai/contract/register-rules'
import * as identity from '../identity/index.ts'
import type { Store } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'
import { eachPage } from '../platform/pages.ts'
import { dayBegan, dayBegins } from '../platform/period.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { dayAfter, firstOfMonth } from './calendar.ts'
import { giveBirthday, mayBeGiven } from './gifts.ts'
import { look, lookAll } from './look.ts'
import { giveRebate } from './rebate.ts'
import * as sql from './sql.ts'
import { tableAt } from './table-sql.ts'

/** A transaction may carry a moment that is a little past: members are looked for from a little before. */
const overlapMs = 2 * 60_000
/** Members whose table or month is another by now, in one run: the next takes more of them. */
const behindMost = 500
/** A round that ended now may have been opened yesterday by somebody who was never looked at. */
const openedBeforeMs = 24 * 60 * 60_000
/** Days that a house which was closed catches up with in one run. */
const daysMost = 40
/** The birth date was told by so many days before, so that nobody tells one for its gift. */
const toldDays = 30

type Each = (whose: sql.Whose) => Promise<unknown>

/** Every one of them, each in a transaction of its own; answers with what failed. */
async function tryEach(members: readonly sql.Whose[], work: Each) {
  const faults: unknown[] = []
  for (const { member, bucket } of members)
    await work({ member, bucket }).catch((fault: unknown) => faults.push(fault))
  return faults
}

function throwAll(faults: readonly unknown[]) {
  if (faults.length) throw new AggregateError(faults, `${faults.length} members failed`)
}

/** Every one of them, each in a transaction of its own; what failed is said at the end. */
const eachOf = async (members: readonly sql.Whose[], work: Each) =>
  throwAll(await tryEach(members, work))

const once = (members: readonly sql.Whose[]) => [
  ...new Map(members.map((whose) => [whose.member, whose])).values(),
]

/** So many members are looked at together. */
const pageSize = 200

/** Looks at everyone who paid in or whose play settled since the last time, and at whom another table or month is about. */
export async function lookAround(store: Store, now: Date) {
  const { db } = store
  const upto = await sql.lookedTo(db, 'members')
  const from = upto ? new Date(upto.getTime() - overlapMs) : dayBegan(now)
  const span = { from, to: now }
  const { version } = await tableAt(db)
  const month = firstOfMonth(houseDay(now))
  const members = once([
    ...(await wallet.paidInBetween(db, span)),
    ...(await wagers.settledBetween(db, span)),
    ...(await sql.behind(db, { version, month, size: behindMost })),
  ])
  const since = new Date(from.getTime() - openedBeforeMs)
  const others: sql.Whose[] = []
  const faults = await eachPage(members, { size: pageSize }, async (whose) => {
    others.push(...(await store.transact((tx) => lookAll(tx, { whose, since, now }))))
  })
  const more = await tryEach(others, (whose) =>
    store.transact((tx) => look(tx, { ...whose, since, now })),
  )
  throwAll([...faults, ...more])
  await store.transact((tx) => sql.setLookedTo(tx, { what: 'members', upto: now }))
}

/** Gives back for every day that is over and was not done, and gives who was born on this one. */
export async function endDays(store: Store, now: Date) {
  const today = houseDay(now)
  const done = await sql.lookedTo(store.db, 'days')
  let day = done ? houseDay(done) : dayAfter(today, -1)
  for (let nth = 0; day < today && nth < daysMost; nth++, day = dayAfter(day)) {
    const of = day
    const upto = dayBegins(dayAfter(of))
    const table = await tableAt(store.db, upto)
    const played = await wagers.playedBetween(store.db, { from: dayBegins(of), to: now })
    await eachOf(played, (whose) =>
      store.transact((tx) => giveRebate(tx, { ...whose, day: of, table, now })),
    )
    await store.transact((tx) => sql.setLookedTo(tx, { what: 'days', upto }))
  }
  await greet(store, now)
}

async function greet(store: Store, now: Date) {
  const today = houseDay(now)
  const toldBefore = dayAfter(today, -toldDays)
  const born = await identity.bornOn(store.db, { day: today, toldBefore })
  const year = Number.parseInt(today.slice(0, 4), 10)
  await eachOf(born, (whose) =>
    store.transact(async (tx) => {
      const table = await tableAt(tx)
      const row = await sql.memberOf(tx, whose)
      const level = row && table.levels[row.level]
      if (!row || !level?.level || !(await mayBeGiven(tx, { ...whose, now }))) return
      await sql.holdMember(tx, { ...row, now })
      await giveBirthday(tx, { ...whose, level, year, version: table.version, now })
    }),
  )
}

/** What ranks do by themselves. */
export const jobs: readonly Job[] = [
  { name: 'ranks-look', cron: '* * * * *', counts: true, run: lookAround },
  { name: 'ranks-days', cron: '7 * * * *', run: endDays },
]
