import type { Answer } from '../driver.ts'
import { Broken, expectCode, expectRefused, fresh, type Player } from '../player.ts'
import type { Probe } from '../probe.ts'

const races = 12

/** A rollback of something that never came: a tombstone, or by setting "not found". Both keep one. */
async function tombstone(player: Player, txId: string) {
  const body = player.rollbackOf(txId)
  const answer = await player.ask('rollback', body)
  expectCode('a rollback that came first', answer, 'OK', 'BET_NOT_FOUND')
  if (answer.code === 'OK' && answer.status !== 'tombstoned')
    throw new Broken(`a rollback that came first has the status ${answer.status}`)
  return body
}

/** A rollback after a win is refused, or by setting undoes the stake alone or both. */
function undoneBy(answer: Answer, stake: bigint, win: bigint): readonly bigint[] {
  if (answer.code === 'OK') return [stake - win, stake]
  expectCode('a rollback after a win', answer, 'BET_ALREADY_SETTLED')
  return [0n]
}

/** Rules 4 and 5: undoing, in any order. */
const undoing: readonly Probe[] = [
  {
    rule: 4,
    title: 'a rollback before its stake leaves a tombstone: the late stake is refused',
    async run(lab) {
      const player = await lab.player()
      const late = player.betOf(600n)
      await player.moves(0n, 'a rollback and its late stake', async () => {
        const body = await tombstone(player, late.txId)
        const no = () => player.ask('bet', late)
        expectCode('a stake after its rollback', await no(), 'BET_ALREADY_CANCELLED')
        expectCode('the same stake again', await no(), 'BET_ALREADY_CANCELLED')
        expectCode(
          'the same rollback again',
          await player.ask('rollback', body),
          ...['DUPLICATE_OK', 'BET_NOT_FOUND'],
        )
      })
    },
  },
  {
    rule: 4,
    title: 'a tombstone stands for that stake alone',
    async run(lab) {
      const player = await lab.player()
      const late = player.betOf(600n)
      await tombstone(player, late.txId)
      await player.moves(-600n, 'another stake in the round', () =>
        player.bet(600n, { roundId: late.roundId }),
      )
    },
  },
  {
    rule: 4,
    title: 'a stake and its rollback at once: never money gone, in either order',
    async run(lab) {
      const player = await lab.player()
      for (let i = 0; i < races; i++) {
        const stake = player.betOf(300n)
        const undo = player.rollbackOf(stake.txId)
        await player.moves(0n, 'a stake and its rollback at once', async () => {
          const both = [() => player.ask('bet', stake), () => player.ask('rollback', undo)]
          const [one, other] = await Promise.all(
            (i % 2 ? both.reverse() : both).map((ask) => ask()),
          )
          for (const answer of [one, other])
            if (!answer || answer.http >= 500) throw new Broken('one of both was not answered')
        })
      }
    },
  },
  {
    rule: 5,
    title: 'what was rolled back is rolled back once, by whatever id',
    async run(lab) {
      const player = await lab.player()
      const { txId } = await player.bet(1_500n)
      await player.moves(1_500n, 'three rollbacks', async () => {
        const { body } = await player.rollback(txId)
        expectCode('the same rollback', await player.ask('rollback', body), 'DUPLICATE_OK')
        const other = await player.ask('rollback', player.rollbackOf(txId))
        expectCode('another rollback', other, 'OK', 'DUPLICATE_OK', 'BET_ALREADY_CANCELLED')
        if (other.code === 'OK' && other.status !== 'already')
          throw new Broken(`another rollback of the same has the status ${other.status}`)
      })
    },
  },
  {
    rule: 5,
    title: 'a rollback of a refused stake moves nothing and says so',
    async run(lab) {
      const player = await lab.own(100n)
      const refused = player.betOf(5_000n)
      expectCode('a stake without funds', await player.ask('bet', refused), 'INSUFFICIENT_FUNDS')
      await player.moves(0n, 'a rollback of a refused stake', async () =>
        expectRefused(
          'a rollback of a refused stake',
          await player.ask('rollback', player.rollbackOf(refused.txId)),
        ),
      )
    },
  },
  {
    rule: 5,
    title:
      'a rollback after a win is refused, or undoes by what was agreed; money and answer agree',
    async run(lab) {
      const player = await lab.player()
      const { roundId, txId } = await player.bet(1_000n)
      await player.win(roundId, 250n)
      const before = await player.real()
      const allowed = undoneBy(await player.ask('rollback', player.rollbackOf(txId)), 1_000n, 250n)
      const moved = (await player.real()) - before
      if (!allowed.includes(moved))
        throw new Broken(`it moved ${moved}, not ${allowed.join(' or ')}`)
    },
  },
  {
    rule: 5,
    title: 'a rollback of a rolled back round cannot be won on',
    async run(lab) {
      const player = await lab.player()
      const { roundId, txId } = await player.bet(400n)
      await player.rollback(txId)
      await player.moves(0n, 'a win on a stake that was undone', async () =>
        expectRefused('a win on it', await player.ask('win', player.winOf(roundId, 9_000n))),
      )
    },
  },
]

/** Rules 7 and 8: what belongs to a round, and when it is over. */
const rounds: readonly Probe[] = [
  {
    rule: 7,
    title: 'a win before any stake is refused, and leaves the round free for one',
    async run(lab) {
      const player = await lab.player()
      const roundId = fresh('round')
      await player.moves(0n, 'a win without a stake', async () =>
        expectCode(
          'a win without a stake',
          await player.ask('win', player.winOf(roundId, 5_000n)),
          ...['ROUND_UNKNOWN', 'BET_NOT_FOUND'],
        ),
      )
      await player.moves(-100n, 'a stake on that round', () => player.bet(100n, { roundId }))
    },
  },
  {
    rule: 7,
    title: 'nothing won closes the round',
    async run(lab) {
      const player = await lab.player()
      const { roundId } = await player.bet(100n)
      await player.moves(0n, 'a win of nothing', () => player.win(roundId, 0n))
      const late = await player.ask('bet', player.betOf(100n, { roundId }))
      expectCode('a stake after it', late, 'ROUND_CLOSED')
    },
  },
  {
    rule: 7,
    title: 'two wins and one close: both are paid, and the close is taken',
    async run(lab) {
      const player = await lab.player()
      const { roundId } = await player.bet(500n)
      await player.moves(70n, 'two wins and a close', async () => {
        await player.win(roundId, 30n, { roundEnd: false })
        await player.win(roundId, 40n, { roundEnd: false })
        const close = player.closeOf(roundId)
        expectCode('a close', await player.ask('round/close', close), 'OK')
        expectCode('the same close', await player.ask('round/close', close), 'DUPLICATE_OK')
      })
    },
  },
  {
    rule: 7,
    title: 'the win of another player is refused',
    async run(lab) {
      const [one, other] = [await lab.player(), await lab.own()]
      const { roundId } = await one.bet(500n)
      await other.moves(0n, 'a win on another’s round', async () =>
        expectRefused('it', await other.ask('win', other.winOf(roundId, 5_000n))),
      )
    },
  },
  {
    rule: 8,
    title: 'a closed round takes no stake and no win, but an adjustment',
    async run(lab) {
      const player = await lab.player()
      const { roundId } = await player.bet(500n)
      await player.win(roundId, 100n)
      await player.moves(0n, 'a stake and a win after the end', async () => {
        const bet = await player.ask('bet', player.betOf(50n, { roundId }))
        expectCode('a stake after the end', bet, 'ROUND_CLOSED')
        const win = await player.ask('win', player.winOf(roundId, 50n))
        expectCode('a win after the end', win, 'ROUND_CLOSED')
      })
      const before = await player.real()
      const body = player.adjustOf(roundId, 250n)
      const answer = expectCode('an adjustment', await player.ask('adjust', body), 'OK')
      const moved = (await player.real()) - before
      // Staff may have to agree first; then nothing has moved yet.
      if (moved !== (answer.held === true ? 0n : 250n))
        throw new Broken(`it moved ${moved}, not 250`)
    },
  },
  {
    rule: 8,
    title: 'what closes a round that never was is refused',
    async run(lab) {
      const player = await lab.player()
      const close = await player.ask('round/close', player.closeOf(fresh('round')))
      expectCode('a close', close, 'ROUND_UNKNOWN')
      const adjust = await player.ask('adjust', player.adjustOf(fresh('round'), 10n))
      expectCode('an adjustment', adjust, 'ROUND_UNKNOWN')
    },
  },
]

/** Rules 4, 5, 7 and 8: acts that come in any order. */
export const ordering: readonly Probe[] = [...undoing, ...rounds]
