import type { Painted } from '../title.ts'
import * as motif from './motifs.ts'
import * as pattern from './patterns.ts'
import { cover, frame, hall } from './places.ts'

/** The batik maker's yard: white cloth, three dyes and a golden canting. */
export const cantingEmas: Painted = {
  title: 'canting-emas',
  grid: [5, 3],
  symbols: {
    canting: motif.canting(),
    anglo: motif.anglo(),
    merak: motif.merak(),
    gajah: motif.gajah(),
    kupu: motif.kupu(),
    ikan: motif.ikan(),
    mega: pattern.mega(),
    melati: pattern.melati(),
    sulur: pattern.sulur(),
    lar: pattern.lar(),
    tumpal: pattern.tumpal(),
    kain: pattern.kain(),
  },
  frame,
  hall,
  cover,
  light: {
    screen: ['#fffdf6', '#fbf1da', '#f0dcb2', '#c79a58'],
    free: ['#dfeaff', '#a9c4ee', '#5f82c4', '#223a7c'],
  },
  particles: {
    shape: 'grain',
    colours: ['#f5c24a', '#fff3b8', '#b8741e'],
    aCell: 5,
    livesMs: 1300,
    size: [1.4, 3.2],
    rise: -0.7,
    sway: 0.12,
  },
}
