import { commitmentOf } from '@balai/games'
import { fixtureOf, virtualLeagues } from '@balai/games/sports/fixtures'
import { outcomeFrom, ticketLeaf, ticketsRoot } from '@balai/games/sports/virtual'
import { expect, test } from 'vitest'
import { verifyContestText } from './verify-contest.ts'

const seed = '5e'.repeat(32)
const tickets = ['one', 'two', 'three']
const leaves = tickets.map(ticketLeaf)

/** A contest as the house answers it, in its envelope. */
function answer(league: number, over: object = {}) {
  const of = virtualLeagues[league]
  if (!of) throw new Error('no such league')
  const { ref: event, home, away, startsAt, terms } = fixtureOf(of, 11)
  const root = ticketsRoot(leaves)
  const value = {
    ...{ id: '0195f2a0-0000-7000-8000-000000000000', event, home, away, startsAt, terms },
    commitment: commitmentOf(seed),
    locked: { at: startsAt, tickets: leaves.length, root },
    ...{ seed, outcome: outcomeFrom({ event, terms, seed, root }), ...over },
  }
  return JSON.stringify({ success: true, value })
}

test.each([0, 1])(
  '[FAI-01] a drawn contest verifies with its leaves and a ticket under its root',
  (league) => {
    const said = verifyContestText(answer(league), { leaves, ticket: 'two' })
    expect(said).toMatchObject({ ok: true })
    expect(said.text).toContain('its root is of all 3 leaves, the ticket is among them')
  },
)

test('what was changed afterwards does not verify', () => {
  const other = { seed: `${seed.slice(0, -1)}f` }
  expect(verifyContestText(answer(0, other))).toMatchObject({ ok: false })
  expect(verifyContestText(answer(0, { seed: null, outcome: null })).text).toContain('not over yet')
  expect(
    verifyContestText(answer(1, { outcome: { family: 'maps', maps: ['home'] } })).text,
  ).toContain('outcome')
  expect(verifyContestText(answer(1), { leaves: leaves.slice(1) }).text).toContain('tickets')
  expect(verifyContestText(answer(1), { leaves, ticket: 'four' })).toMatchObject({ ok: false })
  expect(verifyContestText('{}')).toMatchObject({ ok: false })
})
