import { from, refusalOf, staked } from '../acts.ts'
import type { Handler } from '../handlers.ts'
import { isSaid, say } from '../said.ts'
import { txOf } from '../vendor.ts'

/** A tip for the dealer. It opens no round, and no bonus pays it. */
export const tip: Handler<'tip'> = async (asked) => {
  const { vendor, takes, now, who, port, store } = asked
  const seat = await who.seat(vendor, takes.sessionId, takes.playerRef)
  if (isSaid(seat)) return seat
  if (takes.currency !== seat.currency) return say('CURRENCY_MISMATCH', { lang: seat.lang })
  const tx = txOf(vendor, seat.ref, takes.txId)
  if (tx === undefined) return say('MALFORMED', { field: 'txId' })
  const { mode, session } = seat
  const [acted] = await port.ask([
    {
      ...from(asked, seat, mode),
      kind: 'tip',
      tx,
      game: takes.gameCode,
      vendor: vendor.code,
      amount: takes.amount,
      session,
    },
  ])
  if (!acted) throw new Error('a tip was not answered')
  const whose = { vendor, player: seat, mode, store, amount: takes.amount }
  if (acted.code !== 'ok') return refusalOf(acted, whose)
  who.played(seat, now)
  return staked(acted, whose)
}
