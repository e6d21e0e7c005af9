import type { agentAffiliates, Lang, MemberId, Takes } from '@balai/contract'
import * as catalogue from '../../catalogue/index.ts'
import type { Db } from '../../platform/db.ts'
import { dayBegins } from '../../platform/period.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import * as site from '../../site/index.ts'
import { daysAsked } from '../days.ts'
import { pageOf, sizeOf, skipIn } from '../paging.ts'
import { isMonth, monthAfter, monthOf } from './months.ts'
import * as sql from './read-sql.ts'
import { affiliateOf, holdsIn, ruleNow } from './terms-sql.ts'

const dayMs = 86_400_000
/** Links and marks that are told at once. */
const linksMost = 300

type Own = { member: MemberId; now: Date }
type Paging = Takes<typeof agentAffiliates.statements>

const at = ({ after, limit }: Paging) => ({ skip: skipIn(after), size: sizeOf(limit) })

/** One page of what the caller has, of one row more than is shown. */
async function paged<R>(
  asked: Paging,
  rows: (page: { skip: number; size: number }) => Promise<readonly R[]>,
) {
  const { skip, size } = at(asked)
  const { shown, next } = pageOf(await rows({ skip, size: size + 1 }), { skip, size })
  return { items: shown, next }
}

/** What an affiliate has agreed on and was paid; none of it for who never was one. */
export async function affiliate(db: Db, { member, now }: Own) {
  const month = monthOf(now)
  const [{ currency, exponent }, { days, click }, row] = await Promise.all([
    site.setting(db, 'brand'),
    ruleNow(db),
    affiliateOf(db, { member }),
  ])
  const house = { currency, exponent, rule: { days, click } }
  if (!row) return { ...house, own: null }
  const [is, next, paid] = await Promise.all([
    holdsIn(db, { member, month }),
    holdsIn(db, { member, month: monthAfter(month) }),
    sql.paidTo(db, { affiliate: member }),
  ])
  const said = (of: typeof is) =>
    of ? { programme: of.programme, name: of.name, terms: of.terms } : null
  return {
    ...house,
    own: { since: row.since, now: said(is), next: said(next), owed: row.balance, paid },
  }
}

/** What came of the caller’s links. */
export async function affiliateLinks(
  db: Db,
  { member, now }: Own,
  asked: Takes<typeof agentAffiliates.affiliateLinks>,
) {
  const days = daysAsked(asked, now)
  if (isRefusal(days)) return days
  const { from, to } = days
  const ends = new Date(dayBegins(to).getTime() + dayMs)
  const span = { from, to, begins: dayBegins(from), ends, most: linksMost }
  return { from, to, items: await sql.linkFigures(db, { affiliate: member, ...span }) }
}

export const attributions = (db: Db, { member }: Own, asked: Paging) =>
  paged(asked, async (page) =>
    (await sql.attributionsOf(db, { affiliate: member, ...page })).map(
      ({ days, rule: click, ...row }) => ({ ...row, rule: { days, click } }),
    ),
  )

export const statements = (db: Db, { member }: Own, asked: Paging) =>
  paged(asked, (page) => sql.statedTo(db, { affiliate: member, ...page }))

/** The statement of a month as it stands by now. */
export async function statementLines(
  db: Db,
  { member: affiliate }: Own,
  { month, ...asked }: Takes<typeof agentAffiliates.statementLines>,
) {
  if (!isMonth(month)) return refuse('days-invalid')
  const last = await sql.lastNth(db, { affiliate, month })
  if (!last) return refuse('affiliate-unknown')
  return paged(asked, (page) => sql.toldLines(db, { affiliate, month, ...last, ...page }))
}

/** The bets behind a line of the caller’s; of another’s there are none. */
export async function statementBets(
  db: Db,
  { member: affiliate, lang }: Own & { lang: Lang },
  { month, ref, category, ...asked }: Takes<typeof agentAffiliates.statementBets>,
) {
  if (!isMonth(month)) return refuse('days-invalid')
  if (!(await sql.lastNth(db, { affiliate, month }))) return refuse('affiliate-unknown')
  const { items, next } = await paged(asked, (page) =>
    sql.betsBehind(db, { affiliate, month, ref, category, ...page }),
  )
  const games = await catalogue.gamesById(db, [...new Set(items.map(({ game }) => game))])
  const names = new Map<string, string>(games.map(({ id, names }) => [id, names[lang]]))
  return {
    items: items.map((bet) => ({ ...bet, gameName: names.get(bet.game) ?? bet.game })),
    next,
  }
}
