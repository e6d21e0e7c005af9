import { cardsOf } from '@balai/games/cards/deck'
import type { Draw } from '@balai/games/fair'
import { bakaratMini } from '@balai/games/titles/bakarat-mini'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, heard, openScreen, press } from '../../testing/table-house.tsx'
import BakaratMini from './BakaratMini.tsx'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => vi.unstubAllGlobals())

/** Draws these cards from the first packs of the shoe; none of them is the same as another. */
const dealing = (text: string) => (): Draw => {
  const cards = cardsOf(text)
  return () => cards.shift() ?? 0
}
const stakes = [1_000n, 5_000n, 20_000n]
const at = (draw: () => Draw) => openScreen({ game: bakaratMini, Scene: BakaratMini, stakes, draw })

test('[GAM-11] chips are laid, taken back, doubled and given to the house for their sum', async () => {
  const { asked } = at(dealing('Kh 2c 9h 3c'))
  expect(button(/^Bagikan/).getAttribute('aria-disabled')).toBe('true')
  await press(/^Player, /)
  await press(/^Chip Rp 1\.000$/)
  await press(/^Seri, /)
  await press(/^Banker, /)
  await press(/^Batalkan langkah terakhir$/)
  await press(/^Gandakan semua$/)
  await heard('12.000')
  // No more than the dearest chip lies in all: the next press changes nothing.
  await press(/^Chip Rp 20\.000$/)
  await press(/^Player, /)
  await heard('12.000')
  await press(/^Batalkan langkah terakhir$/)
  await press(/^Bagikan/)
  expect(asked).toMatchObject([
    {
      stake: 6_000n,
      choice: [
        { on: 'player', stake: '5000' },
        { on: 'tie', stake: '1000' },
      ],
    },
  ])
})

test('a coup is told in words, with the reason for its cards; a win is counted, and the bet may be laid again', async () => {
  const { asked, sound } = at(dealing('Kh 2c 9h 3c'))
  await press(/^Player, /)
  await press(/^Bagikan/)
  await heard(
    'Player 9, Banker 5. Player menang. Player langsung 9, tidak ada kartu ketiga. Menang Rp 10.000.',
  )
  expect(sound.win).toHaveBeenCalledOnce()
  expect(screen.getByRole('region', { name: /^Player: raja hati, sembilan hati\./ })).toBeTruthy()
  expect(screen.getByText(/^1 putaran: Player 1, Banker 0/)).toBeTruthy()
  await press(/^Pasang lagi/)
  expect(asked).toHaveLength(2)
  expect(asked[1]).toMatchObject({ choice: [{ on: 'player', stake: '5000' }] })
})

test('what comes back at or below the stake is not celebrated', async () => {
  const { sound } = at(dealing('4h 2c 4c 6c'))
  await press(/^Player, /)
  await press(/^Bagikan/)
  await heard('Seri')
  await heard('Kembali Rp 5.000 dari taruhan Rp 5.000.')
  expect(sound.win).not.toHaveBeenCalled()
})
