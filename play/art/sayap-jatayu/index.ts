import type { Painted } from '../title.ts'
import * as bird from './birds.ts'
import * as feather from './feathers.ts'
import { cover, frame, hall } from './places.ts'

/** The birds of the old tales at daybreak, in enamel and gold wire. */
export const sayapJatayu: Painted = {
  title: 'sayap-jatayu',
  grid: [6, 4],
  symbols: {
    sayap: bird.sayap(),
    sarang: bird.sarang(),
    jatayu: bird.jatayu(),
    sampati: bird.sampati(),
    bangau: bird.bangau(),
    wilis: bird.wilis(),
    ekor: feather.ekor(),
    kipas: feather.kipas(),
    mata: feather.mata(),
    lengkung: feather.lengkung(),
    jambul: feather.jambul(),
    lekat: feather.lekat(),
  },
  frame,
  hall,
  cover,
  light: {
    screen: ['#fffaf2', '#ffe6de', '#eebcd2', '#8474c4'],
    free: ['#fff6d0', '#ffd27a', '#ee7a6a', '#6a2a7c'],
  },
  particles: {
    shape: 'petal',
    colours: ['#fff6cc', '#ff8a7a', '#f6cf74'],
    aCell: 5,
    livesMs: 1700,
    size: [2, 4.6],
    rise: 0.7,
    sway: 0.7,
  },
}
