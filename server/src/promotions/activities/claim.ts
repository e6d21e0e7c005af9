import type { Entry } from '@balai/contract'
import * as identity from '../../identity/index.ts'
import type { Tx } from '../../platform/db.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import { claimed, holdPersons, noteClaims } from '../claim-sql.ts'
import { giveFree } from '../free/give.ts'
import { grant } from '../grant.ts'
import { restsNow } from '../read.ts'
import { claimByOf, partOf } from './begin.ts'
import { addEntry, type EntryRow, holdEntry, moveEntry } from './entry-sql.ts'
import { bonusOf, payCash } from './pay.ts'
import { entryShown } from './read.ts'
import { notGranted } from './spend.ts'
import { tellCount } from './standing.ts'
import { mayTake, type Taking } from './take.ts'
import { activityVersions, giftsOf, offerOf } from './terms-sql.ts'

type No = Refusal<
  | 'activity-closed'
  | 'activity-changed'
  | 'activity-taken'
  | 'promotion-spent'
  | 'reward-unknown'
  | 'reward-past'
  | 'bonus-running'
>
type Claiming = Taking & {
  entry?: string | undefined
  /** By the call of raffles: what was won there, and nothing else, is claimed by it. */
  raffle?: boolean
  lang: 'ID' | 'EN'
}

/**
 * Pays what was granted, once for a person in each stretch of time, under the terms that were accepted; of a registration bonus what is open to the account is granted and claimed at once.
 */
export async function claim(tx: Tx, claiming: Claiming): Promise<Entry | No> {
  const { member, bucket, activity, now } = claiming
  await wagers.holdPurses(tx, { member, bucket })
  const persons = await identity.personsOf(tx, member)
  await holdPersons(tx, persons)
  const found = claiming.entry
    ? await granted(tx, { ...claiming, id: claiming.entry })
    : await begun(tx, claiming, persons)
  if (isRefusal(found)) return found
  const { id, period, amount } = found
  const offer = offerOf(activity)
  if (amount === null) throw new Error(`${id} was granted without an amount`)
  const bonus = bonusOf(id)
  if (await claimed(tx, { offer, persons, period, but: bonus })) return refuse('activity-taken')
  const [[of], [gift]] = [await activityVersions(tx, [found]), await giftsOf(tx, [found])]
  if (!of || !gift) throw new Error(`${id} has no terms`)
  await noteClaims(tx, { offer, persons, period, bucket, bonus, now })
  if (of.pays === 'free') await giveFree(tx, { member, bucket, id, of, amount, now })
  else if (of.pays === 'cash')
    await payCash(tx, { member, bucket, id, activity, amount, reason: 'by-member', now })
  else {
    const no = await grant(tx, { member, bucket, id: bonus, offer: gift, amount, now })
    if (no) return no
    await moveEntry(tx, { bucket, id, state: 'claimed', reason: 'by-member', bonus, now })
  }
  await tellCount(tx, claiming)
  return entryShown(tx, { ...claiming, id })
}

/** What was granted to the caller and can be claimed still, held. */
async function granted(
  tx: Tx,
  { id, activity, version, raffle = false, now, ...whose }: Claiming & { id: string },
): Promise<EntryRow | No> {
  const held = await holdEntry(tx, { ...whose, id })
  if (held?.activity !== activity) return refuse('reward-unknown')
  const [terms] = await activityVersions(tx, [held])
  if ((terms?.kind === 'raffle') !== raffle) return refuse('reward-unknown')
  if (held.version !== version) return refuse('activity-changed')
  if (held.state !== 'issued' || !held.claimBy || held.claimBy <= now) return refuse('reward-past')
  return (await restsNow(tx, { ...whose, now })) ? refuse('activity-closed') : held
}

/** Grants what is open to the account by itself. */
async function begun(
  tx: Tx,
  claiming: Claiming,
  persons: readonly string[],
): Promise<EntryRow | No> {
  const may = await mayTake(tx, { ...claiming, kind: 'registration', persons })
  if (isRefusal(may)) return may
  const { member, bucket, activity, now } = claiming
  const { found, period } = may
  const id = partOf(claiming, period)
  const claimBy = claimByOf(found, now)
  const added = await addEntry(tx, {
    ...{ member, bucket, id, activity, version: found.version, period, now },
    ...{ state: 'issued', reason: 'granted', amount: found.most, claimBy },
  })
  const held = added ? await holdEntry(tx, { member, bucket, id }) : undefined
  return held ?? notGranted(found)
}
