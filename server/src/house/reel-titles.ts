import cantingEmas from '@balai/games/certificates/canting-emas' with { type: 'json' }
import cendrawasih from '@balai/games/certificates/cendrawasih' with { type: 'json' }
import gunungHarta from '@balai/games/certificates/gunung-harta' with { type: 'json' }
import kapalRempah from '@balai/games/certificates/kapal-rempah' with { type: 'json' }
import kawahApi from '@balai/games/certificates/kawah-api' with { type: 'json' }
import mutiaraRaja from '@balai/games/certificates/mutiara-raja' with { type: 'json' }
import panenRaya from '@balai/games/certificates/panen-raya' with { type: 'json' }
import pasarMalam from '@balai/games/certificates/pasar-malam' with { type: 'json' }
import perahuPulang from '@balai/games/certificates/perahu-pulang' with { type: 'json' }
import sayapJatayu from '@balai/games/certificates/sayap-jatayu' with { type: 'json' }
import type { Listing } from './titles.ts'

/** Slots of every window and feature, each with its certificate. */
export const reelTitles: readonly Listing[] = [
  [
    cantingEmas,
    {
      names: { ID: 'Canting Emas', EN: 'Golden Canting' },
      volatility: 'medium',
      hot: true,
      isNew: true,
    },
  ],
  [
    pasarMalam,
    {
      names: { ID: 'Pasar Malam', EN: 'Night Market' },
      volatility: 'high',
      hot: true,
      isNew: true,
      lines: 20,
    },
  ],
  [
    perahuPulang,
    {
      names: { ID: 'Perahu Pulang', EN: 'Boats Come Home' },
      volatility: 'medium',
      hot: false,
      isNew: true,
      lines: 10,
    },
  ],
  [
    panenRaya,
    {
      names: { ID: 'Panen Raya', EN: 'Great Harvest' },
      volatility: 'low',
      hot: false,
      isNew: true,
      lines: 5,
    },
  ],
  [
    kapalRempah,
    {
      names: { ID: 'Kapal Rempah', EN: 'Spice Fleet' },
      volatility: 'very-high',
      hot: false,
      isNew: true,
    },
  ],
  [
    kawahApi,
    {
      names: { ID: 'Kawah Api', EN: 'Crater of Fire' },
      volatility: 'high',
      hot: true,
      isNew: true,
    },
  ],
  [
    sayapJatayu,
    {
      names: { ID: 'Sayap Jatayu', EN: 'Wings of Jatayu' },
      volatility: 'very-high',
      hot: false,
      isNew: true,
    },
  ],
  [
    cendrawasih,
    {
      names: { ID: 'Cendrawasih', EN: 'Bird of Paradise' },
      volatility: 'medium',
      hot: false,
      isNew: true,
    },
  ],
  [
    gunungHarta,
    {
      names: { ID: 'Gunung Harta', EN: 'Mountain of Treasure' },
      volatility: 'medium',
      hot: true,
      isNew: true,
      kind: 'JP',
      lines: 20,
    },
  ],
  [
    mutiaraRaja,
    {
      names: { ID: 'Mutiara Raja', EN: 'King’s Pearl' },
      volatility: 'medium',
      hot: true,
      isNew: true,
      kind: 'JP',
    },
  ],
]
