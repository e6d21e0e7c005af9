import { record } from '../audit/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { lobbyChanged } from './lobby-news.ts'
import * as sql from './stops-sql.ts'

export type { Stop } from './stops-sql.ts'

type Who = { by: string; byName: string; reason: string; now: Date }

/**
 * Stops play of everything (`house`), a vendor, a game or a mathematics: no stake of it commits after
 * this transaction has. Rounds that run are finished and paid. Answers false if it is stopped already.
 */
export async function stop(
  tx: Tx,
  { what, random, now, ...who }: Who & { what: string; random: Random },
): Promise<boolean> {
  await sql.holdStakes(tx)
  if ((await sql.addStop(tx, { ...who, id: random.id(now), what, at: now })) === 0) return false
  lobbyChanged(tx)
  const { by, reason } = who
  await record(tx, {
    ...{ kind: 'play-stopped', actor: by, subject: what, now },
    body: { before: { stopped: false }, after: { stopped: true }, reason },
  })
  return true
}

/** Lets play go again. Answers false if it is not stopped. */
export async function letGo(tx: Tx, { what, ...who }: Who & { what: string }): Promise<boolean> {
  if ((await sql.endStop(tx, { ...who, what })) === 0) return false
  lobbyChanged(tx)
  const { by, reason, now } = who
  await record(tx, {
    ...{ kind: 'play-let-go', actor: by, subject: what, now },
    body: { before: { stopped: true }, after: { stopped: false }, reason },
  })
  return true
}

/** What is stopped now. */
export const stopsNow = (db: Db | Tx) => sql.stopsNow(db)

/** The stop that stands on a thing, if one does. */
export const stopOf = async (db: Db | Tx, what: string) =>
  (await sql.stopsNow(db)).find((stop) => stop.what === what)
