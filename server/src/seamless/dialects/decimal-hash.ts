import type { Told } from '../door/bound.ts'
import { isSaid, say } from '../door/said.ts'
import {
  amountInvalid,
  type Dialect,
  type Heard,
  outcomeOf,
  type Playing,
  playerOf,
  type Spoken,
  type Worded,
} from './dialect.ts'
import { Digits, fromDecimal, toDecimal, write } from './money.ts'

/*
 * In the manner of Pragmatic Play: a form with a hash over all of it and a secret, money as decimals,
 * an answer as JSON with a number in `error`.
 */

type Form = Record<string, string>
type Speak = (form: Form, spoken: Spoken, playing: Playing) => Promise<Told>

const errors: Record<Told['code'], number> = {
  OK: 0,
  DUPLICATE_OK: 0,
  INSUFFICIENT_FUNDS: 1,
  PLAYER_NOT_FOUND: 2,
  BET_NOT_FOUND: 3,
  BET_ALREADY_SETTLED: 3,
  BET_ALREADY_CANCELLED: 3,
  ROUND_CLOSED: 3,
  ROUND_UNKNOWN: 3,
  FREEROUND_INVALID: 3,
  QUOTE_INVALID: 3,
  MAINTENANCE: 3,
  TOKEN_INVALID: 4,
  TOKEN_EXPIRED: 4,
  SIGNATURE_INVALID: 5,
  CLOCK_SKEW: 5,
  NONCE_REUSED: 5,
  PLAYER_BLOCKED: 6,
  PLAYER_EXCLUDED: 6,
  MALFORMED: 7,
  CURRENCY_MISMATCH: 7,
  AMOUNT_INVALID: 7,
  TX_CONFLICT: 7,
  GAME_UNKNOWN: 8,
  GAME_DISABLED: 8,
  VENDOR_DISABLED: 8,
  BET_LIMIT: 50,
  LOSS_LIMIT: 50,
  STAKE_LIMIT: 50,
  SESSION_LIMIT: 50,
  // Asked again until somebody knows.
  TX_IN_PROGRESS: 120,
  RETRY: 120,
  INTERNAL: 120,
}

const lastingOf = ({ userId, reference, currency }: Form, { player }: Playing) => ({
  playerRef: userId,
  txId: reference,
  // Most calls of this manner name no money: it is the player's.
  currency: currency ?? player.currency,
})

/** Reads the amount of a form before it goes on; part of a minor unit is no amount. */
const withAmount =
  (
    go: (form: Form, at: { amount: string } & Playing, ask: Spoken['ask']) => Promise<Told>,
  ): Speak =>
  async (form, { ask }, playing) => {
    const amount = fromDecimal(form.amount, playing.exponent)
    return amount === undefined ? amountInvalid : go(form, { amount, ...playing }, ask)
  }

const promo = (campaign: string, kind: 'prize' | 'tournament'): Speak =>
  withAmount((form, { amount, ...playing }, ask) =>
    ask('promo', { ...lastingOf(form, playing), campaignId: form[campaign], amount, kind }),
  )

/** Nothing can be given back of what was never taken. */
const nothingToRefund = new Set<Told['code']>(['BET_NOT_FOUND', 'BET_ALREADY_CANCELLED'])

const calls: Record<string, Speak> = {
  balance: ({ userId, token }, { ask }) =>
    ask('balance', { playerRef: userId, ...(token !== undefined && { sessionId: token }) }),
  bet: withAmount((form, { amount, ...playing }, ask) =>
    ask('bet', {
      ...lastingOf(form, playing),
      sessionId: form.token,
      roundId: form.roundId,
      gameCode: form.gameId,
      amount,
    }),
  ),
  result: withAmount(async (form, { amount, ...playing }, ask) => {
    // Money that we do not know how to pay is refused whole, never left out.
    if (form.promoWinAmount !== undefined) return say('MALFORMED', { field: 'promoWinAmount' })
    const { roundId } = form
    return ask('win', {
      ...lastingOf(form, playing),
      roundId,
      amount,
      winType: 'base',
      roundEnd: false,
    })
  }),
  jackpotWin: withAmount((form, { amount, ...playing }, ask) =>
    ask('win', {
      ...lastingOf(form, playing),
      roundId: form.roundId,
      amount,
      winType: 'jackpot',
      roundEnd: false,
    }),
  ),
  bonusWin: promo('bonusCode', 'prize'),
  promoWin: promo('campaignId', 'tournament'),
  endRound: ({ userId, roundId }, { ask }) => ask('round/close', { playerRef: userId, roundId }),
  refund: async ({ userId, reference, roundId }, { ask }) => {
    const told = await ask('rollback', {
      playerRef: userId,
      txId: `refund:${reference}`,
      originalTxId: reference,
      ...(roundId !== undefined && { roundId }),
    })
    return nothingToRefund.has(told.code) ? { code: 'OK' } : told
  },
}

/** A form, or undefined where a field of it is there twice: which one was meant nobody can say. */
function formOf({ text }: Heard): Form | undefined {
  const fields = [...new URLSearchParams(text)]
  const form = Object.fromEntries(fields)
  const clean = !text.includes('\0') && !/%00/.test(text)
  return clean && Object.keys(form).length === fields.length ? form : undefined
}

const wrongField = (told: Told) => {
  const { code, field } = outcomeOf(told)
  if (code !== 'MALFORMED') return code
  if (field === 'sessionId' || field === 'launchCode') return 'TOKEN_INVALID'
  if (field === 'playerRef') return 'PLAYER_NOT_FOUND'
  return field === 'gameCode' ? 'GAME_UNKNOWN' : code
}

function worded(told: Told, playing?: Playing): Worded {
  const { balance, txRef } = outcomeOf(told)
  const code = wrongField(told)
  const { player, exponent = 0 } = playing ?? {}
  const text = write({
    ...(errors[code] === 0 && txRef && { transactionId: txRef }),
    ...(player && { currency: player.currency }),
    ...(balance && {
      cash: toDecimal(balance.real, exponent),
      bonus: toDecimal(balance.bonus, exponent),
      usedPromo: new Digits('0'),
    }),
    error: errors[code],
    // The same act is answered alike however often it is sent.
    description: errors[code] === 0 ? 'OK' : code,
  })
  return { text, code }
}

/** The one call that does not say who plays: it asks. */
async function authenticate({ token, gameId }: Form, spoken: Spoken): Promise<Worded> {
  const told = await spoken.ask('authenticate', { launchCode: token, gameCode: gameId })
  if (isSaid(told)) return worded(told)
  const of = (name: string) => String(Reflect.get(told, name))
  const playing = await playerOf(spoken, of('playerRef'))
  if (isSaid(playing)) return worded(playing)
  const { balance = { real: '0', bonus: '0' } } = outcomeOf(told)
  const text = write({
    userId: of('playerRef'),
    token: of('sessionId'),
    currency: of('currency'),
    cash: toDecimal(balance.real, playing.exponent),
    bonus: toDecimal(balance.bonus, playing.exponent),
    country: of('country'),
    jurisdiction: of('jurisdictionProfile'),
    error: 0,
    description: 'OK',
  })
  return { text, code: 'OK' }
}

export const decimalHash: Dialect = {
  name: 'decimal-hash',
  path: '/wallet/pp/',
  names: ['authenticate', ...Object.keys(calls)],
  signed(heard) {
    const { hash, ...signed } = formOf(heard) ?? {}
    if (hash === undefined) return undefined
    const text = Object.entries(signed)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    return { text, signature: hash }
  },
  async answer(heard, spoken) {
    const form = formOf(heard) ?? {}
    const name = heard.call.replace(/\.html$/, '')
    if (name === 'authenticate') return authenticate(form, spoken)
    const speak = Object.hasOwn(calls, name) ? calls[name] : undefined
    if (!speak) return worded(say('MALFORMED', { field: 'path' }))
    if (form.userId === undefined) return worded(say('MALFORMED', { field: 'userId' }))
    const playing = await playerOf(spoken, form.userId)
    if (isSaid(playing)) return worded(playing)
    return worded(await speak(form, spoken, playing), playing)
  },
  refusal: (code) => worded(say(code)),
}
