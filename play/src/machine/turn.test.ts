import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entered, fresh, play, seated, spun } from '../testing/table-cast.ts'
import type { Effect, Event } from './events.ts'
import { inFree, purse, type State, worthCelebrating } from './state.ts'
import { turn } from './turn.ts'

const sends = (effects: readonly Effect[]) => effects.filter((effect) => effect.do === 'send')

/** Anything that may happen, in any order, with answers to the last wish or to one long gone. */
const anything = fc.array(
  fc.oneof(
    fc.constantFrom<Event['is']>(
      'pressed',
      'late',
      'unanswered',
      'landed',
      'shown',
      'asked-again',
      'reconnected',
    ),
    fc.constantFrom('answered', 'refused', 'stale', 'auto', 'stop', 'pause', 'resume'),
  ),
  { maxLength: 60 },
)

function run(
  names: readonly string[],
  see: (before: State, event: Event, after: State, effects: Effect[]) => void,
) {
  let state = seated()
  names.forEach((name, i) => {
    const key = state.intent?.key ?? 'none'
    const event = eventOf(name, i, key, state)
    const { state: after, effects } = turn(state, event)
    see(state, event, after, effects)
    state = after
  })
}

function eventOf(name: string, i: number, key: string, state: State): Event {
  if (name === 'answered') return { is: 'answered', key, played: spun('any', state, i) }
  if (name === 'stale') return { is: 'answered', key: 'long gone', played: spun('any', state, i) }
  if (name === 'refused') return { is: 'refused', key, code: 'funds-short', message: 'no' }
  if (name === 'auto')
    return {
      is: 'auto-started',
      key: `k${i}`,
      terms: { spins: 5, lossMax: 50_000n, winStop: null },
    }
  if (name === 'stop') return { is: 'auto-stopped' }
  if (name === 'pause' || name === 'resume') return { is: 'paused', paused: name === 'pause' }
  if (name === 'pressed') return { is: 'pressed', key: `k${i}` }
  if (name === 'late' || name === 'unanswered') return { is: name, key }
  if (name === 'landed' || name === 'shown' || name === 'asked-again' || name === 'reconnected')
    return { is: name }
  throw new Error(name)
}

describe('laws of the seat', () => {
  test('one wish at a time: nothing new is sent while an answer is awaited', () => {
    fc.assert(
      fc.property(anything, (names) => {
        run(names, (before, _event, _after, effects) => {
          if (before.intent)
            for (const sent of sends(effects)) expect(sent.intent.key).toBe(before.intent.key)
        })
      }),
    )
  })

  test('a wish keeps its key and its terms for as long as it is sent again', () => {
    fc.assert(
      fc.property(anything, (names) => {
        const terms = new Map<string, string>()
        run(names, (_before, _event, _after, effects) => {
          for (const { intent } of sends(effects)) {
            const text = intent.kind === 'spin' ? `spin ${intent.stake}` : `free ${intent.round}`
            expect(terms.get(intent.key) ?? text).toBe(text)
            terms.set(intent.key, text)
          }
        })
      }),
    )
  })

  test('an answer to a wish that is not awaited changes nothing', () => {
    fc.assert(
      fc.property(anything, (names) => {
        run(names, (before, event, after) => {
          if (event.is === 'answered' && event.key !== before.intent?.key)
            expect(after).toBe(before)
        })
      }),
    )
  })

  test('the purse never shows a win before the reels have', () => {
    fc.assert(
      fc.property(anything, (names) => {
        run(names, (_before, event, after) => {
          if (
            event.is === 'answered' &&
            after.phase === 'revealing' &&
            after.round?.state === 'closed'
          )
            expect(purse(after)).toBe(after.balance - after.round.win)
          if (after.phase === 'idle') expect(purse(after)).toBe(after.balance)
        })
      }),
    )
  })

  test('nothing is staked while the game is paused', () => {
    fc.assert(
      fc.property(anything, (names) => {
        run(names, (before, event, _after, effects) => {
          if (before.paused && event.is === 'pressed') expect(sends(effects)).toEqual([])
        })
      }),
    )
  })
})

describe('a spin', () => {
  test('pressing twice stakes once', () => {
    const first = turn(seated(), { is: 'pressed', key: 'a' })
    const second = turn(first.state, { is: 'pressed', key: 'b' })
    expect(sends(first.effects)).toHaveLength(1)
    expect(second.effects).toEqual([])
    expect(second.state.intent?.key).toBe('a')
  })

  test('without an answer it is sent again with the same key, later each time, then the player is asked', () => {
    let state = turn(seated(), { is: 'pressed', key: 'a' }).state
    const waits: number[] = []
    for (let i = 0; i < 6; i++) {
      const next = turn(state, { is: 'unanswered', key: 'a' })
      for (const sent of sends(next.effects)) {
        expect(sent.intent.key).toBe('a')
        waits.push(sent.afterMs)
      }
      state = next.state
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 8000])
    expect(state.phase).toBe('lost')
    expect(state.intent?.key).toBe('a')
    expect(purse(state)).toBe(seated().balance)
  })

  test('[PWA-01] once the network is back a wish is sent again at once, under its own key', () => {
    const state = turn(seated(), { is: 'pressed', key: 'k' }).state
    const cut = turn(state, { is: 'unanswered', key: 'k' }).state
    const back = turn(cut, { is: 'reconnected' })
    expect(back.effects).toEqual([{ do: 'send', intent: cut.intent, afterMs: 0 }])
    expect(back.state.intent).toEqual(state.intent)
    expect(turn(seated(), { is: 'reconnected' }).effects).toEqual([{ do: 'restore' }])
  })

  test('[PWA-01] a wish that was given up is asked after, and not sent again unasked', () => {
    const lost = { ...turn(seated(), { is: 'pressed', key: 'k' }).state, phase: 'lost' as const }
    expect(turn(lost, { is: 'reconnected' }).effects).toEqual([{ do: 'restore' }])
  })

  test('lost and asked again: what the house did play is shown', () => {
    let state = seated()
    state = turn(state, { is: 'pressed', key: 'a' }).state
    const played = spun('win', state, 1)
    for (let i = 0; i < 6; i++) state = turn(state, { is: 'unanswered', key: 'a' }).state
    const asked = turn(state, { is: 'asked-again' })
    expect(asked.effects).toEqual([{ do: 'restore' }])
    const { round, ...purseNow } = played
    const found = turn(asked.state, {
      is: 'restored',
      table: { ...entered(), ...purseNow, last: round },
    })
    expect(found.state.phase).toBe('revealing')
    expect(found.state.round?.id).toBe(round.id)
    expect(found.effects).toMatchObject([{ do: 'land' }])
  })

  test('lost and asked again: what the house never saw is dropped, and nothing was staked', () => {
    let state = turn(seated(), { is: 'pressed', key: 'a' }).state
    for (let i = 0; i < 6; i++) state = turn(state, { is: 'unanswered', key: 'a' }).state
    const asked = turn(state, { is: 'asked-again' }).state
    const { state: after } = turn(asked, { is: 'restored', table: entered() })
    expect(after.phase).toBe('idle')
    expect(after.intent).toBeUndefined()
    expect(after.session.staked).toBe(0n)
  })

  test('a refusal is told in the house’s words and costs nothing', () => {
    const asked = turn(seated(), { is: 'pressed', key: 'a' }).state
    const { state } = turn(asked, {
      is: 'refused',
      key: 'a',
      code: 'self-excluded',
      message: 'Istirahat',
    })
    expect(state.phase).toBe('idle')
    expect(state.said?.message).toBe('Istirahat')
    expect(state.balance).toBe(seated().balance)
    expect(state.session).toEqual(seated().session)
  })

  test('a seat that is gone asks for a new launch', () => {
    const asked = turn(seated(), { is: 'pressed', key: 'a' }).state
    expect(
      turn(asked, { is: 'refused', key: 'a', code: 'signed-out', message: '' }).state.phase,
    ).toBe('expired')
  })
})

describe('free spins', () => {
  test('[GAM-12] an open round is taken up again where it stopped', () => {
    const won = play(seated(), 'free')
    const again = turn(fresh(), { is: 'entered', table: { ...entered(), open: won.round ?? null } })
    expect(inFree(again.state)).toBe(true)
    expect(again.effects).toEqual([{ do: 'stand', step: won.round?.steps.at(-1) }])
    const pressed = turn(again.state, { is: 'pressed', key: 'f' })
    expect(sends(pressed.effects)).toMatchObject([
      { intent: { kind: 'free', round: won.round?.id } },
    ])
  })

  test('they follow by themselves, and wait while the game is paused', () => {
    const won = play(seated(), 'free')
    const shown = turn({ ...won, phase: 'showing' }, { is: 'shown' })
    expect(shown.effects).toMatchObject([{ do: 'press-soon' }])
    const hidden = turn({ ...won, phase: 'showing', paused: true }, { is: 'shown' })
    expect(hidden.effects).toEqual([])
    expect(turn(hidden.state, { is: 'paused', paused: false }).effects).toMatchObject([
      { do: 'press-soon' },
    ])
  })

  test('the stake cannot be changed inside them', () => {
    const won = { ...play(seated(), 'free'), phase: 'idle' as const }
    expect(turn(won, { is: 'staked', stake: 1000n }).state.stake).toBe(won.stake)
  })
})

describe('automatic play', () => {
  const terms = { spins: 3, lossMax: 1_000_000n, winStop: null }

  test('plays the number of spins asked for, no more', () => {
    let state = turn(seated(), { is: 'auto-started', terms, key: 'k' }).state
    let rounds = 0
    while (state.auto || state.phase === 'asking') {
      state = play(state, 'nothing', rounds++)
      const { state: rested, effects } = turn({ ...state, phase: 'showing' }, { is: 'shown' })
      state = effects.length ? turn(rested, { is: 'pressed', key: `k${rounds}` }).state : rested
    }
    expect(rounds).toBe(3)
    expect(state.autoEnd).toBe('done')
  })

  test('never begins a spin that could pass the loss limit', () => {
    const tight = { spins: 50, lossMax: 50_000n, winStop: null }
    let state = turn(
      { ...seated(), stake: 20_000n },
      { is: 'auto-started', terms: tight, key: 'k' },
    ).state
    for (let i = 0; i < 5 && state.auto; i++) {
      state = play(state, 'nothing', i)
      state = turn({ ...state, phase: 'idle' }, { is: 'pressed', key: `k${i}` }).state
    }
    expect(state.autoEnd).toBe('loss')
    expect(state.session.staked).toBe(40_000n)
  })

  test('stops at a single win of the size set', () => {
    const wanted = { spins: 50, lossMax: 1_000_000n, winStop: 20_001n }
    const state = turn(
      { ...seated(), stake: 20_000n },
      { is: 'auto-started', terms: wanted, key: 'k' },
    ).state
    expect(play(state, 'win').autoEnd).toBe('win')
  })

  test('stops at any refusal', () => {
    const state = turn(seated(), { is: 'auto-started', terms, key: 'k' }).state
    const refused = turn(state, { is: 'refused', key: 'k', code: 'funds-short', message: '' }).state
    expect(refused.auto).toBeUndefined()
    expect(refused.autoEnd).toBe('refused')
  })
})

test('a return at or below the stake is not celebrated', () => {
  expect(worthCelebrating(9_999n, 10_000n)).toBe(false)
  expect(worthCelebrating(10_000n, 10_000n)).toBe(false)
  expect(worthCelebrating(10_001n, 10_000n)).toBe(true)
  expect(worthCelebrating(0n, 0n)).toBe(false)
})
