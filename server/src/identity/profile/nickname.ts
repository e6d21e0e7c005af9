import type { MemberId } from '@balai/contract'
import { record } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { SignedIn } from '../../platform/serve.ts'
import { setting } from '../../site/index.ts'
import { holdMember } from '../desk/member-sql.ts'
import { person } from '../sql.ts'
import { nicknameOf } from './nickname-rules.ts'
import * as sql from './nickname-sql.ts'

/** How long a nickname stands before its member may choose another. */
export const nicknameHours = 24
const hourMs = 3_600_000

/** From when on a nickname may be changed that was chosen then. */
export const changeableFrom = (chosenAt: Date) =>
  new Date(chosenAt.getTime() + nicknameHours * hourMs)

type Choosing = { tx: Tx; takes: { nickname: string }; who: SignedIn; now: Date }

/** Gives a member the nickname that they chose. The one before it is kept for the desk. */
export async function chooseNickname({ tx, takes, who: { member }, now }: Choosing) {
  const { name: brand } = await setting(tx, 'brand')
  const read = nicknameOf(takes.nickname, brand)
  if (isRefusal(read)) return read
  await holdMember(tx, member)
  const chosen = await sql.lastChosen(tx, member)
  const was = (await person(tx, member)).nickname
  const { nickname } = read
  const from = chosen && changeableFrom(chosen.at)
  // The same once more is what an answer that was lost asks for.
  if (nickname === was) return { nickname, nicknameFrom: from ?? now }
  if (from && from > now) return refuse('nickname-too-soon')
  await put(tx, { member, was, becomes: nickname, by: `member:${member}`, now })
  return { nickname, nicknameFrom: changeableFrom(now) }
}

type Putting = { member: MemberId; was: string; becomes: string; by: string; now: Date }

/** Puts a nickname in force, with what stood there. */
export async function put(tx: Tx, { reason, ...change }: Putting & { reason?: string }) {
  const { member, was, becomes, by, now } = change
  await sql.addNickname(tx, { ...change, reason: reason ?? null })
  await sql.setNickname(tx, { member, nickname: becomes })
  const body = { was, becomes, ...(reason && { reason }) }
  const subject = `member:${member}`
  await record(tx, { kind: 'nickname-changed', actor: by, subject, body, now })
}
