import { expect, test } from 'vitest'
import { drawFor } from '../fair.ts'
import { resultOf } from './draw.ts'
import { drums } from './drums.ts'
import { keptResult, resultFault } from './result.ts'
import * as real from './testing/draws.ts'

const kinds = Object.entries(drums)
const seeds = (nonce: number) => ({ serverSeed: '5e'.repeat(32), clientSeed: 'a result', nonce })

test.each(kinds)('what is drawn of %s is a result of it', (_, drum) => {
  for (let nonce = 0; nonce < 20; nonce++) {
    const result = resultOf(drum, drawFor(seeds(nonce), 0))
    expect(resultFault(drum, result)).toBeUndefined()
    expect(keptResult(drum, result)).toEqual(result)
  }
})

test('so is every real one', () => {
  const { north, south, 'four-d': fourD, power655, mega645, keno, bingo18, max3d } = drums
  const all = [
    ...real.northern().map((result) => ({ drum: north, result })),
    ...real.southern().map((result) => ({ drum: south, result })),
    ...real.malaysian().map((result) => ({ drum: fourD, result })),
    ...real.powers().map((result) => ({ drum: power655, result })),
    ...real.megas().map((result) => ({ drum: mega645, result })),
    ...real.kenos().map((result) => ({ drum: keno, result })),
    ...real.bingos().map((result) => ({ drum: bingo18, result })),
    ...real.threes().map((result) => ({ drum: max3d, result })),
  ]
  const faulty = all.filter(({ drum, result }) => resultFault(drum, result))
  expect(all.length).toBeGreaterThan(5_000)
  expect(faulty).toEqual([])
})

test('a tier that is missing, too long, unknown or of other numbers is found', () => {
  const drum = drums.north
  const whole = resultOf(drum, drawFor(seeds(0), 0))
  for (const group of Object.keys(whole)) {
    const { [group]: numbers = [], ...rest } = whole
    expect(resultFault(drum, rest)).toEqual({ fault: 'missing', group })
    expect(resultFault(drum, { ...rest, [group]: [] })).toEqual({ fault: 'missing', group })
    expect(resultFault(drum, { ...rest, [group]: [...numbers, '00'] })).toEqual({
      fault: 'count',
      group,
    })
    for (const bad of ['', '1', '١٢٣٤٥', '12 45', `${numbers[0]}0`])
      expect(resultFault(drum, { ...rest, [group]: [bad, ...numbers.slice(1)] })).toEqual({
        fault: 'number',
        group,
      })
  }
  expect(resultFault(drum, { ...whole, eighth: ['12'] })).toEqual({
    fault: 'unknown',
    group: 'eighth',
  })
  const power = drums.power655
  const balls = ['01', '02', '03', '04', '05', '06']
  expect(resultFault(power, { balls, power: ['07'] })).toBeUndefined()
  expect(resultFault(power, { balls, power: ['06'] })).toEqual({ fault: 'number', group: 'power' })
  expect(resultFault(power, { balls: [...balls.slice(1), '56'], power: ['07'] })).toEqual({
    fault: 'number',
    group: 'balls',
  })
  expect(resultFault(power, { balls: [...balls.slice(1), '02'], power: ['07'] })).toEqual({
    fault: 'number',
    group: 'balls',
  })
  expect(keptResult(power, { balls: balls.toReversed(), power: ['07'] })).toEqual({
    balls,
    power: ['07'],
  })
})
