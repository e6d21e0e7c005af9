import { expectCode, type Player } from '../player.ts'
import type { Lab, Probe } from '../probe.ts'

/** What is open when somebody may not play any more. */
async function openedBy(player: Player) {
  const paid = await player.bet(1_000n)
  const undone = await player.bet(200n)
  const closed = await player.bet(300n)
  const adjusted = await player.bet(100n)
  await player.win(adjusted.roundId, 0n)
  return { paid, undone, closed, adjusted }
}

/** Everything but a stake is taken; a stake is refused; an old stake is answered as it was. */
async function finishes(
  player: Player,
  { paid, undone, closed, adjusted }: Awaited<ReturnType<typeof openedBy>>,
  refusals: readonly string[],
) {
  await player.moves(0n, 'stakes', async () => {
    expectCode('a stake', await player.ask('bet', player.betOf(100n)), ...refusals)
    expectCode('a stake that was taken', await player.ask('bet', paid.body), 'DUPLICATE_OK')
  })
  await player.moves(7_000n, 'a win', () => player.win(paid.roundId, 7_000n))
  await player.moves(200n, 'a rollback', () => player.rollback(undone.txId))
  await player.moves(0n, 'a close', async () =>
    expectCode('a close', await player.ask('round/close', player.closeOf(closed.roundId)), 'OK'),
  )
  const adjust = player.adjustOf(adjusted.roundId, 50n)
  expectCode('an adjustment', await player.ask('adjust', adjust), 'OK')
}

const after = (
  need: 'end' | 'lock' | 'exclude',
  title: string,
  refusals: readonly string[],
): Probe => ({
  rule: 6,
  title: `wins, rollbacks, closes and adjustments are taken ${title}; stakes are not`,
  needs: [need],
  async run({ own, stage }: Lab) {
    const player = await own()
    const opened = await openedBy(player)
    await stage[need]?.(player.seat)
    await finishes(player, opened, refusals)
  },
})

/** Rule 6: a win is owed whatever has become of the player since. */
export const always: readonly Probe[] = [
  after('end', 'after the session is over', ['TOKEN_EXPIRED', 'TOKEN_INVALID']),
  after('lock', 'after the player was blocked', [
    'PLAYER_BLOCKED',
    'TOKEN_EXPIRED',
    'TOKEN_INVALID',
  ]),
  after('exclude', 'after an exclusion', ['PLAYER_EXCLUDED', 'TOKEN_EXPIRED', 'TOKEN_INVALID']),
  {
    rule: 6,
    title:
      'wins, rollbacks, closes and adjustments are taken while the game is closed; stakes are not',
    needs: ['close-game'],
    async run({ own, stage }) {
      const player = await own()
      const opened = await openedBy(player)
      await stage.whileClosed?.(player.seat, () =>
        finishes(player, opened, ['GAME_DISABLED', 'MAINTENANCE']),
      )
    },
  },
]
