import * as z from 'zod/mini'
import { SlotType } from './catalogue.ts'
import { query } from './endpoint.ts'
import { Count, Currency, Lang, Minor, Moment } from './words.ts'

/** How many the calls of the lotteries give, as the source counts them. */
export const popularCount = 20
export const numerosCount = 100
export const recentLotteryCount = 100
export const eLotteryPageSize = 20

/** What a lottery is played for: printed tickets, jackpots, quick draws, or the digits of a market. */
export const PrizeMode = z.enum(['Lott', 'ZY', 'Elott', 'SEA'])
export type PrizeMode = z.output<typeof PrizeMode>

/** The code of a lottery, as addresses name it. */
export const LotteryCode = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))

/** The number of a draw, which has its day in it where there is one draw a day. */
export const Numero = z.string().check(z.regex(/^[0-9A-Za-z-]{1,40}$/))

/** What a draw brought: named groups of numbers as they are printed. */
export const LotteryResult = z.array(z.object({ group: z.string(), numbers: z.array(z.string()) }))
export type LotteryResult = z.output<typeof LotteryResult>

export const LotteryDrawState = z.enum(['open', 'locked', 'drawn', 'settled', 'void'])

/** What a draw found in a jackpot, how many points shared it, and what each was paid. */
const JackpotDrawn = z.object({ name: z.string(), held: Minor, points: Minor, each: Minor })

/** What a jackpot holds; bets on a draw go into it as that is settled. */
const JackpotNow = z.object({ name: z.string(), amount: Minor })

/** What feeds a jackpot of a play: shares of stakes in percent, and the seed that it begins anew with. */
const JackpotRule = z.object({
  name: z.string(),
  play: z.string(),
  hits: z.string(),
  feed: z.string(),
  seed: Minor,
  /** One line in so many wins it, as a fraction: `1/8145060`. */
  chance: z.string(),
  /** What its play returns with all of its jackpots in the long run, in percent. */
  whole: z.string(),
})

/** A draw that has brought its numbers, or was called off. */
export const OpenedDraw = z.object({
  gameCode: LotteryCode,
  numero: Numero,
  state: LotteryDrawState,
  drawsAt: Moment,
  result: z.nullable(LotteryResult),
  /** None where nothing was staked on one, or the draw is not settled yet. */
  jackpots: z.array(JackpotDrawn),
})
export type OpenedDraw = z.output<typeof OpenedDraw>

/**
 * A lottery with its next draw. Times are milliseconds: `remainTime` until the draw (0 where none is
 * open), `lockTime` how long before it no bet is taken, `fewinTime` how long before that it is said to
 * be short, `cycleTime` from one draw to the next. `winningTime` is when it is drawn. Days are counted
 * from Sunday, which is 1.
 */
export const LotteryGame = z.object({
  gameId: LotteryCode,
  gameCode: LotteryCode,
  remark: z.string(),
  tag: z.enum(['hot', 'new', '']),
  gameGroupId: z.int(),
  gameGroupCode: z.string(),
  numero: z.string(),
  remainTime: z.int(),
  lockTime: z.int(),
  fewinTime: z.int(),
  cycleTime: z.int(),
  drawDayOfWeek: z.string(),
  winningTime: z.nullable(Moment),
  /** How many of its draws take bets now, the next one among them: so far a slip can go on. */
  onSale: z.int(),
  defaultPlayType: z.string(),
  vendor: z.string(),
  accountTypeName: z.string(),
  /** The kind of its tables, by which its numbers are drawn and chosen. */
  kind: z.string(),
  prizeMode: PrizeMode,
  /** The tab of the hall in which it stands. */
  hall: SlotType,
  /** Drawn by the house from a seed that was committed to, or the result of an official draw. */
  source: z.enum(['own', 'official']),
  zone: z.string(),
  jackpots: z.array(JackpotNow),
  opened: z.nullable(OpenedDraw),
})
export type LotteryGame = z.output<typeof LotteryGame>

const Device = z.optional(z.literal('WEB'))
const Menu = { prizeMode: z.optional(PrizeMode), device: Device }
/** As many as are asked for, and never more than the call gives. */
const counted = z.optional(Count)

/** What a line of a play returns of its price, in percent, exact and cut off after four places: `89.5500`. */
const PlayReturn = z.object({ line: z.string(), back: z.string() })

export const LotteryPlay = z.object({
  id: z.string(),
  /** What one point of a line costs. */
  price: Minor,
  /** What a point counts: less than that is a discount, more a kei. */
  listed: Minor,
  /** The lines that return least and most; one where all are alike. */
  returns: z.array(PlayReturn),
  /** What so many hits pay, where hits decide; nothing where it is a pool: `5+1` with the further ball. */
  levels: z.array(z.object({ hits: z.string(), pays: z.nullable(Minor) })),
  /** A draw, the line that it pays best, and what one point of that pays: all from the play itself. */
  example: z.nullable(z.object({ result: LotteryResult, line: z.string(), pays: Minor })),
})
export type LotteryPlay = z.output<typeof LotteryPlay>

/** How often each number came of late, and for how many draws it has not. */
const Trend = z.object({ number: z.string(), came: z.int(), missing: z.int(), longest: z.int() })

export const LotteryTrends = z.object({
  draws: z.int(),
  /** One field for each place of the draw, or one for all of its balls. */
  fields: z.array(z.object({ place: z.string(), numbers: z.array(Trend) })),
  /** Roads: what each draw was, the latest last. */
  roads: z.array(z.object({ by: z.string(), marks: z.array(z.string()) })),
})
export type LotteryTrends = z.output<typeof LotteryTrends>

export const lotteryRead = {
  gameMenu: query('/lgw/vn/games/game_menu', {
    about: 'The menus of the lotteries, each with its games and their next draws.',
    for: 'anyone',
    takes: z.object(Menu),
    gives: z.array(
      z.object({
        gameGroupId: z.int(),
        gameGroupCode: z.string(),
        games: z.array(LotteryGame),
      }),
    ),
  }),
  recentMenu: query('/lgw/vn/games/game_menu/recent', {
    about: 'The lotteries that the caller bet on last, the latest first.',
    for: 'session',
    takes: z.object({ ...Menu, recentCount: counted }),
    gives: z.array(LotteryGame),
  }),
  popular: query('/lgw/games/popular', {
    about: 'The lotteries that most members bet on of late.',
    for: 'anyone',
    takes: z.object({ ...Menu, count: counted }),
    gives: z.array(LotteryGame),
  }),
  numeros: query('/lgw/vn/numeros/opened/game', {
    about: 'The last draws of a lottery, the latest first.',
    for: 'anyone',
    takes: z.object({ gameCode: LotteryCode, count: counted }),
    gives: z.array(OpenedDraw),
    refuses: ['game-unknown'],
  }),
  openedNumero: query('/lotto/lgw/games/opened/numero', {
    about: 'One draw of a lottery; the last that brought its numbers where none is named.',
    for: 'anyone',
    takes: z.object({ gameCode: LotteryCode, numero: z.optional(Numero) }),
    gives: z.extend(OpenedDraw, {
      opensAt: Moment,
      locksAt: Moment,
      rulesVersion: z.string(),
    }),
    refuses: ['game-unknown', 'draw-unknown'],
  }),
  lotteryList: query('/lgw/elott/games', {
    about: 'The quick draws by pages.',
    for: 'anyone',
    takes: z.object({
      pageNo: counted,
      pageSize: counted,
    }),
    gives: z.object({ games: z.array(LotteryGame), totalPages: z.int(), totalGames: z.int() }),
  }),
  lobbyLaunch: query('/lgw/games/lobby-launch', {
    about: 'Where a lottery, or the lobby of a prize mode, is played.',
    for: 'anyone',
    takes: z.object({
      lottoArea: z.optional(z.string().check(z.maxLength(20))),
      launchMode: z.optional(z.string().check(z.maxLength(20))),
      lottoPrizeMode: z.optional(PrizeMode),
      lottoGameCode: z.optional(LotteryCode),
      lottoView: z.enum(['betting', 'lobby']),
      device: Device,
      backUrl: z.optional(z.string().check(z.maxLength(200))),
      language: z.optional(Lang),
    }),
    gives: z.object({ game_url: z.string() }),
    refuses: ['game-unknown'],
  }),
  trends: query('/lgw/games/trends', {
    about: 'How often each number came in the last draws of a lottery, and their roads.',
    for: 'anyone',
    takes: z.object({ gameCode: LotteryCode, count: counted }),
    gives: LotteryTrends,
    refuses: ['game-unknown'],
  }),
  lotteryRules: query('/lgw/games/rules', {
    about: 'Every play of a lottery: its price, its exact return, and a worked example.',
    for: 'anyone',
    takes: z.object({ gameCode: LotteryCode }),
    gives: z.object({
      currency: Currency,
      exponent: z.int(),
      version: z.string(),
      plays: z.array(LotteryPlay),
      jackpots: z.array(JackpotRule),
    }),
    refuses: ['game-unknown'],
  }),
}
