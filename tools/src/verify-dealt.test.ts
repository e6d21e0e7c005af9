import { commitmentOf } from '@balai/games'
import { dealtFrom, hashOf, paidOn } from '@balai/games/dealt/table'
import { dealtFrom as proofsFrom, shoeOf } from '@balai/games/live/shoe'
import { seedsOf } from '@balai/games/lottery/chain'
import { expect, test } from 'vitest'
import { isDealt, verifyDealtText } from './verify-dealt.ts'

const terms = { kind: 'baccarat', commission: true } as const
const seeds = seedsOf('ab'.repeat(32), 4)
const seed = seeds[2] ?? ''
const shoe = shoeOf(seed)
let next = shoe.burnt
const outcome = dealtFrom('baccarat', () => shoe.cards[next++] ?? 0)
const places = Array.from({ length: next - shoe.burnt }, (_, i) => shoe.burnt + i)
const chips = [{ on: 'banker', stake: '20000' }]
const win = paidOn(terms, outcome, [{ on: 'banker', stake: 20_000n }])
const record = {
  ...{ table: 'bakarat-melati', nth: 1, terms, mathHash: hashOf(terms), outcome },
  ...{ chain: { head: seeds[0], position: 2 }, commitment: commitmentOf(seed), seed: null },
  shoe: { nth: 1, root: shoe.root, at: shoe.burnt, dealt: proofsFrom(shoe, places) },
  laid: { chips, win: String(win) },
}
const said = (change: object, asked?: string) =>
  verifyDealtText(JSON.stringify({ success: true, value: { ...record, ...change } }), asked)

test('[FAI-01] a round of a table is verified from its record alone, before and after its seed is told', () => {
  expect(isDealt(JSON.stringify(record))).toBe(true)
  expect(isDealt('{"round":1}')).toBe(false)
  expect(said({}, 'abc')).toEqual({
    ok: true,
    text: `verified: round abc, number 1 of bakarat-melati by the root of its shoe, whose seed is not told yet, stake 20000, win ${win}`,
  })
  expect(said({ seed }).text).toContain('by its seed')
})

test('a record that says anything else is found', () => {
  expect(said({ laid: { chips, win: '99999' } }).text).toMatch(/NOT VERIFIED: win/)
  expect(said({ seed: seeds[1] }).text).toMatch(/NOT VERIFIED: seed/)
  expect(said({ nth: 'x' }).text).toMatch(/no record/)
  expect(verifyDealtText('{').ok).toBe(false)
})
