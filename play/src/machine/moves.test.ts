import { expect, test } from 'vitest'
import type { Round } from '../read.ts'
import { seated } from '../testing/table-cast.ts'
import type { Played } from './events.ts'
import type { State } from './state.ts'
import { turn } from './turn.ts'

const laid = { is: 'laid', key: 'first', choice: { thorns: 3 }, move: { open: 12 } } as const
const after = (state: State, ...events: Parameters<typeof turn>[1][]) =>
  events.reduce((state, event) => turn(state, event).state, state)

/** What the house answers: a round of so many steps, open or over. */
const answer = (
  { balance, version, next }: State,
  { steps, win = 0n, added = 0n }: { steps: number; win?: bigint; added?: bigint },
): Played => ({
  balance: balance + win - added - (steps === 1 ? 1000n : 0n),
  version: version + 1n,
  next: next!,
  granted: [],
  round: {
    id: 'round-1' as Round['id'],
    state: win > 0n ? 'closed' : 'open',
    stake: 1000n,
    choice: { thorns: 3 },
    win,
    steps: Array.from({ length: steps }, (_, i) => ({
      ...{ move: { open: i }, seen: { safe: true }, stops: [], free: false, win: 0n },
      added: i === steps - 1 ? added : 0n,
    })),
    at: { opened: [] },
    freeSpinsLeft: 0,
    follows: false,
    bet: 1000n,
    serverSeedHash: '',
    clientSeed: '',
    nonce: 0,
    openedAt: new Date(0),
    granted: false,
  },
})

const opened = () => {
  const asking = after({ ...seated(), stake: 1000n }, laid)
  const played = answer(asking, { steps: 1 })
  return after(asking, { is: 'answered', key: 'first', played }, { is: 'landed' }, { is: 'shown' })
}

test('a round is opened on its choice, with its first move, under one key', () => {
  const { state, effects } = turn({ ...seated(), stake: 1000n }, laid)
  const { is: _, ...wish } = laid
  expect(state).toMatchObject({ phase: 'asking', intent: { kind: 'spin', stake: 1000n, ...wish } })
  expect(effects).toContainEqual({ do: 'send', intent: state.intent, afterMs: 0 })
  // Pressed twice, it is one wish.
  expect(turn(state, { ...laid, key: 'second' }).state.intent?.key).toBe('first')
})

test('a move names the step that the player saw; no other round is opened meanwhile', () => {
  const state = opened()
  expect(state.phase).toBe('idle')
  expect(turn(state, { ...laid, key: 'again' }).state.intent).toBeUndefined()
  expect(turn(state, { is: 'staked', stake: 5000n }).state.stake).toBe(1000n)
  const moved = turn(state, { is: 'moved', key: 'next', move: 'take' }).state
  expect(moved.intent).toEqual({
    kind: 'move',
    key: 'next',
    round: 'round-1',
    step: 1,
    move: 'take',
  })
})

test('no move is made where no round is open', () => {
  const state = seated()
  expect(turn(state, { is: 'moved', key: 'next', move: 'take' }).state).toBe(state)
})

test('what a move adds is staked; what the round pays is seen only once it was shown', () => {
  const asking = after(opened(), { is: 'moved', key: 'next', move: 'double' })
  const played = answer(asking, { steps: 2, win: 4000n, added: 1000n })
  const revealing = after(asking, { is: 'answered', key: 'next', played })
  expect(revealing.session).toMatchObject({ staked: 2000n, returned: 4000n, rounds: 1 })
  expect(revealing.unseen).toBe(4000n)
  expect(after(revealing, { is: 'landed' }).unseen).toBe(0n)
})

test('a move of a step that has passed asks the house how the round stands', () => {
  const asking = after(opened(), { is: 'moved', key: 'next', move: 'take' })
  const { effects } = turn(asking, { is: 'refused', key: 'next', code: 'step-passed', message: '' })
  expect(effects).toContainEqual({ do: 'restore' })
})
