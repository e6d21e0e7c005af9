import { band, curve, points, shape } from './pen.ts'

/** The short words in which the newer titles are drawn. All give a piece of SVG. */

/** A closed soft shape through noted points (`x,y`, `!` for a sharp corner). */
export const blob = (noted: string, fill: string, more = '') =>
  `<path d="${shape(points(noted))}" fill="${fill}" ${more}/>`
/** A soft line through noted points. */
export const stroke = (noted: string, colour: string, width: number, more = '') =>
  `<path d="${curve(points(noted))}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
/** A band along noted points, as wide at each as told. */
export const ribbon = (noted: string, widths: readonly number[], fill: string, more = '') =>
  `<path d="${band(points(noted), widths)}" fill="${fill}" ${more}/>`
export const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
/** A path as it is written. */
export const fill = (d: string, colour: string, more = '') =>
  `<path d="${d}" fill="${colour}" ${more}/>`
export const pen = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const group = (inner: string, attributes: string) => `<g ${attributes}>${inner}</g>`
export const put = (inner: string, x: number, y: number, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${inner}</g>`
export const flip = (inner: string, axis = 100) =>
  `<g transform="translate(${2 * axis} 0) scale(-1 1)">${inner}</g>`
/** A half and its mirror image. */
export const both = (inner: string, axis = 100) => inner + flip(inner, axis)
export const many = (count: number, make: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => make(i)).join('')
/** The same piece set `count` times around a point. */
export const around = (count: number, x: number, y: number, inner: string, from = 0) =>
  many(count, (i) => put(inner, x, y, 1, from + (360 / count) * i))

/** Chance that is the same on every run. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

type Stop = string | readonly [at: number, colour: string, opacity?: number]
const stops = (all: readonly Stop[]) =>
  all
    .map((stop, i) => {
      const [at, colour, opacity = 1] =
        typeof stop === 'string' ? [i / Math.max(1, all.length - 1), stop] : stop
      return `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`
    })
    .join('')

/** Colours from the top down. */
export const fall = (id: string, ...all: Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(all)}</linearGradient>`
/** Colours from upper left to lower right. */
export const slant = (id: string, ...all: Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${stops(all)}</linearGradient>`
/** A round light, its heart at a part of the shape's box. */
export const round = (id: string, cx: number, cy: number, ...all: Stop[]) =>
  `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r=".8">${stops(all)}</radialGradient>`
/** A light in the units of the picture. */
export const lamp = (id: string, x: number, y: number, r: number, ...all: Stop[]) =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${r}">${stops(all)}</radialGradient>`

export type Hand = {
  /** The line that runs around the whole symbol. */
  rim: string
  /** What lies outside it: a glow on a dark ground, a shadow on a light one. */
  halo: string
  haloBy?: number
  /** How far the shadow falls. */
  drop?: number
  defs?: string
}

/** How one title draws: every symbol of it has the same line around it and the same light. */
export const handOf =
  ({ rim, halo, haloBy = 5, drop = 0, defs = '' }: Hand) =>
  (body: string, own = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200"><defs>${defs}${own}
<filter id="hand" filterUnits="userSpaceOnUse" x="0" y="0" width="200" height="200" color-interpolation-filters="sRGB">
<feGaussianBlur in="SourceAlpha" stdDeviation="2.2"/><feComponentTransfer result="grown"><feFuncA type="linear" slope="9" intercept="-.9"/></feComponentTransfer>
<feFlood flood-color="${rim}"/><feComposite operator="in" in2="grown" result="rim"/>
<feGaussianBlur in="grown" stdDeviation="${haloBy}"/><feOffset dy="${drop}" result="far"/><feFlood flood-color="${halo}"/><feComposite operator="in" in2="far" result="halo"/>
<feMerge><feMergeNode in="halo"/><feMergeNode in="rim"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs>
<g filter="url(#hand)">${body}</g></svg>`

let embedded = 0
/** A symbol set into a larger picture, `size` wide around (x, y); its names are kept apart. */
export function embed(svg: string, x: number, y: number, size: number, turn = 0): string {
  embedded += 1
  const own = `e${embedded}`
  const inner = svg
    .replace(/<svg[^>]*>/, '')
    .replace('</svg>', '')
    .replaceAll(/id="([^"]+)"/g, `id="${own}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${own}$1)`)
  const k = size / 200
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${k}) translate(-100 -100)">${inner}</g>`
}

export const scene = (width: number, height: number, defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>`

/** The window of a frame, in the frame's own pixels. Every cell in it is square. */
export type Box = {
  width: number
  height: number
  left: number
  top: number
  right: number
  bottom: number
}

export function boxOf(reels: number, rows: number): Box {
  const [left, top, wide] = [70, 110, 1100]
  const bottom = top + Math.round((wide * rows) / reels)
  return { width: 1240, height: bottom + 50, left, top, right: left + wide, bottom }
}

/** The four bars around the window, as one path to be filled evenodd. */
export const bars = ({ left, top, right, bottom }: Box, out = 54, up = 16, down = 40, rx = 14) =>
  `M${left - out} ${top - up}H${right + out}V${bottom + down}H${left - out}ZM${left + rx} ${top}H${right - rx}Q${right} ${top} ${right} ${top + rx}V${bottom - rx}Q${right} ${bottom} ${right - rx} ${bottom}H${left + rx}Q${left} ${bottom} ${left} ${bottom - rx}V${top + rx}Q${left} ${top} ${left + rx} ${top}Z`
export const rim = ({ left, top, right, bottom }: Box, grow: number, colour: string, w: number) =>
  `<rect x="${left - grow}" y="${top - grow}" width="${right - left + grow * 2}" height="${bottom - top + grow * 2}" rx="${14 + grow * 0.6}" fill="none" stroke="${colour}" stroke-width="${w}"/>`
