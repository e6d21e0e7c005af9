import { commitmentOf } from '@balai/games'
import type { Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { addRaffle } from './sql.ts'

/** Draws the seed of a raffle and commits to it, before anybody can take a ticket. */
export const beginRaffle = (
  tx: Tx,
  { activity, random, now }: { activity: string; random: Random; now: Date },
) => {
  const serverSeed = random.bytes(32)
  const commitment = commitmentOf(serverSeed.toString('hex'))
  return addRaffle(tx, { activity, serverSeed, commitment, now })
}
