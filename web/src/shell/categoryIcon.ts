import {
  IconCatElott,
  IconCatEsports,
  IconCatFish,
  IconCatLive,
  IconCatLott,
  IconCatPvp,
  IconCatRng,
  IconCatSports,
} from '@balai/ui'

/** The picture of each kind of game. */
export const categoryIcon = {
  ELOTT: IconCatElott,
  LOTT: IconCatLott,
  LIVE: IconCatLive,
  SPORTS: IconCatSports,
  FISH: IconCatFish,
  RNG: IconCatRng,
  PVP: IconCatPvp,
  ESPORTS: IconCatEsports,
} as const
