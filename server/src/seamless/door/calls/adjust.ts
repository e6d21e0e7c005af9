import { from, moved, refusalOf } from '../acts.ts'
import type { Handler } from '../handlers.ts'
import { isSaid, say } from '../said.ts'
import { roundOf, txOf } from '../vendor.ts'

/**
 * Changes what a round has paid, also when it is over. What a purse has not got is owed to the house
 * and written down as that; no purse goes below nothing.
 */
export const adjust: Handler<'adjust'> = async (asked) => {
  const { vendor, takes, who, port, store } = asked
  const player = await who.player(vendor, takes.playerRef)
  if (isSaid(player)) return player
  if (takes.currency !== player.currency) return say('CURRENCY_MISMATCH', { lang: player.lang })
  const tx = txOf(vendor, player.ref, takes.txId)
  if (tx === undefined) return say('MALFORMED', { field: 'txId' })
  const round = roundOf(vendor, player.ref, takes.roundId)
  const mode = await asked.modes.ofRound(player, round)
  const [acted] = await port.ask([
    {
      ...from(asked, player, mode),
      kind: 'adjust',
      tx,
      round,
      ext: takes.roundId,
      amount: takes.delta,
    },
  ])
  if (!acted) throw new Error('a correction was not answered')
  const whose = { vendor, player, mode, store }
  if (acted.code !== 'ok') return refusalOf(acted, whose)
  return { ...(await moved(acted, whose)), held: false }
}
