import { drawFor, gameOf, type Plain, playGame, sealOf } from '@balai/games'
import type { ReelMath } from '@balai/games/reels/math'
import { pooled } from '@balai/games/titles/pools'
import { z } from 'zod'
import type { House } from '../../platform/testing/house.ts'
import type { Guest } from './hall.ts'

const Seed = z.object({ clientSeed: z.string(), nonce: z.int() })
const most = 1_000_000

type Fixing = {
  title: string
  stake: bigint
  /** Whether the seal is to fall. */
  wanted: boolean
  mode?: 'cash' | 'demo'
}

const mathOf = (title: string): ReelMath => {
  const found = pooled.find(({ math }) => math.title === title)
  if (!found) throw new Error(`${title} has no pool`)
  return found.math
}

/**
 * Exchanges the seed that waits at a place for one by which the seal falls, or does not, in a round of
 * one step: nobody but the owner of the database can. Answers with that round.
 */
export async function fixSeal(
  { ownerStore, random }: Pick<House, 'ownerStore' | 'random'>,
  { member }: Pick<Guest, 'member'>,
  { title, stake, wanted, mode = 'cash' }: Fixing,
) {
  const game = gameOf(title)
  const seal = game && sealOf(game)
  if (!game || !seal) throw new Error(`${title} has no pool`)
  const { clientSeed, nonce } = await ownerStore.db.one(Seed)`
    select client_seed as "clientSeed", nonce from house.place
     where member = ${member} and game = ${title} and mode = ${mode}`
  const { base } = mathOf(title).strips
  for (let tries = 0; tries < most; tries++) {
    const serverSeed = random.bytes(32).toString('hex')
    const seeds = { serverSeed, clientSeed, nonce }
    // The reels draw first: only where the seal is as wanted the whole round is played.
    const draw = drawFor(seeds, 0)
    for (const { length } of base) draw(length)
    if (draw(seal.seals) < Number(stake) / seal.unit !== wanted) continue
    const round = playGame(game, seeds, { stake, choice: null satisfies Plain })
    if (round.steps.length > 1) continue
    await laySeed({ ownerStore }, { member, title, mode, serverSeed })
    return round
  }
  throw new Error('no seal fell')
}

type Laying = Pick<Guest, 'member'> & {
  title: string
  mode?: 'cash' | 'demo'
  serverSeed: string
  clientSeed?: string
}

/** Lays this very seed at a place, with its player's beside it. */
export const laySeed = (
  { ownerStore }: Pick<House, 'ownerStore'>,
  { member, title, mode = 'cash', serverSeed, clientSeed }: Laying,
) =>
  ownerStore.transact(
    (tx) => tx.run`
      update house.place set server_seed = ${Buffer.from(serverSeed, 'hex')},
             client_seed = coalesce(${clientSeed ?? null}, client_seed)
       where member = ${member} and game = ${title} and mode = ${mode}`,
  )
