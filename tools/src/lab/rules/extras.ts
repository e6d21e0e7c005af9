import { expectCode, expectRefused, expectSame, fresh } from '../player.ts'
import type { Probe } from '../probe.ts'

/** What no stake has paid for: jackpots, prizes, free rounds; and tips. */
export const extras: readonly Probe[] = [
  {
    rule: 7,
    title: 'a prize needs no stake, and is paid once',
    async run(lab) {
      const player = await lab.player()
      const { playerRef, currency } = player.seat
      const body = { playerRef, currency, txId: fresh('promo'), campaignId: 'lab', amount: '700' }
      await player.moves(700n, 'a prize, twice', async () => {
        const prize = { ...body, kind: 'prize' }
        expectCode('a prize', await player.ask('promo', prize), 'OK')
        expectCode('the same prize', await player.ask('promo', prize), 'DUPLICATE_OK')
      })
    },
  },
  {
    rule: 5,
    title: 'a tip is taken once and can be undone',
    async run(lab) {
      const player = await lab.player()
      const { roundId: _, ...body } = player.betOf(90n, { txId: fresh('tip') })
      await player.moves(-90n, 'a tip, twice', async () => {
        expectCode('a tip', await player.ask('tip', body), 'OK')
        expectCode('the same tip', await player.ask('tip', body), 'DUPLICATE_OK')
      })
      await player.moves(90n, 'its rollback', () => player.rollback(body.txId))
    },
  },
  {
    rule: 'battery',
    title: 'free rounds: what was granted is paid, and not one round more',
    needs: ['free-rounds'],
    async run({ own, stage }) {
      const player = await own()
      const { grantId } = (await stage.freeRounds?.(player.seat, 2)) ?? {}
      const { playerRef, currency } = player.seat
      const result = (amount: string, remaining: number) =>
        player.ask('freeround/result', {
          ...{ playerRef, currency, txId: fresh('free'), grantId, amount, remaining },
        })
      await player.moves(300n, 'two free rounds', async () => {
        expectCode('the first', await result('100', 1), 'OK')
        expectCode('the last', await result('200', 0), 'OK')
      })
      await player.moves(0n, 'one more', async () =>
        expectCode('one more', await result('500', 0), 'FREEROUND_INVALID'),
      )
    },
  },
  {
    rule: 17,
    title: 'a jackpot that two ask for at once is paid once',
    needs: ['jackpot'],
    async run({ own, stage }) {
      const players = [await own(), await own()]
      const [first] = players
      if (!first) return
      const { jackpotId } = (await stage.jackpot?.(first.seat)) ?? {}
      const rounds = await Promise.all(
        players.map((player) =>
          player.bet(1_000n, { jackpotContribution: [{ jackpotId, amount: '1000' }] }),
        ),
      )
      const wins = await Promise.all(
        players.map((player, i) =>
          player.ask(
            'win',
            player.winOf(rounds[i]?.roundId ?? '', 2_000n, { winType: 'jackpot', jackpotId }),
          ),
        ),
      )
      expectSame('how many were paid', wins.filter(({ code }) => code === 'OK').length, 1)
      for (const answer of wins.filter(({ code }) => code !== 'OK'))
        expectRefused('the other', answer)
    },
  },
]
