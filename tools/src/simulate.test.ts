import { readFileSync } from 'node:fs'
import { type Draw, type SlotMath, slotOf, slots, spin } from '@balai/games'
import { sourceOf } from '@balai/games/fair'
import { expect, test } from 'vitest'
import { certificateFile } from './certify-titles.ts'
import { holds, measure, simulate } from './simulate-rounds.ts'

const seeds = { serverSeed: '2b'.repeat(32), clientSeed: 'simulate' }
const rounds = process.env.LONG ? 2_000_000 : 60_000

const certificate = (math: SlotMath) => JSON.parse(readFileSync(certificateFile(math), 'utf8'))

for (const math of slots)
  test(`${math.title}: ${rounds} rounds lie within four standard errors of the certificate`, () => {
    const figures = measure(simulate(math, rounds, seeds), certificate(math))
    expect(holds(figures), JSON.stringify(figures)).toBe(true)
  })

const math = slotOf('lakon-malam')!
const measured = (source: (nonce: number, step: number) => Draw, of = math) =>
  measure(simulate(of, rounds, seeds, source), certificate(math))

test('a build whose draws favour the low stops is caught by the same band', () => {
  const honest = sourceOf(seeds)
  const biased = (nonce: number, step: number): Draw => {
    const draw = honest(nonce, step)
    return (n) => draw(n + 8) % n
  }
  expect(holds(measured(honest))).toBe(true)
  expect(holds(measured(biased))).toBe(false)
})

test('a build that pays one symbol short is caught by the same band', () => {
  const short = { ...math, pays: { ...math.pays, satria: {}, putri: {} } }
  expect(holds(measured(sourceOf(seeds), short))).toBe(false)
})

test('a build that spins again when free spins come is caught by the same band', () => {
  const honest = sourceOf(seeds)
  const mean = (nonce: number, step: number): Draw => {
    const won = step === 0 && spin(math, honest(nonce, 0), 'base').freeSpins > 0
    return honest(nonce, won ? 1000 : step)
  }
  expect(holds(measured(mean))).toBe(false)
})
