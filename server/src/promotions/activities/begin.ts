import type { ActivityKind, Entry } from '@balai/contract'
import * as identity from '../../identity/index.ts'
import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import { holdPersons, noteClaims } from '../claim-sql.ts'
import { addEntry } from './entry-sql.ts'
import { bonusOf, payCash } from './pay.ts'
import { entryShown } from './read.ts'
import { tellCount } from './standing.ts'
import { mayTake, type Taking } from './take.ts'
import { type ActivityRow, offerOf } from './terms-sql.ts'

type No = Refusal<'activity-closed' | 'activity-changed' | 'activity-taken'>
type May = { found: ActivityRow; period: string; persons: readonly string[] }

/** Whether a person can begin a part now; if so, their purse and all their names are held. */
export async function mayBegin(tx: Tx, taking: Taking & { kind: ActivityKind }): Promise<May | No> {
  const { member, bucket } = taking
  await wagers.holdPurses(tx, { member, bucket })
  const persons = await identity.personsOf(tx, member)
  await holdPersons(tx, persons)
  const may = await mayTake(tx, { ...taking, persons })
  return isRefusal(may) ? may : { ...may, persons }
}

const dayMs = 86_400_000
/** Until when what is granted now can be claimed. */
export const claimByOf = ({ claimDays }: Pick<ActivityRow, 'claimDays'>, now: Date) =>
  new Date(now.getTime() + claimDays * dayMs)

type Beginning = Taking & May & { lang: 'ID' | 'EN' }
type Granted = Beginning & { amount: bigint; noted: (entry: string) => Promise<unknown> }

/** The part of a person in a stretch of time, whoever asks for it. */
export const partOf = ({ member, activity }: Taking, period: string) =>
  keyOf(`entry:${member}`, `${activity}:${period}`)

/** Notes that a person has their part, by every name: no other account of theirs has another. */
export const notePersons = (
  tx: Tx,
  { bucket, activity, period, persons, now }: Beginning,
  id: string,
) => noteClaims(tx, { offer: offerOf(activity), persons, period, bucket, bonus: bonusOf(id), now })

/**
 * Begins a part that is granted at once, notes whose it is, and pays it where it is paid as cash. Nothing where its
 * person has one, or where too little of a budget was left.
 */
export async function beginGranted(
  tx: Tx,
  { amount, noted, ...taking }: Granted,
): Promise<Entry | undefined> {
  const { member, bucket, activity, found, period, now, lang } = taking
  const id = partOf(taking, period)
  const whose = { member, bucket, id }
  const added = await addEntry(tx, {
    ...{ ...whose, activity, version: found.version, period, now },
    ...{ state: 'issued', reason: 'granted', amount, claimBy: claimByOf(found, now) },
  })
  if (!added) return undefined
  await noted(id)
  await notePersons(tx, taking, id)
  if (found.pays === 'cash') await payCash(tx, { ...whose, activity, amount, reason: 'paid', now })
  await tellCount(tx, { member, bucket, now })
  return entryShown(tx, { ...whose, lang })
}
