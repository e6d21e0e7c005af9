import type { Store } from '../../platform/db.ts'
import { createKept } from '../../platform/kept.ts'
import { actBy, keyOfAct, type Mode, roundWith } from '../../wagers/index.ts'
import type { Vendor } from './vendor.ts'
import type { Player, Soon } from './who.ts'

/**
 * In which money what goes on without a session goes on: that of its round, or of the act it undoes.
 * Where neither is known it makes no difference yet, because nothing was staked.
 */
export type Modes = {
  ofRound(player: Player, round: string): Soon<Mode>
  ofAct(vendor: Vendor, player: Player, tx: string): Promise<Mode>
  /** A round of this process, whose win will come here most likely. */
  staked(player: Player, round: string, mode: Mode): void
}

const roundsMax = 200_000

export function createModes(store: Store): Modes {
  // The money of a round never changes.
  const known = createKept<Mode>(roundsMax)
  const nameOf = ({ bucket }: Player, round: string) => `${bucket} ${round}`
  const fetch = async (player: Player, round: string) => {
    const found = await roundWith(store.db, { bucket: player.bucket, id: round })
    if (found) known.put(nameOf(player, round), found.mode)
    return found?.mode ?? usualMode(player)
  }
  return {
    staked: (player, round, mode) => known.put(nameOf(player, round), mode),
    ofRound: (player, round) => known.get(nameOf(player, round)) ?? fetch(player, round),
    async ofAct({ code }, player, tx) {
      const found = await actBy(store.db, { source: code, key: keyOfAct(code, tx) })
      return found?.mode ?? usualMode(player)
    },
  }
}

/** A trial account has play money and no other. */
export const usualMode = ({ trial }: Player): Mode => (trial ? 'demo' : 'cash')
