import type { Painted } from '../title.ts'
import * as field from './field.ts'
import { cover, frame, hall } from './places.ts'

/** The great harvest: a stencil print on cream paper, a little out of register. */
export const panenRaya: Painted = {
  title: 'panen-raya',
  grid: [3, 3],
  symbols: {
    padi: field.padi(),
    kerbau: field.kerbau(),
    bebek: field.bebek(),
    caping: field.caping(),
    jagung: field.jagung(),
    cabai: field.cabai(),
    labu: field.labu(),
    kelapa: field.kelapa(),
    lumbung: field.lumbung(),
  },
  frame,
  hall,
  cover,
  light: {
    screen: ['#fbf8dc', '#eaf0bc', '#c2d880', '#7ea048'],
    free: ['#fff0c0', '#ffcf7a', '#f59a4a', '#b04a24'],
  },
  particles: {
    shape: 'grain',
    colours: ['#ffd23f', '#f5b82c', '#fff2a0'],
    aCell: 6,
    livesMs: 1400,
    size: [1.8, 3.8],
    rise: -0.8,
    sway: 0.25,
  },
}
