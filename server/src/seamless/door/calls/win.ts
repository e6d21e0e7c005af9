import { moved, refusalOf } from '../acts.ts'
import { along } from '../along.ts'
import type { Handler } from '../handlers.ts'
import { isSaid, say } from '../said.ts'
import { roundOf, txOf } from '../vendor.ts'

/** What no stake of its round has paid for. */
const free = new Set(['jackpot', 'promo'])

/** Pays what a round won. No session need be alive for it, and no game open. */
export const win: Handler<'win'> = async (asked) => {
  const { vendor, takes, who, port, store } = asked
  if (takes.winType === 'jackpot' && takes.jackpotId !== undefined)
    return along.jackpot?.(asked) ?? say('MALFORMED', { field: 'jackpotId' })
  const plays = who.player(vendor, takes.playerRef)
  const player = plays instanceof Promise ? await plays : plays
  if (isSaid(player)) return player
  if (takes.currency !== player.currency) return say('CURRENCY_MISMATCH', { lang: player.lang })
  const tx = txOf(vendor, player.ref, takes.txId)
  if (tx === undefined) return say('MALFORMED', { field: 'txId' })
  const round = roundOf(vendor, player.ref, takes.roundId)
  const played = asked.modes.ofRound(player, round)
  const mode = played instanceof Promise ? await played : played
  const [acted] = await port.ask([
    // Written out, like a stake.
    {
      source: vendor.code,
      member: player.member,
      bucket: player.bucket,
      mode,
      now: asked.now,
      body: asked.body,
      kind: 'win',
      tx,
      round,
      ext: takes.roundId,
      amount: takes.amount,
      ends: takes.roundEnd,
      free: free.has(takes.winType),
    },
  ])
  if (!acted) throw new Error('a win was not answered')
  const whose = { vendor, player, mode, store }
  return acted.code === 'ok' ? moved(acted, whose) : refusalOf(acted, whose)
}
