import type { MemberId } from '@balai/contract'
import { SubId } from '@balai/contract/agent-affiliates'
import { record } from '../../audit/index.ts'
import * as identity from '../../identity/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import { hashed, keyOf, type Random } from '../../platform/random.ts'
import * as sql from './clicks-sql.ts'
import { monthOf } from './months.ts'
import { ruleNow } from './terms-sql.ts'

const dayMs = 86_400_000
/** What was opened is signed in a moment later: then there is a browser to compare. */
const settlesMs = 60_000
const sharedMs = 30 * dayMs
const most = 200

/** Of a visitor only this is kept. */
export const visitorKey = (visitor: string) => hashed(keyOf('link-visitor', visitor.toLowerCase()))

type Clicking = {
  code: string
  visitor: Buffer
  sub: string | undefined
  random: Random
  now: Date
}

/** Notes a click on a link of an affiliate. A mark that is none is left away: the click still counts. */
export async function click(tx: Tx, { code, visitor, sub, random, now }: Clicking) {
  const mark = SubId.safeParse(sub ?? '').data ?? ''
  const id = random.id(now)
  await sql.addClick(tx, { id, code, visitor, sub: mark, month: monthOf(now), now })
}

type Opened = {
  member: MemberId
  /** By which the clicks of the browser are known, and the code that was given. */
  came?: string | undefined
  affiliateCode?: string | undefined
  random: Random
  now: Date
}

/**
 * Notes which click brought a new account, by the rule of the house as it stands now. A code that was given counts
 * where no click was seen. It is noted in the transaction that opens the account, and never changes.
 */
export async function attribute(tx: Tx, { member, came, affiliateCode, random, now }: Opened) {
  const rule = await ruleNow(tx)
  const month = monthOf(now)
  const since = new Date(now.getTime() - rule.days * dayMs)
  const clicked =
    came === undefined
      ? undefined
      : await sql.clickThatCounts(tx, {
          ...{ visitor: visitorKey(came), since, month, click: rule.click },
        })
  const typed =
    clicked ?? (affiliateCode && (await sql.linkWith(tx, { code: affiliateCode, month })))
  if (!typed || typed.affiliate === member) return
  const { link, affiliate } = typed
  const row = { member, affiliate, link, click: clicked?.id ?? null, sub: clicked?.sub ?? '' }
  await sql.addAttribution(tx, { ...row, ref: random.id(now), rule: rule.nth, now })
  await record(tx, {
    ...{ kind: 'affiliate-brought', actor: `member:${member}`, subject: `member:${affiliate}` },
    ...{ body: { member, link, click: row.click, rule: rule.nth }, now },
  })
}

type Pair = { member: MemberId; affiliate: MemberId }

/** An account that has a browser, a payee, a paper or a number in common with its affiliate brings nothing. */
export async function lookAt(tx: Tx, { member, affiliate }: Pair, now: Date) {
  const since = new Date(now.getTime() - sharedMs)
  const beside = await identity.accountsBeside(tx, { member, since })
  const linked = beside.some((one) => one.member === affiliate)
  await sql.setLooked(tx, { member, linked, now })
  if (!linked) await sql.addEvent(tx, { member, kind: 'registered', amount: null, now })
}

/** Looks at whoever came since the last time, and notes what became of those who came before. */
export async function followBrought(store: Store, now: Date) {
  const before = new Date(now.getTime() - settlesMs)
  for (const pair of await sql.fresh(store.db, { before, size: most }))
    await store.transact((tx) => lookAt(tx, pair, now))
  await store.transact((tx) => sql.addDeposits(tx, now))
}
