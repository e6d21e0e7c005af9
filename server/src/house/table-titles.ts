import bakaratMini from '@balai/games/certificates/bakarat-mini' with { type: 'json' }
import duaPuluhSatu from '@balai/games/certificates/dua-puluh-satu' with { type: 'json' }
import rodaPelabuhan from '@balai/games/certificates/roda-pelabuhan' with { type: 'json' }
import type { Listing } from './titles.ts'

/** Chips of a table, in rupiah; the dearest is also the most that a round takes in all. */
const chipStakes: readonly bigint[] = [1_000n, 5_000n, 10_000n, 50_000n, 100_000n, 500_000n]

/** Even, that insurance is a whole half; each split and double is a bet of its own of as much. */
const handStakes: readonly bigint[] = [1_000n, 2_000n, 5_000n, 10_000n, 50_000n, 100_000n, 500_000n]

/** Table games against the house, each with its certificate. */
export const tableTitles: readonly Listing[] = [
  [
    duaPuluhSatu,
    {
      names: { ID: 'Dua Puluh Satu', EN: 'Twenty-One' },
      volatility: 'low',
      hot: true,
      isNew: true,
      kind: 'TG',
      stakes: handStakes,
      minBet: 500n,
      skill: true,
    },
  ],
  [
    rodaPelabuhan,
    {
      names: { ID: 'Roda Pelabuhan', EN: 'Harbour Wheel' },
      volatility: 'medium',
      hot: true,
      isNew: true,
      kind: 'TG',
      stakes: chipStakes,
      chips: true,
    },
  ],
  [
    bakaratMini,
    {
      names: { ID: 'Bakarat Mini', EN: 'Mini Baccarat' },
      volatility: 'low',
      hot: false,
      isNew: true,
      kind: 'TG',
      stakes: chipStakes,
      chips: true,
    },
  ],
]
