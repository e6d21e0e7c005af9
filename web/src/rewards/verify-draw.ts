import type { RaffleDraw } from '@balai/contract'
import { raffleDiffers } from '@balai/games/verify-raffle'

/**
 * Whether a draw is what its seed, its tickets and the beacon that it was bound to lead to. Which beacon there is, is
 * known here and not asked of the house.
 */
export const holds = ({ tickets, drawn, ...draw }: RaffleDraw): boolean =>
  drawn !== null &&
  drawn.holders.length === tickets &&
  raffleDiffers({ ...draw, drawn }) === undefined
