import type { Painted } from '../title.ts'
import * as bird from './birds.ts'
import { frame } from './frame.ts'
import * as fruit from './fruits.ts'
import { cover, hall } from './places.ts'

/** The forest of the birds of paradise, cut from paper. */
export const cendrawasih: Painted = {
  title: 'cendrawasih',
  grid: [7, 7],
  symbols: {
    bulu: bird.bulu(),
    surya: bird.surya(),
    cendrawasih: bird.cendrawasih(),
    kasuari: bird.kasuari(),
    nuri: bird.nuri(),
    kakatua: bird.kakatua(),
    anggrek: fruit.anggrek(),
    matoa: fruit.matoa(),
    daun: fruit.daun(),
    merah: fruit.merah(),
  },
  frame,
  hall,
  cover,
  light: {
    screen: ['#e4f6d4', '#b9e4be', '#6fbf9f', '#24766c'],
    free: ['#fff3c8', '#ffd08a', '#f08a5c', '#8a3a4a'],
  },
  particles: {
    shape: 'petal',
    colours: ['#ffd23f', '#fff6c4', '#f27ad4'],
    aCell: 4,
    livesMs: 1600,
    size: [2, 4.5],
    rise: -0.6,
    sway: 0.6,
  },
}
