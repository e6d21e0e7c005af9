import bulan from './avatars/bulan.svg?no-inline'
import candi from './avatars/candi.svg?no-inline'
import ceplok from './avatars/ceplok.svg?no-inline'
import gunung from './avatars/gunung.svg?no-inline'
import gunungan from './avatars/gunungan.svg?no-inline'
import kawung from './avatars/kawung.svg?no-inline'
import melati from './avatars/melati.svg?no-inline'
import merak from './avatars/merak.svg?no-inline'
import parang from './avatars/parang.svg?no-inline'
import penyu from './avatars/penyu.svg?no-inline'
import phinisi from './avatars/phinisi.svg?no-inline'
import topeng from './avatars/topeng.svg?no-inline'

/** The house's own avatars by name: a file each, so that only the one that shows is fetched. */
export const avatars = {
  gunungan,
  topeng,
  kawung,
  ceplok,
  parang,
  phinisi,
  gunung,
  candi,
  penyu,
  melati,
  bulan,
  merak,
} as const satisfies Record<string, string>
