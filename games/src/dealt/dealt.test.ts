import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentsOf } from '../exact/statement.ts'
import { commitmentOf } from '../fair.ts'
import * as live from '../live/baccarat.ts'
import { dealtFrom as proofsFrom, shoeOf } from '../live/shoe.ts'
import { seedsOf } from '../lottery/chain.ts'
import {
  backIn,
  cameOf,
  type DealtTerms,
  dealtFrom,
  dealtKinds,
  drawnBy,
  fromShoe,
  gainMost,
  hashOf,
  paidOn,
  placesOf,
} from './table.ts'
import { type DealtRecord, drawOfRound, verifyDealt } from './verify.ts'

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
const terms = fc
  .record({ kind: fc.constantFrom(...dealtKinds), commission: fc.boolean() })
  .map((one): DealtTerms => (one.kind === 'baccarat' ? one : { kind: one.kind }))

/** A round with its proof, as a house that is honest publishes it. */
function published(
  of: DealtTerms,
  { last, at, told }: { last: string; at: number; told: boolean },
): DealtRecord {
  const seeds = seedsOf(last, 5)
  const seed = seeds[3] ?? ''
  const round = { table: 'meja-coba', nth: 7 }
  const base = {
    ...{ ...round, terms: of, mathHash: hashOf(of), commitment: commitmentOf(seed) },
    ...{ chain: { head: seeds[0] ?? '', position: 3 }, laid: null },
  }
  if (!fromShoe(of.kind))
    return { ...base, seed, shoe: null, outcome: drawnBy(of.kind, drawOfRound(seed, round)) }
  const shoe = shoeOf(seed)
  const begin = shoe.burnt + at
  let next = begin
  const outcome = dealtFrom(of.kind, () => shoe.cards[next++] ?? 0)
  const places = Array.from({ length: next - begin }, (_, i) => begin + i)
  const dealt = proofsFrom(shoe, places)
  return {
    ...base,
    seed: told ? seed : null,
    shoe: { nth: 1, root: shoe.root, at: begin, dealt },
    outcome,
  }
}

test('[FAI-01] a round that was dealt honestly is worked out again, with its shoe told and before; whatever of it is changed is found', () => {
  fc.assert(
    fc.property(terms, hex, fc.nat(300), fc.boolean(), (of, last, at, told) => {
      const record = published(of, { last, at, told })
      const chips = placesOf(of)
        .slice(0, 4)
        .map((on) => ({ on, stake: 700n }))
      const whole = { ...record, laid: { chips, win: paidOn(of, record.outcome, chips) } }
      expect(verifyDealt(whole)).toEqual({ ok: true })
      const differs = (change: Partial<DealtRecord>) => verifyDealt({ ...whole, ...change })
      expect(differs({ laid: { chips, win: whole.laid.win + 1n } })).toMatchObject({
        differs: 'win',
      })
      expect(
        differs({ laid: { chips: [...chips, ...chips.slice(0, 1)], win: whole.laid.win } }),
      ).toMatchObject({ differs: 'chips' })
      expect(differs({ mathHash: '0'.repeat(64) })).toMatchObject({ differs: 'mathHash' })
      if (record.seed) expect(differs({ seed: '0'.repeat(64) })).toMatchObject({ differs: 'seed' })
      if (record.seed)
        expect(differs({ chain: { ...record.chain, position: 4 } })).toMatchObject({
          differs: 'chain',
        })
      const { shoe } = record
      if (!shoe) return
      expect(differs({ shoe: null })).toMatchObject({ ok: false })
      expect(differs({ shoe: { ...shoe, at: shoe.at + 1 } })).toMatchObject({ differs: 'places' })
      const [first, ...rest] = shoe.dealt
      if (first)
        expect(
          differs({
            shoe: { ...shoe, dealt: [{ ...first, card: (first.card + 1) % 52 }, ...rest] },
          }),
        ).toMatchObject({ differs: 'cards' })
      expect(differs({ shoe: { ...shoe, dealt: shoe.dealt.slice(0, -1) } })).toMatchObject({
        ok: false,
      })
    }),
    { numRuns: 60, endOnFailure: true },
  )
})

test('every place of every table brings back what its law says at the most, and a stake is never less than nothing', () => {
  fc.assert(
    fc.property(terms, hex, fc.nat(300), (of, last, at) => {
      const { outcome } = published(of, { last, at, told: true })
      expect(['left', 'right', 'tie']).toContain(cameOf(outcome))
      for (const on of placesOf(of)) {
        const back = backIn(of, outcome, on)
        expect(back).toBeGreaterThanOrEqual(0)
        expect(back).toBeLessThanOrEqual(Math.round((gainMost(of, on) + 1) * 100))
      }
    }),
    { numRuns: 60, endOnFailure: true },
  )
})

test('the most that each place of baccarat gains is that of its law', () => {
  for (const { choice, law } of live.lawsOf(false)) {
    const highest = Math.max(...law.map(({ pays }) => Number(pays.of) / Number(pays.over)))
    expect(gainMost({ kind: 'baccarat' }, choice), choice).toBeCloseTo(highest - 1, 9)
    expect(Number(momentsOf(law).mean.of)).toBeGreaterThan(0)
  }
})

test('super six is a place of the table without commission alone, and tables of other rules have other hashes', () => {
  expect(placesOf({ kind: 'baccarat', commission: true })).not.toContain('super-six')
  expect(placesOf({ kind: 'baccarat', commission: false })).toContain('super-six')
  const hashes = [
    ...dealtKinds.map((kind) => hashOf({ kind })),
    hashOf({ kind: 'baccarat', commission: true }),
  ]
  expect(new Set(hashes).size).toBe(7)
})
