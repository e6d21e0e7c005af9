import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { Count, GameId, Minor, YesNo } from './words.ts'

/** ELOTT, LOTT, LIVE, SPORTS, FISH, RNG, PVP and ESPORTS, as the source orders them. */
export const Category = z.enum(['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'])
export type Category = z.output<typeof Category>

/** Slot kinds: classic, video poker, jackpot, table, arcade, bingo. */
export const SlotType = z.enum(['SC', 'VP', 'JP', 'TG', 'AC', 'BG'])
export type SlotType = z.output<typeof SlotType>

export const Volatility = z.enum(['low', 'medium', 'high', 'very-high'])
export type Volatility = z.output<typeof Volatility>

/** What happens in a game beside its plain rounds. */
export const GameFeature = z.enum([
  'free-spins',
  'wilds',
  'multiplier',
  'cascade',
  'bonus',
  'jackpot',
])
export type GameFeature = z.output<typeof GameFeature>

/** What a game is about. */
export const GameTheme = z.enum([
  'legend',
  'market',
  'sea',
  'nature',
  'animals',
  'treasure',
  'fruit',
  'festival',
])
export type GameTheme = z.output<typeof GameTheme>

/** By what the house’s own games are told from those of vendors. */
export const houseVendor = 'BALAI'

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
  volatility: Volatility,
  features: z.optional(z.array(GameFeature)),
  theme: z.optional(GameTheme),
  /** The most that a single spin can win, in stakes. */
  maxWinX: z.int(),
  cover: z.string(),
  demo: z.boolean(),
  open: z.boolean(),
  /** Why it is closed, where the house says so. */
  closedText: z.optional(z.string()),
})
export type Game = z.output<typeof Game>

/** A share of one, as text with six decimals: 0.960119. */
const Share = z.string()

/** The certificate of a game of our own, beside what rounds for real money came to. */
const GameSheet = z.object({
  /** The fingerprint of its mathematics. */
  math: z.string(),
  certified: Share,
  rounds: z.optional(Minor),
  /** Null before the first round. */
  actual: z.optional(z.nullable(Share)),
  /** In which 99 of 100 honest samples of this size lie. In a game of skill nothing is due below: `low` is null. */
  band: z.optional(z.nullable(z.object({ low: z.nullable(Share), high: Share }))),
  /** Too few rounds to be judged; within; or found outside, and stopped. */
  state: z.optional(z.enum(['few', 'within', 'outside'])),
})

/** Games on one lobby page. */
export const lobbyPageSize = 42

/**
 * Rows of a lobby: what many play, what is new, what the house makes itself, and games that have one
 * feature or theme in common. A category with few games has none.
 */
const LobbyRow = z.object({
  by: z.enum(['hot', 'new', 'house', 'feature', 'theme']),
  feature: z.optional(GameFeature),
  theme: z.optional(GameTheme),
  games: z.array(Game),
})
export type LobbyRow = z.output<typeof LobbyRow>

/** The platform whose busiest games are asked for: the web site. */
export const hotGamesPlatform = 2

/** As many games a member may keep as favourites. */
export const favouritesMax = 500

const Naming = {
  nodeId: GameId,
  vendor: z.optional(z.string().check(z.maxLength(16))),
  gameType: z.optional(Category),
}
const Paging = { pageNo: z.optional(Count), pageSize: z.optional(Count) }

/** One entry of the menu of games. */
const GameMenu = z.object({
  gameType: Category,
  games: z.int(),
  vendors: z.int(),
  /** Kinds of slots among them, as the lobby filters by. */
  gameClassify: z.array(SlotType),
})

export const catalogue = {
  gameMenus: query('/lgw/games/game_menus', {
    about: 'What kinds of games there are, in the order of the menu, with how many of each.',
    for: 'anyone',
    takes: z.object({}),
    gives: z.array(GameMenu),
  }),
  vendorGameTypes: query('/wps/relay/GCSGAME_getVassGameType', {
    about:
      'Of which kinds a vendor has games, in the order of the menu; none of one that is not there.',
    for: 'anyone',
    takes: z.object({ vassalage: z.string().check(z.maxLength(16)) }),
    gives: z.array(Category),
  }),
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
      volatility: z.optional(Volatility),
      /** The least certified return, in percent. */
      minRtp: z.optional(z.string().check(z.regex(/^\d{2}(\.\d{1,2})?$/))),
      feature: z.optional(GameFeature),
      theme: z.optional(GameTheme),
      isHot: z.optional(YesNo),
      isNew: z.optional(YesNo),
      sort: z.optional(z.enum(['hot', 'new', 'name'])),
      ...Paging,
    }),
    gives: z.object({
      games: z.array(Game),
      totalPages: z.int(),
      totalGames: z.int(),
      /** No game has that name: these have one much like it, the most alike first. */
      near: z.optional(z.boolean()),
    }),
  }),
  gameRows: query('/wps/relay/GCSGAME_gameRows', {
    about: 'The rows in which a lobby shows a category before anything narrows it.',
    for: 'anyone',
    takes: z.object({ gameType: Category }),
    gives: z.object({ rows: z.array(LobbyRow) }),
  }),
  game: query('/wps/relay/GCSGAME_game', {
    about: 'One game, with what a player should know before entering it.',
    for: 'anyone',
    takes: z.object({ nodeId: GameId }),
    gives: Game,
    refuses: ['game-unknown'],
  }),
  gameSheet: query('/wps/relay/GCSGAME_gameSheet', {
    about: 'What is certified of a game of our own and what it returned; nothing of other games.',
    for: 'anyone',
    takes: z.object({ nodeId: GameId }),
    gives: z.nullable(GameSheet),
  }),
  favourites: query('/wps/relay/MCSFE_getFavoriteGames', {
    about: 'Which games the player keeps as favourites.',
    for: 'session',
    takes: z.object({}),
    gives: z.array(GameId),
  }),
  favouriteGames: query('/wps/relay/MCSFE_getFavoriteGamesList', {
    about: 'The favourite games of a category, the last kept first; 42 a page.',
    for: 'session',
    takes: z.object({ gameType: z.optional(Category), ...Paging }),
    gives: z.object({ content: z.array(Game), totalPages: z.int(), totalGames: z.int() }),
  }),
  addFavourite: command('/wps/relay/MCSFE_addFavoriteGame', {
    about: 'Keeps a game as a favourite; one that is kept already stays so.',
    for: 'session',
    rate: { calls: 120, seconds: 60 },
    takes: z.object(Naming),
    gives: z.object({ favourite: z.boolean() }),
    refuses: ['game-unknown', 'favourites-full'],
  }),
  removeFavourite: command('/wps/relay/MCSFE_removeFavoriteGame', {
    about: 'Keeps a game as a favourite no more.',
    for: 'session',
    rate: { calls: 120, seconds: 60 },
    takes: z.object(Naming),
    gives: z.object({ favourite: z.boolean() }),
    refuses: [],
  }),
  recentGames: query('/wps/relay/GCS_recentGame', {
    about: 'The games that the player opened last, the latest first; at most 42.',
    for: 'session',
    takes: z.object({
      gameType: z.optional(Category),
      vassalage: z.optional(z.string().check(z.maxLength(16))),
    }),
    gives: z.object({ list: z.array(Game), totalPages: z.int() }),
  }),
  hotGames: query('/wps/relay/GCSGAME_hotGamesV2', {
    about: 'The busiest games, at most 20.',
    for: 'anyone',
    takes: z.object({
      merchantCode: z.optional(z.string()),
      isPlatform: z.optional(z.enum([`${hotGamesPlatform}`])),
    }),
    gives: z.array(Game),
  }),
}
