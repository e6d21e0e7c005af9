import type { Draw } from '@balai/games/fair'
import { wheel } from '@balai/games/roulette/bets'
import { rodaPelabuhan } from '@balai/games/titles/roda-pelabuhan'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, heard, openScreen, press, strike } from '../../testing/table-house.tsx'
import RodaPelabuhan from './RodaPelabuhan.tsx'

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => vi.unstubAllGlobals())

const at = (number: number) =>
  openScreen({
    ...{ game: rodaPelabuhan, Scene: RodaPelabuhan, stakes: [1_000n, 5_000n, 100_000n] },
    draw: (): Draw => () => wheel.indexOf(number),
  })

test('[GAM-11] bets by pointer and by keys, and a result that is told and counted', async () => {
  const { asked, sound } = at(17)
  await press(/^Hitam, /)
  button(/^Angka 0, /).focus()
  // From the zero to the line of the first row, its middle, the line between two rows, and so to 5.
  for (let i = 0; i < 4; i++) await strike('ArrowDown')
  expect(document.activeElement?.getAttribute('data-on')).toBe('straight:5')
  await press(/^Angka 5, /)
  await strike('ArrowRight')
  await press(/^Dua angka 5–6, /)
  expect(document.activeElement?.getAttribute('data-on')).toBe('split:5-6')
  await strike('Delete')
  await press(/^Putar/)
  expect(asked).toMatchObject([
    {
      stake: 10_000n,
      choice: [
        { on: 'black', stake: '5000' },
        { on: 'straight:5', stake: '5000' },
      ],
    },
  ])
  await heard('17 hitam. Kembali Rp 10.000 dari taruhan Rp 10.000.')
  expect(sound.win).not.toHaveBeenCalled()
})

test('a call of the track is laid whole, and told by its chips', async () => {
  const { asked } = at(0)
  await press(/^Lintasan$/)
  await press(/^0 dan dua tetangga/)
  await press(/^Putar/)
  expect(asked[0]).toMatchObject({ stake: 25_000n })
  await heard('0 hijau. Menang')
})
