import assert from 'node:assert/strict'
import type { FreeExtra, Lang } from '@balai/contract'
import * as catalogue from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { claimByOf } from '../activities/begin.ts'
import { addEntry } from '../activities/entry-sql.ts'
import { tellCount } from '../activities/standing.ts'
import { tellGranted } from '../activities/tell.ts'
import {
  activitiesInForce,
  activityInForce,
  activityVersions,
  giftsOf,
  offerOf,
} from '../activities/terms-sql.ts'
import type { Whose } from '../sql.ts'
import { toldBy } from './games.ts'

/** An extra as it was when whatever brings it was set. */
type Extra = { activity: string; version: number }

/** The two columns of whatever brings an extra, as one. */
export const extraIn = (row: { extra: string | null; extraVersion: number | null }) =>
  row.extra !== null && row.extraVersion !== null
    ? { activity: row.extra, version: row.extraVersion }
    : null

/** The extras that something can be set to bring, by what they are called. */
export const extrasOpen = async (db: Db) =>
  (await activitiesInForce(db)).flatMap(({ activity, kind, open, names }) =>
    kind === 'extra' && open ? { activity, names } : [],
  )

/** The version of an extra that is brought from now on; nothing where there is none of that name, or it is closed. */
export async function extraNow(db: Db | Tx, activity: string): Promise<number | undefined> {
  const found = await activityInForce(db, activity)
  return found?.kind === 'extra' && found.open ? found.version : undefined
}

/** What these bring, told before anything is agreed to. */
export async function extrasTold(db: Db | Tx, all: readonly Extra[], lang: Lang) {
  if (all.length === 0) return () => null
  const [versions, gifts] = [await activityVersions(db, all), await giftsOf(db, all)]
  const ids = [...new Set(versions.flatMap(({ free }) => free?.games ?? []))]
  const gameOf = toldBy(await catalogue.gamesNamed(db, ids), lang)
  return (extra: Extra | null): FreeExtra | null => {
    const same = ({ version }: { version: number }) => version === extra?.version
    const of = versions.find((one) => one.activity === extra?.activity && same(one))
    const gift = gifts.find((one) => extra && one.offer === offerOf(extra.activity) && same(one))
    if (!of?.free || !gift) return null
    const { free, claimDays } = of
    const times = free.winTo === 'bonus' ? gift.times : null
    return { ...free, games: free.games.map(gameOf), times, claimDays }
  }
}

type Giving = Whose & { extra: Extra; by: string; now: Date }

/**
 * Grants an extra, in the transaction that gives what it comes with; `by` names that, and each is granted once.
 * It waits in the reward centre, as everything that is granted does.
 */
export async function giveExtra(tx: Tx, { extra, by, now, ...rest }: Giving) {
  const whose = { member: rest.member, bucket: rest.bucket }
  const [found] = await activityVersions(tx, [extra])
  assert(found?.kind === 'extra', 'what is brought is there')
  const id = keyOf(`entry:${whose.member}`, `${extra.activity}:${by}`)
  const added = await addEntry(tx, {
    ...{ ...whose, ...extra, id, period: by, now, state: 'issued', reason: 'granted' },
    ...{ amount: found.most, claimBy: claimByOf(found, now) },
  })
  assert(added, 'what it comes with is given once')
  await tellGranted(tx, { ...whose, of: found, entry: id, amount: found.most, now })
  await tellCount(tx, { ...whose, now })
}
