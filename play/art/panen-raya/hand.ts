import { handOf, round } from '../kit.ts'

export const ink = '#274322'

/** A stencil print: the inks are laid first and never meet the brush line quite. */
export const draw = handOf({
  rim: '#fffbe6',
  halo: '#4f6b2a',
  haloBy: 2.4,
  drop: 1.8,
  defs:
    `<pattern id="dot" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(32)"><circle cx="3.5" cy="3.5" r="1.9" fill="${ink}"/></pattern><pattern id="lit" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(32)"><circle cx="4" cy="4" r="2" fill="#fffbe6"/></pattern>` +
    round('rice', 0.4, 0.3, '#fff2a0', '#f5c433', '#cf8a14'),
})

const shift = 'transform="translate(3 2.6)"'
/** A print of one ink and the brush line over it. */
export const print = (d: string, colour: string, width = 5) =>
  `<path d="${d}" fill="${colour}" ${shift}/><path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`
/** Shadow as dots, light as dots left white. */
export const dotted = (d: string, more = '') =>
  `<path d="${d}" fill="url(#dot)" opacity=".55" ${shift} ${more}/>`
export const bright = (d: string) => `<path d="${d}" fill="url(#lit)" opacity=".8" ${shift}/>`
export const brush = (d: string, width = 5, colour: string = ink) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`
