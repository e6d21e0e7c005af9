import { purseNow } from '../acts.ts'
import type { Asked, Handler } from '../handlers.ts'
import { usualMode } from '../modes.ts'
import { isSaid, type Said, say } from '../said.ts'
import type { Player, Sitting } from '../who.ts'

/** What a player has: at a seat, as long as its session lives; by reference, always. */
export const balance: Handler<'balance'> = async (asked) => {
  const player = await playerOf(asked)
  if (isSaid(player)) return player
  const mode = isSeated(player) ? player.mode : usualMode(player)
  const { currency } = player
  return {
    code: 'OK',
    currency,
    ...(await purseNow({ player, mode, store: asked.store, vendor: asked.vendor })),
  }
}

const isSeated = (player: Player | Sitting): player is Sitting => 'session' in player

async function playerOf({
  vendor,
  takes,
  who,
  now,
}: Asked<'balance'>): Promise<Player | Sitting | Said> {
  const { sessionId, playerRef } = takes
  if (sessionId === undefined)
    return playerRef === undefined
      ? say('MALFORMED', { field: 'playerRef' })
      : who.player(vendor, playerRef)
  const seat = await (playerRef === undefined
    ? who.seatOf(vendor, sessionId)
    : who.seat(vendor, sessionId, playerRef))
  if (isSaid(seat)) return seat
  return (await who.lives(seat, now)) ? seat : say('TOKEN_EXPIRED', { lang: seat.lang })
}
