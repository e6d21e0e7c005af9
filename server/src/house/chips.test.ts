import { house as calls, type GameId } from '@balai/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { chipMissed } from './chips.ts'
import {
  cash,
  type Guest,
  guest,
  type Hall,
  openHall,
  purse,
  type Seated,
  sit,
} from './testing/hall.ts'
import { titles } from './titles.ts'

let house: House
let hall: Hall
beforeAll(async () => {
  house = await openHouse()
  hall = await openHall(house)
})
afterAll(async () => {
  await hall.close()
  await house.close()
})

const tables = [...titles].filter(([, { chips }]) => chips).map(([id]) => id)
const on: Record<string, readonly [string, string]> = {
  'roda-pelabuhan': ['red', 'straight:17'],
  'bakarat-mini': ['player', 'tie'],
}
type Chips = readonly (readonly [number, bigint])[]
const laid = (id: string, chips: Chips) => ({
  stake: String(chips.reduce((all, [, stake]) => all + stake, 0n)),
  choice: chips.map(([place, stake]) => ({ on: on[id]?.[place], stake: String(stake) })),
})
const lay = (seat: Seated, lang: 'id' | 'en', body: object) =>
  hall.call(calls.open, { token: seat.token, lang, body })

test('there are tables of chips to be asked', () => {
  expect(tables).toEqual(Object.keys(on).sort((a, b) => tables.indexOf(a) - tables.indexOf(b)))
})

test.each(tables)(
  '[GAM-04] %s: a chip below the least stake is refused by a name of its own, though the sum is on offer, and takes nothing',
  async (id) => {
    const who: Guest = await guest(hall)
    const seat = await sit(hall, who, { nodeId: id })
    const least = titles.get(id as GameId)?.stakes[0] ?? 0n
    const next = seat.next
    for (const chips of [
      [
        [0, least - 1n],
        [1, 1n],
      ],
      [
        [0, least + least / 2n],
        [1, least / 2n],
      ],
      [
        [0, 3n * least - 500n],
        [1, 500n],
      ],
    ] as const) {
      const said = await lay(seat, 'id', laid(id, chips))
      expect(said).toMatchObject({ success: false, code: 'chip-invalid' })
      expect(said.message).toMatch(/paling sedikit Rp\s?1\.000/)
      expect((await lay(seat, 'en', laid(id, chips))).message).toMatch(/at least Rp\s?1,000/)
    }
    expect(await purse(hall, who)).toBe(cash)
    const table = await hall.call<Seated>(calls.table, { token: seat.token })
    expect(table.value.next).toEqual(next)
    const chips = [
      [0, least],
      [1, 2n * least],
    ] as const
    expect(await lay(seat, 'id', laid(id, chips))).toMatchObject({ success: true })
  },
)

test('whatever is laid: it is taken where each chip is a multiple of the least, and only there', () => {
  const title = titles.get('roda-pelabuhan' as GameId)
  if (!title) throw new Error('no table')
  const [least = 0n] = title.stakes
  const chip = fc.oneof(
    fc.bigInt({ min: 1n, max: 50n }).map((many) => many * least),
    fc.bigInt({ min: 1n, max: 50n * least }),
  )
  fc.assert(
    fc.property(fc.array(chip, { minLength: 1, maxLength: 6 }), (chips) => {
      const stake = chips.reduce((all, one) => all + one, 0n)
      const choice = chips.map((one, i) => ({ on: `straight:${i}`, stake: String(one) }))
      const fits = chips.every((one) => one % least === 0n)
      if (stake >= least)
        expect(chipMissed(title, { stake, choice })).toBe(fits ? undefined : least)
    }),
  )
  // What the house gives below its chips lies whole, in one place.
  const small = least / 2n
  const whole = [{ on: 'red', stake: String(small) }]
  expect(chipMissed(title, { stake: small, choice: whole })).toBeUndefined()
  const cut = [
    { on: 'red', stake: '1' },
    { on: 'black', stake: String(small - 1n) },
  ]
  expect(chipMissed(title, { stake: small, choice: cut })).toBe(small)
})
