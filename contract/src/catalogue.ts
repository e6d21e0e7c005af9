import * as z from 'zod/mini'
import { query } from './endpoint.ts'
import { Count, GameId, Minor } from './words.ts'

/** ELOTT, LOTT, LIVE, SPORTS, FISH, RNG, PVP and ESPORTS, as the source orders them. */
export const Category = z.enum(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'])
export type Category = z.output<typeof Category>

/** Slot kinds: classic, video poker, jackpot, table, arcade, bingo. */
export const SlotType = z.enum(['SC', 'VP', 'JP', 'TG', 'AC', 'BG'])
export type SlotType = z.output<typeof SlotType>

export const VendorLane = z.object({
  title: Category,
  cards: z.array(
    z.object({
      vassalage: z.string(),
      name: z.string(),
      isHot: z.boolean(),
      smallIcon: z.string(),
    }),
  ),
})

export const Game = z.object({
  nodeId: GameId,
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: Category,
  gameClassify: SlotType,
  gameName: z.string(),
  minBet: Minor,
  maxBet: Minor,
  minLineNum: z.int(),
  isGame: z.boolean(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  /** Certified return to player in percent, two decimals, as text so that it is never rounded twice. */
  rtp: z.string(),
  volatility: z.enum(['low', 'medium', 'high', 'very-high']),
  /** The most that a single spin can win, in stakes. */
  maxWinX: z.int(),
  cover: z.string(),
  demo: z.boolean(),
  open: z.boolean(),
  /** Why it is closed, where the house says so. */
  closedText: z.optional(z.string()),
})
export type Game = z.output<typeof Game>

/** Games on one lobby page. */
export const lobbyPageSize = 42

export const catalogue = {
  gameVendors: query('/wps/relay/GCSGAME_gameVendor', {
    about: 'Vendors by category; e-sports vendors stand in a lane of their own.',
    for: 'anyone',
    takes: z.object({ merchantCode: z.optional(z.string()) }),
    gives: z.array(VendorLane),
  }),
  gameList: query('/wps/relay/GCSGAME_gameList', {
    about: 'One lobby page of 42 games, filtered.',
    for: 'anyone',
    takes: z.object({
      gameType: z.optional(Category),
      vassalage: z.optional(z.string().check(z.maxLength(16))),
      gameClassify: z.optional(SlotType),
      gameName: z.optional(z.string().check(z.maxLength(80))),
      minBet: z.optional(Minor),
      minLineNum: z.optional(Count),
      sort: z.optional(z.enum(['hot', 'new', 'name'])),
      pageNo: z.optional(Count),
      pageSize: z.optional(Count),
    }),
    gives: z.object({ games: z.array(Game), totalPages: z.int(), totalGames: z.int() }),
  }),
  game: query('/wps/relay/GCSGAME_game', {
    about: 'One game, with what a player should know before entering it.',
    for: 'anyone',
    takes: z.object({ nodeId: GameId }),
    gives: Game,
    refuses: ['game-unknown'],
  }),
  hotGames: query('/wps/relay/GCSGAME_hotGamesV2', {
    about: 'The busiest games, at most 20.',
    for: 'anyone',
    takes: z.object({ merchantCode: z.optional(z.string()), isPlatform: z.optional(Count) }),
    gives: z.array(Game),
  }),
}
