import { linksMost, type MemberId } from '@balai/contract'
import type { Category } from '@balai/contract/catalogue'
import { record } from '../audit/index.ts'
import * as identity from '../identity/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { click, visitorKey } from './affiliates/attribute.ts'
import * as sql from './links-sql.ts'
import { setRate } from './rates.ts'
import { boundsOf } from './rates-sql.ts'
import { ratesOf } from './team-sql.ts'
import { holdNodes } from './tree-sql.ts'

const dayMs = 86_400_000
/** The longest that a link holds which has an end. */
const daysMost = 365
/** Links that are told, with those that are over. */
const toldMost = 200
/** No letter that is read as another, or as a digit; longer than codes that the house gives out. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeLength = 10

type Rate = { category: Category; rate: number }
type Own = { member: MemberId; now: Date }

/** The caller's links, and what of each came. */
export async function links(db: Db, { member, now }: Own) {
  const [rows, own] = await Promise.all([
    sql.linksOf(db, { member, now, most: toldMost }),
    ratesOf(db, [member]),
  ])
  const rates = await sql.ratesOfLinks(
    db,
    rows.map(({ id }) => id),
  )
  const ratesFor = (link: string) => rates.filter((one) => one.link === link).map(bare)
  return { items: rows.map((row) => ({ ...row, rates: ratesFor(row.id) })), rates: own.map(bare) }
}
const bare = ({ category, rate }: Rate) => ({ category, rate })

/** Of some kinds of game those in which more is given than the member has. */
export async function ratesAbove(
  db: Db | Tx,
  member: MemberId,
  rates: readonly Rate[],
): Promise<Refusal<'agents-rate-above'> | undefined> {
  const own = await ratesOf(db, [member])
  const most = (category: string) => own.find((one) => one.category === category)?.rate ?? 0
  const over = rates.filter(({ category, rate }) => rate < 0 || rate > most(category))
  const twice = rates.length !== new Set(rates.map(({ category }) => category)).size
  if (!over.length && !twice) return undefined
  return refuse('agents-rate-above', {
    categories: over.map(({ category }) => category).join(', '),
  })
}

type Making = Own & { name: string; rates: readonly Rate[]; days?: number | undefined } & {
  random: Random
}

/** Makes a link; those who come by it get no more than the agent has by then. */
export async function makeLink(tx: Tx, { member, name, rates, days, random, now }: Making) {
  // Held, so that two who make one at once count one another's.
  await holdNodes(tx, [member])
  const over = await ratesAbove(tx, member, rates)
  if (over) return over
  const { count } = await sql.openLinks(tx, { member, now })
  if (count >= linksMost) return refuse('agents-links-most', { most: linksMost })
  const term = days && Math.min(Math.max(days, 1), daysMost)
  const until = term ? new Date(now.getTime() + term * dayMs) : null
  const id = random.id(now)
  const code = [...random.bytes(codeLength)].map((byte) => letters[byte % letters.length]).join('')
  if (!(await identity.addLinkCode(tx, { code, member, until, now })))
    throw new Error('a code that was drawn is somebody’s')
  await sql.addLink(tx, { id, member, code, name, until, now })
  const given = rates.filter(({ rate }) => rate > 0)
  if (given.length) await sql.addLinkRates(tx, id, given)
  const subject = `member:${member}`
  const body = { link: id, code, rates: given.map(bare), until }
  await record(tx, { kind: 'agent-link-made', actor: subject, subject, body, now })
  return { id, code }
}

export async function closeLink(tx: Tx, { member, id, now }: Own & { id: string }) {
  const ended = await sql.endLink(tx, { member, id, now })
  if (!ended) return refuse('agents-link-unknown')
  await identity.endLinkCode(tx, { ...ended, member, now })
  const subject = `member:${member}`
  await record(tx, { kind: 'agent-link-closed', actor: subject, subject, body: { link: id }, now })
  return { until: now }
}

type Visiting = {
  code: string
  visitor: string
  sub?: string | undefined
  random: Random
  now: Date
}

/** Notes a visit. The same visitor counts once, and what there is not is told as what there is. */
export async function visitLink(tx: Tx, { code, visitor, sub, random, now }: Visiting) {
  const whose = { code, visitor: visitorKey(visitor), now }
  await sql.addVisit(tx, whose)
  await click(tx, { ...whose, sub, random })
  return {}
}

type Presetting = { member: MemberId; rates: readonly Rate[]; by: string; now: Date }

/** Gives a new member rates from the first moment on, as far as the upline has as much now. */
export async function presetRates(tx: Tx, { member, rates, by, now }: Presetting) {
  for (const { category, rate } of rates) {
    const { most } = await boundsOf(tx, { member, category })
    const given = Math.min(rate, most)
    if (given > 0) await setRate(tx, { member, category, rate: given, by, now })
  }
}

type Joining = { member: MemberId; upline: MemberId; code: string; now: Date }

/** Who came by a link gets what it promises; a code that is no link's brings nothing of it. */
export async function joinByLink(tx: Tx, { member, upline, code, now }: Joining) {
  const link = await sql.linkCalled(tx, code)
  if (link?.member !== upline) return
  await sql.addJoin(tx, { member, link: link.id, now })
  const rates = await sql.ratesOfLinks(tx, [link.id])
  await presetRates(tx, { member, rates, by: `member:${upline}`, now })
}
