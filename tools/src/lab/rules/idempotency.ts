import type { Answer } from '../driver.ts'
import {
  Broken,
  expectCode,
  expectRefused,
  expectSame,
  fresh,
  lastingOf,
  type Player,
} from '../player.ts'
import type { Lab, Probe } from '../probe.ts'

const times = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work))

const taken = ({ code }: Answer) => code === 'OK' || code === 'DUPLICATE_OK'

/** Of many that asked for the same at once, one did it and all who were told were told the same. */
export function oneDone(what: string, answers: readonly Answer[]) {
  const done = answers.filter(taken)
  for (const answer of answers)
    if (!taken(answer))
      expectCode(`one of ${answers.length} at once (${what})`, answer, 'TX_IN_PROGRESS')
  const first = done.filter(({ code }) => code === 'OK').length
  if (first !== 1)
    throw new Broken(`${first} of ${answers.length} at once (${what}) were the first`)
  for (const answer of done) expectSame(`the answers to one ${what}`, answer.txRef, done[0]?.txRef)
}

/** The same again, for the answer that was stored. */
async function repeats(lab: Lab, name: 'bet' | 'win' | 'rollback', body: object, first: Answer) {
  const again = expectCode(
    `the same ${name} again`,
    await lab.driver.call(name, body),
    'DUPLICATE_OK',
  )
  const free = lab.driver.freshBalance
  expectSame(`the same ${name} again`, lastingOf(again, free), lastingOf(first, free))
}

const conflicts = async (player: Player, what: string, body: object, name: 'bet' | 'win' = 'bet') =>
  expectCode(what, await player.ask(name, body), 'TX_CONFLICT')

/** Rules 1, 2, 3 and 16: one id is one act with one answer, for ever. */
export const idempotency: readonly Probe[] = [
  {
    rule: 1,
    title: 'one stake sent a hundred times at once is taken once',
    async run(lab) {
      const player = await lab.player()
      const body = player.betOf(500n)
      await player.moves(-500n, 'one stake sent a hundred times', async () =>
        oneDone('bet', await times(100, () => player.ask('bet', body))),
      )
    },
  },
  {
    rule: 1,
    title: 'one win sent twenty times at once is paid once',
    async run(lab) {
      const player = await lab.player()
      const { roundId } = await player.bet(500n)
      const body = player.winOf(roundId, 1_200n)
      await player.moves(1_200n, 'one win sent twenty times', async () =>
        oneDone('win', await times(20, () => player.ask('win', body))),
      )
    },
  },
  {
    rule: 1,
    title: 'one rollback sent twenty times at once gives back once',
    async run(lab) {
      const player = await lab.player()
      const { txId } = await player.bet(700n)
      const body = player.rollbackOf(txId)
      await player.moves(700n, 'one rollback sent twenty times', async () =>
        oneDone('rollback', await times(20, () => player.ask('rollback', body))),
      )
    },
  },
  {
    rule: 2,
    title: 'the same again has the same stored answer, whatever has happened since',
    async run(lab) {
      const player = await lab.player()
      const bet = await player.bet(800n)
      const win = await player.win(bet.roundId, 300n)
      const other = await player.bet(100n)
      const undone = await player.rollback(other.txId)
      await player.moves(0n, 'repeats', async () => {
        await repeats(lab, 'bet', bet.body, bet.answer)
        await repeats(lab, 'win', win.body, win.answer)
        await repeats(lab, 'rollback', undone.body, undone.answer)
        await repeats(lab, 'bet', other.body, other.answer)
      })
    },
  },
  {
    rule: 2,
    title: 'the same id with another body is a conflict, and the first answer stays',
    async run(lab) {
      const player = await lab.player()
      const { body, answer, roundId, txId } = await player.bet(900n)
      await player.moves(0n, 'a conflict', async () => {
        await conflicts(player, 'another amount', { ...body, amount: '901' })
        await conflicts(player, 'another round', { ...body, roundId: fresh('round') })
        await conflicts(
          player,
          'a win with the id of a stake',
          player.winOf(roundId, 5n, { txId }),
          'win',
        )
        await repeats(lab, 'bet', body, answer)
      })
    },
  },
  {
    rule: 2,
    title: 'the same id for another player is a conflict',
    async run(lab) {
      const [one, other] = [await lab.player(), await lab.own()]
      const { txId } = await one.bet(100n)
      await other.moves(0n, 'an id of another player', () =>
        conflicts(other, 'an id of another player', other.betOf(100n, { txId })),
      )
    },
  },
  {
    rule: 3,
    title: 'a refused stake stays refused, even when there is money for it',
    async run(lab) {
      const player = await lab.own(1_000n)
      const { roundId } = await player.bet(1_000n)
      const body = player.betOf(400n)
      const no = expectCode(
        'a stake without funds',
        await player.ask('bet', body),
        'INSUFFICIENT_FUNDS',
      )
      if (no.balance?.real !== '0') throw new Broken('a refusal for want of funds told no balance')
      await player.win(roundId, 5_000n)
      await player.moves(0n, 'a refused stake again', async () =>
        expectCode('the same stake again', await player.ask('bet', body), 'INSUFFICIENT_FUNDS'),
      )
      await player.moves(-400n, 'a new id', () => player.bet(400n))
    },
  },
  {
    rule: 3,
    title: 'a refusal is not the first answer to something else',
    async run(lab) {
      const player = await lab.own(100n)
      const body = player.betOf(400n)
      expectCode('a stake without funds', await player.ask('bet', body), 'INSUFFICIENT_FUNDS')
      await player.moves(0n, 'a refused id with a smaller stake', async () =>
        conflicts(player, 'a refused id with a smaller stake', { ...body, amount: '50' }),
      )
    },
  },
]

/** Rule 16, at the end of a run: what was answered first is answered so still. */
export const memory: readonly Probe[] = [
  {
    rule: 16,
    title: 'the first acts of the run are still answered as they were',
    async run(lab) {
      const kept = new Map<string, { name: 'bet' | 'win'; body: object }>()
      for (const { name, body, answer } of lab.asked)
        if ((name === 'bet' || name === 'win') && answer.code === 'OK' && kept.size < 10)
          kept.set(JSON.stringify(body), { name, body })
      if (!kept.size) throw new Broken('nothing was taken in the whole run')
      for (const { name, body } of kept.values()) {
        const answer = await lab.driver.call(name, body)
        if (answer.code !== 'DUPLICATE_OK') expectRefused(`an old ${name}`, answer)
        expectCode(`an old ${name}`, answer, 'DUPLICATE_OK')
      }
    },
  },
]
