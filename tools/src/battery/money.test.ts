import { Minor } from '@balai/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { count } from '../../../server/src/platform/testing/counted.ts'
import { exponentOf } from '../../../server/src/wallet/currency.ts'
import { formatMoney } from '../../../ui/src/formatMoney.ts'

/** Tried of each law. */
const cases = process.env.LONG ? 34_000 : 1_000
const settings = { numRuns: cases, ...(process.env.SEED && { seed: Number(process.env.SEED) }) }

const most = 10n ** 18n - 1n
const amounts = fc.oneof(
  fc.bigInt({ min: -most, max: most }),
  // Where a float would begin to lose, and where the wire ends.
  fc.constantFrom(2n ** 53n - 1n, 2n ** 53n, 2n ** 53n + 1n, -(2n ** 53n) - 1n, most, -most, 0n),
  fc.bigInt({ min: 2n ** 53n - 500n, max: 2n ** 53n + 500n }),
  fc.bigInt({ min: -120n, max: 120n }),
)
const Wire = z.object({ amount: Minor })

test('[A7] every amount survives the wire to the last unit', ({ task }) => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const sent = JSON.stringify(z.encode(Wire, { amount }))
      expect(sent).toBe(`{"amount":"${amount}"}`)
      expect(z.decode(Wire, JSON.parse(sent)).amount).toBe(amount)
    }),
    settings,
  )
  count(task, { cases })
})

/** The digits of other scripts, which some languages take for numbers. */
const digitsOf = (zero: number) => (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
const scripts = [0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10, 0x1d7ce].map(digitsOf)

const digits = fc.bigInt({ min: 0n, max: most }).map(String)
const wrong = fc.oneof(
  fc.constantFrom('NaN', 'Infinity', '-Infinity', '', ' ', '-', '--1', '1e3', '0x1f', '0b1', '1n'),
  fc.constantFrom(
    'null',
    'undefined',
    '1_000',
    '1.000',
    '1,000',
    '٣',
    '１',
    '½',
    '²',
    '−1',
    'Rp 1',
  ),
  fc.tuple(digits, fc.constantFrom(...scripts)).map(([text, script]) => script(text)),
  fc.tuple(digits, fc.nat(40)).map(([text, power]) => `${text}e${power}`),
  fc.tuple(digits, digits).map(([whole, part]) => `${whole}.${part}`),
  fc
    .tuple(fc.constantFrom('+', ' ', '\t', '\u00a0', '0x', '--'), digits)
    .map((all) => all.join('')),
  fc
    .tuple(digits, fc.constantFrom(' ', '\n', '\u0000', '\u200b', 'n', '.', ','))
    .map((all) => all.join('')),
  fc.bigInt({ min: 10n ** 18n, max: 10n ** 40n }).map(String),
  fc.string().filter((text) => !/^-?[0-9]{1,18}$/.test(text)),
)

test('[A7] what is no whole number of units in plain digits is refused, and never rounded', ({
  task,
}) => {
  fc.assert(
    fc.property(wrong, (amount) => {
      expect(z.safeDecode(Wire, { amount }).success, JSON.stringify(amount)).toBe(false)
    }),
    settings,
  )
  for (const amount of [1, 0, -1, 1.5, 2 ** 53, Number.NaN, null, undefined, true, [], {}, ['1']])
    expect(Wire.safeParse({ amount }).success, String(amount)).toBe(false)
  count(task, { cases })
})

/** What a reader makes of an amount that was written for people. */
function readBack(said: string, exponent: number) {
  const plain = said.replaceAll(/[^\d.,–+]/g, '')
  const at = exponent ? plain.length - exponent - 1 : plain.length
  const [whole, part] = [plain.slice(0, at), plain.slice(at + 1)]
  const size = BigInt(whole.replaceAll(/\D/g, '') + part)
  return said.startsWith('–') ? -size : size
}

const kinds = [
  ...['IDR', 'THB', 'USD', 'VND'].map((name) => ({ symbol: name, exponent: exponentOf(name) })),
  { symbol: 'points', exponent: 0 },
]

test('[A7] what is written for people reads back to the same unit, in rupiah, baht and points', ({
  task,
}) => {
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom(...kinds),
      fc.constantFrom('ID' as const, 'EN' as const),
      (amount, { symbol, exponent }, lang) => {
        const said = formatMoney(amount, { symbol, exponent, lang, signed: true })
        expect(readBack(said, exponent), said).toBe(amount)
        expect(said).toMatch(/\u00a0\d{1,3}([.,]\d{3})*([.,]\d\d)?$/)
        expect(said.startsWith('+')).toBe(amount > 0n)
        if (exponent) expect(said.at(-exponent - 1)).toBe(lang === 'ID' ? ',' : '.')
      },
    ),
    settings,
  )
  count(task, { cases })
})

test('[A7] a currency has its own digits, and one that nobody knows is a fault', () => {
  expect(kinds.map(({ exponent }) => exponent)).toEqual([0, 2, 2, 0, 0])
  for (const unknown of ['', 'idr', 'XXX', 'IDRT', '__proto__', 'constructor'])
    expect(() => exponentOf(unknown)).toThrow('unknown currency')
})
