import { expect, test } from 'vitest'
import { report } from './report.ts'
import { idOf, type Result } from './results.ts'

const one = (over: Partial<Result>): Result => ({
  ...{ id: '1', target: 'wallet.post', kind: 'logic', line: 3, text: 'a and b', was: 'and' },
  ...{ becomes: 'or', fate: 'killed', by: 'a test', seconds: 1, ...over },
})

test('the score is the share that was noticed, of those that were taken', () => {
  const killed = Array.from({ length: 9 }, () => one({}))
  const all = [...killed, one({ fate: 'survived' }), one({ fate: 'untaken' })]
  expect(report(all)).toMatchObject({ score: 0.9, holds: true })
  expect(report(all).lines.join('\n')).toContain('survived wallet.post:3 (logic) a and b')
})

test('a comparison that survived is too many, and nothing tried is nothing shown', () => {
  const killed = Array.from({ length: 99 }, () => one({}))
  expect(report([...killed, one({ kind: 'comparison', fate: 'survived' })]).holds).toBe(false)
  expect(report([...killed, one({ fate: 'survived' })]).holds).toBe(true)
  expect(report([]).holds).toBe(false)
  expect(report([one({ fate: 'untaken' })]).holds).toBe(false)
})

test('a mutant is known by its text, so that a changed function is tried anew', () => {
  const given = { target: 'wallet.post', text: 'a and b', at: 2, was: 'and', becomes: 'or' }
  expect(idOf(given)).toBe(idOf({ ...given }))
  expect(idOf(given)).not.toBe(idOf({ ...given, text: 'a and b;' }))
  expect(idOf(given)).not.toBe(idOf({ ...given, at: 3 }))
})
