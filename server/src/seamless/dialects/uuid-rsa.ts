import { z } from 'zod'
import { setting } from '../../site/index.ts'
import type { Told } from '../door/bound.ts'
import { json } from '../door/read.ts'
import { isSaid, say } from '../door/said.ts'
import {
  amountInvalid,
  type Dialect,
  type Heard,
  type Outcome,
  outcomeOf,
  type Playing,
  playerOf,
  type Spoken,
  type Worded,
} from './dialect.ts'
import { fromCounted, toCounted, write } from './money.ts'

/*
 * In the manner of Hub88: JSON signed with RSA, an id for each call and another for each act, money
 * as a whole number of hundred-thousandths, an answer in `status`.
 */

const Id = z.string().min(1).max(128)
const Call = z.object({ user: Id, request_uuid: Id })
const Balance = Call.extend({ token: Id })
const Act = Call.extend({
  transaction_uuid: Id,
  round: Id,
  round_closed: z.boolean().default(false),
  currency: z.string(),
  amount: z.unknown(),
  is_free: z.boolean().default(false),
  reward_uuid: Id.nullish(),
})
const Bet = Act.extend({ token: Id, game_code: z.string() })
const Rollback = Call.extend({
  transaction_uuid: Id,
  reference_transaction_uuid: Id,
  round: Id.nullish(),
})

const statuses: Record<Told['code'], string> = {
  OK: 'RS_OK',
  DUPLICATE_OK: 'RS_OK',
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  PLAYER_NOT_FOUND: 'RS_ERROR_INVALID_TOKEN',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  PLAYER_EXCLUDED: 'RS_ERROR_USER_DISABLED',
  TOKEN_INVALID: 'RS_ERROR_INVALID_TOKEN',
  TOKEN_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  SIGNATURE_INVALID: 'RS_ERROR_INVALID_SIGNATURE',
  CLOCK_SKEW: 'RS_ERROR_INVALID_SIGNATURE',
  NONCE_REUSED: 'RS_ERROR_INVALID_SIGNATURE',
  MALFORMED: 'RS_ERROR_WRONG_SYNTAX',
  CURRENCY_MISMATCH: 'RS_ERROR_WRONG_CURRENCY',
  AMOUNT_INVALID: 'RS_ERROR_WRONG_TYPES',
  GAME_UNKNOWN: 'RS_ERROR_INVALID_GAME',
  GAME_DISABLED: 'RS_ERROR_INVALID_GAME',
  VENDOR_DISABLED: 'RS_ERROR_INVALID_PARTNER',
  BET_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  LOSS_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  STAKE_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  SESSION_LIMIT: 'RS_ERROR_LIMIT_REACHED',
  ROUND_CLOSED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROUND_UNKNOWN: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  BET_NOT_FOUND: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  BET_ALREADY_SETTLED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  BET_ALREADY_CANCELLED: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TX_CONFLICT: 'RS_ERROR_DUPLICATE_TRANSACTION',
  TX_IN_PROGRESS: 'RS_ERROR_UNKNOWN',
  FREEROUND_INVALID: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  QUOTE_INVALID: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  MAINTENANCE: 'RS_ERROR_UNKNOWN',
  RETRY: 'RS_ERROR_UNKNOWN',
  INTERNAL: 'RS_ERROR_UNKNOWN',
}

/** What is wrong with a body of ours, in the words for the part of theirs that it came from. */
const statusOfField: Record<string, string> = {
  sessionId: 'RS_ERROR_INVALID_TOKEN',
  playerRef: 'RS_ERROR_INVALID_TOKEN',
  gameCode: 'RS_ERROR_INVALID_GAME',
  currency: 'RS_ERROR_WRONG_CURRENCY',
}
const statusOf = ({ code, field = '' }: Pick<Outcome, 'code' | 'field'>) =>
  (code === 'MALFORMED' ? statusOfField[field] : undefined) ?? statuses[code]

type Said = z.output<typeof Call>
type Translated = { told: Told; more?: Record<string, unknown> }
type Speak = (given: unknown, spoken: Spoken, playing: Playing) => Promise<Translated>

const malformed = { told: say('MALFORMED', { field: 'body' }) }

/** Reads a call's body and goes on with it, or says that it is none. */
const reading =
  <T extends z.ZodType>(
    shape: T,
    go: (said: z.output<T>, spoken: Spoken, playing: Playing) => Promise<Translated>,
  ): Speak =>
  async (given, spoken, playing) => {
    const said = shape.safeParse(given)
    return said.success ? go(said.data, spoken, playing) : malformed
  }

const lastingOf = (said: z.output<typeof Act>, amount: string) => ({
  playerRef: said.user,
  txId: said.transaction_uuid,
  roundId: said.round,
  currency: said.currency,
  amount,
  roundEnd: said.round_closed,
})

const calls: Record<string, Speak> = {
  'user/info': reading(Call, async (said, { house }, { player }) => {
    const { country } = await setting(house.store.db, 'region')
    const { currency } = player
    const jurisdiction = house.place.licence ?? 'play-money'
    return { told: { code: 'OK' }, more: { user: said.user, country, jurisdiction, currency } }
  }),
  'user/balance': reading(Balance, async ({ user, token }, { ask }) => ({
    told: await ask('balance', { playerRef: user, sessionId: token }),
  })),
  'transaction/bet': reading(Bet, async (said, { ask }, { exponent }) => {
    const amount = fromCounted(said.amount, exponent)
    if (amount === undefined) return { told: amountInvalid }
    const free = said.is_free && { freeRoundId: said.reward_uuid ?? said.round }
    const at = { sessionId: said.token, gameCode: said.game_code }
    return { told: await ask('bet', { ...lastingOf(said, amount), ...at, ...free }) }
  }),
  'transaction/win': reading(Act, async (said, { ask }, { exponent }) => {
    const amount = fromCounted(said.amount, exponent)
    if (amount === undefined) return { told: amountInvalid }
    const winType = said.is_free ? 'promo' : 'base'
    return { told: await ask('win', { ...lastingOf(said, amount), winType }) }
  }),
  'transaction/rollback': reading(Rollback, async (said, { ask }) => ({
    told: await ask('rollback', {
      playerRef: said.user,
      txId: said.transaction_uuid,
      originalTxId: said.reference_transaction_uuid,
      ...(said.round && { roundId: said.round }),
    }),
  })),
}

function worded({ told, more }: Translated, said: Partial<Said>, playing?: Playing): Worded {
  const outcome = outcomeOf(told)
  const { balance } = outcome
  const text = write({
    user: said.user,
    status: statusOf(outcome),
    request_uuid: said.request_uuid,
    ...more,
    ...(playing &&
      balance && {
        currency: playing.player.currency,
        // One sum: this manner knows no second purse.
        balance: toCounted(String(BigInt(balance.real) + BigInt(balance.bonus)), playing.exponent),
      }),
  })
  return { text, code: told.code }
}

const saidIn = ({ text }: Heard): Partial<Said> => {
  const said = Call.safeParse(json(text))
  return said.success ? said.data : {}
}

export const uuidRsa: Dialect = {
  name: 'uuid-rsa',
  path: '/wallet/hub/v2/',
  names: Object.keys(calls),
  signed({ headers, text }) {
    const signature = headers['x-hub88-signature']
    return typeof signature === 'string' ? { text, signature } : undefined
  },
  async answer(heard, spoken) {
    const said = saidIn(heard)
    const speak = Object.hasOwn(calls, heard.call) ? calls[heard.call] : undefined
    if (!speak || said.user === undefined) return worded(malformed, said)
    const playing = await playerOf(spoken, said.user)
    if (isSaid(playing)) return worded({ told: playing }, said)
    return worded(await speak(json(heard.text), spoken, playing), said, playing)
  },
  refusal: (code, heard) => worded({ told: say(code) }, saidIn(heard)),
}
