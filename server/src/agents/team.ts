import { type agentTeam, Cursor, type Lang, type MemberId, type Takes } from '@balai/contract'
import { z } from 'zod'
import * as catalogue from '../catalogue/index.ts'
import * as identity from '../identity/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { dayBegins } from '../platform/period.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import * as site from '../site/index.ts'
import { type Asked, daysAsked, daysFrom, isDay, lengthOf } from './days.ts'
import { named, namesOf } from './names.ts'
import { pageOf, sizeOf, skipIn } from './paging.ts'
import { setRate } from './rates.ts'
import * as sql from './team-sql.ts'
import { holdNodes, nodeOf } from './tree-sql.ts'

type Reading = { member: MemberId; now: Date }
const counts = ['joined', 'deposits', 'withdrawals', 'rounds'] as const
const sums = ['deposited', 'withdrawn', 'stake', 'counted', 'returned', 'units'] as const
type Figures = Record<(typeof counts)[number], number> & Record<(typeof sums)[number], bigint>

function total(days: readonly sql.DayRow[]): Figures {
  const none = { joined: 0, deposits: 0, withdrawals: 0, rounds: 0, deposited: 0n, withdrawn: 0n }
  const sum: Figures = { ...none, stake: 0n, counted: 0n, returned: 0n, units: 0n }
  for (const day of days) {
    for (const key of counts) sum[key] += day[key]
    for (const key of sums) sum[key] += day[key]
  }
  return sum
}

/** What those below came to in some days, and in as many before. */
export async function overview(db: Db, { member, now }: Reading, asked: Asked) {
  const days = daysAsked(asked, now)
  if (isRefusal(days)) return days
  const first = daysFrom(days.from, -lengthOf(days))
  const [{ currency, exponent }, size, all] = await Promise.all([
    site.setting(db, 'brand'),
    sql.sizeOf(db, { member }),
    sql.daysOf(db, { member, from: first, to: days.to }),
  ])
  const shown = all.filter(({ day }) => day >= days.from)
  const before = all.filter(({ day }) => day < days.from)
  return {
    ...{ currency, exponent, ...days, ...size },
    ...{ now: total(shown), before: total(before), days: shown, daysBefore: before },
  }
}

const uuidIn = (after: Cursor | undefined) => z.guid().safeParse(after).data ?? null

/** Where somebody stands, for whoever stands above them: nobody else finds them. */
async function belowMe(db: Db | Tx, me: MemberId, member: MemberId) {
  const node = await nodeOf(db, member)
  return node?.uplines.includes(me) ? node : undefined
}

/** From so many letters on, accounts that begin so are found too; of more than this one types another letter. */
const beginsWith = 2
const likeMost = 2_000

/** Whose account is called so or begins so, within the network: whoever is called so is the first. */
async function searched(db: Db, { me, text, size }: { me: MemberId; text: string; size: number }) {
  const { members: called } = await identity.membersCalled(db, [text])
  const begins = text.trim()
  const like =
    begins.length < beginsWith ? [] : await identity.accountsLike(db, { begins, size: likeMost })
  const of = [...new Set([...called, ...like.map(({ member }) => member)])]
  const below = new Set<string>(await sql.amongBelow(db, { member: me, of }))
  return of.filter((member) => below.has(member)).slice(0, size)
}

/** Some of the network of a member, one page of it. */
export async function team(
  db: Db,
  { member: me, now }: Reading,
  { below, search, link, after, limit, ...asked }: Takes<typeof agentTeam.team>,
) {
  const days = daysAsked(asked, now)
  if (isRefusal(days)) return days
  const parent = below && below !== me ? await belowMe(db, me, below) : undefined
  if (below && below !== me && !parent) return refuse('agents-unknown')
  const size = sizeOf(limit)
  const place = { member: me, after: uuidIn(after), size: size + 1 }
  const ids = search
    ? await searched(db, { me, text: search, size })
    : link
      ? await sql.cameBelow(db, { ...place, link })
      : asked.from
        ? await sql.cameBelow(db, { ...place, ...spanOf(days) })
        : await sql.directOf(db, { member: below ?? me, after: uuidIn(after), size: size + 1 })
  const of = ids.slice(0, size)
  // From whoever stands directly below the caller down to the one whose own these are.
  const path = parent
    ? [parent.member, ...parent.uplines.slice(0, parent.uplines.indexOf(me))].reverse()
    : []
  const [standings, rates, nameOf] = await Promise.all([
    sql.standingsOf(db, { member: me, of }),
    sql.ratesOf(db, [me, ...of]),
    namesOf(db, [...of, ...path]),
  ])
  const ratesOf = (whose: MemberId) =>
    rates.flatMap(({ member, ...rate }) => (member === whose ? [rate] : []))
  const last = ids.length > size ? of.at(-1) : undefined
  return {
    items: of.flatMap((one) => {
      const standing = standings.find(({ member }) => member === one)
      return standing ? [{ ...standing, account: nameOf(one), rates: ratesOf(one) }] : []
    }),
    next: last ? Cursor.parse(last) : null,
    path: path.map((member) => ({ member, account: nameOf(member) })),
    rates: ratesOf(me),
  }
}

const dayMs = 86_400_000
const spanOf = ({ from, to }: sql.Days) => ({
  began: dayBegins(from),
  ended: new Date(dayBegins(to).getTime() + dayMs),
})

/** Sets what somebody directly below gets: of everybody else the caller knows nothing here. */
export async function setTeamRate(
  tx: Tx,
  { member: me, now }: Reading,
  { member, category, rate }: Takes<typeof agentTeam.setTeamRate>,
) {
  // Held before it is looked at: no branch moves away meanwhile.
  await holdNodes(tx, [me, member])
  if ((await nodeOf(tx, member))?.upline !== me) return refuse('agents-unknown')
  if (rate < 0) return refuse('agents-rate-below', { least: 0 })
  return setRate(tx, { member, category, rate, by: `member:${me}`, now })
}

/** Who played below, and how much. */
export async function teamPlay(
  db: Db,
  { member, now }: Reading,
  { from, to, member: of, after, limit }: Takes<typeof agentTeam.teamPlay>,
) {
  const days = daysAsked({ from, to }, now)
  if (isRefusal(days)) return days
  const place = { skip: skipIn(after), size: sizeOf(limit) }
  const rows = await sql.playOf(db, {
    ...{ member, ...days, of: of ?? null, skip: place.skip, size: place.size + 1 },
  })
  const { shown, next } = pageOf(rows, place)
  return { items: await named(db, shown), next }
}

export async function teamIncome(db: Db, { member, now }: Reading, asked: Asked) {
  const days = daysAsked(asked, now)
  if (isRefusal(days)) return days
  return { ...days, items: await sql.incomeOf(db, { member, ...days }) }
}

/** Whose bets a day of income is made of. */
export async function incomePlayers(
  db: Db,
  { member }: Reading,
  { day, after, limit }: Takes<typeof agentTeam.incomePlayers>,
) {
  if (!isDay(day)) return refuse('days-invalid')
  const place = { skip: skipIn(after), size: sizeOf(limit) }
  const rows = await sql.playersOf(db, { member, day, skip: place.skip, size: place.size + 1 })
  const { shown, next } = pageOf(rows, place)
  return { items: await named(db, shown), next }
}

/**
 * Of which bets of somebody a day of income is made. A bet is the caller's to see only by their share of it: of
 * whoever never stood below there is none.
 */
export async function incomeBets(
  db: Db,
  { member, lang }: Reading & { lang: Lang },
  { day, member: of, after, limit }: Takes<typeof agentTeam.incomeBets>,
) {
  if (!isDay(day)) return refuse('days-invalid')
  const place = { skip: skipIn(after), size: sizeOf(limit) }
  const rows = await sql.betsOf(db, { member, day, of, skip: place.skip, size: place.size + 1 })
  const { shown, next } = pageOf(rows, place)
  const games = await catalogue.gamesById(db, [...new Set(shown.map(({ game }) => game))])
  const names = new Map<string, string>(games.map(({ id, names }) => [id, names[lang]]))
  const items = shown.map((bet) => ({ ...bet, gameName: names.get(bet.game) ?? bet.game }))
  return { items, next }
}
