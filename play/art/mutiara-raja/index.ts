import type { Painted } from '../title.ts'
import * as court from './court.ts'
import * as jewel from './jewels.ts'
import { cover, frame, hall } from './places.ts'

/** The court under the sea: everything gives its own light. */
export const mutiaraRaja: Painted = {
  title: 'mutiara-raja',
  grid: [5, 3],
  symbols: {
    mutiara: court.mutiara(),
    singgasana: court.singgasana(),
    gurita: court.gurita(),
    ubur: court.ubur(),
    nautilus: court.nautilus(),
    udang: court.udang(),
    tetes: jewel.tetes(),
    kalung: jewel.kalung(),
    cincin: jewel.cincin(),
    sisir: jewel.sisir(),
    bros: jewel.bros(),
    segel: jewel.segel(),
  },
  frame,
  hall,
  cover,
  light: {
    screen: ['#1f5c94', '#123f78', '#0a2656', '#051433'],
    free: ['#7a4ab8', '#542c94', '#331a68', '#170c3c'],
  },
  particles: {
    shape: 'bubble',
    colours: ['#d8fffa', '#9ff6ff', '#ffe0f0'],
    aCell: 6,
    livesMs: 1600,
    size: [1.6, 4.6],
    rise: 1.1,
    sway: 0.3,
  },
}
