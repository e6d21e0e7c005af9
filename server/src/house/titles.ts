import type { SlotType as Kinds } from '@balai/contract'
import { type Game, gameOf, type Opening, type Seal, sealOf, slotOf } from '@balai/games'
import airTerjun from '@balai/games/certificates/air-terjun' with { type: 'json' }
import bingoKampung from '@balai/games/certificates/bingo-kampung' with { type: 'json' }
import bonusGanda from '@balai/games/certificates/bonus-ganda' with { type: 'json' }
import daduRempah from '@balai/games/certificates/dadu-rempah' with { type: 'json' }
import duaLiar from '@balai/games/certificates/dua-liar' with { type: 'json' }
import kartuKeraton from '@balai/games/certificates/kartu-keraton' with { type: 'json' }
import kebunSalak from '@balai/games/certificates/kebun-salak' with { type: 'json' }
import lakonMalam from '@balai/games/certificates/lakon-malam' with { type: 'json' }
import lautMutiara from '@balai/games/certificates/laut-mutiara' with { type: 'json' }
import layangLayang from '@balai/games/certificates/layang-layang' with { type: 'json' }
import pasarRempah from '@balai/games/certificates/pasar-rempah' with { type: 'json' }
import type { z } from 'zod'
import { reelTitles } from './reel-titles.ts'
import { tableTitles } from './table-titles.ts'

/** What a game of the house is listed with. Every figure comes from its certificate. */
export type Title = {
  game: Game
  /** The hash of its mathematics, which its certificate and every round of it name. */
  hash: string
  names: { ID: string; EN: string }
  rtp: string
  /**
   * The mean of what a stake of one returns by the best choice and by the worst, and the widest deviation of a
   * round. In a game of skill both are of the best play, and `lowest` is null.
   */
  certified: { rtp: number; lowest: number | null; deviation: number }
  volatility: 'low' | 'medium' | 'high' | 'very-high'
  maxWinX: number
  hot: boolean
  isNew: boolean
  /** The kind in the lobby: slots, jackpots, video poker, tables, arcade, bingo. */
  kind: z.output<typeof Kinds>
  /** Paylines; 1 where there are none. */
  lines: number
  /** Stakes on offer, in rupiah. */
  stakes: readonly bigint[]
  /** The least bet that it is listed with, where a move lays less than the least stake. */
  minBet?: bigint
  /** A stake is the sum of what is laid in chips of the least one, up to the most. */
  chips: boolean
  /** Its certificate as it is published, whole. */
  file: object
  /** Only its best play is certified: whoever plays it worse gets less. */
  skill: boolean
  /** The chance of its progressive pool, where it has one. What is certified is without the pool. */
  seal?: Seal | undefined
}

/** What a certificate has to say of a title before it is listed. */
type Certificate = {
  title: string
  mathHash: string
  rtp: { percent: string }
  /** Where the player chooses: of the choice that returns the least. */
  rtpLowest?: { percent: string }
  volatility: { standardDeviation: string }
  /** How often a win may be doubled or lost, where it may. */
  gamble?: { most: number } | null
  /** Of a slot the most that one spin pays: a whole round's sum is never seen in any number of lives. */
  winMax: { stakes: string; spinFree?: { stakes: string } }
  /** What it returns with its pool, where it has one. */
  pool?: { rtp: { percent: string } }
}
type Listed = Pick<Title, 'names' | 'volatility' | 'hot' | 'isNew'> &
  Partial<Pick<Title, 'kind' | 'lines' | 'stakes' | 'minBet' | 'chips'>> & {
    /** Only its best play is certified: whoever plays it worse gets less. */
    skill?: true
  }

/** A title as it is listed apart from others: its certificate, and what it is listed with. */
export type Listing = readonly [Certificate, Listed]

/** The mathematics of a title, if it is the very one that was certified. */
export function certified(certificate: Certificate, { skill, ...listed }: Listed): Title {
  const game = gameOf(certificate.title)
  if (!game || game.hash !== certificate.mathHash)
    throw new Error(`${certificate.title} is not the mathematics that was certified`)
  const { winMax } = certificate
  return {
    kind: 'SC',
    lines: slotOf(game.title)?.lines.length ?? 1,
    stakes: usualStakes,
    chips: false,
    ...listed,
    game,
    hash: certificate.mathHash,
    file: certificate,
    skill: skill === true,
    seal: sealOf(game),
    rtp: Number((certificate.pool ?? certificate).rtp.percent).toFixed(2),
    certified: {
      rtp: Number(certificate.rtp.percent) / 100,
      lowest: skill ? null : Number((certificate.rtpLowest ?? certificate.rtp).percent) / 100,
      deviation: widestOf(certificate),
    },
    maxWinX: Math.floor(Number((winMax.spinFree ?? winMax).stakes)),
  }
}

/**
 * The deviation of a round by the choice that makes it widest. A win that is doubled is there half as often
 * and is twice as much: the mean of its square doubles each time.
 */
function widestOf({ volatility, rtp, gamble }: Certificate): number {
  const once = Number(volatility.standardDeviation)
  if (!gamble) return once
  const mean = Number(rtp.percent) / 100
  return Math.sqrt((once ** 2 + mean ** 2) * 2 ** gamble.most - mean ** 2)
}

/** Stakes on offer, in rupiah; each is laid in twenty equal line bets. */
const usualStakes: readonly bigint[] = [
  200n,
  400n,
  1_000n,
  2_000n,
  4_000n,
  10_000n,
  20_000n,
  40_000n,
  100_000n,
  200_000n,
]

/** Stakes on offer where there are no lines, in rupiah. */
const wholeStakes: readonly bigint[] = [
  500n,
  1_000n,
  2_000n,
  5_000n,
  10_000n,
  20_000n,
  50_000n,
  100_000n,
]

/** True for a stake that a title offers within what it is listed with. */
export function isOffered(
  { game, stakes, chips }: Title,
  opening: Opening,
  { minBet, maxBet }: { minBet: bigint; maxBet: bigint },
): boolean {
  const { stake } = opening
  const [least = 0n] = stakes
  if (stake < minBet || stake > maxBet) return false
  if (chips) return least > 0n && stake % least === 0n
  const bet = game.betOf ? game.betOf(opening) : stake
  return bet !== undefined && bet >= minBet && stakes.includes(bet)
}

/** The house's own games. One whose mathematics and certificate part keeps the server from starting. */
export const titles: ReadonlyMap<string, Title> = new Map(
  [
    certified(lakonMalam, {
      names: { ID: 'Lakon Malam', EN: 'Night of Shadows' },
      volatility: 'medium',
      hot: true,
      isNew: false,
    }),
    certified(pasarRempah, {
      names: { ID: 'Pasar Rempah', EN: 'Spice Market' },
      volatility: 'low',
      hot: true,
      isNew: false,
    }),
    certified(lautMutiara, {
      names: { ID: 'Laut Mutiara', EN: 'Pearl Sea' },
      volatility: 'high',
      hot: false,
      isNew: true,
    }),
    certified(kebunSalak, {
      names: { ID: 'Kebun Salak', EN: 'Snakefruit Garden' },
      volatility: 'high',
      hot: false,
      isNew: true,
      kind: 'AC',
      stakes: wholeStakes,
    }),
    certified(layangLayang, {
      names: { ID: 'Layang-Layang', EN: 'Kite' },
      volatility: 'high',
      hot: false,
      isNew: true,
      kind: 'AC',
      stakes: wholeStakes,
    }),
    certified(airTerjun, {
      names: { ID: 'Air Terjun', EN: 'Waterfall' },
      volatility: 'medium',
      hot: false,
      isNew: true,
      kind: 'AC',
      stakes: wholeStakes,
    }),
    certified(daduRempah, {
      names: { ID: 'Dadu Rempah', EN: 'Spice Dice' },
      volatility: 'medium',
      hot: false,
      isNew: true,
      kind: 'AC',
      stakes: wholeStakes,
    }),
    certified(bingoKampung, {
      names: { ID: 'Bingo Kampung', EN: 'Village Bingo' },
      volatility: 'high',
      hot: false,
      isNew: true,
      kind: 'BG',
      stakes: wholeStakes,
    }),
    certified(kartuKeraton, {
      names: { ID: 'Kartu Keraton', EN: 'Palace Cards' },
      volatility: 'medium',
      hot: false,
      isNew: true,
      kind: 'VP',
      stakes: wholeStakes,
      skill: true,
    }),
    certified(duaLiar, {
      names: { ID: 'Dua Liar', EN: 'Deuces Wild' },
      volatility: 'high',
      hot: false,
      isNew: true,
      kind: 'VP',
      stakes: wholeStakes,
      skill: true,
    }),
    certified(bonusGanda, {
      names: { ID: 'Bonus Ganda', EN: 'Double Bonus' },
      volatility: 'high',
      hot: false,
      isNew: true,
      kind: 'VP',
      stakes: wholeStakes,
      skill: true,
    }),
    ...[...tableTitles, ...reelTitles].map((listing) => certified(...listing)),
  ].map((title) => [title.game.title, title]),
)
