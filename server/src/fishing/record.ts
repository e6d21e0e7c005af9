import type { FairShot, FairSitting, FishSitting, MemberId, RoundId } from '@balai/contract'
import { commitmentOf } from '@balai/games'
import type { Db } from '../platform/db.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import { shotBy, shotsFrom, shotsOf, sumsOf } from './shots-sql.ts'
import * as sql from './sql.ts'
import { game } from './title.ts'

type Own = { member: MemberId; bucket: number; round: string }

const ownSitting = async (db: Db, { member, bucket, round }: Own) => {
  const found = await sql.sittingById(db, round)
  return found?.member === member && found.bucket === bucket ? found : undefined
}

/** What the shots of one's own sitting came to. */
export async function sittingOf(db: Db, own: Own): Promise<FishSitting | null> {
  const found = await ownSitting(db, own)
  if (!found) return null
  const { id, hall, room, mode, mathHash, clientSeed, openedAt, closedAt, serverSeed } = found
  const terms = { id, hall, room, mode, mathHash, clientSeed, openedAt, closedAt }
  return { ...terms, serverSeedHash: commitmentOf(serverSeed), ...(await sumsOf(db, id)) }
}

const pageSize = 50

/** The shots of one's own sitting, the last one first. */
export async function shotsPage(db: Db, { after, ...own }: Own & { after?: string | undefined }) {
  const found = await ownSitting(db, own)
  if (!found) return { items: [], next: null }
  const before = after !== undefined && /^\d{1,9}$/.test(after) ? Number.parseInt(after, 10) : null
  const items = await shotsOf(db, { sitting: found.id, before, size: pageSize })
  const last = items.at(-1)
  return { items, next: items.length === pageSize && last ? String(last.nonce) : null }
}

/** A shot with everything that is needed to work it out again, once its sitting is over. */
export async function fairShot(
  db: Db,
  { sitting: id, nonce }: { sitting: RoundId; nonce: number },
) {
  const sitting = await sql.sittingById(db, id)
  const shot = sitting && (await shotBy(db, { sitting: id, nonce }))
  if (!shot) return refuse('round-unknown')
  const seeds = openedSeeds(sitting)
  return isRefusal(seeds) ? seeds : ({ ...seeds, ...shot } satisfies FairShot)
}

const fairPageSize = 250

/** The shots of a sitting that is over, from one of them on. */
export async function fairSitting(
  db: Db,
  { sitting: id, from = 0 }: { sitting: RoundId; from?: number | undefined },
) {
  const sitting = await sql.sittingById(db, id)
  if (!sitting) return refuse('round-unknown')
  const seeds = openedSeeds(sitting)
  if (isRefusal(seeds)) return seeds
  const shots = await shotsFrom(db, { sitting: id, from, size: fairPageSize })
  const next = shots.length === fairPageSize ? from + fairPageSize : null
  const { shots: count } = await sumsOf(db, id)
  return { ...seeds, count, shots, next } satisfies FairSitting
}

function openedSeeds({ id, closedAt, mathHash, serverSeed, clientSeed }: sql.SittingRow) {
  // The shots still to come follow from this very seed.
  if (!closedAt) return refuse('not-yet-revealed')
  const seeds = { serverSeed, serverSeedHash: commitmentOf(serverSeed), clientSeed }
  return { sitting: id, title: game, mathHash, ...seeds }
}
