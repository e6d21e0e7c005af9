import { commitmentOf, type Seeds } from '@balai/games'
import type { Random } from '../platform/random.ts'
import type { PlaceRow, RoundRow } from './sql.ts'

export const newServerSeed = (random: Random) => random.bytes(32)

/** A client seed for a player who has not chosen one: short enough to read aloud. */
export const newClientSeed = (random: Random) => random.bytes(6).toString('hex')

/** What a player sees of the next round's chance. The seed itself stays here until that round ends. */
export const commitment = ({ serverSeed, clientSeed, nonce }: PlaceRow) => ({
  serverSeedHash: commitmentOf(serverSeed),
  clientSeed,
  nonce,
})

export const seedsOf = ({ serverSeed, clientSeed, nonce }: PlaceRow | RoundRow): Seeds => ({
  serverSeed,
  clientSeed,
  nonce,
})
