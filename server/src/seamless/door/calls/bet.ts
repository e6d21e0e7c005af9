import type { Act } from '../../../wagers/index.ts'
import { refusalOf, staked } from '../acts.ts'
import { along } from '../along.ts'
import type { Answer, Asked, Handler } from '../handlers.ts'
import { isSaid, say } from '../said.ts'
import { roundOf, txOf } from '../vendor.ts'

/** Takes a stake on a round. */
export const bet: Handler<'bet'> = (asked) => {
  const { takes } = asked
  if (takes.freeRoundId !== undefined)
    return along.freeRound?.(asked) ?? say('FREEROUND_INVALID', { field: 'freeRoundId' })
  if (takes.jackpotContribution?.length)
    return along.contribution?.(asked) ?? say('MALFORMED', { field: 'jackpotContribution' })
  return betWith(asked, [])
}

type Shares = NonNullable<Act['shares']>

/** Takes a stake, with the shares of it that go to jackpots. */
export async function betWith(asked: Asked<'bet'>, shares: Shares): Promise<Answer<'bet'>> {
  const { vendor, takes, now, who, port, store } = asked
  const sits = who.seat(vendor, takes.sessionId, takes.playerRef)
  const seat = sits instanceof Promise ? await sits : sits
  if (isSaid(seat)) return seat
  if (takes.currency !== seat.currency) return say('CURRENCY_MISMATCH', { lang: seat.lang })
  const tx = txOf(vendor, seat.ref, takes.txId)
  if (tx === undefined) return say('MALFORMED', { field: 'txId' })
  const round = roundOf(vendor, seat.ref, takes.roundId)
  const { mode, session } = seat
  const [acted] = await port.ask([
    // Written out: an object that is spread into another one costs more than the signature does.
    {
      source: vendor.code,
      member: seat.member,
      bucket: seat.bucket,
      mode,
      now,
      body: asked.body,
      kind: 'bet',
      tx,
      round,
      ext: takes.roundId,
      game: takes.gameCode,
      vendor: vendor.code,
      amount: takes.amount,
      ends: takes.roundEnd === true,
      session,
      shares,
    },
  ])
  if (!acted) throw new Error('a stake was not answered')
  const whose = { vendor, player: seat, mode, store, amount: takes.amount }
  if (acted.code !== 'ok') return refusalOf(acted, whose)
  asked.modes.staked(seat, round, mode)
  who.played(seat, now)
  return staked(acted, whose)
}
