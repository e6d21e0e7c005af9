import { fill, handOf, pen, put } from '../kit.ts'
import { points, shape } from '../pen.ts'

export const moss = '#04241f'

/** Treasure by torchlight: three flat tones of every stuff, and a spark where the light strikes. */
export const draw = handOf({ rim: moss, halo: '#ffd76a', haloBy: 2.6 })

type Stuff = readonly [shadow: string, body: string, light: string]
export const gold: Stuff = ['#b5651a', '#f4b731', '#ffe58a']
export const silver: Stuff = ['#5f7a88', '#b9ced4', '#f4fbfa']
export const ruby: Stuff = ['#8a0f2c', '#de2a45', '#ff8f8a']
export const emerald: Stuff = ['#0a6a45', '#1fb873', '#9ff5c0']
export const sapphire: Stuff = ['#1d2f96', '#3a6ae8', '#a9ccff']
export const porcelain: Stuff = ['#9fb4c8', '#eef4f8', '#ffffff']
export const rock: Stuff = ['#123c38', '#1f5c50', '#3f8a70']
export const ochre: Stuff = ['#6b3f1c', '#b87a3c', '#eec07a']
export const wood: Stuff = ['#4a210f', '#8a4a20', '#c98544']

let cut = 0
/** A body in three tones: the light falls from the upper left and each tone lies within the one before. */
export const shaped = (d: string, [shadow, body, light]: Stuff, by = 7) => {
  cut += 1
  const id = `k${cut}`
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><path d="${d}" fill="${shadow}"/><g clip-path="url(#${id})"><path d="${d}" fill="${body}" transform="translate(${-by} ${-by * 0.8})"/><path d="${d}" fill="${light}" transform="translate(${-by * 2.6} ${-by * 2.2})" opacity=".75"/><path d="${d}" fill="${body}" transform="translate(${-by * 0.2} ${by * 0.5})" opacity="0"/></g><path d="${d}" fill="none" stroke="${moss}" stroke-width="3.2" stroke-linejoin="round"/>`
}
export const soft = (noted: string, pull = 0.18) => shape(points(noted), pull)
/** A spark of light. */
export const spark = (x: number, y: number, r: number) =>
  put(
    fill('M0 -10C1 -2 2 -1 10 0C2 1 1 2 0 10C-1 2 -2 1 -10 0C-2 -1 -1 -2 0 -10Z', '#fffdf0'),
    x,
    y,
    r / 10,
  )
export const mark = (d: string, width = 3, colour: string = moss) => pen(d, colour, width)
export const plate = (noted: string, colour: string, more = '') =>
  `<polygon points="${noted}" fill="${colour}" ${more}/>`
/** A coin with a square hole, as the old ones. */
export const coin = (x: number, y: number, r: number, stuff: Stuff = gold, squash = 1) =>
  put(
    `${shaped('M0 -20A20 20 0 1 1 -.1 -20Z', stuff, 3)}<circle r="14.500" fill="none" stroke="${stuff[0]}" stroke-width="2.2"/>${fill('M-5 -5H5V5H-5Z', moss)}`,
    x,
    y,
    r / 20,
  ).replace(/scale\(([\d.]+)\)/, (_, k) => `scale(${k} ${Number(k) * squash})`)
