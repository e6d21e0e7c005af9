import { Broken, expectCode, expectRefused, expectSame, fresh, type Player } from '../player.ts'
import type { Lab, Probe } from '../probe.ts'

const times = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))

type Rush = { count: number; amount: bigint; refusal: string }

/** As many stakes at once as there are, or stakes and tips; answers how many were taken. */
async function rush(player: Player, { count, amount, refusal }: Rush, withTips = false) {
  const answers = await times(count, (i) => {
    const { roundId, ...tip } = player.betOf(amount)
    return withTips && i % 2 ? player.ask('tip', tip) : player.ask('bet', { ...tip, roundId })
  })
  for (const answer of answers) expectCode('one of many stakes', answer, 'OK', refusal)
  return answers.filter(({ code }) => code === 'OK').length
}

const noDebt = async (player: Player, what: string) => {
  const { real, bonus } = await player.balance()
  if (real < 0n || bonus < 0n) throw new Broken(`${what} left ${real} and ${bonus}`)
}

/** Rule 9: nobody has less than nothing. */
const floors: readonly Probe[] = [
  {
    rule: 9,
    title: 'thirty stakes at once on money for ten: ten are taken, and nothing is left',
    async run(lab) {
      const player = await lab.own(10_000n)
      const done = await rush(player, { count: 30, amount: 1_000n, refusal: 'INSUFFICIENT_FUNDS' })
      if (done !== 10) throw new Broken(`${done} of 30 stakes were taken`)
      expectSame('what is left', String(await player.real()), '0')
    },
  },
  {
    rule: 9,
    title:
      'undoing a win that is spent, and an adjustment below the balance, leave no debt in the purse',
    async run(lab) {
      const player = await lab.own(1_000n)
      const { roundId } = await player.bet(1_000n)
      const win = await player.win(roundId, 800n, { roundEnd: false })
      await player.bet(700n)
      const undo = await player.ask('rollback', player.rollbackOf(win.txId))
      expectCode('a rollback of a win', undo, 'OK', 'BET_ALREADY_SETTLED')
      await noDebt(player, 'a rollback of a spent win')
      const other = await lab.own(1_000n)
      const round = await other.bet(900n)
      await other.win(round.roundId, 0n)
      expectCode('it', await other.ask('adjust', other.adjustOf(round.roundId, -5_000n)), 'OK')
      await noDebt(other, 'an adjustment below the balance')
    },
  },
]

/** Rules 10 and 17: which money it is. */
const purses: readonly Probe[] = [
  {
    rule: 10,
    title: 'a stake tells how it was split, and its rollback gives the same money back',
    async run(lab) {
      const player = await lab.player()
      const before = await player.balance()
      const { answer, txId } = await player.bet(1_234n)
      const { real = '', bonus = '', credit = '' } = answer.split ?? {}
      expectSame(
        'the parts of the split',
        String(BigInt(real) + BigInt(bonus) + BigInt(credit)),
        '1234',
      )
      const between = await player.balance()
      expectSame('what the split took', String(before.real - between.real), real)
      await player.rollback(txId)
      const { real: r, bonus: b } = await player.balance()
      expectSame(
        'the purses after it',
        [String(r), String(b)],
        [before.real, before.bonus].map(String),
      )
    },
  },
  {
    rule: 10,
    title: 'a stake of both purses is won on by both, and given back to both',
    needs: ['bonus'],
    async run({ own, stage }) {
      const player = await own(600n)
      await stage.bonus?.(player.seat, 1_000n)
      const first = await player.bet(1_000n)
      expectSame('the split', first.answer.split, { real: '600', bonus: '400', credit: '0' })
      await player.rollback(first.txId)
      const given = await player.balance()
      expectSame('what came back', [String(given.real), String(given.bonus)], ['600', '1000'])
      const second = await player.bet(1_000n)
      await player.win(second.roundId, 2_000n)
      const won = await player.balance()
      expectSame('what was won', [String(won.real), String(won.bonus)], ['1200', '1400'])
    },
  },
  {
    rule: 17,
    title: 'a contribution to a jackpot is a part of the stake, taken once with it',
    needs: ['jackpot'],
    async run({ own, stage }) {
      const player = await own()
      const { jackpotId } = (await stage.jackpot?.(player.seat)) ?? {}
      const body = player.betOf(1_000n, { jackpotContribution: [{ jackpotId, amount: '10' }] })
      await player.moves(-1_000n, 'a stake with a contribution, twice', async () => {
        expectCode('a stake with a contribution', await player.ask('bet', body), 'OK')
        expectCode('the same again', await player.ask('bet', body), 'DUPLICATE_OK')
      })
    },
  },
]

/** Stakes and tips at once against the same bound. */
async function bounded(lab: Lab, kind: 'stake' | 'loss', code: string) {
  const player = await lab.own(1_000_000n)
  await lab.stage.limit?.(player.seat, kind, 10_000n)
  const done = await rush(player, { count: 20, amount: 3_000n, refusal: code }, true)
  if (done !== 3) throw new Broken(`${done} stakes of 3000 were taken under a limit of 10000`)
  const over = await player.ask('bet', player.betOf(2_000n))
  expectCode('one more', over, code)
  await player.moves(-1_000n, 'what just fits', () => player.bet(1_000n))
}

/** Rules 11 and 12: many at once. */
const together: readonly Probe[] = [
  {
    rule: 11,
    title: 'a stake limit holds under stakes and tips at once',
    needs: ['limit'],
    run: (lab) => bounded(lab, 'stake', 'STAKE_LIMIT'),
  },
  {
    rule: 11,
    title: 'a loss limit holds under stakes and tips at once',
    needs: ['limit'],
    run: (lab) => bounded(lab, 'loss', 'LOSS_LIMIT'),
  },
  {
    rule: 11,
    title:
      'nobody stakes who has played for as long as they wanted; what they staked is still paid',
    needs: ['limit'],
    async run({ own, stage }) {
      const player = await own()
      const { roundId } = await player.bet(100n)
      await stage.limit?.(player.seat, 'time', 0n)
      await player.moves(0n, 'a stake after that', async () =>
        expectCode('it', await player.ask('bet', player.betOf(100n)), 'SESSION_LIMIT'),
      )
      await player.moves(300n, 'a win', () => player.win(roundId, 300n))
    },
  },
  {
    rule: 12,
    title: 'many players and many acts at once: nobody waits for ever, and every sum is right',
    async run(lab) {
      const players = await times(6, () => lab.own(100_000n))
      await Promise.all(players.flatMap((player) => times(8, (i) => oneRound(player, i))))
      for (const player of players)
        expectSame('what eight rounds come to', String(await player.real()), '100000')
    },
  },
]

/** A round that comes to nothing, in one of three ways. */
async function oneRound(player: Player, i: number) {
  const { roundId, txId } = await player.bet(1_000n)
  if (i % 3 === 0) return player.rollback(txId)
  const half = i % 3 === 1
  await player.win(roundId, half ? 400n : 1_000n, { roundEnd: !half })
  return half ? player.win(roundId, 600n) : undefined
}

/** What is no amount of money at all. */
const noAmounts = ['-100', '0', '0.5', '10.00', '1e3', '١٠٠', ' 100', '+100', '', '0x10', 'NaN']

const amounts: readonly Probe[] = [
  {
    rule: 'battery',
    title: 'negative, zero, fractional and odd amounts are refused and move nothing',
    needs: ['text'],
    async run(lab) {
      const player = await lab.player()
      await player.moves(0n, 'amounts that are none', async () => {
        for (const amount of [...noAmounts, 100, 100.5, null]) {
          const what = `a stake of ${JSON.stringify(amount)}`
          const answer = await player.ask('bet', { ...player.betOf(1n), amount })
          expectCode(what, answer, 'AMOUNT_INVALID', 'MALFORMED')
        }
      })
    },
  },
  {
    rule: 'battery',
    title: 'negative, zero and huge stakes and wins are refused and move nothing',
    async run(lab) {
      const player = await lab.player()
      const { roundId } = await player.bet(100n)
      await player.moves(0n, 'amounts out of bounds', async () => {
        for (const amount of [-1n, 0n, -(10n ** 17n), 10n ** 17n, 10n ** 18n - 1n])
          expectRefused(`a stake of ${amount}`, await player.ask('bet', player.betOf(amount)))
        const win = await player.ask('win', player.winOf(roundId, -100n))
        expectRefused('a win of less than nothing', win)
      })
    },
  },
  {
    rule: 'battery',
    title: 'an amount longer than money can be is refused',
    needs: ['text'],
    async run(lab) {
      const player = await lab.player()
      const bodies = ['9'.repeat(19), '9'.repeat(400)].map((amount) => ({
        ...player.betOf(1n),
        amount,
      }))
      for (const body of bodies)
        expectCode(
          'it',
          await player.ask('bet', body),
          'AMOUNT_INVALID',
          'MALFORMED',
          'INSUFFICIENT_FUNDS',
        )
    },
  },
  {
    rule: 'battery',
    title: 'another currency is refused, for stakes and for wins',
    needs: ['text'],
    async run(lab) {
      const player = await lab.player()
      const currency = player.seat.currency === 'XTS' ? 'XXX' : 'XTS'
      const { roundId } = await player.bet(100n)
      await player.moves(0n, 'another currency', async () => {
        const bet = await player.ask('bet', player.betOf(100n, { currency }))
        expectCode('a stake', bet, 'CURRENCY_MISMATCH')
        const win = await player.ask('win', player.winOf(roundId, 100n, { currency }))
        expectCode('a win', win, 'CURRENCY_MISMATCH')
      })
    },
  },
  {
    rule: 'battery',
    title: 'a game and a player that do not exist are refused',
    async run(lab) {
      const player = await lab.player()
      const game = await player.ask('bet', player.betOf(100n, { gameCode: 'no-such-game' }))
      expectCode('a game that does not exist', game, 'GAME_UNKNOWN')
      const playerRef = fresh('nobody').slice(0, 30)
      const bet = await player.ask('bet', player.betOf(100n, { playerRef }))
      expectCode('a player who does not exist', bet, 'PLAYER_NOT_FOUND', 'TOKEN_INVALID')
    },
  },
]

/** Rules 9 to 12 and 17, and amounts of every kind. */
export const money: readonly Probe[] = [...floors, ...purses, ...together, ...amounts]
