import * as z from 'zod/mini'
import { Category, SlotType } from './catalogue.ts'
import { PlayerRef, TxId } from './wallet-api.ts'
import { Currency, GameId, Lang, Minor, Moment } from './words.ts'

/*
 * What the house asks of a vendor. Every path stands under the address that the vendor names. Signed
 * as the vendor signs its own calls; what is signed as the path has the query with it. An answer is a
 * 200 with JSON of at most a mebibyte within five seconds; a 404 says that there is no such thing.
 */

const Ref = TxId
const Text = z.string().check(z.maxLength(200))
const From = z.string().check(z.maxLength(200))

/** One act as the vendor has it: what reconciliation compares with ours. */
export const VendorAct = z.object({
  txId: TxId,
  kind: z.enum(['bet', 'win', 'rollback', 'close', 'adjust', 'promo', 'tip']),
  /** Whether it stands at the vendor, or was refused there as it was here. */
  state: z.enum(['done', 'refused']),
  playerRef: PlayerRef,
  roundId: z.nullable(Ref),
  /** What a rollback undid. */
  originalTxId: z.optional(TxId),
  amount: Minor,
  currency: Currency,
  at: Moment,
})
export type VendorAct = z.output<typeof VendorAct>

/** A round as the vendor has it. */
export const VendorRound = z.object({
  roundId: Ref,
  state: z.enum(['open', 'settled', 'voided']),
  acts: z.array(VendorAct).check(z.maxLength(1_000)),
})
export type VendorRound = z.output<typeof VendorRound>

const Grant = z.object({
  grantId: Ref,
  playerRef: PlayerRef,
  gameCode: GameId,
  count: z.int(),
  remaining: z.int(),
  stake: Minor,
  currency: Currency,
  expiresAt: Moment,
  state: z.enum(['open', 'used', 'cancelled', 'expired']),
})

/** A game as the vendor lists it. A new one is taken only with everything that players are told. */
export const VendorGame = z.object({
  gameCode: GameId,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  currency: z.optional(Currency),
  minBet: z.optional(Minor),
  maxBet: z.optional(Minor),
  open: z.boolean(),
  category: z.optional(Category),
  kind: z.optional(SlotType),
  lines: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  rtp: z.optional(z.string().check(z.regex(/^\d{2}\.\d{2}$/))),
  volatility: z.optional(z.enum(['low', 'medium', 'high', 'very-high'])),
  maxWinX: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
})
export type VendorGame = z.output<typeof VendorGame>

/** One call to a vendor. `{id}` in a path is the `id` of what it takes. */
export type VendorCall = {
  about: string
  method: 'GET' | 'POST'
  path: string
  takes: z.ZodMiniType
  gives: z.ZodMiniType
}

/** Every call to a vendor by its name. */
export const vendorApi = {
  games: {
    about: 'The games that the vendor has for this house.',
    method: 'GET',
    path: '/games',
    takes: z.object({}),
    gives: z.object({
      games: z.array(VendorGame).check(z.maxLength(5_000)),
    }),
  },
  launch: {
    about: 'Where a game is opened with a launch code.',
    method: 'POST',
    path: '/launch',
    takes: z.object({
      launchCode: z.string(),
      gameCode: GameId,
      mode: z.enum(['cash', 'demo']),
      language: Lang,
      currency: Currency,
      country: z.string(),
      device: z.enum(['desktop', 'mobile']),
      lobbyUrl: z.url(),
    }),
    gives: z.object({ url: z.url().check(z.maxLength(2_000)) }),
  },
  freeRounds: {
    about: 'The free rounds that the vendor holds for a player.',
    method: 'GET',
    path: '/freerounds',
    takes: z.object({ playerRef: PlayerRef }),
    gives: z.object({ grants: z.array(Grant).check(z.maxLength(1_000)) }),
  },
  createFreeRounds: {
    about: 'Gives a player free rounds. The same grant again is the same.',
    method: 'POST',
    path: '/freerounds',
    takes: z.object({
      grantId: Ref,
      playerRef: PlayerRef,
      gameCode: GameId,
      count: z.int(),
      stake: Minor,
      currency: Currency,
      expiresAt: Moment,
    }),
    gives: z.object({ grantId: Ref }),
  },
  cancelFreeRounds: {
    about: 'Takes back what is left of a grant.',
    method: 'POST',
    path: '/freerounds/cancel',
    takes: z.object({ grantId: Ref }),
    gives: z.object({ grantId: Ref, remaining: z.int() }),
  },
  rounds: {
    about: 'Every act that the vendor has, in an order in which nothing appears behind `next`.',
    method: 'GET',
    path: '/rounds',
    takes: z.object({ from: z.optional(From), limit: z.int() }),
    gives: z.object({
      records: z.array(VendorAct).check(z.maxLength(1_000)),
      next: From,
      more: z.boolean(),
    }),
  },
  round: {
    about: 'One round with all its acts.',
    method: 'GET',
    path: '/rounds/{id}',
    takes: z.object({ id: Ref, playerRef: PlayerRef }),
    gives: VendorRound,
  },
  replay: {
    about: 'Where a round can be watched again.',
    method: 'GET',
    path: '/replay/{id}',
    takes: z.object({ id: Ref, playerRef: PlayerRef }),
    gives: z.object({ url: z.url().check(z.maxLength(2_000)) }),
  },
  jackpots: {
    about: 'What the vendor’s jackpots stand at.',
    method: 'GET',
    path: '/jackpots',
    takes: z.object({}),
    gives: z.object({
      jackpots: z
        .array(z.object({ jackpotId: Ref, name: Text, currency: Currency, amount: Minor }))
        .check(z.maxLength(1_000)),
    }),
  },
} as const satisfies Record<string, VendorCall>
export type VendorCallName = keyof typeof vendorApi
