import { down, lamp } from './pen.ts'

/** The colours of a view, by night for the dark theme and by day for the light one. */
export type Light = {
  sky: readonly [string, string, string]
  glow: string
  hills: readonly [string, string, string]
  roof: readonly [string, string]
  rim: string
  wood: string
  lit: readonly [string, string]
  water: readonly [string, string]
  ink: string
  cloth: string
  leaf: string
  cream: string
  stars: number
}

export const night: Light = {
  sky: ['#0A1330', '#142557', '#2B4487'],
  glow: '#F0B95E',
  hills: ['#1B2F68', '#14234F', '#0F1A3E'],
  roof: ['#25376E', '#0B132C'],
  rim: '#D6A251',
  wood: '#3A2718',
  lit: ['#FFE4A8', '#C07A2E'],
  water: ['#14255A', '#0A1330'],
  ink: '#070D20',
  cloth: '#8C1F22',
  leaf: '#123449',
  cream: '#FFF2CF',
  stars: 60,
}

export const day: Light = {
  sky: ['#A3C4F0', '#D3DFEE', '#FCD9A6'],
  glow: '#F7B955',
  hills: ['#A9C0E4', '#86A3D3', '#5F80BA'],
  roof: ['#3F5796', '#1D2C58'],
  rim: '#9A6414',
  wood: '#6E4415',
  lit: ['#FFF3D2', '#E9AC55'],
  water: ['#C6D8EE', '#8FB0DA'],
  ink: '#24366A',
  cloth: '#B2352C',
  leaf: '#3F7C78',
  cream: '#FFFFFF',
  stars: 0,
}

/** A picture of 1200 by 400 whose left half stays calm: the words stand there. */
export const frame = (light: Light, defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 400" preserveAspectRatio="xMaxYMid slice"><defs>${down(
    'sky',
    [
      [0, light.sky[0]],
      [0.5, light.sky[1]],
      [0.8, light.sky[2]],
    ],
  )}${lamp('glow', 860, 250, 430, [
    [0, light.glow, 0.6],
    [0.4, light.glow, 0.17],
    [1, light.glow, 0],
  ])}${defs}</defs><rect width="1200" height="400" fill="url(#sky)"/>${body}</svg>`.replaceAll(
    /\n\s*/g,
    '',
  )
