import { around, disc, embed, fall, fill, lamp, pen, put, scene } from '../kit.ts'
import { cendrawasih, kakatua, nuri } from './birds.ts'
import { canopy, layer, liana, shadow, trunk } from './forest.ts'
import { anggrek, merah } from './fruits.ts'
import { frond, split } from './hand.ts'

const air = fall('air', '#fff3c0', [0.35, '#bfe8b8'], [0.7, '#5fb89a'], [1, '#1c6e68'])
export const hall = scene(
  1600,
  1200,
  air +
    shadow +
    lamp('sun', 800, 210, 640, [0, '#fffdf0', 1], [0.2, '#fff3a8', 0.9], [1, '#fff0a0', 0]),
  [
    `<rect width="1600" height="1200" fill="url(#air)"/><circle cx="800" cy="210" r="640" fill="url(#sun)"/>`,
    disc(800, 210, 150, '#ffd23f') + disc(800, 210, 122, '#ffe680'),
    canopy(2, 470, 120, 90, 1600, 1200, '#a4d8a4'),
    around(9, 800, 210, fill('M-14 -190L-70 -1300H70L14 -190Z', '#fffbe0', 'opacity=".13"'), 20),
    canopy(5, 620, 150, 100, 1600, 1200, '#6fbf95'),
    trunk(420, 60, 1200, '#3f9a80', '#62b896') + trunk(1190, 66, 1200, '#3f9a80', '#62b896'),
    canopy(7, 790, 140, 90, 1600, 1200, '#348c76'),
    trunk(130, 120, 1250, '#1c5f58', '#2f7d70') + trunk(1470, 130, 1250, '#1c5f58', '#2f7d70'),
    canopy(9, 960, 160, 90, 1600, 1200, '#1a655c'),
    layer(
      liana(560, 340, 40, '#17584f', 8) +
        liana(1040, 300, -44, '#17584f', 8) +
        liana(330, 620, 50, '#123f3e', 9) +
        liana(1270, 660, -50, '#123f3e', 9),
    ),
    layer(
      [0, 1]
        .map((k) =>
          put(
            [-30, 0, 30, 62, 94]
              .map((turn, i) =>
                put(
                  frond(430 - i * 20, 190, i % 2 ? '#0f4a46' : '#14605a', '#2f8a74', 13),
                  0,
                  0,
                  1,
                  turn,
                ),
              )
              .join(''),
            k ? 1640 : -40,
            40,
            1,
            0,
          ).replace(
            /^<g transform="([^"]*)"/,
            (_, t) => `<g transform="${t}${k ? ' scale(-1 1)' : ''}"`,
          ),
        )
        .join(''),
    ),
    layer(
      [0, 1]
        .map(
          (k) =>
            `<g transform="translate(${k ? 1180 : 420} -30)${k ? ' scale(-1 1)' : ''}">${[10, 42, 74].map((turn, i) => put(frond(330 - i * 30, 150, i % 2 ? '#17635a' : '#0f4a46', '#3a9a80', 12), 0, 0, 1, turn)).join('')}</g>`,
        )
        .join(''),
    ),
    layer(
      [
        [560, 1210, -24, 250],
        [700, 1230, -6, 220],
        [900, 1230, 8, 230],
        [1050, 1210, 24, 250],
      ]
        .map(([x = 0, y = 0, t = 0, s = 0], i) =>
          put(split(s, i % 2 ? '#0f5048' : '#16695c', '#4fb890'), x, y, 1, t),
        )
        .join(''),
    ),
    embed(anggrek(), 610, 1030, 110, -14) +
      embed(anggrek(), 985, 1046, 96, 12) +
      embed(merah(), 800, 1090, 120),
    layer(
      [
        [-10, 1240, 20, 420],
        [190, 1250, -8, 330],
        [1410, 1250, 8, 330],
        [1610, 1240, -20, 420],
      ]
        .map(([x = 0, y = 0, t = 0, s = 0], i) =>
          put(split(s, i % 2 ? '#0c3f3c' : '#0f5048', '#2f8a74'), x, y, 1, t),
        )
        .join(''),
    ),
    pen('M90 800C170 770 240 806 330 792', '#5c3519', 22) +
      pen('M100 796C170 768 240 800 316 788', '#8a5630', 8) +
      pen('M1510 800C1430 770 1360 806 1270 792', '#5c3519', 22) +
      pen('M1500 796C1430 768 1360 800 1284 788', '#8a5630', 8) +
      embed(nuri(), 210, 700, 200) +
      embed(kakatua(), 1390, 700, 200),
  ].join(''),
)

const small = shadow.replace('stdDeviation="7"', 'stdDeviation="2.5"').replace('dy="9"', 'dy="3"')
/** He dances before the sun; his plumes fill the picture. */
export const cover = scene(
  360,
  480,
  fall('air', '#ff9a5c', [0.4, '#ffd08a'], [0.75, '#8fd0a4'], [1, '#1c6e68']) + small,
  [
    `<rect width="360" height="480" fill="url(#air)"/>`,
    around(18, 190, 168, fill('M-9 -120L-44 -560H44L9 -120Z', '#fff6d0', 'opacity=".16"')),
    disc(190, 168, 136, '#ff7a4a') + disc(190, 168, 118, '#ffab4a') + disc(190, 168, 98, '#ffd87a'),
    canopy(2, 372, 40, 34, 360, 480, '#4fae8c'),
    canopy(6, 410, 44, 32, 360, 480, '#237a6a'),
    layer(
      pen('M-10 302C70 288 120 294 214 282', '#5c3519', 20) +
        pen('M-10 298C70 284 120 290 200 280', '#8a5630', 7),
    ),
    embed(cendrawasih(), 176, 210, 316),
    layer(
      [
        [-12, 500, 22, 190],
        [60, 510, -6, 150],
        [330, 510, 8, 150],
        [378, 496, -26, 190],
      ]
        .map(([x = 0, y = 0, t = 0, s = 0], i) =>
          put(split(s, i % 2 ? '#12594c' : '#0c3f3c', '#3a9a80'), x, y, 1, t),
        )
        .join(''),
    ),
    layer(
      [0, 1]
        .map(
          (k) =>
            `<g transform="translate(${k ? 380 : -20} -14)${k ? ' scale(-1 1)' : ''}">${[6, 38, 74].map((turn, i) => put(frond(138 - i * 6, 66, i % 2 ? '#17635a' : '#0c3f3c', '#3a9a80', 11), 0, 0, 1, turn)).join('')}</g>`,
        )
        .join(''),
    ),
    embed(anggrek(), 62, 402, 84, -10) + embed(anggrek(), 24, 444, 60, 14),
  ].join(''),
)
