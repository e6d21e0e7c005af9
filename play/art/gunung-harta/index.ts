import type { Painted } from '../title.ts'
import * as hoard from './hoard.ts'
import { cover, frame, hall } from './places.ts'
import * as stone from './stones.ts'

/** The treasury under the mountain, by torchlight. */
export const gunungHarta: Painted = {
  title: 'gunung-harta',
  grid: [5, 3],
  symbols: {
    intan: hoard.intan(),
    gunung: hoard.gunung(),
    kijang: hoard.kijang(),
    mahkota: hoard.mahkota(),
    guci: hoard.guci(),
    topi: hoard.topi(),
    emas: stone.emas(),
    perak: stone.perak(),
    delima: stone.delima(),
    zamrud: stone.zamrud(),
    nilam: stone.nilam(),
    segel: stone.segel(),
  },
  frame,
  hall,
  cover,
  light: {
    screen: ['#2a8068', '#175a4c', '#0d3d37', '#051f20'],
    free: ['#ffe9a0', '#f0b23c', '#a85a1c', '#43200c'],
  },
  particles: {
    shape: 'spark',
    colours: ['#fff3b8', '#f4b731', '#ffe58a'],
    aCell: 6,
    livesMs: 1100,
    size: [1.6, 4],
    rise: 0.8,
    sway: 0.2,
  },
}
