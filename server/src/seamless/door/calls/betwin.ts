import type { Act, Acted } from '../../../wagers/index.ts'
import { from, moved, refusalOf, staked } from '../acts.ts'
import { along } from '../along.ts'
import type { Answer, Asked, Handler } from '../handlers.ts'
import { isSaid, type Said, say } from '../said.ts'
import { together } from '../together.ts'
import { roundOf, txOf } from '../vendor.ts'
import type { Sitting } from '../who.ts'

/**
 * A stake and what it won in one act: both are done or neither is. Were the win asked for although the
 * stake was refused, an older stake of the same round would let it pass.
 */
export const betwin: Handler<'betwin'> = async (asked) => {
  const { takes } = asked
  if (takes.bet.jackpotContribution?.length)
    return along.contributionWin?.(asked) ?? say('MALFORMED', { field: 'bet.jackpotContribution' })
  return betwinWith(asked, [])
}

type Shares = NonNullable<Act['shares']>

/** The same, with the shares of the stake that go to jackpots. */
export async function betwinWith(
  asked: Asked<'betwin'>,
  shares: Shares,
): Promise<Answer<'betwin'>> {
  const { vendor, who, takes } = asked
  const seat = await who.seat(vendor, takes.sessionId, takes.playerRef)
  if (isSaid(seat)) return seat
  if (takes.currency !== seat.currency) return say('CURRENCY_MISMATCH', { lang: seat.lang })
  const acts = actsOf(asked, seat)
  if ('code' in acts) return acts
  const whose = { vendor, player: seat, mode: seat.mode, store: asked.store }
  let refused: Acted | undefined
  const done = await together(asked, async (ask) => {
    const [bet] = await ask([{ ...acts.bet, shares }])
    // Its refusal is kept by its number, like that of any stake.
    if (bet?.code !== 'ok') return bet && [bet]
    const [win] = await ask([acts.win])
    if (win?.code === 'ok') return [bet, win]
    refused = win
    return undefined
  })
  if (refused) return refusalOf(refused, whose)
  const [bet, win] = done ?? []
  if (!bet) throw new Error('a stake was not answered')
  if (bet.code !== 'ok') return refusalOf(bet, { ...whose, amount: takes.bet.amount })
  if (!win) throw new Error('a win was not answered')
  who.played(seat, asked.now)
  const { balance } = await moved(win, whose)
  return { ...(await staked(bet, whose)), balance, winTxRef: win.key }
}

type Both = { bet: Act & { kind: 'bet' }; win: Act & { kind: 'win' } }

function actsOf(asked: Asked<'betwin'>, seat: Sitting): Both | Said {
  const { vendor, takes } = asked
  const [bet, win] = [takes.bet, takes.win].map(({ txId }) => txOf(vendor, seat.ref, txId))
  if (bet === undefined) return say('MALFORMED', { field: 'bet.txId' })
  if (win === undefined || win === bet) return say('MALFORMED', { field: 'win.txId' })
  const shared = {
    ...from(asked, seat, seat.mode),
    round: roundOf(vendor, seat.ref, takes.roundId),
    ext: takes.roundId,
  }
  const { session } = seat
  const at = { game: takes.gameCode, vendor: vendor.code, session }
  return {
    bet: { ...shared, ...at, kind: 'bet', tx: bet, amount: takes.bet.amount },
    win: { ...shared, kind: 'win', tx: win, amount: takes.win.amount, ends: true },
  }
}
