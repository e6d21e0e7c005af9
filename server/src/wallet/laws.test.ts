import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { lawsOf, nearlyRight } from '../platform/testing/laws.ts'

let house: House
let transfer: ReturnType<typeof lawsOf>
let account: ReturnType<typeof lawsOf>
beforeAll(async () => {
  house = await openHouse()
  transfer = lawsOf(house.ownerUrl, 'wallet.transfer')
  account = lawsOf(house.ownerUrl, 'wallet.account')
})
afterAll(async () => {
  await Promise.all([transfer.close(), account.close()])
  await house.close()
})

const many = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 40, maxLength: 80 })

test.each([
  ['source', 'az09:.-', /^[a-z][a-z0-9:.-]{0,63}$/, 64],
  ['reason', 'az-', /^[a-z][a-z-]{0,31}$/, 32],
  ['ext_id', 'aé😀', /^[^\n]{1,256}$/u, 256],
  ['intent', 'aé😀', /^[^\n]{1,256}$/u, 256],
] as const)(
  'the %s of a transfer is as it has to be, to the letter',
  (column, letters, law, most) =>
    fc.assert(
      fc.asyncProperty(many(nearlyRight(letters, most)), async (all) => {
        const known = ['wagers', 'stake', 'win', 'x\n', '\nx', '', ...all]
        const rows = [{}, ...known.map((word) => ({ [column]: word }))]
        const refused = await transfer.refuses(`transfer_${column}_check`, rows)
        expect(refused).toEqual([false, ...known.map((word) => !law.test(word))])
      }),
      { numRuns: 15 },
    ),
)

test.each([
  ['debit', 'transfer_check2'],
  ['credit', 'transfer_check3'],
] as const)(
  'a member’s side of a transfer has its place, its sum and its head, and the house’s has none: %s',
  async (side, name) => {
    const parts = { seq: 1, after: 5, head: '\\x00' }
    const rows = [999, 1_000].flatMap((id) =>
      Array.from({ length: 8 }, (_, bits) => {
        const there = Object.entries(parts).filter((_, nth) => bits & (1 << nth))
        const told = Object.fromEntries(there.map(([part, value]) => [`${side}_${part}`, value]))
        return { id, told: there.length, row: { [side]: id, ...told } }
      }),
    )
    expect(
      await transfer.refuses(
        name,
        rows.map(({ row }) => row),
      ),
    ).toEqual(rows.map(({ id, told }) => told !== (id >= 1_000 ? 3 : 0)))
  },
)

test('a purse is of a pool that there is', () =>
  fc.assert(
    fc.asyncProperty(many(nearlyRight('AZ09', 2, 16)), async (all) => {
      const pools = ['cash', 'bonus', 'points', 'commission', 'demo', 'jackpot', 'residue']
      const law = /^vendor:[A-Z0-9]{2,16}$/
      const names = [...all, ...all.map((name) => `vendor:${name}`), 'cash\n', 'Cash', '']
      const refused = await account.refuses(
        'account_pool_check',
        [...pools, ...names].map((pool) => ({ pool })),
      )
      expect(refused).toEqual([...pools.map(() => false), ...names.map((name) => !law.test(name))])
    }),
    { numRuns: 15 },
  ))
