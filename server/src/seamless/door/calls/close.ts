import { hashed } from '../../../platform/random.ts'
import { from, moved, refusalOf } from '../acts.ts'
import type { Handler } from '../handlers.ts'
import { isSaid, say } from '../said.ts'
import { roundOf, txOf } from '../vendor.ts'

/** Ends a round with no more money. Without a number of its own a round is ended once. */
export const close: Handler<'round/close'> = async (asked) => {
  const { vendor, takes, who, port, store } = asked
  const player = await who.player(vendor, takes.playerRef)
  if (isSaid(player)) return player
  const round = roundOf(vendor, player.ref, takes.roundId)
  // No number of a vendor's has a space in it: this one is nobody's but the round's.
  const own = `close ${round}`
  const tx = takes.txId === undefined ? own : txOf(vendor, player.ref, takes.txId)
  if (tx === undefined) return say('MALFORMED', { field: 'txId' })
  const mode = await asked.modes.ofRound(player, round)
  const [acted] = await port.ask([
    {
      ...from(asked, player, mode),
      // Without a number it is the same end, whatever is told of the outcome.
      ...(takes.txId === undefined && { body: hashed(own) }),
      kind: 'close',
      tx,
      round,
      ext: takes.roundId,
    },
  ])
  if (!acted) throw new Error('an end was not answered')
  const whose = { vendor, player, mode, store }
  return acted.code === 'ok' ? moved(acted, whose) : refusalOf(acted, whose)
}
