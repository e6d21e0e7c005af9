import { randomUUID } from 'node:crypto'
import { MemberId } from '@balai/contract'
import type { VendorAct, VendorRound } from '@balai/contract/vendor-api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Own, verdictOf } from './verdict.ts'

const at = new Date('2026-11-18T05:00:00Z')
const round = { id: randomUUID(), ext: 'r', currency: 'IDR' }
const member = MemberId.parse(randomUUID())

/** One act as it stands on both sides: what became of it there, and here. */
const part = fc.record({
  kind: fc.constantFrom('bet' as const, 'bet' as const, 'win' as const),
  amount: fc.bigInt({ min: 0n, max: 5n }),
  there: fc.constantFrom('done', 'done', 'done', 'undone', 'refused', 'missing'),
  here: fc.constantFrom('done', 'done', 'done', 'undone', 'refused', 'missing'),
  other: fc.constantFrom(0n, 0n, 0n, 0n, 1n),
})
type Part = typeof part extends fc.Arbitrary<infer P> ? P : never

const theirsOf = (parts: readonly Part[], state: VendorRound['state']): VendorRound => ({
  roundId: 'r',
  state,
  acts: parts.flatMap(({ kind, amount, there }, i) => {
    if (there === 'missing') return []
    const shared = { playerRef: 'me', roundId: 'r', currency: 'IDR', at } as const
    const own: VendorAct = {
      ...{ ...shared, txId: `a${i}`, kind, amount },
      state: there === 'refused' ? 'refused' : 'done',
    }
    const undo: VendorAct = {
      ...{ ...shared, txId: `u${i}`, kind: 'rollback', amount, state: 'done' },
      originalTxId: `a${i}`,
    }
    return there === 'undone' ? [own, undo] : [own]
  }),
})

const oursOf = (parts: readonly Part[]): Own[] =>
  parts.flatMap(({ kind, amount, here, other }, i) => {
    if (here === 'missing') return []
    const moved = here === 'refused' ? 0n : amount + other
    return {
      ...{ key: randomUUID(), tx: `a${i}`, bucket: 1, member, mode: 'cash', kind, state: null },
      ...{ round: round.id, ext: 'r', amount: amount + other, bonus: 0n, at },
      main: kind === 'bet' ? -moved : moved,
      code: here === 'refused' ? 'funds-short' : 'ok',
      undone: here === 'undone',
    }
  })

const judged = (parts: readonly Part[], state: VendorRound['state']) => {
  const ours = oursOf(parts)
  const theirs = theirsOf(parts, state)
  const verdict = verdictOf({ round, ours, theirs, ref: 'me', numberOf: (txId) => txId })
  return { ours, verdict }
}
const rounds = fc.array(part, { minLength: 1, maxLength: 6 })
const signed = (kind: string, amount: bigint) => (kind === 'bet' ? -amount : amount)
const sum = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n)
const runs = process.env.LONG ? 200_000 : 3_000

test('[GAM-10] [LED-02] what is settled leaves both sides with the same money; all else waits', () => {
  const met = { settled: 0, held: 0 }
  fc.assert(
    fc.property(rounds, fc.constantFrom('settled' as const, 'voided' as const), (parts, state) => {
      const { ours, verdict } = judged(parts, state)
      if (!('settle' in verdict)) {
        met.held++
        expect(verdict).toHaveProperty('hold')
        return
      }
      met.settled++
      const standing = new Map(
        ours
          .filter(({ code, undone }) => code === 'ok' && !undone)
          .map((own) => [own.tx, own.main]),
      )
      const numbers = new Set<string>()
      for (const wish of verdict.settle) {
        expect(numbers.has(wish.tx), 'each number once').toBe(false)
        numbers.add(wish.tx)
        if (wish.kind === 'rollback') expect(standing.delete(wish.of), 'undone once').toBe(true)
        if (wish.kind === 'win') {
          expect(
            ours.some(({ tx }) => tx === wish.tx),
            'never a number that is used',
          ).toBe(false)
          standing.set(wish.tx, wish.amount)
        }
      }
      const counts = parts.filter(({ there }) => there === 'done')
      const there = state === 'voided' ? [] : counts.map((p) => signed(p.kind, p.amount))
      expect(sum([...standing.values()])).toBe(sum(there))
    }),
    { numRuns: runs },
  )
  expect(Math.min(met.settled, met.held)).toBeGreaterThan(runs / 50)
})

test('[GAM-10] a round whose stakes both sides have is never kept waiting for a lost win or undoing', () => {
  const lost = part.map((given): Part => {
    const taken = given.kind === 'bet' ? 'done' : given.here === 'done' ? 'done' : 'missing'
    const there = given.there === 'missing' || (given.kind === 'win' && given.there === 'refused')
    return { ...given, other: 0n, here: taken, there: there ? 'done' : given.there }
  })
  fc.assert(
    fc.property(fc.array(lost, { minLength: 1, maxLength: 6 }), (parts) => {
      expect(judged(parts, 'settled').verdict).toHaveProperty('settle')
    }),
    { numRuns: runs },
  )
})

test('a stake is never taken by a verdict', () => {
  fc.assert(
    fc.property(rounds, (parts) => {
      const { verdict } = judged(parts, 'settled')
      if ('settle' in verdict)
        for (const { kind } of verdict.settle) expect(['win', 'rollback', 'close']).toContain(kind)
    }),
  )
})
