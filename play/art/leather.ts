/** Colours of carved and painted hide, and of the lamp behind it. */
export const paint = {
  hide: '#22100a',
  hideLit: '#4a2412',
  gold: '#dfa640',
  goldLit: '#ffe19a',
  goldDark: '#8f5a17',
  red: '#a92a1d',
  redDark: '#6d130f',
  teal: '#1b8a83',
  tealDark: '#0d4a4b',
  indigo: '#22356f',
  cream: '#fff0cf',
  ink: '#170a06',
} as const

export type Puppet = {
  /** What is painted, from back to front. */
  body: string
  /** Punched through: the lamp is seen here. Drawn in any colour. */
  holes?: string
  /** Silhouette, for the light around the edge. */
  edge: string
  defs?: string
}

const gradients = `
<linearGradient id="gold" x1="0" y1="0" x2="0.5" y2="1">
<stop offset="0" stop-color="${paint.goldLit}"/><stop offset=".45" stop-color="${paint.gold}"/>
<stop offset="1" stop-color="${paint.goldDark}"/></linearGradient>
<linearGradient id="hide" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="${paint.hideLit}"/><stop offset="1" stop-color="${paint.hide}"/></linearGradient>
<linearGradient id="red" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#cf4630"/><stop offset="1" stop-color="${paint.redDark}"/></linearGradient>
<linearGradient id="teal" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#2fb3a6"/><stop offset="1" stop-color="${paint.tealDark}"/></linearGradient>
<linearGradient id="indigo" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#3c57a8"/><stop offset="1" stop-color="#131f4a"/></linearGradient>
<filter id="halo" x="-20%" y="-20%" width="140%" height="140%">
<feGaussianBlur stdDeviation="5"/></filter>
<filter id="fall" x="-20%" y="-20%" width="140%" height="140%">
<feGaussianBlur stdDeviation="2.4"/></filter>`

/** One symbol as a picture of 200 × 200: light around its edge, hide, paint, and holes for the lamp. */
export function cut({ body, holes = '', edge, defs = '' }: Puppet): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">
<defs>${gradients}${defs}
<mask id="holes" maskUnits="userSpaceOnUse" x="0" y="0" width="200" height="200">
<rect width="200" height="200" fill="#fff"/><g fill="#000" stroke="none">${holes}</g></mask></defs>
<g filter="url(#halo)" opacity=".8"><path d="${edge}" fill="#fff3cf" stroke="#fff3cf" stroke-width="5"/></g>
<g filter="url(#fall)" opacity=".5" transform="translate(1.5 3)" mask="url(#holes)"><path d="${edge}" fill="#2a0d04"/></g>
<g mask="url(#holes)"><path d="${edge}" fill="url(#hide)" stroke="${paint.ink}" stroke-width="3" stroke-linejoin="round"/>
${body}</g></svg>`
}

type Stroke = { width?: number; colour?: string; fill?: string }

/** A painted area with a fine line of gold leaf around it. */
export const area = (d: string, fill: string, { width = 1.6, colour = '#f5cf7d' }: Stroke = {}) =>
  `<path d="${d}" fill="${fill}" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`

/** A line of the brush. */
export const line = (d: string, { width = 2, colour = paint.ink, fill = 'none' }: Stroke = {}) =>
  `<path d="${d}" fill="${fill}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A half and its mirror image on the other side of the middle. */
export const mirror = (svg: string) =>
  `${svg}<g transform="translate(200 0) scale(-1 1)">${svg}</g>`

/** A round light on a body, from upper left. */
export const shade = (id: string, lit: string, mid: string, deep: string) =>
  `<radialGradient id="${id}" cx=".36" cy=".28" r=".85"><stop offset="0" stop-color="${lit}"/><stop offset=".5" stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></radialGradient>`
