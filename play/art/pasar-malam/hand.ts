import { fall, handOf, round } from '../kit.ts'

export const ink = '#2b0b38'
export const edge = `stroke="${ink}" stroke-width="4" stroke-linejoin="round"`
export const thin = `stroke="${ink}" stroke-width="2.6" stroke-linejoin="round"`

/** Bold plum lines in the light of paper lamps. */
export const draw = handOf({
  rim: ink,
  halo: '#ff9f45',
  haloBy: 2.4,
  defs: [
    round('red', 0.4, 0.3, '#ff8a5c', '#ef3e45', '#96124a'),
    round('amber', 0.4, 0.3, '#fff2b0', '#ffc23d', '#e0731c'),
    round('teal', 0.4, 0.3, '#9dfbe0', '#22bfa8', '#0a5f78'),
    round('pink', 0.4, 0.3, '#ffe3f1', '#ff8ec4', '#c93a94'),
    round('violet', 0.4, 0.3, '#d9b8ff', '#8e58e0', '#4a1f96'),
    round('white', 0.4, 0.3, '#ffffff', '#fff3dc', '#e3b9a4'),
    fall('gold', '#fff0a8', '#ffc53f', '#c9701a'),
  ].join(''),
})
