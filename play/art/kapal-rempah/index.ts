import type { Painted } from '../title.ts'
import * as cargo from './cargo.ts'
import * as fleet from './fleet.ts'
import { cover, frame, hall } from './places.ts'

/** The spice fleet on its chart: engraved, and coloured by hand. */
export const kapalRempah: Painted = {
  title: 'kapal-rempah',
  grid: [5, 4],
  symbols: {
    kompas: fleet.kompas(),
    peta: fleet.peta(),
    jung: fleet.jung(),
    nakhoda: fleet.nakhoda(),
    haluan: fleet.haluan(),
    peti: fleet.peti(),
    lawang: cargo.lawang(),
    kemiri: cargo.kemiri(),
    asam: cargo.asam(),
    adas: cargo.adas(),
    cabe: cargo.cabe(),
  },
  frame,
  hall,
  cover,
  light: {
    screen: ['#e4efe2', '#b9d4c8', '#7faca6', '#3a6a72'],
    free: ['#ffe9c0', '#f5c07a', '#c9703c', '#5c2a18'],
  },
  particles: {
    shape: 'grain',
    colours: ['#e8b04a', '#d9543c', '#fbeccb'],
    aCell: 6,
    livesMs: 1300,
    size: [1.4, 3.4],
    rise: 0.7,
    sway: 0.4,
  },
}
