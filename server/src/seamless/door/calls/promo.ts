import { from, moved, refusalOf } from '../acts.ts'
import type { Handler } from '../handlers.ts'
import { usualMode } from '../modes.ts'
import { isSaid, say } from '../said.ts'
import { txOf } from '../vendor.ts'

/** Pays a prize that belongs to no round. */
export const promo: Handler<'promo'> = async (asked) => {
  const { vendor, takes, who, port, store } = asked
  const player = await who.player(vendor, takes.playerRef)
  if (isSaid(player)) return player
  if (takes.currency !== player.currency) return say('CURRENCY_MISMATCH', { lang: player.lang })
  const tx = txOf(vendor, player.ref, takes.txId)
  if (tx === undefined) return say('MALFORMED', { field: 'txId' })
  const mode = usualMode(player)
  const { amount } = takes
  const [acted] = await port.ask([{ ...from(asked, player, mode), kind: 'promo', tx, amount }])
  if (!acted) throw new Error('a prize was not answered')
  const whose = { vendor, player, mode, store }
  return acted.code === 'ok' ? moved(acted, whose) : refusalOf(acted, whose)
}
