import type { Gives, MemberId, Takes } from '@balai/contract'
import type { deskKyc } from '@balai/contract/desk/kyc'
import { record } from '../../../audit/index.ts'
import type { Db, Store, Tx } from '../../../platform/db.ts'
import { type Hands, isCannot } from '../../../platform/desk.ts'
import type { Random } from '../../../platform/random.ts'
import { isRefusal, refuse } from '../../../platform/refusal.ts'
import type { Staff } from '../../../platform/serve.ts'
import { standsAs } from '../../desk/lock.ts'
import { ownHands } from '../../desk/own-hands.ts'
import { reveal } from '../../security/secret.ts'
import { numberOf, pictureOf } from '../keys.ts'
import { knownOf } from '../level-sql.ts'
import { pageOf } from '../pages-sql.ts'
import * as sql from '../sql.ts'
import { decideWithinMs } from '../terms.ts'
import { addLook } from './sql.ts'

/** Who somebody at the desk is, by the module that knows them. */
export type HandsOf = (db: Db | Tx, staff: readonly string[]) => Promise<Hands>

type Looking = { store: Store; who: Staff; random: Random; now: Date }
type Seeing = Looking & { takes: { request: string; reason: string } }

/** Whether the account is the one’s own who wants to look. */
export async function isOwn(db: Db | Tx, member: MemberId, hands: Hands) {
  const stands = await standsAs(db, member)
  return stands !== undefined && isCannot(ownHands(stands, hands))
}

type Noting = Seeing & { page: string | null; handsOf: HandsOf }

/**
 * Writes down who looks at what and why, before anything is shown. Papers that were sent are in review from
 * the first look of somebody who may decide.
 */
const noteLook = ({ store, takes, who, random, now, page, handsOf }: Noting) =>
  store.transact(async (tx) => {
    const held = await sql.holdRequest(tx, takes.request)
    // What is not handed in yet is nobody’s to look at.
    if (!held || held.state === 'asked' || (page && !held.pages.some(({ id }) => id === page)))
      return refuse('kyc-unknown')
    const { id, member } = held
    if (await isOwn(tx, member, await handsOf(tx, [who.staff]))) return refuse('own-account')
    const by = `staff:${who.staff}`
    const { reason } = takes
    await addLook(tx, { id: random.id(now), request: id, page, by, name: who.name, reason, now })
    if (held.state === 'sent' && who.may.has('kyc.edit')) {
      const due = held.due ?? new Date(now.getTime() + decideWithinMs)
      await sql.move(tx, { id, member, state: 'review', reason: 'looked-at', due, now })
    }
    const kind = page ? 'kyc-paper-seen' : 'kyc-facts-seen'
    const body = { request: id, ...(page && { page }), reason }
    await record(tx, { kind, actor: by, subject: `member:${member}`, body, now })
    return held
  })

/** One picture of a paper, for the one who asks and for nobody’s cache. */
export const look =
  (handsOf: HandsOf) =>
  async ({ takes, ...call }: Looking & { takes: Takes<typeof deskKyc.look> }) => {
    const { store } = call
    const held = await noteLook({ ...call, takes, page: takes.paper, handsOf })
    if (isRefusal(held)) return held
    const page = await pageOf(store.db, { request: held.id, page: takes.paper })
    if (!page) return refuse('kyc-unknown')
    const picture = reveal(store, pictureOf(held.member, page.id), page.kept)
    return { type: page.type, base64: picture.toString('base64') }
  }

/** What is registered, in full. */
export const facts =
  (handsOf: HandsOf) =>
  async ({ takes, ...call }: Looking & { takes: Takes<typeof deskKyc.facts> }) => {
    const { store, now } = call
    const held = await noteLook({ ...call, takes, page: null, handsOf })
    if (isRefusal(held)) return held
    const { id, member } = held
    const known = await knownOf(store.db, { member, now })
    const hidden = (await sql.hiddenNumber(store.db, id))?.number
    const number = hidden ? reveal(store, numberOf(member, id), hidden).toString() : null
    return {
      name: known?.name ?? null,
      birthday: known?.birthday ?? null,
      number,
    } satisfies Gives<typeof deskKyc.facts>
  }
