import { type agentAffiliates, type MemberId, postbacksMost, type Takes } from '@balai/contract'
import { record } from '../../audit/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { KeyRing } from '../../platform/front/keys.ts'
import type { Random } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import { pageOf, sizeOf, skipIn } from '../paging.ts'
import { holdNodes } from '../tree-sql.ts'
import * as sql from './postback-sql.ts'
import { hostOf, keyFor } from './template.ts'
import { affiliateOf } from './terms-sql.ts'

/** Postbacks that are told, with those that are over. */
const toldMost = 50

type Own = { member: MemberId; now: Date }

/** The caller’s postbacks, and what they need to make and to check one. */
export async function postbacks(
  db: Db,
  { member }: Own,
  keys: Pick<KeyRing, 'secret'> | undefined,
) {
  if (!keys || !(await affiliateOf(db, { member }))) return refuse('affiliate-unknown')
  const [items, hosts] = await Promise.all([
    sql.postbacksOf(db, { affiliate: member, most: toldMost }),
    sql.hosts(db),
  ])
  return { items, hosts, key: keyFor(member, keys).toString('base64url') }
}

type Making = Own & Takes<typeof agentAffiliates.makePostback> & { random: Random }

/** Has an address of a listed host called; where it leads is asked again at each call. */
export async function makePostback(
  tx: Tx,
  { member, event, method, template, random, now }: Making,
) {
  if (!(await affiliateOf(tx, { member }))) return refuse('affiliate-unknown')
  const host = hostOf(template)
  if (!host) return refuse('postback-template')
  if (!(await sql.hosts(tx)).includes(host)) return refuse('postback-host', { host })
  // Held, so that two that are made at once count one another.
  await holdNodes(tx, [member])
  if ((await sql.openPostbacks(tx, { affiliate: member })) >= postbacksMost)
    return refuse('postbacks-most', { most: postbacksMost })
  const id = random.id(now)
  await sql.addPostback(tx, { id, affiliate: member, event, method, template, now })
  const subject = `member:${member}`
  const body = { postback: id, event, method, host }
  await record(tx, { kind: 'affiliate-postback-made', actor: subject, subject, body, now })
  return { id }
}

export async function endPostback(tx: Tx, { member, id, now }: Own & { id: string }) {
  const ended = await sql.endPostback(tx, { id, affiliate: member, now })
  if (!ended) return refuse('postback-unknown')
  const subject = `member:${member}`
  const body = { postback: id }
  await record(tx, { kind: 'affiliate-postback-ended', actor: subject, subject, body, now })
  return { endedAt: now }
}

/** What came of the calls of a postback of the caller. */
export async function postbackTries(
  db: Db,
  { member }: Own,
  { id, after, limit }: Takes<typeof agentAffiliates.postbackTries>,
) {
  if (!(await sql.ownPostback(db, { id, affiliate: member }))) return refuse('postback-unknown')
  const at = { skip: skipIn(after), size: sizeOf(limit) }
  const rows = await sql.triesOf(db, { id, affiliate: member, skip: at.skip, size: at.size + 1 })
  const { shown, next } = pageOf(rows, at)
  return { items: shown, next }
}
