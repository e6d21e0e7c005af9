import { reelGame } from '../reels/game.ts'
import type { ReelMath } from '../reels/math.ts'
import { cantingEmasMath } from './canting-emas.ts'
import { cendrawasihMath } from './cendrawasih.ts'
import { kapalRempahMath } from './kapal-rempah.ts'
import { kawahApiMath } from './kawah-api.ts'
import { panenRayaMath } from './panen-raya.ts'
import { pasarMalamMath } from './pasar-malam.ts'
import { perahuPulangMath } from './perahu-pulang.ts'
import { sayapJatayuMath } from './sayap-jatayu.ts'

/** The slots of every window and feature, by the mathematics that they are played on today. */
export const reelMaths: readonly ReelMath[] = [
  cantingEmasMath,
  pasarMalamMath,
  perahuPulangMath,
  panenRayaMath,
  kapalRempahMath,
  kawahApiMath,
  sayapJatayuMath,
  cendrawasihMath,
]

export const reelGames = reelMaths.map(reelGame)
