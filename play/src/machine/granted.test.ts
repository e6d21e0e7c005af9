import type { FreeHere } from '@balai/contract'
import { expect, test } from 'vitest'
import type { Played } from '../read.ts'
import { entered, fresh, seated, spun } from '../testing/table-cast.ts'
import { grantedNext } from './granted.ts'
import { purse, type State } from './state.ts'
import { turn } from './turn.ts'

const free = (used: number): FreeHere => ({
  ...{ id: 'd9b2d63d-a233-4123-847a-f1d0f1a3c011', sort: 'spins', stake: 400n, count: 3, used },
  ...{ winTo: 'cash', stakeBack: true, expiresAt: new Date(0) },
})
const seat = (granted: readonly FreeHere[] = [free(0)]) =>
  turn(fresh(), { is: 'entered', table: { ...entered(), granted: [...granted] } }).state

/** What the house answers to a spin that it has paid itself, and pays the win of. */
function paidFor(state: State, left: readonly FreeHere[], paid?: bigint): Played {
  const played = spun('win', state)
  const won = paid ?? played.round.win
  return {
    ...played,
    ...{ round: { ...played.round, granted: true }, granted: [...left] },
    balance: state.balance + won,
  }
}
const key = 'k'
const pressed = (state: State) => turn(state, { is: 'pressed', key }).state
const answered = (state: State, played: Played) =>
  turn(state, { is: 'answered', key, played }).state
const atRest = (state: State) => turn(turn(state, { is: 'landed' }).state, { is: 'shown' }).state

test('a press stakes what the house gave, at its stake, and none of it is the player’s', () => {
  const before = seat()
  const asked = pressed(before)
  expect(asked.intent).toEqual({ kind: 'spin', key, stake: 400n, granted: free(0).id })
  const after = atRest(answered(asked, paidFor(asked, [free(1)])))
  expect(after.session.staked).toBe(0n)
  expect(after.session.returned).toBe(after.round?.win)
  expect(purse(after)).toBe(before.balance + (after.round?.win ?? 0n))
  expect(grantedNext(after)?.used).toBe(1)
})

test('a win that is no cash is never missed in the purse', () => {
  const asked = pressed(seat())
  const shown = answered(asked, paidFor(asked, [free(1)], 0n))
  expect(purse(shown)).toBe(asked.balance)
  expect(purse(atRest(shown))).toBe(asked.balance)
})

test('after the last of it one press is answered with words, and stakes nothing', () => {
  const asked = pressed(seat([free(2)]))
  const over = atRest(answered(asked, paidFor(asked, [])))
  expect(over.grantedOver).toBe(true)
  const told = turn(over, { is: 'pressed', key: 'next' })
  expect(told.effects).toEqual([])
  expect(told.state.intent).toBeUndefined()
  expect(pressed(told.state).intent).toMatchObject({ kind: 'spin', stake: told.state.stake })
  expect(pressed(told.state).intent).not.toHaveProperty('granted')
})

test('automatic play ends with what the house gave', () => {
  const terms = { spins: 50, lossMax: 50_000n, winStop: null }
  const asked = turn(seat([free(2)]), { is: 'auto-started', terms, key }).state
  expect(asked.intent).toMatchObject({ granted: free(2).id })
  const over = answered(asked, paidFor(asked, []))
  expect(over.auto).toBeUndefined()
  expect(over.autoEnd).toBe('done')
})

test('the player’s own money is staked where they say so, and the gift waits', () => {
  const own = turn(seat(), { is: 'own-money', own: true }).state
  expect(pressed(own).intent).toEqual({ kind: 'spin', key, stake: own.stake })
  const again = turn(own, { is: 'own-money', own: false }).state
  expect(pressed(again).intent).toMatchObject({ granted: free(0).id })
  expect(grantedNext(seated())).toBeUndefined()
})

test('what is over is asked after, so that the bar shows it as it stands', () => {
  const asked = pressed(seat())
  const no = turn(asked, { is: 'refused', key, code: 'free-over', message: 'Habis' })
  expect(no.effects).toContainEqual({ do: 'restore' })
  const table = { ...entered(), granted: [] }
  expect(turn(no.state, { is: 'restored', table }).state.granted).toEqual([])
})
