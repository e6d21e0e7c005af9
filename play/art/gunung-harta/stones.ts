import { around, disc, many, put } from '../kit.ts'
import { petal } from '../pen.ts'
import {
  coin,
  draw,
  emerald,
  gold,
  mark,
  moss,
  plate,
  ruby,
  sapphire,
  shaped,
  silver,
  spark,
} from './hand.ts'

/** Three bars of gold. */
export function emas(): string {
  const bar = (x: number, y: number) =>
    put(
      plate(
        '-52,30 -40,-14 40,-14 52,30',
        gold[1],
        `stroke="${moss}" stroke-width="3.6" stroke-linejoin="round"`,
      ) +
        plate(
          '-40,-14 -26,-34 54,-34 40,-14',
          gold[2],
          `stroke="${moss}" stroke-width="3.6" stroke-linejoin="round"`,
        ) +
        plate(
          '40,-14 54,-34 68,8 52,30',
          gold[0],
          `stroke="${moss}" stroke-width="3.6" stroke-linejoin="round"`,
        ) +
        plate('-46,24 -37,-8 -20,-8 -28,24', '#ffe58a') +
        mark('M-6 -4H26L31 18H-10Z', 3, gold[0]) +
        around(4, 11, 7, mark('M0 -2V-8', 3, gold[0])),
      x,
      y,
      0.86,
    )
  return draw(bar(94, 74) + bar(50, 146) + bar(140, 146) + spark(70, 50, 13) + spark(178, 122, 10))
}

/** Old silver with square holes, on a red cord. */
export const perak = () =>
  draw(
    [
      mark('M18 26C60 60 120 60 178 174', 9) + mark('M18 26C60 60 120 60 178 174', 4.6, '#de2a45'),
      coin(66, 76, 54, silver) + coin(130, 132, 60, silver),
      around(4, 130, 132, mark('M-7 -33C-3 -38 3 -38 7 -33M-5 -27H5', 3.4, silver[0])) +
        around(4, 66, 76, mark('M-6 -29C-2 -33 2 -33 6 -29', 3.2, silver[0])),
      spark(42, 52, 13) + spark(104, 100, 12),
    ].join(''),
  )

const polygon = (n: number, r: number, from = 0) =>
  Array.from({ length: n }, (_, i) => {
    const a = ((from + (360 / n) * i) * Math.PI) / 180
    return [100 + Math.sin(a) * r, 100 - Math.cos(a) * r] as const
  })
const at = ([x, y]: readonly [number, number]) => `${x.toFixed(1)},${y.toFixed(1)}`

/** A ruby, round cut, seen from above. */
export function delima(): string {
  const [outer, mid, table] = [polygon(16, 90), polygon(8, 68, 22.5), polygon(8, 42)]
  const tone = (i: number) =>
    ['#ff8f8a', '#f2566a', '#de2a45', '#a8163a', '#8a0f2c', '#a8163a', '#de2a45', '#ff6f7a'][
      i % 8
    ] ?? ''
  return draw(
    [
      plate(outer.map(at).join(' '), '#a8163a', `stroke="${moss}" stroke-width="4"`),
      many(8, (i) => {
        const [a, b, c] = [outer[i * 2], outer[i * 2 + 1], outer[(i * 2 + 2) % 16]]
        const [m, before] = [mid[i], mid[(i + 7) % 8]]
        const [t, u] = [table[i], table[(i + 1) % 8]]
        if (!a || !b || !c || !m || !before || !t || !u) return ''
        return (
          plate([a, b, m].map(at).join(' '), tone(i + 7)) +
          plate([b, c, m].map(at).join(' '), tone(i + 1)) +
          plate([a, m, t, before].map(at).join(' '), tone(i)) +
          plate([m, u, t].map(at).join(' '), tone(i + 2))
        )
      }),
      plate(table.map(at).join(' '), '#f2566a') +
        plate(
          [table[7], table[0], table[1], [100, 100] as const].map((p) => at(p ?? [0, 0])).join(' '),
          '#ffc0b8',
        ),
      spark(64, 60, 17) + spark(142, 136, 10),
    ].join(''),
  )
}

/** An emerald, step cut. */
export function zamrud(): string {
  const ringOf = (k: number) =>
    [
      [-34, -92],
      [34, -92],
      [66, -60],
      [66, 60],
      [34, 92],
      [-34, 92],
      [-66, 60],
      [-66, -60],
    ].map(([x = 0, y = 0]) => [100 + x * k, 100 + y * k] as const)
  const tones = [
    '#d4ffe4',
    '#5fe0a0',
    '#1fb873',
    '#0a6a45',
    '#085538',
    '#0f8a58',
    '#3fd090',
    '#9ff5c0',
  ]
  const step = (from: number, to: number, turn: number) => {
    const [a, b] = [ringOf(from), ringOf(to)]
    return many(8, (i) =>
      plate(
        [a[i], a[(i + 1) % 8], b[(i + 1) % 8], b[i]].map((p) => at(p ?? [0, 0])).join(' '),
        tones[(i + turn) % 8] ?? '',
        `stroke="${moss}" stroke-width=".8"`,
      ),
    )
  }
  return draw(
    [
      plate(ringOf(1).map(at).join(' '), '#0a6a45', `stroke="${moss}" stroke-width="4"`),
      step(1, 0.78, 0) + step(0.78, 0.56, 7),
      plate(ringOf(0.56).map(at).join(' '), '#2fc888') +
        plate('62,92 116,46 122,52 122,76 64,126', '#a9f8c8', 'opacity=".8"'),
      spark(62, 36, 14) + spark(140, 150, 11),
    ].join(''),
  )
}

/** A sapphire, cut as a drop, in claws of gold. */
export const nilam = () =>
  draw(
    [
      shaped('M100 4a15 15 0 1 1 -.1 0Z', gold, 3) + disc(100, 19, 6.5, moss),
      plate(
        '100,26 138,86 156,124 146,162 118,188 82,188 54,162 44,124 62,86',
        '#1d2f96',
        `stroke="${moss}" stroke-width="4"`,
      ),
      plate('100,26 62,86 80,100', '#a9ccff') +
        plate('100,26 80,100 120,100', '#6a9af5') +
        plate('100,26 120,100 138,86', '#2f56d0'),
      plate('62,86 44,124 70,132 80,100', '#d4e6ff') +
        plate('44,124 54,162 78,156 70,132', '#6a9af5') +
        plate('54,162 82,188 78,156', '#3a6ae8') +
        plate('82,188 118,188 122,156 78,156', '#1f3cae') +
        plate('118,188 146,162 122,156', '#182a8a') +
        plate('146,162 156,124 130,132 122,156', '#22409c') +
        plate('156,124 138,86 120,100 130,132', '#2f56d0'),
      plate('80,100 120,100 130,132 122,156 78,156 70,132', '#4a7cf0') +
        plate('80,100 120,100 74,142 70,132', '#a9ccff', 'opacity=".85"'),
      [
        [50, 150, 20],
        [150, 150, -20],
        [100, 192, 0],
      ]
        .map(([x = 0, y = 0, t = 0]) =>
          put(shaped('M-9 8L0 -16L9 8L0 14Z', gold, 2), x, y - 4, 1, t),
        )
        .join(''),
      spark(64, 104, 15) + spark(132, 66, 9),
    ].join(''),
  )

/** The seal of the jackpot: laurel of gold, an empty field. */
export const segel = () =>
  draw(
    [
      around(18, 100, 100, put(shaped(petal(30, 13), gold, 2.4), 0, -66)),
      shaped('M100 22a78 78 0 1 1 -.1 0Z', gold, 6),
      disc(100, 100, 64, moss) +
        disc(100, 100, 59, '#0b4a3c') +
        disc(100, 100, 64, 'none', 'stroke="#fff3b8" stroke-width="3"'),
      around(12, 100, 100, disc(0, -71, 3.4, '#b5651a')),
      put(shaped('M0 -20L15 0 0 20 -15 0Z', ruby, 3), 100, 22) +
        put(shaped('M0 -14L11 0 0 14 -11 0Z', emerald, 2), 178, 100) +
        put(shaped('M0 -14L11 0 0 14 -11 0Z', emerald, 2), 22, 100) +
        put(shaped('M0 -14L11 0 0 14 -11 0Z', sapphire, 2), 100, 178),
      spark(52, 46, 14) + spark(154, 150, 10),
    ].join(''),
  )
