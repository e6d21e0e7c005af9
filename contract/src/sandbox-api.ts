import * as z from 'zod/mini'
import { PlayerRef, TxId, type WalletCall } from './wallet-api.ts'
import { Currency, GameId, Minor } from './words.ts'

/*
 * What a vendor can have done in a sandbox that an operator does elsewhere: open players, end their
 * sessions, stand in their way. Signed and answered as every call of `/wallet/v1`. A live house has
 * none of it, and it touches nobody but players whom the sandbox opened itself.
 */

const Whom = z.object({ playerRef: PlayerRef })
const Done = z.object({})

/** Every call of the sandbox by its path under `/wallet/v1/`. All are POST. */
export const sandboxApi = {
  'sandbox/launch': {
    about: 'Opens a new player with so much cash and launches one of your games for them.',
    takes: z.object({ gameCode: GameId, cash: z.optional(Minor) }),
    gives: z.object({ launchCode: z.string() }),
  },
  'sandbox/end': { about: 'Ends the session of a player.', takes: Whom, gives: Done },
  'sandbox/lock': { about: 'Locks a player’s play.', takes: Whom, gives: Done },
  'sandbox/exclude': { about: 'Excludes a player for a day.', takes: Whom, gives: Done },
  'sandbox/bonus': {
    about: 'Gives a player bonus money.',
    takes: z.object({ playerRef: PlayerRef, amount: Minor }),
    gives: Done,
  },
  'sandbox/limit': {
    about: 'Bounds what a player may stake, lose, or play in seconds today, over all games.',
    takes: z.object({
      playerRef: PlayerRef,
      kind: z.enum(['stake', 'loss', 'time']),
      amount: Minor,
    }),
    gives: Done,
  },
  'sandbox/game': {
    about: 'Closes one of your games, or opens it again.',
    takes: z.object({ gameCode: GameId, open: z.boolean() }),
    gives: Done,
  },
  'sandbox/free-rounds': {
    about: 'Grants a player free rounds of one of your games, for a day.',
    takes: z.object({
      playerRef: PlayerRef,
      grantId: TxId,
      gameCode: GameId,
      value: Minor,
      count: z.int().check(z.gte(1), z.lte(1_000)),
    }),
    gives: Done,
  },
  'sandbox/jackpot': {
    about: 'Opens a jackpot that your stakes may feed.',
    takes: z.object({ jackpotId: TxId, currency: Currency, seed: z.optional(Minor) }),
    gives: Done,
  },
} as const satisfies Record<string, WalletCall>
export type SandboxCallName = keyof typeof sandboxApi
