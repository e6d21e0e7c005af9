import { baccaratOf } from '../baccarat/game.ts'
import type { BaccaratMath } from '../baccarat/math.ts'

/** Eight packs, banker at five percent commission, tie 8 to 1, pairs 11 to 1. */
export const bakaratMiniMath: BaccaratMath = {
  title: 'bakarat-mini',
  version: 1,
  packs: 8,
  gains: { player: 100, banker: 95, tie: 800, 'player-pair': 1100, 'banker-pair': 1100 },
}

export const bakaratMini = baccaratOf(bakaratMiniMath)
