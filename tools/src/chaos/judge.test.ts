import { expect, test } from 'vitest'
import type { Account, Books, Entry } from './books.ts'
import type { Move, Said } from './driver.ts'
import { type History, judge } from './judge.ts'
import { faults, minimums } from './plan.ts'
import { report, short } from './report.ts'

const source = 'wagers'
type Line = { extId: string; amount: bigint; source?: string }

/** Books of one member who was given 1,000, in order, with the house on the other side. */
function booksOf(lines: Line[]): Books {
  const entries: Entry[] = []
  let balance = 0n
  const first = { extId: 'welcome', amount: 1_000n, source: 'house' }
  for (const [i, { extId, amount, ...line }] of [first, ...lines].entries()) {
    balance += amount
    const shared = { tx: `1-${i}`, currency: 'IDR', source: line.source ?? source, extId }
    const seq = BigInt(i + 1)
    entries.push({ ...shared, account: 1_000n, kind: 'member:cash', amount, after: balance, seq })
    entries.push({
      ...shared,
      account: 1n,
      kind: 'house:play',
      amount: -amount,
      after: null,
      seq: null,
    })
  }
  const none = { currency: 'IDR', held: null, floor: null, seq: null }
  const accounts: Account[] = [
    { ...none, account: 1n, kind: 'house:play', balance: -balance },
    { ...none, account: 1_000n, kind: 'member:cash', balance, held: 0n, floor: 0n },
  ]
  return { entries, accounts }
}

const intent = (key: string, extId?: string) => ({
  key,
  ...(extId && { extId }),
  request: () => ({ method: 'GET' as const, path: '/', headers: {} }),
  said: (): Said => ({ outcome: 'unknown' }),
})
const told = (key: string, ...moves: Move[]) => ({
  player: 'one',
  intent: intent(key),
  said: { outcome: 'given' as const, moves } as Said,
  answers: new Set([key]),
  outcomes: new Set<Said['outcome']>(['given']),
})

const played: Line[] = [
  { extId: 'round 1', amount: -200n },
  { extId: 'round 2', amount: -200n },
  { extId: 'round 2', amount: 700n },
]

function honest(): { history: History; books: Books } {
  const books = booksOf(played)
  return {
    books,
    history: {
      told: [
        told('a', { extId: 'round 1', amount: -200n, after: 800n }),
        told('b', { extId: 'round 2', amount: -200n }, { extId: 'round 2', amount: 700n }),
        {
          ...told('c'),
          intent: intent('c', 'round 3'),
          said: { outcome: 'refused', code: 'funds-short' },
        },
      ],
      balances: new Map([['one', 1_300n]]),
      watched: { sums: 9, wrongSums: [], shown: new Map([['1000/2', '1-1 -200 800 round 1']]) },
      sources: [source],
    },
  }
}

const lawsOf = (history: History, books: Books) => judge(history, books).map(({ law }) => law)

test('an honest history has nothing to find', () => {
  const { history, books } = honest()
  expect(judge(history, books)).toEqual([])
})

test('I6: what was acknowledged and is not there is lost', () => {
  const { history } = honest()
  const books = booksOf(played.slice(1))
  expect(judge({ ...history, balances: new Map([['one', 1_500n]]) }, books)).toContainEqual({
    law: 'I6',
    what: 'a was told of -200 for round 1: it is not there',
  })
})

test('I6: an intent that nobody ever answered is found', () => {
  const { history, books } = honest()
  const silent = { ...told('d'), said: { outcome: 'unknown' } as const, answers: new Set<string>() }
  expect(lawsOf({ ...history, told: [...history.told, silent] }, books)).toEqual(['I6'])
})

test.each([
  ['under its own name', 'round 1'],
  ['under another name', 'round 1 again'],
])(
  'I5: an intent that was done twice %s is found, though every sum still agrees',
  (_how, extId) => {
    const { history } = honest()
    const books = booksOf([...played, { extId, amount: -200n }])
    const found = judge({ ...history, balances: new Map([['one', 1_100n]]) }, books)
    expect(found).toHaveLength(1)
    expect(found[0]?.law).toMatch(/^I5/)
  },
)

test('I5: one intent may not be answered by the money of another', () => {
  const { history, books } = honest()
  const thief = told('d', { extId: 'round 1', amount: -200n })
  expect(lawsOf({ ...history, told: [...history.told, thief] }, books)).toEqual(['I5'])
})

test('I5: a repeat that hears something else is found', () => {
  const { history, books } = honest()
  const [first, ...others] = history.told
  const answered = { ...told('a', { extId: 'round 1', amount: -200n }), answers: new Set('xy') }
  expect(first?.answers.size).toBe(1)
  expect(lawsOf({ ...history, told: [answered, ...others] }, books)).toEqual(['I5'])
})

test('I7: what was refused and yet moved money is found', () => {
  const { history } = honest()
  const books = booksOf([...played, { extId: 'round 3', amount: -200n }])
  const laws = lawsOf({ ...history, balances: new Map([['one', 1_100n]]) }, books)
  expect(laws).toContain('I7')
})

test('an intent has one outcome, and it is one that is allowed', () => {
  const { history, books } = honest()
  const [first, second, no] = history.told
  if (!first || !second || !no) throw new Error('there is nothing to change')
  const both = { ...first, outcomes: new Set<Said['outcome']>(['given', 'refused']) }
  expect(lawsOf({ ...history, told: [both, second, no] }, books)).toEqual(['I5'])
  const barred = { ...first, intent: { ...first.intent, barred: true } }
  expect(lawsOf({ ...history, told: [barred, second, no] }, books)).toEqual(['I7'])
  const owed = (...allows: string[]) => ({ ...no, intent: { ...no.intent, allows } })
  expect(lawsOf({ ...history, told: [first, second, owed()] }, books)).toEqual(['I6'])
  expect(lawsOf({ ...history, told: [first, second, owed('funds-short')] }, books)).toEqual([])
})

test('what was undone moved nothing in the end: not half of it, not twice of it', () => {
  const undone = (...back: Line[]) => {
    const { history } = honest()
    const left = 1_300n + back.reduce((sum, { amount }) => sum + amount, 0n)
    const undoings = back.map(({ extId, amount }) => {
      const one = told(extId, { extId, amount })
      return { ...one, intent: { ...one.intent, undoes: 'round 1' } }
    })
    const balances = new Map([['one', left]])
    return lawsOf(
      { ...history, balances, told: [...history.told, ...undoings] },
      booksOf([...played, ...back]),
    )
  }
  expect(undone({ extId: 'undo', amount: 200n })).toEqual([])
  expect(undone({ extId: 'undo', amount: 100n })).toEqual(['I5'])
  const twice = [1, 2].map((i) => ({ extId: `undo ${i}`, amount: 200n }))
  expect(undone(...twice)).toEqual(['I5'])
})

test('I1 and I2: an entry without its other side, and a snapshot that did not sum to nothing', () => {
  const { history, books } = honest()
  const entries = books.entries.filter(({ tx, kind }) => tx !== '1-1' || kind !== 'house:play')
  expect(lawsOf(history, { ...books, entries })).toContain('I1')
  const watched = { ...history.watched, wrongSums: ['IDR: 5'] }
  expect(lawsOf({ ...history, watched }, books)).toEqual(['I2'])
  const accounts = books.accounts.slice(1)
  expect(lawsOf(history, { ...books, accounts })).toContain('I2')
})

test('I3: a balance that is not its history, a balance told that is neither', () => {
  const { history, books } = honest()
  const accounts = books.accounts.map((one) => ({ ...one, balance: one.balance * 2n }))
  expect(lawsOf(history, { ...books, accounts })).toContain('I3')
  expect(lawsOf({ ...history, balances: new Map([['one', 1_299n]]) }, books)).toEqual(['I3'])
  const [, ...others] = history.told
  const misled = told('a', { extId: 'round 1', amount: -200n, after: 801n })
  expect(lawsOf({ ...history, told: [misled, ...others] }, books)).toEqual(['I3'])
})

test('I4: a purse that was below nothing, if only for a row', () => {
  const lines = [
    { extId: 'round 1', amount: -1_200n },
    { extId: 'round 1', amount: 700n },
  ]
  const { history } = honest()
  const asked = [told('a', ...lines)]
  const balances = new Map([['one', 500n]])
  expect(
    lawsOf({ ...history, told: asked, balances, watched: nothingWatched }, booksOf(lines)),
  ).toEqual(['I4'])
})
const nothingWatched = { sums: 1, wrongSums: [], shown: new Map<string, string>() }

test('I8: a gap, a balance that does not follow, a row that was shown otherwise', () => {
  const { history, books } = honest()
  const gap = books.entries.map((row) => ({ ...row, seq: row.seq === 4n ? 5n : row.seq }))
  expect(lawsOf(history, { ...books, entries: gap })).toEqual(['I8'])
  const bent = books.entries.map((row) => ({ ...row, after: row.seq === 3n ? 601n : row.after }))
  expect(lawsOf(history, { ...books, entries: bent })).toEqual(['I8', 'I8'])
  const shown = new Map([['1000/2', '1-1 -300 700 round 1']])
  expect(lawsOf({ ...history, watched: { ...history.watched, shown } }, books)).toEqual(['I8'])
})

const outcome = {
  hits: minimums.short,
  minimums: minimums.short,
  findings: [],
  inFlight: [31, 40],
  intents: { asked: 2, given: 1, refused: 1, tries: 3 },
  unknown: new Map<string, number>(),
  sums: 3,
  rows: 4,
  audit: { ok: true, text: 'The books agree.' },
  notRun: new Map(),
  kept: undefined,
}

test('a run is valid only where every fault was hit often enough', () => {
  expect(report(outcome).code).toBe(0)
  for (const fault of faults) {
    const hits = { ...outcome.hits, [fault]: outcome.hits[fault] - 1 }
    expect(short({ ...outcome, hits })).toEqual([fault])
    expect(report({ ...outcome, hits }).code).toBe(2)
  }
})

test('without a Redis its fault is said to be not run, and a broken law outweighs a missed fault', () => {
  const notRun = new Map([['redisFlushes' as const, 'redis-server is not on this machine']])
  const bare = { ...outcome, notRun, hits: { ...outcome.hits, redisFlushes: 0 } }
  expect(report(bare).code).toBe(0)
  expect(report(bare).text).toMatch(/redisFlushes +not run/)
  const broken = { ...bare, hits: { ...bare.hits, late: 0 }, findings: [{ law: 'I5', what: 'x' }] }
  expect(report(broken).code).toBe(1)
  expect(report({ ...outcome, audit: { ok: false, text: 'row 7' } }).code).toBe(1)
})
