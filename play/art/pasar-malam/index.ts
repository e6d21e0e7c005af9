import type { Painted } from '../title.ts'
import * as bite from './bites.ts'
import * as lantern from './lanterns.ts'
import { cover, frame, hall } from './places.ts'
import * as sight from './sights.ts'

/** A night market: bulbs on a string, the big wheel behind. */
export const pasarMalam: Painted = {
  title: 'pasar-malam',
  grid: [5, 3],
  symbols: {
    bianglala: sight.bianglala(),
    karcis: sight.karcis(),
    ondel: sight.ondel(),
    kuda: sight.kuda(),
    kapal: sight.kapal(),
    gulali: bite.gulali(),
    sate: bite.sate(),
    wedang: bite.wedang(),
    balon: bite.balon(),
    kacang: bite.kacang(),
    lampion: lantern.lampion(),
    mini: lantern.mini(),
    kecil: lantern.kecil(),
    besar: lantern.besar(),
    agung: lantern.agung(),
  },
  frame,
  hall,
  cover,
  light: {
    screen: ['#7a56b8', '#5a3a98', '#3a2172', '#200f48'],
    free: ['#ffd9a0', '#e88a55', '#96325a', '#3d0f45'],
  },
  particles: {
    shape: 'spark',
    colours: ['#fff3b8', '#ff8ec4', '#5ff0d2'],
    aCell: 6,
    livesMs: 1100,
    size: [1.6, 3.6],
    rise: 0.9,
    sway: 0.45,
  },
}
