import { commitmentOf, type Pot } from '@balai/games'
import type { Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { addPacket } from './sql.ts'

/** Draws the seed that a pot is cut by and commits to it, before anybody can take of it. */
export const beginPacket = (
  tx: Tx,
  { random, ...of }: Pot & { activity: string; random: Random; now: Date },
) => {
  const serverSeed = random.bytes(32)
  return addPacket(tx, { ...of, serverSeed, commitment: commitmentOf(serverSeed.toString('hex')) })
}
