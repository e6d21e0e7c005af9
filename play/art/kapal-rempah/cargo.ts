import { around, disc, fill, many, oval, put } from '../kit.ts'
import { draw, etched, ink, sepia, soft, wash } from './hand.ts'

/** Star anise. */
export const lawang = () =>
  draw(
    [
      around(
        8,
        100,
        100,
        etched('M0 -8C-20 -24 -22 -56 0 -94C22 -56 20 -24 0 -8Z', wash.brown, 2.8) +
          fill('M0 -24C-8 -36 -8 -58 0 -76C8 -58 8 -36 0 -24Z', sepia) +
          oval(0, -46, 5.4, 11, '#d98a4a', `stroke="${sepia}" stroke-width="1.8"`) +
          disc(-1.5, -50, 1.8, '#fff3d8'),
      ),
      disc(100, 100, 13, wash.dark, `stroke="${sepia}" stroke-width="2.6"`) +
        around(6, 100, 100, ink('M0 -3V-9', 2, wash.cream)),
    ].join(''),
  )

/** Candlenuts, one out of its shell. */
export const kemiri = () =>
  draw(
    [
      etched(soft('66,22 98,20 120,44 120,78 98,102 64,102 42,78 42,44'), wash.dark, 3) +
        ink(
          'M60 34C52 50 52 72 62 90M78 26C70 48 72 78 80 98M100 28C96 50 98 76 98 96',
          2.2,
          '#d9a878',
        ),
      etched(soft('122,66 156,64 182,88 186,124 164,152 128,152 104,130 102,92'), wash.brown, 3) +
        ink(
          'M120 80C112 98 114 124 124 140M138 72C132 96 134 126 142 146M158 72C156 96 160 120 160 140',
          2.2,
        ),
      etched(soft('56,98 88,94 112,116 116,152 94,182 58,184 30,162 26,124'), wash.cream, 3.2) +
        ink(
          'M58 112C48 124 44 142 50 158M74 106C68 120 66 140 70 162M40 130C38 138 40 146 44 152',
          2.2,
        ) +
        oval(58, 122, 9, 6, '#fff', 'transform="rotate(-40 58 122)"'),
    ].join(''),
  )

/** Tamarind in its pods. */
export const asam = () =>
  draw(
    [
      etched(
        soft(
          '30,16! 54,26 62,46 54,64 66,82 60,102 76,118 76,138 96,150 104,170 98,186! 70,182 54,166 54,148 36,134 36,112 22,98 26,76 16,58 18,34',
        ),
        wash.brown,
        3.2,
      ),
      etched(
        soft(
          '82,12! 108,14 124,30 120,48 138,60 142,80 160,92 166,112 184,124 188,150! 164,158 144,148 138,132 120,124 114,104 98,92 98,72 84,58 82,36',
        ),
        '#c4824a',
        3.2,
      ),
      ink(
        'M32 40C40 42 48 44 54 44M34 62C42 62 48 62 54 64M42 84C50 82 56 82 62 84M52 108C58 104 64 104 70 108M64 138C70 134 76 134 80 138',
        2.4,
      ) +
        ink(
          'M92 38C100 38 110 40 116 44M104 62C112 60 120 60 128 62M120 86C126 82 134 82 142 84M134 112C142 106 150 106 156 108',
          2.4,
        ),
      ink('M30 16C44 2 70 0 82 12', 6) + ink('M30 16C44 2 70 0 82 12', 2.4, wash.leaf),
      many(6, (i) =>
        put(
          etched('M0 0C10 -6 12 -20 4 -30C-8 -24 -10 -8 0 0Z', wash.leaf, 2, 0),
          128 + i * 11,
          26 + i * 3,
          0.84,
          i % 2 ? 150 : 30,
        ),
      ) + ink('M120 22C140 26 170 34 190 44', 2.6),
    ].join(''),
  )

/** Fennel in flower and seed. */
export const adas = () =>
  draw(
    put(
      [
        ink('M100 196V110', 9) + ink('M100 196V110', 4.4, wash.leaf),
        [-64, -40, -14, 14, 40, 64]
          .map((turn) =>
            put(
              ink('M0 0V-78', 5.4) +
                ink('M0 0V-78', 2.4, wash.leaf) +
                around(
                  7,
                  0,
                  -84,
                  ink('M0 0V-15', 2.2) +
                    disc(0, -17, 5.4, wash.ochre, `stroke="${sepia}" stroke-width="2"`),
                ) +
                disc(0, -84, 5, wash.leaf, `stroke="${sepia}" stroke-width="2"`),
              100,
              114,
              1,
              turn,
            ),
          )
          .join(''),
        [
          [-1, 150],
          [1, 166],
        ]
          .map(([side = 1, y = 0]) =>
            many(6, (i) =>
              ink(
                `M100 ${y}C${100 + side * (20 + i * 7)} ${y - 4 - i * 3} ${100 + side * (36 + i * 7)} ${y - 20 + i * 9} ${100 + side * (48 + i * 5)} ${y - 34 + i * 13}`,
                3,
                '#4f7a34',
              ),
            ),
          )
          .join(''),
        many(5, (i) =>
          put(
            etched('M0 -13C7 -7 7 7 0 13C-7 7 -7 -7 0 -13Z', wash.ochre, 2, 0) +
              ink('M0 -9V9', 1.6),
            38 + i * 31,
            184 + (i % 2) * 7,
            1,
            -50 + i * 26,
          ),
        ),
      ].join(''),
      12,
      8,
      0.88,
    ),
  )

/** Long pepper: three catkins on a leaf. */
export function cabe(): string {
  const catkin = (x: number, y: number, turn: number, long: number) =>
    put(
      etched(
        soft(
          `0,${-long}! 13,${-long * 0.7} 17,0 13,${long * 0.7} 0,${long}! -13,${long * 0.7} -17,0 -13,${-long * 0.7}`,
        ),
        wash.red,
        2.8,
      ) +
        many(Math.round(long / 6.4), (r) =>
          many(3, (c) =>
            disc(
              (c - 1) * 9 + (r % 2 ? 3 : -2),
              -long * 0.8 + r * 10.4,
              3,
              '#f2997c',
              `stroke="${sepia}" stroke-width="1.3"`,
            ),
          ),
        ) +
        ink(`M0 ${-long}C-2 ${-long - 10} 2 ${-long - 16} 8 ${-long - 22}`, 5) +
        ink(`M0 ${-long}C-2 ${-long - 10} 2 ${-long - 16} 8 ${-long - 22}`, 2.2, wash.leaf),
      x,
      y,
      1,
      turn,
    )
  return draw(
    [
      etched(soft('104,30! 140,6 176,12 194,44! 190,90 164,120 132,118 116,84'), wash.leaf, 3) +
        ink(
          'M106 32C134 50 158 78 174 110M126 44C142 40 160 40 178 44M142 62C156 60 170 62 184 68M130 50C128 68 132 88 140 104',
          2.4,
        ),
      catkin(52, 104, 22, 66) + catkin(98, 122, -4, 62) + catkin(142, 146, -30, 50),
    ].join(''),
  )
}
