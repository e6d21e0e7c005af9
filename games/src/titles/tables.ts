import { airTerjun } from './air-terjun.ts'
import { bakaratMini } from './bakarat-mini.ts'
import { bingoKampung } from './bingo-kampung.ts'
import { bonusGanda } from './bonus-ganda.ts'
import { daduRempah } from './dadu-rempah.ts'
import { duaLiar } from './dua-liar.ts'
import { duaPuluhSatu } from './dua-puluh-satu.ts'
import { kartuKeraton } from './kartu-keraton.ts'
import { kebunSalak } from './kebun-salak.ts'
import { layangLayang } from './layang-layang.ts'
import { rodaPelabuhan } from './roda-pelabuhan.ts'

/** The games that are no slots, as they are played today. */
export const tables = [
  kartuKeraton,
  duaLiar,
  bonusGanda,
  duaPuluhSatu,
  rodaPelabuhan,
  bakaratMini,
  layangLayang,
  kebunSalak,
  airTerjun,
  daduRempah,
  bingoKampung,
] as const
