import type { GameId } from '@balai/contract'
import * as catalogue from '../../../catalogue/index.ts'
import type { Tx } from '../../../platform/db.ts'
import { keyOf } from '../../../platform/random.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import type { Seat } from '../../../platform/serve.ts'
import { setting } from '../../../site/index.ts'
import * as wagers from '../../../wagers/index.ts'
import * as wallet from '../../../wallet/index.ts'
import { exchange } from '../../exchange.ts'
import { purseNow } from '../acts.ts'
import type { Answer, Asked, Handler } from '../handlers.ts'
import { type Said, say } from '../said.ts'
import * as sql from '../sql.ts'

/** Sixteen bytes: nobody guesses who else this vendor knows. */
const refBytes = 16

/** Thrown to undo the exchange of a code: it is good for another call still. */
class No extends Error {
  readonly said: Said
  constructor(said: Said) {
    super(said.code)
    this.said = said
  }
}

/** Exchanges a launch code for a session, once, and says who plays, in which money, with how much. */
export const authenticate: Handler<'authenticate'> = async (asked) => {
  const { store } = asked
  try {
    const entered = await store.transact((tx) => enter(tx, asked))
    if (isRefusal(entered)) return say('TOKEN_INVALID')
    return await welcomed(asked, entered)
  } catch (error) {
    if (error instanceof No) return error.said
    throw error
  }
}

type Entered = {
  token: string
  game: { minBet: bigint; maxBet: bigint }
  seat: Seat
  player: sql.PlayerRow
}

async function enter(tx: Tx, { vendor, takes, random, now }: Asked<'authenticate'>) {
  const entered = await exchange(tx, {
    code: takes.launchCode,
    vendor: vendor.code,
    random,
    now,
  })
  if (isRefusal(entered)) return entered
  const { seat, token } = entered
  const { member, bucket, trial, mode, lang } = seat
  const game = await openGame(tx, vendor.code, takes.gameCode)
  if (mode === 'demo')
    await wagers.topUpDemo(tx, { member, bucket, key: keyOf('free-play', seat.seat), now })
  const { currency } = await wallet.balanceOf(tx, { member, bucket, trial })
  const ref = random.bytes(refBytes).toString('base64url')
  const met = { vendor: vendor.code, ref, member, bucket, trial, currency, lang, now }
  return { token, game, seat, player: await sql.meet(tx, met) }
}

async function openGame(tx: Tx, vendor: string, id: GameId) {
  const game = await catalogue.gameById(tx, id)
  if (game?.vendor !== vendor) throw new No(say('GAME_UNKNOWN', { field: 'gameCode' }))
  if (!game.open) throw new No(say('GAME_DISABLED'))
  return game
}

async function welcomed(
  { store, now, place, vendor }: Asked<'authenticate'>,
  { token, game, seat, player }: Entered,
): Promise<Answer<'authenticate'>> {
  const { mode } = seat
  const { balance } = await purseNow({ store, player, mode, vendor })
  const standing = await wagers.standingOf(store.db, player)
  const { country } = await setting(store.db, 'region')
  const excluded = standing.excludedUntil !== null && standing.excludedUntil > now
  return {
    code: 'OK',
    playerRef: player.ref,
    sessionId: token,
    currency: player.currency,
    exponent: wallet.exponentOf(player.currency),
    language: player.lang,
    country,
    mode,
    balance,
    rgState: standing.locked ? 'locked' : excluded ? 'excluded' : 'open',
    limits: { minBet: String(game.minBet), maxBet: String(game.maxBet) },
    jurisdictionProfile: place.licence ?? 'play-money',
  }
}
