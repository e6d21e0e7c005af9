import type { LotteryDraw } from '@balai/contract/lottery-draws'
import { commitmentOf } from '@balai/games'
import { seedsOf } from '@balai/games/lottery/chain'
import { rootOfLeaves, ticketLeaf } from '@balai/games/lottery/ticket'
import { resultFrom } from '@balai/games/lottery/verify-draw'
import { pathOf } from '@balai/games/merkle'
import { expect, test } from 'vitest'
import { checkDraw, forgedDraw } from './draw-steps.ts'
import { leadsToRoot, ticketVerdict } from './receipt.ts'

const [head = '', seed = ''] = seedsOf('5e'.repeat(32), 3)
const of = { draw: 'nusantara-4d/20261123', kind: 'togel' }
const leaf = (bet: string) =>
  ticketLeaf({
    ...{ draw: of.draw, bet, play: '4d', pick: [['1234']] },
    points: 1,
    stake: 1n,
    rules: '1',
  })
const leaves = ['a', 'b', 'c'].map(leaf)
const root = rootOfLeaves(leaves)
const drawsAt = new Date('2026-11-23T13:00:00Z')
const draw: LotteryDraw = {
  ...{ ...of, gameCode: 'nusantara-4d', numero: '20261123', source: 'own', state: 'settled' },
  ...{ opensAt: new Date('2026-11-20T13:00:00Z'), locksAt: drawsAt, drawsAt, drawnAt: drawsAt },
  ...{ told: [], voidedAt: null },
  chance: { commitment: commitmentOf(seed), head, position: 1, beacon: null, seed },
  locked: { at: drawsAt, tickets: 3, root },
  result: Object.entries(resultFrom({ ...of, seed, root, beacon: undefined })).map(
    ([group, numbers]) => ({ group, numbers: [...numbers] }),
  ),
}

test('[FAI-01] a draw is worked out again in the browser, and one changed digit of its seed is found', () => {
  expect(checkDraw(draw)).toEqual({
    ok: true,
    verdicts: { seed: 'good', chain: 'good', beacon: 'unable', result: 'good' },
  })
  expect(checkDraw(forgedDraw(draw))).toEqual({
    ok: false,
    verdicts: { seed: 'bad', chain: 'skipped', beacon: 'unable', result: 'skipped' },
  })
  expect(checkDraw({ ...draw, result: [{ group: 'first', numbers: ['0000'] }] })).toMatchObject({
    ...{ ok: false, verdicts: { chain: 'good', result: 'bad' } },
  })
  expect(checkDraw({ ...draw, result: null })).toEqual({ why: 'undrawn' })
  expect(checkDraw({ ...draw, chance: null })).toEqual({ why: 'official' })
})

test('[FAI-01] a pasted proof says whether its ticket was locked; one that was added later says that it was not', () => {
  const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
  const proof = pathOf(leaves.map(bytes), 2).map((one) => Buffer.from(one).toString('hex'))
  const receipt = { index: 2, leaf: leaves[2], proof }
  expect(ticketVerdict(JSON.stringify(receipt), draw)).toBe('among')
  expect(ticketVerdict(JSON.stringify({ ...receipt, leaf: leaf('late') }), draw)).toBe('not-among')
  for (const text of ['', '{', '{"index":1}']) expect(ticketVerdict(text, draw)).toBe('unread')
  expect(leadsToRoot(leaves, draw)).toBe(true)
  expect(leadsToRoot([...leaves, leaf('late')], draw)).toBe(false)
  expect(leadsToRoot(leaves.slice(1), draw)).toBe(false)
})
