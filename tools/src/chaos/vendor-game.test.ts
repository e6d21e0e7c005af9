import { expect, test } from 'vitest'
import { chanceOf } from './chance.ts'
import { type Answer, givenUp, type Hands, type Intent, type Manner, type Told } from './driver.ts'
import { bet, betwin, undo } from './vendor-acts.ts'
import { VendorGame } from './vendor-game.ts'
import { VendorLine } from './vendor-line.ts'
import { turns } from './vendor-turns.ts'

const line = new VendorLine('http://localhost:1')
const seat = { name: 'one', playerRef: 'player-one', sessionId: 's'.repeat(20), currency: 'IDR' }
const terms = { tx: 'bet-1', round: 'round-1', amount: 500n }
const answered = (code: string, more: object = {}, status = 200): Answer => ({
  status,
  text: JSON.stringify({ code, traceId: Math.random(), balance: { real: '900' }, ...more }),
})
const unknown = { outcome: 'unknown' }

test('a stake is done, done before, refused for good, or nobody knows', () => {
  const { said } = bet(line, seat, terms)
  const done = { outcome: 'given', moves: [{ extId: 'bet-1', amount: -500n, after: 900n }] }
  expect(said(answered('OK'))).toEqual(done)
  expect(said(answered('DUPLICATE_OK'))).toEqual(done)
  const funds = 'INSUFFICIENT_FUNDS'
  expect(said(answered(funds))).toEqual({ outcome: 'refused', code: funds })
  for (const code of ['RETRY', 'TX_IN_PROGRESS', 'CLOCK_SKEW', 'SIGNATURE_INVALID', 'what'])
    expect(said(answered(code)), code).toEqual(unknown)
  expect(said(answered('OK', {}, 502))).toEqual(unknown)
  expect(said({ status: 200, text: '<html>' })).toEqual(unknown)
})

test('the same call is the same bytes under a signature of its own; another number is another act', () => {
  const { request } = bet(line, seat, terms)
  const [one, two] = [request(), request()]
  expect(one.body).toBe(two.body)
  expect(one.headers['x-nonce']).not.toBe(two.headers['x-nonce'])
  expect(request('bet-2').body).toContain('"txId":"bet-2"')
})

test('a repeat says the same but for being one: another balance is another answer', () => {
  const { lasting } = bet(line, seat, terms)
  const first = lasting?.(answered('OK'))
  expect(first).toBeDefined()
  expect(lasting?.(answered('DUPLICATE_OK'))).toBe(first)
  expect(lasting?.(answered('OK', { balance: { real: '901' } }))).not.toBe(first)
  expect(lasting?.(answered('INSUFFICIENT_FUNDS'))).not.toBe(first)
})

test('a stake with its win moves both, and what was undone already moves nothing', () => {
  const both = betwin(line, seat, { ...terms, won: 700n }).said(answered('OK'))
  const moves = [
    { extId: 'bet-1', amount: -500n },
    { extId: 'bet-1-won', amount: 700n, after: 900n },
  ]
  expect(both).toEqual({ outcome: 'given', moves })
  const undoing = undo(line, seat, { of: 'bet-1', amount: -500n })
  expect(undoing.undoes).toBe('bet-1')
  const back = { extId: 'undo-bet-1', amount: 500n, after: 900n }
  expect(undoing.said(answered('OK', { status: 'reversed' }))).toMatchObject({ moves: [back] })
  for (const status of ['already', 'tombstoned'])
    expect(undoing.said(answered('OK', { status }))).toEqual({ outcome: 'given', moves: [] })
})

/** Hands that hear nothing of stakes and `undone` of every undoing. */
function deaf(undone: Answer) {
  const asked: { key: string; tries: number | undefined }[] = []
  const counted: Manner[] = []
  const hands: Hands = {
    chance: chanceOf(3),
    begin: (intent: Intent): Told => ({
      ...{ player: 'one', intent, said: { outcome: 'unknown' }, tries: 0, decidedAt: 0 },
      ...{ answers: new Set(), outcomes: new Set() },
    }),
    async decide(told, tries) {
      asked.push({ key: told.intent.key, tries })
      if (told.intent.undoes) told.said = told.intent.said(undone)
      if (told.intent.barred) told.said = told.intent.said(answered('BET_ALREADY_CANCELLED'))
      return told.said.outcome !== 'unknown'
    },
    hangUp: async () => {},
    askLate: async () => {},
    count: (what) => void counted.push(what),
    over: () => false,
  }
  return { asked, counted, game: new VendorGame(line, seat, hands) }
}

test.each([
  ['was taken and taken back', answered('OK', { status: 'reversed' }), 'given'],
  ['never came', answered('OK', { status: 'tombstoned' }), 'refused'],
  ['was refused', answered('BET_NOT_FOUND'), 'refused'],
])('a stake without an answer is undone by its number: it %s', async (_what, undone, outcome) => {
  const { asked, counted, game } = deaf(undone)
  const { told, tx, stands } = await game.stake()
  expect(stands).toBe(false)
  expect(told.said.outcome).toBe(outcome)
  if (outcome === 'refused') expect(told.said).toMatchObject({ code: givenUp })
  expect(counted.filter((what) => what === 'givenUp')).toHaveLength(1)
  const last = asked.at(-1)
  expect(last, 'it is undone until that is acknowledged').toEqual({ key: `undo-${tx}` })
  expect(asked.filter(({ key }) => key === tx).every(({ tries }) => (tries ?? 99) < 99)).toBe(true)
})

test('a stake of which nobody knows anything stays unknown', async () => {
  const { counted, game } = deaf({ status: 503, text: '' })
  expect((await game.stake()).told.said).toEqual(unknown)
  expect(counted).not.toContain('givenUp')
})

test('the turns give stakes up, pay before the answer, and undo before the stake', async () => {
  const counted = new Set<Manner>()
  for (const { turn } of turns) {
    const { game, ...heard } = deaf(answered('OK', { status: 'tombstoned' }))
    const { line: real, hands } = game
    const ends = Object.assign(Object.create(real), { ask: async () => ({ code: 'OK' }) })
    await turn(new VendorGame(ends, seat, hands))
    for (const what of heard.counted) counted.add(what)
  }
  expect([...counted]).toEqual(expect.arrayContaining(['givenUp', 'winsFirst', 'undoneFirst']))
})
