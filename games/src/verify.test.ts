import { expect, test } from 'vitest'
import { commitmentOf, type Plain, roundIdOf } from './fair.ts'
import { mathHashOf, type SlotMath } from './slot/math.ts'
import { playRound } from './slot/round.ts'
import { slots } from './titles/index.ts'
import { type FairRecord, verifyRound } from './verify.ts'

const serverSeed = 'c0ffee'.padEnd(64, '7')

const seenOf = ({ seen }: { seen: Plain }) => seen as { stops: number[]; free: boolean }

/** A round as the house publishes it. */
function recordOf(math: SlotMath, nonce: number, stake = 2000n): FairRecord {
  const seeds = { serverSeed, clientSeed: 'malam ini', nonce }
  const { state, steps } = playRound(math, seeds, stake)
  const terms = {
    title: math.title,
    mathHash: mathHashOf(math),
    serverSeedHash: commitmentOf(serverSeed),
    clientSeed: seeds.clientSeed,
    nonce,
    stake,
  }
  return {
    round: roundIdOf(terms),
    ...terms,
    serverSeed,
    choice: null,
    win: BigInt(state.win),
    steps: steps.map(({ spin, free, win }) => ({
      move: 'spin',
      seen: { stops: spin.stops, free },
      added: 0n,
      win,
    })),
  }
}

const found = (math: SlotMath, is: (record: FairRecord) => boolean): FairRecord => {
  for (let nonce = 0; nonce < 5000; nonce++) {
    const record = recordOf(math, nonce)
    if (is(record)) return record
  }
  throw new Error('no such round')
}
const kinds: [string, (record: FairRecord) => boolean][] = [
  ['lost', ({ win, steps }) => win === 0n && steps.length === 1],
  ['won', ({ win, steps }) => win > 0n && steps.length === 1],
  ['with free spins', ({ steps }) => steps.length > 1],
]

for (const math of slots)
  for (const [kind, is] of kinds)
    test(`${math.title}: a round ${kind} verifies, and fails with any one thing changed`, () => {
      const record = found(math, is)
      expect(verifyRound(record)).toMatchObject({ ok: true })
      const flip = (text: string, at: number) =>
        text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1)
      const texts = [
        'round',
        'title',
        'mathHash',
        'serverSeed',
        'serverSeedHash',
        'clientSeed',
      ] as const
      for (const name of texts)
        for (let at = 0; at < record[name].length; at++)
          expect(
            verifyRound({ ...record, [name]: flip(record[name], at) }),
            `${name} ${at}`,
          ).toMatchObject({ ok: false })
      const { steps } = record
      const last = steps.at(-1)!
      const { stops, free } = seenOf(last)
      const others: Partial<FairRecord>[] = [
        { nonce: record.nonce + 1 },
        { nonce: -1 },
        { stake: record.stake + 20n },
        { stake: record.stake + 1n },
        { win: record.win + 1n },
        { steps: steps.slice(1) },
        { steps: [...steps, last] },
        { choice: 1 },
        { steps: [...steps.slice(0, -1), { ...last, seen: { stops, free: !free } }] },
        { steps: [...steps.slice(0, -1), { ...last, move: 'stand' }] },
        { steps: [...steps.slice(0, -1), { ...last, added: 20n }] },
        { steps: [...steps.slice(0, -1), { ...last, win: last.win + 20n }] },
        ...stops.map((_, reel) => ({
          steps: [
            ...steps.slice(0, -1),
            {
              ...last,
              seen: { stops: stops.map((stop, i) => (i === reel ? stop ^ 1 : stop)), free },
            },
          ],
        })),
      ]
      for (const other of others) {
        const changed = verifyRound({ ...record, ...other })
        expect(changed.ok, Object.keys(other).join()).toBe(false)
      }
    })

test('the first thing that differs is named', () => {
  const record = recordOf(slots[0]!, 1)
  const named = (other: Partial<FairRecord>) => {
    const result = verifyRound({ ...record, ...other })
    return result.ok ? 'nothing' : result.differs
  }
  expect(named({})).toBe('nothing')
  expect(named({ title: 'lakon-siang' })).toBe('title')
  expect(named({ mathHash: 'ff'.repeat(32) })).toBe('mathHash')
  expect(named({ serverSeed: 'x' })).toBe('serverSeed')
  expect(named({ serverSeed: 'ff'.repeat(32) })).toBe('serverSeedHash')
  expect(named({ clientSeed: 'pagi ini' })).toBe('round')
  expect(named({ clientSeed: '' })).toBe('clientSeed')
  expect(named({ stake: 4000n })).toBe('round')
  expect(named({ win: record.win + 1n })).toBe('win')
  const [step] = record.steps
  expect(named({ steps: [{ ...step!, seen: { stops: [0], free: false } }] })).toBe('steps[0].seen')
  expect(named({ steps: [{ ...step!, win: 1n }] })).toBe('steps[0].win')
})
