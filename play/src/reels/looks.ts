import { buy as bought } from '@balai/games/certificates/kapal-rempah'
import type { ReelMath } from '@balai/games/reels/math'
import roda from '../art/perahu-pulang/roda.webp'

/** What a title shows beside the symbols of its strips. Every name is a tile of its sheet. */
type Look = {
  /** Repeated down a reel that a wild has filled. */
  grown?: string
  /** Laid over a wild that stays. */
  stuck?: string
  /** In place of the coin, by the number of its value, where that has a name. */
  named?: Readonly<Record<number, string>>
  /** The picture of the wheel, its fields told from the top, as the hands of a clock go. */
  wheel?: string
  /** What is returned of the price of free spins that are bought, in percent, as certified. */
  boughtRtp?: string
}

const looks: Record<string, Look> = {
  'canting-emas': { grown: 'kain' },
  'sayap-jatayu': { stuck: 'lekat' },
  'perahu-pulang': { wheel: roda },
  'kapal-rempah': { boughtRtp: Number(bought.rtp.percent).toFixed(2) },
  'pasar-malam': { named: { 6: 'mini', 7: 'kecil', 8: 'besar' } },
}

export const lookOf = ({ title }: Pick<ReelMath, 'title'>): Look => looks[title] ?? {}
export type { Look }
