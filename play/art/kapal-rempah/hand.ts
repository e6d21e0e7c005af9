import { fall, handOf } from '../kit.ts'
import { points, shape } from '../pen.ts'

export const sepia = '#3a2013'

/** Lines of the burin, closer where the shadow lies; the colours were washed on afterward by hand. */
export const etching = [
  `<pattern id="burin" width="5.2" height="5.2" patternUnits="userSpaceOnUse" patternTransform="rotate(38)"><path d="M0 2.600H5.2" stroke="${sepia}" stroke-width="1.5"/></pattern>`,
  `<pattern id="cross" width="5.2" height="5.2" patternUnits="userSpaceOnUse" patternTransform="rotate(-52)"><path d="M0 2.600H5.2" stroke="${sepia}" stroke-width="1.4"/></pattern>`,
  '<linearGradient id="near" x1=".1" y1="0" x2="1" y2=".9"><stop offset=".34" stop-color="#000"/><stop offset=".6" stop-color="#fff"/></linearGradient>',
  '<linearGradient id="dark" x1=".1" y1="0" x2="1" y2=".9"><stop offset=".66" stop-color="#000"/><stop offset=".9" stop-color="#fff"/></linearGradient>',
].join('')
export const draw = handOf({
  rim: '#fff8e4',
  halo: '#2c1a10',
  haloBy: 2.2,
  drop: 1.4,
  defs: etching,
})

export const wash = {
  red: '#d9543c',
  ochre: '#e8b04a',
  cream: '#fbeccb',
  verdigris: '#5fae98',
  sea: '#3f8a96',
  brown: '#a8683a',
  dark: '#6b3c22',
  leaf: '#7fa04a',
  blue: '#4a6a9c',
} as const

export const soft = (noted: string, pull = 0.18) => shape(points(noted), pull)
let plate = 0
/** A form: its wash, its outline, and the burin's shadow on the side away from the light. */
export const etched = (d: string, tint: string, width = 3, shadow = 1) => {
  plate += 1
  const [a, b] = [`a${plate}`, `b${plate}`]
  const masked = (id: string, light: string) =>
    `<mask id="${id}" maskContentUnits="objectBoundingBox"><rect width="1" height="1" fill="url(#${light})"/></mask>`
  return `<path d="${d}" fill="${tint}"/>${shadow ? `${masked(a, 'near')}${masked(b, 'dark')}<path d="${d}" fill="url(#burin)" mask="url(#${a})" opacity=".75"/><path d="${d}" fill="url(#cross)" mask="url(#${b})" opacity=".7"/>` : ''}<path d="${d}" fill="none" stroke="${sepia}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`
}
export const ink = (d: string, width = 2.2, colour: string = sepia) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const paper = fall('paper', '#fff6dc', '#f4e0b0', '#dcb878')
