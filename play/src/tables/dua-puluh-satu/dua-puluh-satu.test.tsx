import { cardsOf } from '@balai/games/cards/deck'
import type { Draw } from '@balai/games/fair'
import { duaPuluhSatu, duaPuluhSatuMath as math } from '@balai/games/titles/dua-puluh-satu'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heard, openScreen, press, strike } from '../../testing/table-house.tsx'
import DuaPuluhSatu from './DuaPuluhSatu.tsx'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => vi.unstubAllGlobals())

/** Deals these very cards, one after another over all steps, from the shoe as it then is. */
function dealing(text: string) {
  const cards = cardsOf(text)
  const left = Array.from({ length: 52 }, () => math.packs)
  return (): Draw => () => {
    const card = cards.shift() ?? 0
    const place = left.slice(0, card).reduce((sum, many) => sum + many, 0)
    left[card] = (left[card] ?? 0) - 1
    return place
  }
}
const at = (text: string, waits = false) =>
  openScreen({
    ...{ game: duaPuluhSatu, Scene: DuaPuluhSatu, stakes: [1_000n, 2_000n], draw: dealing(text) },
    ...(waits && { waits: { stake: 2_000n, choice: null } }),
  })

test('[GAM-11] a pair is split and doubled, each for its stake, and every hand is told', async () => {
  const { asked, state } = at('8h 6c 8d 3c Ts Kd Tc 9d')
  await press(/^Bagikan$/)
  await heard('Anda 16, dealer 6.')
  await press(/^Saran$/)
  await heard('Saran: Pisah.')
  await press(/^Pisah/)
  await heard('Tangan 1: 11.')
  await press(/^Gandakan/)
  await heard('Tangan 2: 18.')
  await strike('s')
  expect(asked.map(({ move }) => move)).toEqual([undefined, 'split', 'double', 'stand'])
  await heard('Tangan 1, 21: Menang. Tangan 2, 18: Menang. Dealer 25.')
  expect(state().session).toMatchObject({ staked: 6_000n, returned: 12_000n, rounds: 1 })
})

test('a hand that was left is there again as it lay, and goes on', async () => {
  at('Th 9c 6d 5s Td', true)
  await heard('Anda 16, dealer 9.')
  expect(screen.getByRole('region', { name: /^Anda: sepuluh hati, enam wajik\./ })).toBeTruthy()
  await strike('h')
  await heard('Anda 21: Menang.')
})

test('insurance is offered against an ace for half the stake, and advised against', async () => {
  const { asked } = at('Th Ac 9d Kd')
  await press(/^Saran$/)
  await press(/^Bagikan$/)
  await heard('Anda 19, dealer menunjukkan as. Asuransi Rp 1.000? Saran: Tanpa asuransi.')
  await press(/^Asuransi/)
  await heard('Anda 19, dealer soft 11.')
  await press(/^Cukup/)
  expect(asked.map(({ move }) => move)).toEqual([undefined, 'insure', 'stand'])
  await heard('Anda 19: Kalah. Dealer 21.')
  await heard('Kembali Rp 3.000 dari taruhan Rp 3.000.')
})
