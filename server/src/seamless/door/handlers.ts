import type { WalletCallName, walletApi } from '@balai/contract/wallet-api'
import type { z } from 'zod'
import type { Store } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import type { Port } from '../../wagers/index.ts'
import { feed } from '../feed/feed.ts'
import { status } from '../feed/status.ts'
import { freeRoundAlong, freeRounds } from '../free-rounds/handlers.ts'
import { jackpotAlong } from '../jackpots/handlers.ts'
import { poker } from '../poker/handlers.ts'
import { sport } from '../sport/handlers.ts'
import { along } from './along.ts'
import { adjust } from './calls/adjust.ts'
import { authenticate } from './calls/authenticate.ts'
import { balance } from './calls/balance.ts'
import { bet } from './calls/bet.ts'
import { betwin } from './calls/betwin.ts'
import { close } from './calls/close.ts'
import { promo } from './calls/promo.ts'
import { rollback } from './calls/rollback.ts'
import { tip } from './calls/tip.ts'
import { win } from './calls/win.ts'
import type { Modes } from './modes.ts'
import type { Said } from './said.ts'
import type { Vendor } from './vendor.ts'
import type { Soon, Who } from './who.ts'

/** What a call brings, decoded: amounts are bigints, moments are dates. */
export type Takes<N extends WalletCallName> = z.output<(typeof walletApi)[N]['takes']>
/** What a call adds to an `OK`, as it goes over the wire: amounts are strings. */
export type Gives<N extends WalletCallName> = z.input<(typeof walletApi)[N]['gives']>

/** One call as a handler is given it: signed, in time, never seen before, and of the right shape. */
export type Asked<N extends WalletCallName> = {
  vendor: Vendor
  takes: Takes<N>
  /** SHA-256 of the body as it came: the `body` of the acts that are asked for it. */
  body: Buffer
  now: Date
  random: Random
  store: Store
  port: Port
  who: Who
  modes: Modes
  /** Where the house is, and under which licence: what `authenticate` tells of. */
  place: { licence: string | undefined }
}

/** What a handler answers. The door adds `retryable`, `traceId` and the words for the player. */
export type Answer<N extends WalletCallName> = (Gives<N> & { code: 'OK' | 'DUPLICATE_OK' }) | Said

/** Answers one call. What it throws is a fault: nobody knows what became of it, and it is asked again. */
export type Handler<N extends WalletCallName> = (asked: Asked<N>) => Soon<Answer<N>>

/**
 * A call beside the contract, of a house that is a sandbox: it reads its body itself, which is parsed
 * and signed but of any shape.
 */
export type Extra = (
  asked: Omit<Asked<'balance'>, 'takes'> & { takes: unknown },
) => Promise<({ code: 'OK' | 'DUPLICATE_OK' } & Record<string, unknown>) | Said>

/** Who answers what. A call that is not here is not there. */
export type Handlers = { [N in WalletCallName]?: Handler<N> }
export const handlers: Handlers = {
  authenticate,
  balance,
  bet,
  win,
  betwin,
  rollback,
  'round/close': close,
  adjust,
  promo,
  tip,
  status,
  feed,
  ...sport,
  ...poker,
  ...freeRounds,
}

Object.assign(along, freeRoundAlong, jackpotAlong)
