import type { Painted } from '../title.ts'
import * as being from './beings.ts'
import { cover, frame, hall } from './places.ts'
import * as stone from './stones.ts'

/** The crater: basalt and fire, all of it broken into facets. */
export const kawahApi: Painted = {
  title: 'kawah-api',
  grid: [5, 5],
  symbols: {
    inti: being.inti(),
    kawah: being.kawah(),
    banaspati: being.banaspati(),
    topeng: being.topeng(),
    kadal: being.kadal(),
    belerang: stone.belerang(),
    akik: stone.akik(),
    kecubung: stone.kecubung(),
    pirit: stone.pirit(),
    obsidian: stone.obsidian(),
    kali: stone.kali(),
  },
  frame,
  hall,
  cover,
  light: {
    screen: ['#7c2a1c', '#511815', '#300e12', '#16070d'],
    free: ['#fff0b0', '#ffb347', '#e0541c', '#6d130f'],
  },
  particles: {
    shape: 'ember',
    colours: ['#ffe27a', '#ff9a2a', '#ff5a1e'],
    aCell: 7,
    livesMs: 1200,
    size: [1.2, 3.4],
    rise: 1.2,
    sway: 0.3,
  },
}
