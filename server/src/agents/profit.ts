import type { agentTeam, Lang, MemberId, Takes } from '@balai/contract'
import * as catalogue from '../catalogue/index.ts'
import type { Db } from '../platform/db.ts'
import { isRefusal } from '../platform/refusal.ts'
import { daysAsked } from './days.ts'
import { named } from './names.ts'
import { pageOf, sizeOf, skipIn } from './paging.ts'
import * as sql from './profit-sql.ts'

type Reading = { member: MemberId; now: Date }

/** What each below won or lost, was given, paid in and was paid out. */
export async function teamProfit(
  db: Db,
  { member, now }: Reading,
  { from, to, after, limit }: Takes<typeof agentTeam.teamProfit>,
) {
  const days = daysAsked({ from, to }, now)
  if (isRefusal(days)) return days
  const place = { skip: skipIn(after), size: sizeOf(limit) }
  const asked = { member, ...days, skip: place.skip, size: place.size + 1 }
  const { shown, next } = pageOf(await sql.profitOf(db, asked), place)
  return { items: await named(db, shown), next }
}

/** The bets of somebody below: they add up to what is told of their play. Of whoever never stood below there is none. */
export async function teamBets(
  db: Db,
  { member, now, lang }: Reading & { lang: Lang },
  { from, to, member: of, after, limit }: Takes<typeof agentTeam.teamBets>,
) {
  const days = daysAsked({ from, to }, now)
  if (isRefusal(days)) return days
  const place = { skip: skipIn(after), size: sizeOf(limit) }
  const asked = { member, of, ...days, skip: place.skip, size: place.size + 1 }
  const { shown, next } = pageOf(await sql.playedBy(db, asked), place)
  const games = await catalogue.gamesById(db, [...new Set(shown.map(({ game }) => game))])
  const names = new Map<string, string>(games.map(({ id, names }) => [id, names[lang]]))
  return {
    items: shown.map((bet) => ({ ...bet, gameName: names.get(bet.game) ?? bet.game })),
    next,
  }
}
