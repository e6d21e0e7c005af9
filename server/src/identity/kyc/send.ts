import { type kyc, nikBornOn, nikFault, type Takes } from '@balai/contract'
import { birthdayOf, houseDay } from '@balai/contract/register-rules'
import { record } from '../../audit/index.ts'
import type { Store } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { SignedIn } from '../../platform/serve.ts'
import { hide } from '../security/secret.ts'
import { told } from './begin.ts'
import { numberKey, numberOf, plainNumber } from './keys.ts'
import { knownOf } from './level-sql.ts'
import * as sql from './sql.ts'
import { decideWithinMs } from './terms.ts'

type Sending = {
  store: Store
  takes: Takes<typeof kyc.send>
  who: SignedIn
  random: Random
  now: Date
}

/** Passports and licences of the world: letters and digits. */
const otherNumber = /^[A-Z0-9]{5,20}$/

/** Hands everything in at once. Whose number it is elsewhere is told to the desk, not to who typed it. */
export function send({ store, takes, who: { member }, random, now }: Sending) {
  return store.transact(async (tx) => {
    const open = await sql.holdOpen(tx, member)
    if (open?.state !== 'asked') return refuse('kyc-not-asked')
    const { id, papers } = open
    if (papers.some((kind) => !open.pages.some((page) => page.kind === kind)))
      return refuse('kyc-papers-missing')
    // What is sent once more without its identity paper has its number already.
    if (papers.includes('identity')) {
      const known = await knownOf(tx, { member, now })
      const paper = paperOf(takes, { birthday: known?.birthday ?? null, now })
      if (isRefusal(paper)) return paper
      const { document, plain, goodUntil, bornAsTold } = paper
      const number = hide(store, numberOf(member, id), Buffer.from(plain), random)
      const key = numberKey(store, document, plain)
      const typed = { document, number, goodUntil, bornAsTold, tail: plain.slice(-4) }
      await sql.putNumber(tx, { id, ...typed, numberKey: key })
    }
    const due = new Date(now.getTime() + decideWithinMs)
    await sql.move(tx, { id, member, state: 'sent', reason: 'complete', due, now })
    const by = `member:${member}`
    await record(tx, { kind: 'kyc-sent', actor: by, subject: by, body: { request: id }, now })
    return told(tx, id)
  })
}

/** The identity paper as it was typed, judged by its form. */
function paperOf(
  { document, number, goodUntil }: Sending['takes'],
  { birthday, now }: { birthday: string | null; now: Date },
) {
  if (!document || !number) return refuse('kyc-papers-missing')
  const plain = plainNumber(document, number)
  const fits = document === 'ktp' ? !nikFault(plain) : otherNumber.test(plain)
  if (!fits) return refuse('id-number-invalid')
  // Passports and licences have an end; the card has none.
  if (document !== 'ktp' && !goodUntil) return refuse('paper-out-of-date')
  const last = goodUntil === undefined ? null : birthdayOf(goodUntil)
  if (last === undefined || (last !== null && (last < houseDay(now) || last > '2100')))
    return refuse('paper-out-of-date')
  const bornAsTold = document === 'ktp' && birthday ? nikBornOn(plain, birthday) : null
  return { document, plain, goodUntil: last, bornAsTold }
}
