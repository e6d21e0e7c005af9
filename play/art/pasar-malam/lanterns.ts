import { around, disc, fill, oval, pen, round } from '../kit.ts'
import { draw, edge, ink, thin } from './hand.ts'

const tassel = (x: number, y: number, colour = '#ffd76a') =>
  pen(`M${x} ${y}V${y + 10}`, ink, 6) +
  fill(`M${x - 6} ${y + 8}H${x + 6}L${x + 9} ${y + 28}H${x - 9}Z`, colour, thin)
const cap = (y: number, w: number) =>
  `<rect x="${100 - w}" y="${y}" width="${w * 2}" height="14" rx="5" fill="url(#gold)" ${thin}/>`
/** The lit middle of a lantern, left empty for what is written on it. */
const place = (rx: number, ry: number, y = 98) =>
  oval(100, y, rx, ry, 'url(#lit)', 'stroke="#fff6d0" stroke-width="3"')
const lit = round('lit', 0.5, 0.45, '#fffdf0', [0.6, '#fff0b4'], '#ffcf6b')

/** The paper lantern that stays, its sum yet to be written. */
export const lampion = () =>
  draw(
    [
      pen('M100 4V22', ink, 7),
      tassel(100, 172, '#ef3e45'),
      oval(100, 98, 88, 72, 'url(#red)', edge),
      pen(
        'M60 32C36 66 36 130 60 164M140 32C164 66 164 130 140 164M100 26V170',
        '#ffc06a',
        3,
        'opacity=".8"',
      ),
      cap(20, 34) + cap(162, 34),
      place(65, 45),
    ].join(''),
    lit,
  )

type Jackpot = { body: string; paint: string; stars: number; rx: number; ry: number }
const jackpot = ({ body, paint, stars, rx, ry }: Jackpot) =>
  draw(
    [
      pen('M100 2V20', ink, 7),
      [...Array(stars).keys()].map((i) => tassel(100 + (i - (stars - 1) / 2) * 30, 166)).join(''),
      fill(body, `url(#${paint})`, edge),
      cap(14, 30) + cap(160, 22 + stars * 14),
      place(rx, ry, 94),
      [...Array(stars).keys()]
        .map((i) => {
          const x = 100 + (i - (stars - 1) / 2) * 19
          return (
            around(5, x, 44, fill('M0 -9.500L3.400 -2.400H-3.400Z', '#fff6c8')) +
            disc(x, 44, 4, '#fff6c8')
          )
        })
        .join(''),
    ].join(''),
    lit,
  )

export const mini = () =>
  jackpot({
    body: 'M100 20C150 40 164 80 154 118C146 150 128 168 100 168S54 150 46 118C36 80 50 40 100 20Z',
    paint: 'teal',
    stars: 1,
    rx: 44,
    ry: 34,
  })
export const kecil = () =>
  jackpot({ body: 'M46 24H154V168H46Z', paint: 'violet', stars: 2, rx: 46, ry: 36 })
export const besar = () =>
  jackpot({ body: 'M62 20H138L186 94 138 168H62L14 94Z', paint: 'pink', stars: 3, rx: 56, ry: 37 })
export const agung = () =>
  jackpot({
    body: 'M100 8L126 24 160 22 168 54 194 76 182 104 190 136 158 148 138 172H62L42 148 10 136 18 104 6 76 32 54 40 22 74 24Z',
    paint: 'amber',
    stars: 4,
    rx: 60,
    ry: 38,
  })
